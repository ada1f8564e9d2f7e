import { Fragment } from "react";
import Link from "@/components/ui/link";
import { plural } from "@/components/ui/words/number-words";
import { PurgedWords } from "@/components/ui/words/purged-words";
import { exactTime } from "@/components/ui/words/time-words";
import type { Message } from "@/lib/summary/message";

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
  return (
    <ol className="said" start={messages[0]?.position} data-testid="messages">
      {messages.map((message) => (
        <Fragment key={message.position}>
          <li className={message.position <= cursor ? "said-one is-folded" : "said-one"}>
            <p className="said-by">
              <span className="said-at" id={`m${message.position}`}>
                {message.position}
              </span>
              <b>{message.name ?? message.role}</b>
              <time className="note" dateTime={new Date(message.at).toISOString()}>
                {exactTime(message.at, "UTC")}
              </time>
              {mayPurge && (
                <Link
                  className="said-purge"
                  href={`/conversations/${encodeURIComponent(conversationId)}/purge?message=${message.position}`}
                  aria-label={`Purge message ${message.position}`}
                >
                  Purge
                </Link>
              )}
            </p>
            <p className="said-text">
              {message.purged !== undefined && (
                <>
                  <PurgedWords purged={message.purged} />{" "}
                </>
              )}
              {message.content}
            </p>
          </li>
          {message.position === cursor && (
            <li className="cursor-line" data-testid="cursor-line">
              <span>Up to here {plural(cursor, "message")} folded into the summary</span>
            </li>
          )}
        </Fragment>
      ))}
    </ol>
  );
}
