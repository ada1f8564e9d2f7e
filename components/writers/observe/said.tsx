import { messageHref } from "@/components/sources/message-link";
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
  const places = sources.flatMap((source) => readMessageSource(source) ?? []);
  return (
    <ul className="mt-2 grid gap-2 border-l border-rule pl-3" data-testid="said">
      {said.map(({ position, role, name, at, content, purged }) => {
        const place = places.findLast((one) => one.position === position);
        return (
          <li key={position} className="text-note text-ink-2">
            <p className="flex flex-wrap gap-x-2 text-ink-3">
              {place !== undefined && (
                <Link className="textlink" href={messageHref(place)}>
                  Message {position}
                </Link>
              )}
              <b>{name ?? role}</b>
              <time dateTime={new Date(at).toISOString()}>{exactTime(at, "UTC")}</time>
            </p>
            <p className="line-clamp-4 font-serif wrap-anywhere normal-nums">
              {purged !== undefined && `Purged by ${purged.by}. `}
              {content}
            </p>
          </li>
        );
      })}
    </ul>
  );
}
