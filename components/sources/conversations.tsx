import { Fragment, type ReactNode } from "react";
import { linkRowClass, rowsClass } from "@/components/ui/classes";
import Link, { ButtonLink } from "@/components/ui/link";
import { RelativeTime } from "@/components/ui/relative-time";
import { exactTime, formatCount, plural } from "@/components/ui/words";
import type { listConversations } from "@/lib/conversations/load";
import { calendarDay } from "@/lib/ledger/copy";
import type { Message } from "@/lib/ledger/message";

interface ConversationListProps {
  readonly conversations: Awaited<ReturnType<typeof listConversations>>["items"];
}

/** An agent's conversations: how long each is, and how much of it is summarized. */
export function ConversationList({ conversations }: ConversationListProps) {
  return (
    <ul className={rowsClass} data-testid="conversation-list">
      {conversations.map(({ id, name, messageCount, cursor, failedTries, createdAt }) => (
        <li key={id}>
          <Link className={linkRowClass} href={`/conversations/${encodeURIComponent(id)}`}>
            <span className="font-serif text-name wrap-anywhere normal-nums">
              {name ?? "Untitled"}
            </span>
            <span>
              {plural(messageCount, "message")}
              <span className="text-note text-ink-3 block">
                {cursor === 0 ? "Not summarized yet" : `${formatCount(cursor)} summarized`}
                {failedTries > 0 && `, ${plural(failedTries, "try", "tries")} failed`}
              </span>
            </span>
            <span className="text-right text-note text-ink-3">
              <RelativeTime at={createdAt} />
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

interface FoldFactsProps {
  readonly messageCount: number;
  readonly cursor: number;
  /** Messages that may wait, and how many stay after a fold (K1). */
  readonly threshold: number;
  readonly keeps: number;
  /** W2: nothing starts automatically. */
  readonly isPaused: boolean;
  readonly failedTries: number;
  /** Until when the next try on its own waits; null where none does. */
  readonly nextTryAt: string | null;
  /** How many messages there must be before a fold begins on its own again (K6); null: no matter. */
  readonly heldUntilCount: number | null;
}

/** How much of a conversation is folded, and when the next fold begins. */
export function FoldFacts(props: FoldFactsProps) {
  const { messageCount, cursor, threshold, keeps, failedTries, nextTryAt } = props;
  const missing = (props.heldUntilCount ?? 0) - messageCount;
  return (
    <p className="text-read text-ink-2" data-testid="fold-facts">
      {plural(messageCount, "message")}, {formatCount(cursor)} summarized,{" "}
      {formatCount(messageCount - cursor)} in full.{" "}
      {props.isPaused
        ? "The agent is paused, so no summary starts automatically."
        : `A summary starts automatically above ${formatCount(threshold)} and keeps the newest ${formatCount(keeps)}.`}
      {failedTries > 0 && nextTryAt !== null && (
        <>
          {" "}
          {plural(failedTries, "try", "tries")} failed. All messages are safe. The next one starts
          automatically: <RelativeTime at={nextTryAt} />.
        </>
      )}
      {missing > 0 && (
        <span data-testid="fold-held">
          {" "}
          The last summary was rolled back. The next one starts automatically after{" "}
          {plural(missing, "more message", "more messages")}. You can start one at any time.
        </span>
      )}
    </p>
  );
}

interface ObserveFactsProps {
  readonly messageCount: number;
  readonly observed: number;
  readonly failures: number;
  /** ISO 8601: when the next automatic try is due after one that failed. */
  readonly nextAt: string | null;
  readonly isAutomatic: boolean;
  /** Tokens of messages that must wait before a pass starts (N2). */
  readonly every: number;
  /** What can be done about it. */
  readonly children: ReactNode;
}

/** How much of a conversation the observer has read, and when it reads on. */
export function ObserveFacts(props: ObserveFactsProps) {
  const { messageCount, observed, failures, nextAt, isAutomatic, every } = props;
  return (
    <div className="text-read text-ink-2" data-testid="observe-facts">
      <p>
        {formatCount(observed)} of {plural(messageCount, "message")} read for observations.{" "}
        {isAutomatic
          ? `New ones are read after ${formatCount(every)} tokens, and always before a summary.`
          : "Automatic observing is off."}
        {failures > 0 && (
          <>
            {" "}
            {plural(failures, "try", "tries")} failed.
            {isAutomatic && nextAt !== null && (
              <>
                {" "}
                The next one starts automatically: <RelativeTime at={nextAt} />.
              </>
            )}
          </>
        )}
      </p>
      {props.children}
    </div>
  );
}

interface PurgedWordsProps {
  readonly purged: { readonly by: string; readonly at: string };
}

/** Stands where a memory's words stood before they were purged. */
export function PurgedWords({ purged }: PurgedWordsProps) {
  return (
    <span
      className="font-italic text-head font-normal italic normal-nums text-ink-3"
      data-testid="purged"
    >
      purged by {purged.by} on {calendarDay(purged.at)}
    </span>
  );
}

interface MessageListProps {
  readonly messages: readonly Message[];
  readonly cursor: number;
  readonly conversationId: string;
  /** Whether the reader may purge a message (M7). */
  readonly mayPurge: boolean;
}

/** Messages in their order, with a line between what is folded and what is not. */
export function MessageList(props: MessageListProps) {
  const { messages, cursor, conversationId, mayPurge } = props;
  const first = messages[0]?.position;
  return (
    <ol start={first} data-testid="messages">
      {messages.map((message) => (
        <Fragment key={message.position}>
          <li className={rowClass(message, first, cursor)}>
            <p className="flex flex-wrap items-baseline gap-x-3">
              <span
                className="min-w-10 font-mono text-tick leading-5 normal-nums text-ink-3"
                id={`m${message.position}`}
              >
                {message.position}
              </span>
              <b>{message.name ?? message.role}</b>
              <time className="text-note text-ink-3" dateTime={new Date(message.at).toISOString()}>
                {exactTime(message.at, "UTC")}
              </time>
              {mayPurge && (
                <Link
                  className="ml-auto min-h-6 px-1 text-note leading-5 text-ink-3 underline decoration-rule-2 underline-offset-4 hover:text-lost"
                  href={`/conversations/${encodeURIComponent(conversationId)}/purge?message=${message.position}`}
                  aria-label={`Purge message ${message.position}`}
                >
                  Purge
                </Link>
              )}
            </p>
            <p className="mt-0.5 pl-13 font-serif text-memory-s wrap-anywhere whitespace-pre-line normal-nums max-[40rem]:pl-0">
              {message.purged !== undefined && (
                <>
                  <PurgedWords purged={message.purged} />{" "}
                </>
              )}
              {message.content}
            </p>
          </li>
          {message.position === cursor && (
            <li
              className="flex items-center gap-3 py-2 text-note leading-5 text-ink-2 before:flex-1 before:border-t-3 before:border-double before:border-ink-3 after:flex-1 after:border-t-3 after:border-double after:border-ink-3"
              data-testid="cursor-line"
            >
              <span>Up to here, {plural(cursor, "message is", "messages are")} in the summary</span>
            </li>
          )}
        </Fragment>
      ))}
    </ol>
  );
}

/** A rule parts messages, but not where the list begins or the line of the fold does so. */
function rowClass({ position }: Message, first: number | undefined, cursor: number): string {
  const rule = position === first || position === cursor + 1 ? "" : "border-t border-rule";
  return `py-3 ${rule} ${position <= cursor ? "[&>p:last-child]:text-ink-2 [&_b]:text-ink-2" : ""}`;
}

interface MessagePagesProps {
  readonly conversationId: string;
  /** The first place that is shown, how many are, and how many there are. */
  readonly from: number;
  readonly each: number;
  readonly total: number;
}

/** The way to what was said before, and after. */
export function MessagePages({ conversationId, from, each, total }: MessagePagesProps) {
  const place = (first: number) => ({
    pathname: `/conversations/${encodeURIComponent(conversationId)}`,
    query: { from: String(first) },
  });
  return (
    <p className="flex flex-wrap gap-2 pt-4 pb-16">
      {from > 1 && <ButtonLink href={place(Math.max(1, from - each))}>Earlier messages</ButtonLink>}
      {from + each <= total && <ButtonLink href={place(from + each)}>Later messages</ButtonLink>}
    </p>
  );
}
