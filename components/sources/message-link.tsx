import Link from "@/components/ui/link";
import { exactTime } from "@/components/ui/words";
import { readMessageSource, type Told } from "@/lib/ledger/message";

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
    <Link className="textlink" href={messageHref(place)}>
      Message {place.position}
      {name !== null && ` of ${name}`}
    </Link>
  );
}
