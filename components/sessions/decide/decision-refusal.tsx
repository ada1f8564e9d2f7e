import { sayReverted } from "@/components/sessions/copy";
import { leftOutThen, type RefusedDecision } from "@/components/sessions/view/rules";
import { Icon } from "@/components/ui/icon";
import { TextLink } from "@/components/ui/link";
import { RelativeTime } from "@/components/ui/relative-time";
import { sessionRoute } from "@/components/ui/requests";
import { sayActor, sayExcept } from "@/lib/ledger/copy";
import type { Entry } from "@/lib/ledger/entries/entry";

/** What others did to a session after its run, in one sentence; null for what its run itself did. */
export function meanwhileCopy(entry: Entry): string | null {
  const who = sayActor(entry.actor);
  switch (entry.kind) {
    case "memory-changed-elsewhere": {
      const { changes, conflict, copiesEnded } = entry.data;
      if (copiesEnded !== undefined) {
        return `${who} purged #${copiesEnded.number}, which had the words of removed copies`;
      }
      if (conflict !== null) {
        const kept = changes.length > 0 ? "gave it a new text" : "kept it as it is";
        const done = conflict.keep === "start" ? "restored its start" : kept;
        return `${who} resolved the conflict of #${conflict.number} and ${done}`;
      }
      const numbers = changes.map(({ number }) => `#${number}`).join(", ");
      return `${who} ${changes.every(({ after }) => after.discardedAt !== null) ? "discarded" : "changed"} ${numbers}`;
    }
    case "document-written":
      // What the session itself wrote is no news.
      return entry.actor.kind === "session" ? null : `${who} changed ${entry.data.name}`;
    case "operations-reverted":
      return `${who} reverted ${sayReverted(entry.data)}`;
    case "session-approved":
      return entry.data.policy === null ? `${who} approved the session` : null;
    case "session-rolled-back":
      return `${who} rolled the session back${sayExcept(leftOutThen(entry))}`;
    default:
      return null;
  }
}

const changed = "The session changed since you opened it.";

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
          {since === null && refusal !== null ? refusal.message : changed}
          {since !== null && " Nothing was decided. Check the new changes, then decide again."}
          {refusal?.decidedAt != null && (
            <>
              {" "}
              That was <RelativeTime at={refusal.decidedAt} />.
            </>
          )}
          {refusal?.sessionId != null && (
            <>
              {" "}
              <TextLink href={sessionRoute(refusal.sessionId)}>Open that session</TextLink>
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
