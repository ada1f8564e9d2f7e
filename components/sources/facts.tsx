import { memoryRoute } from "@/components/memories/ledger-item";
import { HeldWords, markHeldWords } from "@/components/sources/held-words";
import { coverageCopy } from "@/components/sources/parts";
import Link from "@/components/ui/link";
import { RelativeTime } from "@/components/ui/relative-time";
import { sectionHeadClass } from "@/components/ui/section";
import { plural } from "@/components/ui/words";
import type { Relevance } from "@/lib/ledger/memory";

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
      {facts.length > 0 && ":"}
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

interface EvidenceOfFact {
  readonly number: number;
  readonly content: string;
  /** Milliseconds UTC. */
  readonly createdAt: number;
  readonly relevance: Relevance | null;
  readonly sources: readonly string[];
  /** How many standing facts name it (O2). */
  readonly facts: number;
  readonly isDropped: boolean;
  readonly purgedBy: string | null;
}

interface FactEvidenceProps {
  readonly agentId: string;
  readonly fact: string;
  readonly evidence: readonly EvidenceOfFact[];
}

/** The observations that a fact comes from, with the words underlined that both say. */
export function FactEvidence({ agentId, fact, evidence }: FactEvidenceProps) {
  return (
    <section className="mt-6" aria-labelledby="h-evidence" data-testid="fact-evidence">
      <div className={sectionHeadClass}>
        <h2 id="h-evidence" className="font-strong">
          Evidence
        </h2>
        <span className="text-note text-ink-3">{plural(evidence.length, "observation")}</span>
      </div>
      <ul>
        {evidence.map((one) => (
          <li
            key={one.number}
            className="grid grid-cols-[4rem_minmax(0,1fr)] gap-x-4 border-b border-rule py-3 max-phone:grid-cols-[3rem_minmax(0,1fr)]"
          >
            <Link
              className="text-ink-3 tabular-nums hover:text-ink"
              href={memoryRoute(agentId, one.number)}
            >
              #{one.number}
            </Link>
            <div className="min-w-0">
              <p className="font-serif text-[1rem]/6 wrap-anywhere whitespace-pre-wrap normal-nums">
                {one.purgedBy === null ? (
                  <HeldWords runs={markHeldWords(one.content, fact)} />
                ) : (
                  `Purged by ${one.purgedBy}.`
                )}
              </p>
              <p className="mt-1 text-note wrap-anywhere text-ink-3">
                <RelativeTime at={one.createdAt} />, {one.relevance} relevance,{" "}
                {coverageCopy(one.facts)}
                {one.isDropped && ", dropped"}
                {one.sources.length > 0 && `. From ${one.sources.join(", ")}`}
              </p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
