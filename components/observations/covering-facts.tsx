import { coverageCopy } from "@/components/observations/observation-copy";
import { memoryRoute } from "@/components/memories/ledger-view";
import Link from "@/components/ui/link";

interface CoveringFactsProps {
  readonly agentId: string;
  readonly relevance: string;
  readonly sources: readonly string[];
  /** The standing facts that name it. */
  readonly facts: readonly number[];
}

/** What is known of an observation besides its words. */
export function CoveringFacts({ agentId, relevance, sources, facts }: CoveringFactsProps) {
  return (
    <p className="mt-4 text-ink-2" data-testid="covering-facts">
      An observation of {relevance} relevance, {coverageCopy(facts.length)}
      {facts.length > 0 && " by"}
      {facts.map((number, index) => (
        <span key={number}>
          {index > 0 && ","}{" "}
          <Link className="textlink" href={memoryRoute(agentId, number)}>
            #{number}
          </Link>
        </span>
      ))}
      .{sources.length > 0 && ` From ${sources.join(", ")}.`}
    </p>
  );
}
