import Link from "@/components/ui/link";
import { cutAround } from "@/components/memories/lost/cut-around";
import { entryRoute, memoryRoute } from "@/components/memories/ledger-view";
import { operationCopy } from "@/components/sessions/log/operation-copy";
import { modelCopy } from "@/components/sessions/page/session-copy";
import { RelativeTime } from "@/components/ui/words/relative-time";
import type { Operation } from "@/lib/ledger/entries/operations";

interface ListedLoss {
  readonly sessionId: string;
  readonly sequence: number;
  readonly number: number;
  readonly at: Date;
  readonly model: string;
  readonly operation: Operation["name"];
  /** The memory's text before, and where the lost words stand in it. */
  readonly text: string;
  readonly places: readonly (readonly [start: number, end: number])[];
  readonly isRestored: boolean;
}

interface LossesListProps {
  readonly agentId: string;
  readonly losses: readonly ListedLoss[];
}

/** The operations that lost what was asked for, each with the way to its session. */
export function LossesList({ agentId, losses }: LossesListProps) {
  return (
    <ol>
      {losses.map((loss) => (
        <li
          key={`${loss.sessionId} ${loss.sequence} ${loss.number}`}
          className="grid gap-1.5 border-t border-rule py-3"
          data-testid="loss"
        >
          <p className="text-ink-2">
            <Link className="textlink" href={entryRoute(loss.sessionId, loss.sequence)}>
              {operationCopy[loss.operation].done} in a session
            </Link>{" "}
            <RelativeTime at={loss.at} />, by {modelCopy(loss.model)}
            {loss.isRestored && <b className="text-ink">. Restored since</b>}
          </p>
          <p className="memory text-memory-s wrap-anywhere">
            <Link
              className="textlink mr-2 font-sans text-note"
              href={memoryRoute(agentId, loss.number)}
            >
              #{loss.number}
            </Link>
            <Before text={loss.text} places={loss.places} />
          </p>
        </li>
      ))}
    </ol>
  );
}

function Before({ text, places }: Pick<ListedLoss, "text" | "places">) {
  return cutAround(text, places).map(({ at, isMarked, text: part }) =>
    isMarked ? <del key={at}>{part}</del> : part,
  );
}
