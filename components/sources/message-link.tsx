import { Fragment } from "react";
import Link from "@/components/ui/link";
import { readMessageSource } from "@/lib/ledger/message";

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

/** What an observation comes from: messages lead to their place, other references are words (O1, N1). */
export function ObservationSources({ sources }: { readonly sources: readonly string[] }) {
  if (sources.length === 0) return null;
  return (
    <p className="mt-1 text-note wrap-anywhere text-ink-3">
      From{" "}
      {sources.map((source, index) => (
        <Fragment key={source}>
          {index > 0 && ", "}
          <SourceWords source={source} />
        </Fragment>
      ))}
    </p>
  );
}

function SourceWords({ source }: { readonly source: string }) {
  const message = readMessageSource(source);
  if (message === null) return source;
  return (
    <Link className="textlink" href={messageHref(message)}>
      message {message.position}
    </Link>
  );
}
