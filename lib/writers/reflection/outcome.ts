import { decidePass, type FinishedPass, type PassOutcome } from "@/lib/frame/outcome";
import type { Relevance } from "@/lib/ledger/memory";
import { readText, type ReadWord, turningGroup } from "@/lib/losses/read-text";
import { turningWords } from "@/lib/losses/turning-words";
import { lineTokens, type PooledObservation, poolTokens } from "@/lib/writers/reflection/pass";
import { dropCap, patientPasses } from "@/lib/writers/reflection/settings";

/**
 * Where a reflection goes when it ends: G17; one that drops is always reviewed (O5), and one with a
 * fact that names an observation which its agent doesn't see yet, for it waits for a person (T1).
 */
export function decideReflection(
  session: FinishedPass,
  { drops, restsOnUnseen }: { readonly drops: number; readonly restsOnUnseen: boolean },
): PassOutcome {
  const operations = session.operations + drops;
  return decidePass({ ...session, operations }, drops > 0 || session.marks > 0 || restsOnUnseen);
}

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
 * sessions cover (none covers what is constitutional), never what is critical, and no more than brings the pool down to its target.
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

/** A shorter word may be one that only joins others. */
const fewestLetters = 5;

/**
 * O5b: whether a fact covers an observation that it names: of the words that are rare among the
 * observations of the pool it holds one that is a specific, or two long ones. Turning words don't
 * count, but each that the observation has must be in the fact: without its "not" it says the
 * opposite. That a model named it alone is no reason to let it go.
 */
export function coverCheck(pool: Iterable<string>): (fact: string, observation: string) => boolean {
  const holders = new Map<string, number>();
  let observations = 0;
  for (const text of pool) {
    observations += 1;
    for (const { key } of wordsOf(text)) holders.set(key, (holders.get(key) ?? 0) + 1);
  }
  const most = Math.max(2, observations / 10);
  return (fact, observation) => {
    const { keys, words } = readText(fact);
    const turned = turningIn(words);
    if ([...turningIn(readText(observation).words)].some((one) => !turned.has(one))) return false;
    const shared = wordsOf(observation).filter(
      ({ key }) => keys.has(key) && (holders.get(key) ?? 0) <= most,
    );
    const isLong = ({ key, isPair }: ReadWord) => isPair || Array.from(key).length >= fewestLetters;
    return shared.some(isSpecific) || shared.filter(isLong).length >= 2;
  };
}

/** That somebody said it says nothing about what is said (O3). */
function turningIn(words: readonly ReadWord[]): ReadonlySet<string> {
  const isTurning = ({ sort, key }: ReadWord) =>
    sort === "turning" || turningWords.has(key.toLowerCase());
  return new Set(
    words
      .filter(isTurning)
      .map(turningGroup)
      .filter((group) => group !== "said"),
  );
}

function isSpecific({ sort, opensSentence }: ReadWord): boolean {
  return sort !== null && !opensSentence;
}

/** Each once; also a turning word in capitals, or one that looks like a name, turns. */
function wordsOf(text: string): ReadWord[] {
  const words = readText(text).words.filter(
    ({ key, sort }) => sort !== "turning" && !turningWords.has(key.toLowerCase()),
  );
  return [...new Map(words.map((word) => [word.key, word])).values()];
}
