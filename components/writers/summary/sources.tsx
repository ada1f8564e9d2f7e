import { clsx } from "clsx";
import { createContext, memo, type ReactNode, use, useEffect, useMemo, useState } from "react";
import type { LeftProps } from "@/components/sessions/page/left-column";
import { ProofRuns, ProofText } from "@/components/ui/word-changes";
import { LeftPane } from "@/components/sessions/view/panes";
import { PurgedWords } from "@/components/sources/conversations";
import { HeldWords, markHeldWords } from "@/components/sources/parts";
import { EmptyState } from "@/components/ui/blank";
import type { DiffRun } from "@/components/ui/word-diff";
import { formatMoment, keyed } from "@/components/ui/words";
import type { Message } from "@/lib/ledger/message";
import { splitPieces } from "@/lib/ledger/texts/words";
import type { SummarySources } from "@/lib/writers/summary/sources";

const nothing = { pointed: null as number | null, pressed: null as number | null };

/** Without a page around it, as in the review queue, a summary has no messages beside it. */
const Sources = createContext({
  ...nothing,
  sources: null as SummarySources | null,
  look: (_at: Partial<typeof nothing>) => {},
});

interface SourcesFrameProps {
  readonly sources: SummarySources | null;
  readonly children: ReactNode;
}

/** What a summary and its messages share: the sentence that is pointed at, and the one pressed. */
export function SourcesFrame({ sources, children }: SourcesFrameProps) {
  const [at, setAt] = useState(nothing);
  const look = (next: Partial<typeof nothing>) => setAt((was) => ({ ...was, ...next }));
  return <Sources value={{ ...at, sources, look }}>{children}</Sources>;
}

interface TracedTextProps {
  readonly runs: readonly DiffRun[];
  /** The whole summary, and where in it the runs begin. */
  readonly text: string;
  readonly from: number;
}

/** A summary, each sentence of which leads to the messages that it comes from (S11). */
export function TracedText({ runs, text, from }: TracedTextProps) {
  const { sources } = use(Sources);
  const parts = useMemo(() => {
    const ends = sources?.text === text ? sources.parts.map(({ end }) => end - from) : [];
    return cutRuns(runs, ends);
  }, [runs, sources, text, from]);
  return (
    <ProofText runs={runs}>
      {parts.map((part, place) => (
        <Sentence key={place} place={place}>
          <ProofRuns runs={part} format={(words) => markInvented(words, sources?.invented)} />
        </Sentence>
      ))}
    </ProofText>
  );
}

/** Runs cut at these ends of their later text; what is struck at a cut comes after it. */
export function cutRuns(runs: readonly DiffRun[], ends: readonly number[]): DiffRun[][] {
  const parts: DiffRun[][] = [[]];
  let at = 0;
  for (const { kind, text } of runs) {
    for (let rest = text; rest !== "";) {
      while ((ends[parts.length - 1] ?? Infinity) <= at) parts.push([]);
      const room = (ends[parts.length - 1] ?? Infinity) - at;
      const own = kind === "struck" ? rest : rest.slice(0, room);
      parts.at(-1)?.push({ kind, text: own });
      rest = rest.slice(own.length);
      if (kind !== "struck") at += own.length;
    }
  }
  return parts;
}

function markInvented(text: string, invented: readonly string[] = []): ReactNode {
  if (!invented.some((word) => text.includes(word))) return text;
  return keyed(splitPieces(text)).map(({ key, text: piece }) =>
    invented.includes(piece) ? (
      <mark key={key} className="bg-lost-wash font-normal text-lost">
        {piece}
      </mark>
    ) : (
      piece
    ),
  );
}

/** A sentence, and the messages that it comes from. */
function sourcesOf(sources: SummarySources | null, place: number | null) {
  if (sources === null || place === null) return { sentence: "", messages: [] };
  const part = sources.parts[place];
  const sentence = sources.text.slice(sources.parts[place - 1]?.end, part?.end);
  const messages = (part?.sources ?? []).flatMap(
    (source) => sources.messages.find(({ position }) => position === source) ?? [],
  );
  return { sentence, messages };
}

