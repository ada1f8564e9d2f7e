import { coverageCopy } from "@/components/observations/observation-copy";
import { markHeldWords } from "@/components/observations/mark-held-words";
import { HeldWords } from "@/components/observations/held-words";
import { memoryRoute } from "@/components/memories/ledger-view";
import Link from "@/components/ui/link";
import { sectionHeadClass } from "@/components/ui/section";
import { plural } from "@/components/ui/words/number-words";
import type { Relevance } from "@/lib/ledger/memory";
import { RelativeTime } from "@/components/ui/words/relative-time";

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
