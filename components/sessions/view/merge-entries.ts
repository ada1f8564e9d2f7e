import { sayPurged } from "@/components/sessions/sheet/say-purged";
import { endsDraft, type CallDraft } from "@/lib/ledger/entries/call-draft";
import type { Entry } from "@/lib/ledger/entries/entry";
import { appendEntry, emptySession, type SessionView } from "@/lib/ledger/entries/reduce-session";

/** A session's log from 1 without a gap, what it says, and the call that is being written. */
export interface SessionLog {
  readonly entries: readonly Entry[];
  readonly view: SessionView;
  readonly draft: CallDraft | null;
}

export type Merged =
  | { readonly kind: "appended"; readonly log: SessionLog }
  | { readonly kind: "seen" }
  | { readonly kind: "gap" };

const emptyLog: SessionLog = { entries: [], view: emptySession, draft: null };

/** Adds the next entry. One already there changes nothing; one too far ahead is a gap (I9). */
export function mergeEntry(log: SessionLog, entry: Entry): Merged {
  const next = log.view.lastSequence + 1;
  if (entry.sequence < next) return { kind: "seen" };
  if (entry.sequence > next) return { kind: "gap" };
  return {
    kind: "appended",
    log: append(log, sayPurged(entry)),
  };
}

/** The log that entries make, up to the first gap; the stream brings the rest. */
export function startLog(entries: readonly Entry[]): SessionLog {
  let view = emptySession;
  const kept: Entry[] = [];
  for (const given of entries) {
    if (given.sequence !== view.lastSequence + 1) break;
    const entry = sayPurged(given);
    view = appendEntry(view, entry);
    kept.push(entry);
  }
  return kept.length === 0 ? emptyLog : { entries: kept, view, draft: null };
}

function append(log: SessionLog, entry: Entry): SessionLog {
  const draft = endsDraft(entry) ? null : log.draft;
  return { entries: [...log.entries, entry], view: appendEntry(log.view, entry), draft };
}
