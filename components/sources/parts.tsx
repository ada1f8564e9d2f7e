import { Fragment, type ReactNode } from "react";
import { TextLink } from "@/components/ui/link";
import { RelativeTime } from "@/components/ui/relative-time";
import { agentRoute, toRoute } from "@/components/ui/requests";
import { plainWord, saidIn } from "@/components/ui/word-diff";
import { exactTime, formatCount, plural } from "@/components/ui/words";
import { readMessageSource, type Told } from "@/lib/ledger/message";
import { isWord, splitPieces } from "@/lib/ledger/texts/words";
import type { Wait } from "@/lib/schedule/sweep";

/** A sheet of a conversation's pages. */
export const partClass =
  "sheet min-w-0 px-6 pt-5 pb-6 max-[40rem]:p-4 [&_.memory]:text-memory-s [&_.memory]:normal-nums";

/** What explains a part, above or below its text. */
export const factsClass = "mb-3 text-read wrap-anywhere text-ink-2";

interface ConversationPartProps {
  /** Of its heading. */
  readonly id: string;
  readonly title: ReactNode;
  readonly testId?: string;
  readonly children: ReactNode;
}

/** A part of a conversation's page with its heading. */
export function ConversationPart({ id, title, testId, children }: ConversationPartProps) {
  return (
    <section className={partClass} aria-labelledby={id} data-testid={testId}>
      <h2 id={id} className="mb-3 text-read font-strong">
        {title}
      </h2>
      {children}
    </section>
  );
}

/** How many facts name an observation, as dots and in words (O2). */
export function coverageCopy(facts: number): string {
  return facts === 0 ? "in no fact" : `in ${plural(facts, "fact")}`;
}

/** What a step of the path waits for (N5); what a person ends leads there. */
export function WaitWords({ agentId, wait }: { readonly agentId: string; readonly wait: Wait }) {
  const { words, at, goesTo } = wait;
  if (goesTo === undefined) {
    return (
      <>
        {words} {at !== undefined && <RelativeTime at={at} />}
      </>
    );
  }
  const href = goesTo === "reviews" ? `/reviews?agent=${agentId}` : `/sessions/${goesTo.sessionId}`;
  return <TextLink href={toRoute(href)}>{words}</TextLink>;
}

interface MessagePlace {
  readonly conversationId: string;
  readonly position: number;
}

/** Messages that are shown before the one that a link leads to. */
const shownBefore = 5;

/** Where a message stands on its conversation's page. */
export function messageHref({ conversationId, position }: MessagePlace) {
  return {
    pathname: `/conversations/${encodeURIComponent(conversationId)}`,
    query: { from: String(Math.max(1, position - shownBefore)) },
    hash: `m${position}`,
  };
}

interface ToldByProps {
  readonly told: readonly Told[];
  /** How many are shown. */
  readonly most?: number;
}

/** What an observation comes from: the words, each leading to its message, and other references (O1, N1). */
export function ToldBy({ told, most = 3 }: ToldByProps) {
  if (told.length === 0) return null;
  return (
    <ul
      className="mt-1.5 grid gap-1.5 border-l-3 border-double border-rule-2 pl-3"
      data-testid="told"
    >
      {told.slice(0, most).map(({ source, message }) => (
        <li key={source} className="text-note wrap-anywhere text-ink-3">
          {message !== null && (
            <p className="line-clamp-4 text-ui text-ink-2">
              <b className="mr-1.5 font-normal text-ink-3">{message.name ?? message.role}</b>
              {message.purged !== undefined && `Purged by ${message.purged.by}. `}
              {message.content !== "" && (
                <q className="font-serif text-[0.9375rem] normal-nums">{message.content}</q>
              )}
            </p>
          )}
          <SourceLink source={source} name={message?.conversationName ?? null} />
          {message !== null && <>, {exactTime(message.at, "UTC")}</>}
        </li>
      ))}
      {told.length > most && (
        <li className="text-note text-ink-3">And {told.length - most} more</li>
      )}
    </ul>
  );
}

