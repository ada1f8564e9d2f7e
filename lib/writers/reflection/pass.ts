import { type PromptPart, quoteText } from "@/lib/frame/prompt/lines";
import type { Coverage, Relevance } from "@/lib/ledger/memory";
import { worstTokens } from "@/lib/ledger/texts/content";
import { likenessWords } from "@/lib/ledger/texts/words";

/** An active observation as the pool is measured by: without its words. */
export interface PooledObservation {
  readonly number: number;
  readonly relevance: Relevance;
  readonly coverage: Coverage;
  readonly codePoints: number;
}

interface ObservationText extends Omit<PooledObservation, "codePoints"> {
  /** Milliseconds UTC. */
  readonly createdAt: number;
  readonly content: string;
}

/** O3: number, time to the minute, relevance, coverage, and the text as one JSON string. */
export function observationLine(observation: ObservationText, mostSigns = Infinity): PromptPart {
  const { number, relevance, coverage, createdAt, content } = observation;
  const time = new Date(createdAt).toISOString().slice(0, 16).replace("T", " ");
  const points = Array.from(content);
  const text = points.length <= mostSigns ? quoteText(content) : cutMiddle(points, mostSigns);
  return { number, text: `[#${number}] ${time} [${relevance}] [coverage: ${coverage}] ${text}\n` };
}

/** O7: what is too large is shown by its head and its tail, with a sentence between that says so. */
function cutMiddle(points: readonly string[], mostSigns: number): string {
  const half = Math.floor(mostSigns / 2);
  const head = points.slice(0, half).join("");
  const tail = points.slice(points.length - half).join("");
  const left = points.length - 2 * half;
  return `${quoteText(head)} (${left} characters are left out here) ${quoteText(tail)}`;
}

export function factLine({ number, content }: { number: number; content: string }): PromptPart {
  return { number, text: `[#${number}] ${quoteText(content)}\n` };
}

/** What a line holds besides its number, relevance, tier and text. */
const around = '[#] YYYY-MM-DD HH:MM [] [coverage: ] ""\n'.length;

/** O5: tokens of an observation's line; escapes are not counted. */
export function lineTokens(observation: PooledObservation): number {
  const { number, relevance, coverage, codePoints } = observation;
  const fields = String(number).length + relevance.length + coverage.length;
  return Math.ceil((around + fields + codePoints) / 4);
}

export function poolTokens(pool: readonly PooledObservation[]): number {
  return pool.reduce((sum, observation) => sum + lineTokens(observation), 0);
}

export interface PoolEntry extends ObservationText {
  /** Whether a completed pass was shown it (O6). */
  readonly wasShown: boolean;
}

export interface Fact {
  readonly number: number;
  readonly content: string;
}

export interface Pass {
  readonly observations: readonly PromptPart[];
  readonly facts: readonly PromptPart[];
  /** Active observations that did not fit. */
  readonly leftOut: number;
  readonly factsLeftOut: number;
}

/**
 * O7: whole observations that no completed pass was shown, oldest first; where room is left, others,
 * least covered and oldest first. Facts take at most half of the room, those that share most words
 * with the observations first. `roomTokens` is for both (P7).
 */
export function planPass(
  pool: readonly PoolEntry[],
  facts: readonly Fact[],
  roomTokens: number,
): Pass {
  const factsRoom = Math.min(
    Math.floor(roomTokens / 2),
    facts.reduce((sum, fact) => sum + worstTokens(factLine(fact).text), 0),
  );
  const observationsRoom = roomTokens - factsRoom;
  const lines = pool.toSorted(compareEntries).values();
  const observations = takeFitting(
    lines.map((entry) => fitLine(entry, observationsRoom)),
    observationsRoom,
  );
  const chosen = new Set(observations.map(({ number }) => number));
  const shown = pool.filter(({ number }) => chosen.has(number));
  const kept = takeFitting(mostAlikeFirst(facts, shown).values().map(factLine), factsRoom);
  return {
    observations,
    facts: kept,
    leftOut: pool.length - observations.length,
    factsLeftOut: facts.length - kept.length,
  };
}

type Ordered = Pick<PoolEntry, "number" | "coverage" | "createdAt" | "wasShown"> & {
  readonly codePoints: number;
};

/**
 * The observations that a pass may reach, in its order: without their words, so that a large pool
 * is not read whole. No code point takes less than a third of a token, and none is shown of an
 * observation that begins after the room is used up.
 */
export function inOrderOfPass<T extends Ordered>(pool: readonly T[], roomTokens: number): T[] {
  const ordered = [...pool].sort(compareEntries);
  let codePoints = 0;
  const end = ordered.findIndex((one) => {
    const isBeyond = codePoints > roomTokens * 3;
    codePoints += one.codePoints;
    return isBeyond;
  });
  return end === -1 ? ordered : ordered.slice(0, end);
}

const tiers = { none: 0, partial: 1, strong: 2 } as const;

type Placed = Omit<Ordered, "codePoints">;

function compareEntries(a: Placed, b: Placed): number {
  const byAge = a.createdAt - b.createdAt || a.number - b.number;
  if (a.wasShown !== b.wasShown) return a.wasShown ? 1 : -1;
  return (a.wasShown ? tiers[a.coverage] - tiers[b.coverage] : 0) || byAge;
}

/** The first that fit, by number: none is passed over for a shorter one. */
function takeFitting(parts: Iterable<PromptPart>, roomTokens: number): PromptPart[] {
  const taken: PromptPart[] = [];
  let left = roomTokens;
  for (const part of parts) {
    left -= worstTokens(part.text);
    if (left < 0) break;
    taken.push(part);
  }
  return taken.sort((a, b) => (a.number ?? 0) - (b.number ?? 0));
}

/** The line of an observation; one too large for the room is cut. */
function fitLine(entry: PoolEntry, mostTokens: number): PromptPart {
  const whole = observationLine(entry);
  if (worstTokens(whole.text) <= mostTokens) return whole;
  // Bisection for the most code points whose line fits: what one costs depends on its script.
  let [fits, most] = [2, mostTokens * 3];
  while (most - fits > 1) {
    const middle = Math.floor((fits + most) / 2);
    if (worstTokens(observationLine(entry, middle).text) <= mostTokens) fits = middle;
    else most = middle;
  }
  return observationLine(entry, fits);
}

function mostAlikeFirst(facts: readonly Fact[], shown: readonly PoolEntry[]): Fact[] {
  const known = new Set(shown.flatMap(({ content }) => [...likenessWords(content)]));
  return facts
    .map((fact) => ({ fact, share: shareOf(likenessWords(fact.content), known) }))
    .sort((a, b) => b.share - a.share || b.fact.number - a.fact.number)
    .map(({ fact }) => fact);
}

function shareOf(words: ReadonlySet<string>, known: ReadonlySet<string>): number {
  let shared = 0;
  for (const word of words) if (known.has(word)) shared += 1;
  return words.size === 0 ? 0 : shared / words.size;
}
