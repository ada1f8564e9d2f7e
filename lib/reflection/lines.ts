import type { Relevance } from "@/lib/ledger/memory";
import { quoteText, type PromptPart } from "@/lib/refinement/prompt/ledger-lines";
import type { Coverage } from "@/lib/reflection/coverage";

/** An active observation as the pool is measured by: without its words. */
export interface PooledObservation {
  readonly number: number;
  readonly relevance: Relevance;
  readonly coverage: Coverage;
  /** Of its content. */
  readonly codePoints: number;
}

export interface ObservationText {
  readonly number: number;
  readonly relevance: Relevance;
  readonly coverage: Coverage;
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

/** O5: tokens of an observation's line; escapes are not counted. The database counts the same. */
export function lineTokens(observation: PooledObservation): number {
  const { number, relevance, coverage, codePoints } = observation;
  const fields = String(number).length + relevance.length + coverage.length;
  return Math.ceil((around + fields + codePoints) / 4);
}

export function poolTokens(pool: readonly PooledObservation[]): number {
  return pool.reduce((sum, observation) => sum + lineTokens(observation), 0);
}
