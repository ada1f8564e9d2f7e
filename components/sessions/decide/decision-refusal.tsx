import Link from "@/components/ui/link";
import { meanwhileCopy } from "@/components/sessions/sheet/meanwhile-copy";
import type { RefusedDecision } from "@/components/sessions/decide/refused-decision";
import { Icon } from "@/components/ui/icon";
import { RelativeTime } from "@/components/ui/words/relative-time";
import type { Entry } from "@/lib/ledger/entries/entry";

interface DecisionRefusalProps {
  readonly refusal: RefusedDecision | null;
  /** What others did that a decision has to wait for. */
  readonly news: readonly Entry[];
  readonly entries: readonly Entry[];
}

/** Why a decision was not taken, and what happened meanwhile (V3, R6). */
export function DecisionRefusal({ refusal, news, entries }: DecisionRefusalProps) {
  if (refusal === null && news.length === 0) return null;
  const since = refusal?.code === "stale" ? refusal.seenSequence : null;
  const unseen = since === null ? news : entries.filter(({ sequence }) => sequence > since);
  const sentences = unseen.flatMap((entry) => {
    const words = meanwhileCopy(entry);
    return words === null ? [] : [{ entry, words }];
  });
  if (refusal === null && sentences.length === 0) return null;
  return (
    <div
      className="col-span-full flex max-h-36 gap-2 overflow-y-auto border-b border-rule px-5 py-2 text-pretty max-phone:border-0 max-phone:p-0"
      role="alert"
    >
      <Icon name="flag" className="mt-0.5" />
      <div>
        <p className="font-medium">
          {refusal === null ? "The session changed since you opened it." : refusal.message}
          {refusal?.decidedAt != null && (
            <>
              {" "}
              That was <RelativeTime at={refusal.decidedAt} />.
            </>
          )}
          {refusal?.sessionId != null && (
            <>
              {" "}
              <Link
                className="textlink"
                href={`/sessions/${encodeURIComponent(refusal.sessionId)}`}
              >
                Open that session
              </Link>
            </>
          )}
        </p>
        {sentences.length > 0 && (
          <ul className="text-ink-2">
            {sentences.map(({ entry, words }) => (
              <li key={entry.sequence}>
                {words} <RelativeTime at={entry.at} />
              </li>
            ))}
          </ul>
        )}
      </div>
    </div>
  );
}
