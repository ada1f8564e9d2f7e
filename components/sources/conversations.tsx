import { Fragment, type ReactNode } from "react";
import { linkRowClass, rowsClass } from "@/components/ui/classes";
import Link, { ButtonLink } from "@/components/ui/link";
import { RelativeTime } from "@/components/ui/relative-time";
import { exactTime, formatCount, plural } from "@/components/ui/words";
import type { listConversations } from "@/lib/conversations/load";
import { calendarDay } from "@/lib/ledger/copy";
import type { Message } from "@/lib/ledger/message";
import type { loadConversationPage } from "@/lib/pages/conversation";

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

type ConversationPage = Awaited<ReturnType<typeof loadConversationPage>>;

interface FactsProps {
  readonly page: ConversationPage;
}

/** How much of a conversation is folded, and when the next fold begins. */
export function FoldFacts({ page }: FactsProps) {
  const { messageCount, cursor, failedTries, nextTryAt, heldUntilCount } = page.conversation;
  // A fold that was taken back begins on its own again once there are so many messages (K6).
  const missing = (heldUntilCount ?? 0) - messageCount;
  return (
    <p className="text-read text-ink-2" data-testid="fold-facts">
      {plural(messageCount, "message")}, {formatCount(cursor)} summarized,{" "}
      {formatCount(messageCount - cursor)} in full.{" "}
      {page.isPaused
        ? "The agent is paused, so no summary starts automatically."
        : `A summary starts automatically above ${formatCount(page.threshold)} and keeps the newest ${formatCount(page.keeps)}.`}
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

/** How much of a conversation the observer has read, when it reads on, and what can be done about it. */
export function ObserveFacts({ page, children }: FactsProps & { readonly children: ReactNode }) {
  const { messageCount, observed, observeFailures: failures, observeNextAt } = page.conversation;
  const { isAutomatic, every } = page.observes;
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
            {isAutomatic && observeNextAt !== null && (
              <>
                {" "}
                The next one starts automatically: <RelativeTime at={observeNextAt} />.
              </>
            )}
          </>
        )}
      </p>
      {children}
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

/** Messages in their order, with a line between what is folded and what is not. */
export function MessageList({ page }: FactsProps) {
  const { messages, mayPurge } = page;
  const { id: conversationId, cursor } = page.conversation;
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
