import Link from "@/components/ui/link";
import { exactTime } from "@/components/ui/words";
import type { Said } from "@/lib/ledger/entries/entry";
import { readMessageSource } from "@/lib/ledger/message";

interface SaidMessagesProps {
  readonly said: readonly Said[];
  /** The observation's sources, which name the conversation. */
  readonly sources: readonly string[];
}

/** The messages that an observation comes from, each leading to its place in the conversation (N1). */
export function SaidMessages({ said, sources }: SaidMessagesProps) {
  if (said.length === 0) return null;
  const places = new Map(
    sources.flatMap((source) => {
      const message = readMessageSource(source);
      return message === null ? [] : [[message.position, message] as const];
    }),
  );
  return (
    <ul className="mt-2 grid gap-2 border-l border-rule pl-3" data-testid="said">
      {said.map(({ position, role, name, at, content, purged }) => (
        <li key={position} className="text-note text-ink-2">
          <p className="flex flex-wrap gap-x-2 text-ink-3">
            <MessageLink position={position} message={places.get(position)} />
            <b>{name ?? role}</b>
            <time dateTime={new Date(at).toISOString()}>{exactTime(at, "UTC")}</time>
          </p>
          <p className="line-clamp-4 font-serif wrap-anywhere normal-nums">
            {purged === undefined ? content : `Purged by ${purged.by}.`}
          </p>
        </li>
      ))}
    </ul>
  );
}

interface MessageLinkProps {
  readonly position: number;
  readonly message: Parameters<typeof messageHref>[0] | undefined;
}

function MessageLink({ position, message }: MessageLinkProps) {
  if (message === undefined) return <span>Message {position}</span>;
  return (
    <Link className="textlink" href={messageHref(message)}>
      Message {position}
    </Link>
  );
}

/** Where a message stands on its conversation's page. */
export function messageHref(message: {
  readonly conversationId: string;
  readonly position: number;
}) {
  const { conversationId, position } = message;
  const from = Math.max(1, position - 5);
  return `/conversations/${encodeURIComponent(conversationId)}?from=${from}#m${position}` as const;
}
