import { memoryRoute } from "@/components/memories/ledger-item";
import { type ListedObservation, ObservationList } from "@/components/sources/observation-list";
import { coverageCopy, ToldBy } from "@/components/sources/parts";
import { TextLink } from "@/components/ui/link";
import { sectionHeadClass } from "@/components/ui/section";
import { plural } from "@/components/ui/words";
import type { Told } from "@/lib/ledger/message";

interface CoveringFactsProps {
  readonly agentId: string;
  readonly relevance: string;
  readonly told: readonly Told[];
  /** The standing facts that name it. */
  readonly facts: readonly number[];
}

/** What is known of an observation besides its words. */
export function CoveringFacts({ agentId, relevance, told, facts }: CoveringFactsProps) {
  return (
    <div className="mt-4 text-ink-2" data-testid="covering-facts">
      An observation of {relevance} relevance, {coverageCopy(facts.length)}
      {facts.length > 0 && ":"}
      {facts.map((number, index) => (
        <span key={number}>
          {index > 0 && ","} <TextLink href={memoryRoute(agentId, number)}>#{number}</TextLink>
        </span>
      ))}
      .
      <ToldBy told={told} most={told.length} />
    </div>
  );
}

interface FactEvidenceProps {
  readonly agentId: string;
  readonly fact: string;
  readonly evidence: readonly ListedObservation[];
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
      <ObservationList agentId={agentId} observations={evidence} fact={fact} />
    </section>
  );
}