function SourceLink({ source, name }: { readonly source: string; readonly name: string | null }) {
  const place = readMessageSource(source);
  if (place === null) return `From ${source}`;
  return (
    <TextLink href={messageHref(place)}>
      Message {place.position}
      {name !== null && ` of ${name}`}
    </TextLink>
  );
}

/** A text with the words underlined that what was made from it says too. */
export function HeldWords({ runs }: { readonly runs: readonly HeldRun[] }) {
  return runs.map(({ text, isHeld }, index) =>
    isHeld ? (
      <span key={index} className="underline decoration-1 underline-offset-3">
        {text}
      </span>
    ) : (
      // I11: as a child, so that hidden signs of it are shown.
      <Fragment key={index}>{text}</Fragment>
    ),
  );
}

export interface HeldRun {
  readonly text: string;
  /** Whether the fact says these words too. */
  readonly isHeld: boolean;
}

const smallWords = new Set(
  "a an the and or but of in on at to for from by with as is are was were be it that this".split(
    " ",
  ),
);

/** An observation in runs: the words that a fact says too, and the rest. Joined they are the text. */
export function markHeldWords(observation: string, fact: string): readonly HeldRun[] {
  const isSaid = saidIn(fact);
  const runs: HeldRun[] = [];
  for (const piece of splitPieces(observation)) {
    const isHeld = isWord(piece) && isSaid(piece) && !smallWords.has(plainWord(piece));
    const last = runs.at(-1);
    if (last?.isHeld === isHeld) runs[runs.length - 1] = { ...last, text: last.text + piece };
    else runs.push({ text: piece, isHeld });
  }
  return runs;
}

interface PoolBarProps {
  /** Tokens of active observations now, and before a session. */
  readonly tokens: number;
  readonly before?: number;
  /** What the dropper brings it down to, and above what it runs (O5). */
  readonly target: number;
  readonly limit: number;
}

/** Tokens of observations on one scale, with marks at the target and at the limit. */
export function PoolBar({ tokens, before = tokens, target, limit }: PoolBarProps) {
  const most = Math.max(limit * 1.2, tokens, before);
  const share = (value: number) => `${Math.min(100, (value / most) * 100)}%`;
  return (
    <div>
      <div className="relative mt-2 h-2 rounded-full bg-rule" aria-hidden="true">
        {before > tokens && (
          <span
            className="absolute inset-y-0 left-0 rounded-full bg-lost/35"
            style={{ width: share(before) }}
          />
        )}
        <span
          className="absolute inset-y-0 left-0 rounded-full bg-ink-2"
          style={{ width: share(tokens) }}
        />
        <span className="absolute -inset-y-1 w-px bg-ink-3" style={{ left: share(target) }} />
        <span className="absolute -inset-y-1 w-px bg-ink" style={{ left: share(limit) }} />
      </div>
      <p className="mt-2 text-note text-pretty text-ink-2">
        <b className="text-ink">{formatCount(tokens)}</b> of {formatCount(limit)} tokens
        {before > tokens && `, ${formatCount(before)} before`}
        {tokens > limit && ": the next reflection clears what facts already say"}.
      </p>
    </div>
  );
}

interface PoolHeadProps {
  readonly pool: { readonly tokens: number; readonly target: number; readonly limit: number };
  readonly agentId: string;
  readonly wait: Wait;
  /** What can be done here. */
  readonly children: ReactNode;
}

/** How many tokens of observations there are, and when the next reflection starts. */
export function PoolHead({ pool, agentId, wait, children }: PoolHeadProps) {
  return (
    <section
      className="mb-6 grid grid-cols-[minmax(0,28rem)_auto] items-end justify-between gap-x-8 gap-y-3 max-phone:grid-cols-1"
      aria-label="Pool of observations"
      data-testid="pool"
    >
      <div>
        <PoolBar tokens={pool.tokens} target={pool.target} limit={pool.limit} />
        <p className="mt-1 text-note text-pretty text-ink-3">
          <WaitWords agentId={agentId} wait={wait} />.{" "}
          <TextLink href={agentRoute(agentId, "/settings#settings-reflections")}>Settings</TextLink>
        </p>
      </div>
      <div className="flex flex-wrap items-center gap-2">{children}</div>
    </section>
  );
}
