import type { Relevance } from "@/lib/ledger/memory";
import { lineTokens, poolTokens, type PooledObservation } from "@/lib/reflection/lines";
import { dropCap, patientPasses } from "@/lib/reflection/settings";

export interface DropCandidate extends PooledObservation {
  /** Milliseconds UTC. */
  readonly createdAt: number;
  /** Standing facts of approved sessions that cover it (O5b), the oldest first. */
  readonly coveringFacts: readonly number[];
}

export interface DropSettings {
  /** Tokens of active observations above which the dropper runs, and those it brings them to. */
  readonly poolLimit: number;
  readonly target: number;
  /** Whether this session recorded a fact. */
  readonly hasRecorded: boolean;
  /** Completed passes in a row that found the pool over its target, this one included. */
  readonly passesOverTarget: number;
  /** Milliseconds UTC. */
  readonly now: number;
}

export interface PlannedDrop {
  readonly number: number;
  /** Why it can go: `strong coverage, low relevance, 41 days old`. */
  readonly reason: string;
  /** A fact that covers it. */
  readonly coveredBy: number;
}

const relevanceOrder: Readonly<Record<Relevance, number>> = {
  low: 0,
  medium: 1,
  high: 2,
  critical: 3,
};

/**
 * O5: the observations that fade, in the order in which they do. Only what facts of approved
 * sessions cover, never what is critical, and no more than brings the pool down to its target.
 */
export function planDrops(
  pool: readonly DropCandidate[],
  settings: DropSettings,
): readonly PlannedDrop[] {
  const { poolLimit, target, hasRecorded, passesOverTarget, now } = settings;
  const tokens = poolTokens(pool);
  if (tokens <= poolLimit) return [];
  if (!hasRecorded && passesOverTarget < patientPasses) return [];
  const mean = tokens / pool.length;
  const most = Math.min(dropCap, Math.max(1, Math.ceil((tokens - target) / mean)));
  const candidates = pool
    .filter(({ relevance }) => relevance !== "critical")
    .filter(({ coveringFacts }) => coveringFacts.length >= (hasRecorded ? 1 : 2))
    .sort(compareCandidates);
  const drops: PlannedDrop[] = [];
  let left = tokens;
  for (const candidate of candidates) {
    if (drops.length === most || left <= target) break;
    const { number, coveringFacts } = candidate;
    const [coveredBy] = coveringFacts;
    if (coveredBy === undefined) continue;
    drops.push({ number, reason: sayReason(candidate, now), coveredBy });
    left -= lineTokens(candidate);
  }
  return drops;
}

function compareCandidates(a: DropCandidate, b: DropCandidate): number {
  return (
    Number(b.coveringFacts.length >= 2) - Number(a.coveringFacts.length >= 2) ||
    relevanceOrder[a.relevance] - relevanceOrder[b.relevance] ||
    a.createdAt - b.createdAt ||
    a.number - b.number
  );
}

function sayReason({ coveringFacts, relevance, createdAt }: DropCandidate, now: number): string {
  const days = Math.max(0, Math.floor((now - createdAt) / 86_400_000));
  const tier = coveringFacts.length >= 2 ? "strong" : "partial";
  return `${tier} coverage, ${relevance} relevance, ${days} ${days === 1 ? "day" : "days"} old`;
}
