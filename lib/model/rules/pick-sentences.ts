import { listSpecifics } from "@/lib/losses/list-specifics";
import { pauseOften } from "@/lib/ledger/pause-often";
import type { ShownMessage } from "@/lib/model/rules/read-summary-request";
import { splitSentences } from "@/lib/model/rules/split-sentences";
import { tellingWords } from "@/lib/model/rules/telling-words";
import { countWords } from "@/lib/summary/count-words";

/**
 * A summary by extraction: at most this many whole sentences, in order, each with its day and
 * speaker. Sentences with unique content in few words are picked first: rare words, names, numbers,
 * times. Nothing is written that was not said.
 */
export async function pickSentences(
  messages: readonly ShownMessage[],
  most: number,
): Promise<string> {
  const candidates = await readCandidates(messages);
  const weights = weighWords(candidates);
  const covered = new Set<string>();
  const picked = new Set<Candidate>();
  while (picked.size < most) {
    const best = findBest(candidates, picked, (one) => scoreOf(one, weights, covered));
    if (best === null) break;
    picked.add(best);
    for (const word of [...best.words, ...best.specifics]) covered.add(word);
  }
  // If there are only greetings and thanks, the first of them are taken.
  const chosen = picked.size > 0 ? candidates.filter((one) => picked.has(one)) : candidates;
  const lines = chosen.slice(0, most).map(({ line }) => line);
  return lines.length === 0 ? nothingSaid(messages.length) : lines.join("\n");
}

interface Candidate {
  readonly line: string;
  readonly words: ReadonlySet<string>;
  readonly specifics: ReadonlySet<string>;
  /** Number of all words, including meaningless ones: the space that it takes. */
  readonly length: number;
  /** The sentence's weight apart from its words. */
  readonly factor: number;
}

const longest = 400;
const factors: Readonly<Record<ShownMessage["role"], number>> = {
  user: 1,
  assistant: 0.9,
  tool: 0.5,
  system: 0.3,
};

async function readCandidates(messages: readonly ShownMessage[]): Promise<Candidate[]> {
  const candidates: Candidate[] = [];
  const pause = pauseOften();
  for (const message of messages) {
    for (const sentence of splitSentences(message.text)) {
      const words = tellingWords(sentence);
      candidates.push({
        words,
        line: `${sayDay(message.day)}, ${message.name ?? message.role}: ${shorten(sentence)}`,
        specifics: new Set(listSpecifics(sentence).map(({ key }) => `= ${key}`)),
        length: countWords(sentence),
        factor: factors[message.role] * factorOf(sentence, words.size),
      });
      await pause();
    }
  }
  return candidates;
}

const times =
  /\b(?:yesterday|today|tomorrow|tonight|last|next|ago|since|week(?:end)?s?|months?|years?|(?:mon|tues|wednes|thurs|fri|satur|sun)day)\b/iu;
const ownLife = /\b(?:I|I['’]\w+|my|we|our)\b/u;

function factorOf(sentence: string, contentWords: number): number {
  if (contentWords < 2) return 0.1;
  const asks = sentence.endsWith("?") ? 0.35 : 1;
  return asks * (times.test(sentence) ? 1.4 : 1) * (ownLife.test(sentence) ? 1.15 : 1);
}

/** A word that occurs in many sentences says little about any of them. */
function weighWords(candidates: readonly Candidate[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const { words } of candidates) {
    for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  }
  return new Map(
    [...counts].map(([word, count]) => [word, Math.log(1 + candidates.length / count)]),
  );
}

/** The weight, in rare words, of a name, number, date or quote that isn't covered yet. */
const specificWeight = 8;
/** Scores are per word: in a full summary a long sentence takes the place of others. */
const fixedLength = 12;

function scoreOf(
  { words, specifics, length, factor }: Candidate,
  weights: ReadonlyMap<string, number>,
  covered: ReadonlySet<string>,
): number {
  let sum = 0;
  for (const word of words) if (!covered.has(word)) sum += weights.get(word) ?? 0;
  for (const one of specifics) if (!covered.has(one)) sum += specificWeight;
  return (factor * sum) / (fixedLength + length);
}

/** The best remaining one; of equals the first. Null if none adds anything new. */
function findBest(
  candidates: readonly Candidate[],
  picked: ReadonlySet<Candidate>,
  score: (one: Candidate) => number,
): Candidate | null {
  let best: Candidate | null = null;
  let highest = 0;
  for (const one of candidates) {
    if (picked.has(one)) continue;
    const value = score(one);
    if (value > highest) [best, highest] = [one, value];
  }
  return best;
}

function shorten(sentence: string): string {
  const signs = Array.from(sentence);
  return signs.length <= longest ? sentence : `${signs.slice(0, longest - 1).join("")}…`;
}

const dayWords = new Intl.DateTimeFormat("en-GB", { dateStyle: "long", timeZone: "UTC" });

function sayDay(day: string): string {
  return dayWords.format(new Date(`${day}T00:00:00Z`));
}

function nothingSaid(count: number): string {
  return count === 1 ? "One message without words." : `${count} messages without words.`;
}
