import { Fragment } from "react";
import { plural } from "@/components/ui/number-words";
import { exactTime } from "@/components/ui/time-words";
import type { Message } from "@/lib/summary/message";

interface MessageListProps {
  readonly messages: readonly Message[];
  /** How many messages of the conversation are folded. */
  readonly cursor: number;
}

/** Messages in their order, with a line between what is folded and what is not. */
export function MessageList({ messages, cursor }: MessageListProps) {
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
            </p>
            <p className="said-text">{message.content}</p>
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
