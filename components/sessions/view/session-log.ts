import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useCallback, useEffect, useRef, useState } from "react";
import { useIdentity } from "@/components/live/account-hints";
import { liveUpdates } from "@/components/live/live-updates";
import { queryKeys } from "@/lib/browser/query-keys";
import { calendarDay } from "@/lib/ledger/copy";
import { type CallDraft, endsDraft, isOpen } from "@/lib/ledger/entries/session";
import type { Entry, EntryOf } from "@/lib/ledger/entries/entry";
import {
  appendEntry,
  emptySession,
  reduceSession,
  type SessionView,
} from "@/lib/ledger/entries/reduce-session";

/** An entry or memory with words in place of what was purged (M7); the very same if nothing was. */
export function sayPurged<T>(value: T): T {
  const text = JSON.stringify(value);
  // A line of the log is drawn again only where its entry is another.
  if (!text.includes('"purged":{')) return value;
  return JSON.parse(
    text,
    function (this: { readonly purged?: { by: string; at: string } }, key: string, item: unknown) {
      const isEmptied = item === "" && (key === "content" || key === "arguments");
      if (!isEmptied || !this.purged) return item;
      return `[purged by ${this.purged.by} on ${calendarDay(this.purged.at)}]`;
    },
  );
}

/** A session's log from 1 without a gap, what it says, and the call that is being written. */
export interface SessionLog {
  readonly entries: readonly Entry[];
  readonly view: SessionView;
  readonly draft: CallDraft | null;
}

const emptyLog: SessionLog = { entries: [], view: emptySession, draft: null };

/** The log with the next entry. One already there changes nothing; null for one too far ahead (I9). */
export function mergeEntry(log: SessionLog, given: Entry): SessionLog | null {
  const next = log.view.lastSequence + 1;
  if (given.sequence !== next) return given.sequence < next ? log : null;
  const entry = sayPurged(given);
  const draft = endsDraft(entry) ? null : log.draft;
  return { entries: [...log.entries, entry], view: appendEntry(log.view, entry), draft };
}

/** The log that entries make, up to the first gap; the stream brings the rest. */
export function startLog(given: readonly Entry[]): SessionLog {
  const gap = given.findIndex(({ sequence }, index) => sequence !== index + 1);
  const entries = (gap === -1 ? given : given.slice(0, gap)).map(sayPurged<Entry>);
  return entries.length === 0 ? emptyLog : { entries, view: reduceSession(entries), draft: null };
}

/** One session's log: what the page brought, then each entry of the tab's connection once. */
export function useSessionLog(sessionId: string, initialEntries: readonly Entry[]) {
  const identity = useIdentity();
  const [connection, setConnection] = useState<"live" | "reconnecting" | "ended">("live");
  const askAgain = useRef<() => void>(null);
  const client = useQueryClient();
  // The stream alone continues from what the page brought.
  const { data: log } = useQuery({
    queryKey: queryKeys.log(sessionId),
    enabled: false,
    initialData: () => startLog(initialEntries),
    gcTime: 0,
    // An entry is added to what is there: comparing all of it each time would cost more and more.
    structuralSharing: false,
  });
  useEffect(() => {
    const queryKey = queryKeys.log(sessionId);
    // Entries come faster than pages are set: each is put after the last that came.
    const newest = () => client.getQueryData<SessionLog>(queryKey) ?? startLog([]);
    const followed = liveUpdates(identity).follow(sessionId, {
      after: () => newest().view.lastSequence,
      onOver: () => setConnection("ended"),
      onConnection: (state) => {
        // Of a session that is over the line has no more to bring, whatever becomes of it.
        if (!isOpen(newest().view.state)) setConnection("ended");
        else setConnection(state === "reconnecting" ? "reconnecting" : "live");
      },
      onEntry: (entry) => {
        const merged = mergeEntry(newest(), entry);
        if (merged !== null) client.setQueryData(queryKey, merged);
        return merged !== null;
      },
      onDraft: (draft) => client.setQueryData(queryKey, { ...newest(), draft }),
    });
    askAgain.current = followed.again;
    return () => followed.leave();
  }, [client, sessionId, identity]);
  /** Asks for what followed, such as after a decision on a session whose stream has ended. */
  const catchUp = useCallback(() => askAgain.current?.(), []);
  return { log, connection, catchUp };
}

export interface Seen {
  /** The last entry that the reader has looked at: what is decided is what was seen (V3, I12). */
  readonly sequence: number;
  /** What others have done since then; a decision waits until that is looked at, too. */
  readonly news: readonly Entry[];
  /** The reader has been told of everything up to here. */
  readonly look: (sequence: number) => void;
}

/** How far the reader has seen the log: all of a running one, later what they were told of. */
export function useSeen({ entries, view }: SessionLog, readerId: string | null): Seen {
  const [looked, setLooked] = useState(view.lastSequence);
  const end = view.completion?.sequence ?? view.lastSequence;
  const known = Math.min(view.lastSequence, Math.max(looked, end));
  const news = entries.filter(
    ({ sequence, actor }) => sequence > known && (readerId === null || actor.id !== readerId),
  );
  return {
    sequence: news.length === 0 ? view.lastSequence : known,
    news,
    look: (sequence) => setLooked((before) => Math.max(before, sequence)),
  };
}

/** One line of the log as it is read: an entry, or the model's text of one go put together. */
export type LogItem =
  | Exclude<Entry, EntryOf<"text-written">>
  | {
      readonly kind: "text";
      /** Of the first entry; it does not change while text streams in. */
      readonly sequence: number;
      readonly at: string;
      readonly text: string;
    };

/** Puts the pieces of streamed text together; every other entry is an item as it is. */
export function logItems(entries: readonly Entry[]): LogItem[] {
  const items: LogItem[] = [];
  for (const entry of entries) {
    const last = items.at(-1);
    if (entry.kind !== "text-written") {
      items.push(entry);
    } else if (last?.kind === "text") {
      items[items.length - 1] = { ...last, text: last.text + entry.data.text };
    } else {
      const { sequence, at, data } = entry;
      items.push({ kind: "text", sequence, at, text: data.text });
    }
  }
  return items.filter((item) => item.kind !== "text" || item.text.trim() !== "");
}

/** The memory that the model's newest text speaks of, while it has not acted since; else null. */
export function numberBeingRead(items: readonly LogItem[]): number | null {
  const last = items.at(-1);
  if (last?.kind !== "text") return null;
  const named = last.text.match(/#\d{1,15}/g)?.at(-1);
  return named === undefined ? null : Number(named.slice(1));
}

/** What the model speaks of just now: its rows are marked, and never folded. */
export interface Reading {
  readonly numbers: ReadonlySet<number>;
  /** The step, from 1. */
  readonly step: number;
  readonly words: string;
}

/** The memories that a call names, as far as it is written; a number that may go on is left out. */
export function numbersInCall(argumentsText: string, name = "ids?|supports"): readonly number[] {
  const value = new RegExp(`"(?:${name})"\\s*:\\s*(\\[[^\\]]*\\]?|[^,}\\s]*[,}\\s])`, "u");
  const [named = ""] = value.exec(argumentsText)?.slice(1) ?? [];
  return (named.match(/\d{1,15}(?=[",\s}\]])/gu) ?? []).map(Number);
}
