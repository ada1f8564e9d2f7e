import Link from "@/components/ui/link";
import { toRoute } from "@/components/ui/requests";
import { sayDroppedSince } from "@/components/writers/reflection/question";
import { observationQuery } from "@/lib/browser/filters";

interface LeftDroppedProps {
  readonly agentId: string;
  readonly numbers: readonly number[];
}

/** After a rollback: observations that no fact covers any more and that are still dropped. */
export function LeftDropped({ agentId, numbers }: LeftDroppedProps) {
  const query = observationQuery({ coverage: null, relevance: null, dropped: true });
  const path = `/agents/${encodeURIComponent(agentId)}/observations`;
  return (
    <p className="mx-auto mt-2 mb-5 max-w-[45.875rem] text-ink-2" data-testid="left-dropped">
      {sayDroppedSince(numbers)}{" "}
      <Link className="textlink" href={toRoute(`${path}?${query}`)}>
        Dropped observations
      </Link>
    </p>
  );
}