function Sentence({ place, children }: { place: number; children: ReactNode }) {
  const { sources, pointed, pressed, look } = use(Sources);
  const { sentence, messages } = sourcesOf(sources, place);
  const [first] = messages;
  if (first === undefined) return children;
  return (
    <>
      <a
        href={`#${idOf(first)}`}
        className={clsx(
          "underline underline-offset-4",
          (pointed ?? pressed) === place
            ? "decoration-ink decoration-2"
            : "decoration-rule-2 decoration-dotted decoration-1",
        )}
        aria-describedby={messages.map(idOf).join(" ")}
        onPointerEnter={({ pointerType }) => pointerType === "mouse" && look({ pointed: place })}
        onPointerLeave={() => look({ pointed: null })}
        onFocus={() => look({ pointed: place })}
        onBlur={() => look({ pointed: null })}
        onClick={(event) => {
          event.preventDefault();
          look({ pressed: pressed === place ? null : place });
        }}
      >
        {children}
      </a>
      {pressed === place && (
        // Where the messages are not beside the summary, those of a sentence come under it.
        <span
          className="my-2 grid gap-3 border-l-2 border-rule-2 pl-3 text-ink-2 pane:hidden"
          data-testid="sentence-sources"
        >
          {messages.map((message) => (
            <Said key={message.position} message={message} sentence={sentence} />
          ))}
        </span>
      )}
    </>
  );
}

function idOf({ position }: Message): string {
  return `said-${position}`;
}

/** The left column of a summary's page: the messages that it was made from. */
export function MessagesPane({ head }: LeftProps) {
  const { sources, pointed, pressed } = use(Sources);
  const place = pointed ?? pressed;
  const { sentence, messages } = sourcesOf(sources, place);
  useEffect(() => {
    const [first] = sourcesOf(sources, place).messages;
    if (first !== undefined) showInPane(document.getElementById(idOf(first)));
  }, [sources, place]);
  return (
    <LeftPane label="Messages" head={head}>
      {sources === null && <EmptyState>Messages appear when the session ends.</EmptyState>}
      <ol data-testid="folded-messages">
        {sources?.messages.map((message) => (
          <Row
            key={message.position}
            message={message}
            sentence={messages.includes(message) ? sentence : null}
          />
        ))}
      </ol>
    </LeftPane>
  );
}

interface SaidProps {
  readonly message: Message;
  /** The sentence that comes from it and is looked at. */
  readonly sentence: string | null;
}

/** Of a thousand, only those are drawn again whose sentence changes. */
const Row = memo(function Row({ message, sentence }: SaidProps) {
  return (
    <li
      id={idOf(message)}
      className={clsx("-mx-2 rounded-sheet p-2", sentence !== null && "bg-sheet")}
    >
      <Said message={message} sentence={sentence} />
    </li>
  );
});

const minute = {
  hour: "2-digit",
  minute: "2-digit",
  timeZone: "UTC",
  timeZoneName: "short",
} as const;

/** A message in little room: who, when, and its words, with those underlined that the sentence says too. */
function Said({ message, sentence }: SaidProps) {
  const { position, role, name, at, content, purged } = message;
  return (
    <span className="block">
      <span className="flex items-baseline gap-2 font-sans text-note/5 text-ink-3">
        <b className="truncate font-medium text-ink-2">{name ?? role}</b>
        <time className="flex-none" dateTime={new Date(at).toISOString()}>
          {formatMoment(at, { day: "numeric", month: "short", ...minute })}
        </time>
        <span className="ml-auto font-mono text-tick">{position}</span>
      </span>
      <span className="block font-serif text-[0.9375rem]/5.5 wrap-anywhere whitespace-pre-line normal-nums">
        {purged !== undefined && <PurgedWords purged={purged} />}{" "}
        {sentence === null ? content : <HeldWords runs={markHeldWords(content, sentence)} />}
      </span>
    </span>
  );
}

/** Scrolls the pane of a message alone, until its first underlined word is in view, below the pane's head. */
function showInPane(row: HTMLElement | null): void {
  const pane = row?.closest("section")?.getBoundingClientRect();
  const mark = row?.querySelector(".underline")?.getBoundingClientRect();
  if (row == null || pane === undefined || mark === undefined) return;
  const isInView = mark.top > pane.top + 64 && mark.bottom < pane.bottom;
  if (!isInView) row.closest("section")?.scrollBy(0, mark.top - pane.top - pane.height / 3);
}
