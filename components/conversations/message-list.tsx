import { Fragment } from "react";
import Link from "@/components/ui/link";
import { plural } from "@/components/ui/words/number-words";
import { PurgedWords } from "@/components/ui/words/purged-words";
import { exactTime } from "@/components/ui/words/time-words";
import type { Message } from "@/lib/ledger/message";

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
