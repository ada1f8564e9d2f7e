import type { LanguageModelV4Prompt } from "@ai-sdk/provider";
import { listSpecifics, readText } from "@/lib/losses/read-text";
import {
  pickSentences,
  readSummaryRequest,
  splitSentences,
  tellingWords,
} from "@/lib/model/rules/sentences";
import { countWords } from "@/lib/ledger/texts/words";

/**
 * The same summary with fewer sentences: first removes those with the least unique content for
 * their length, but never one that alone has a name, a number, a date or a quote. So it may stay
 * longer than requested; nothing is reworded (K5).
 */
function condenseLines(summary: string, most: number): string {
  const units = readUnits(summary);
  const specifics = listSpecifics(summary);
  const holding = units.map(({ text }) => {
    const { keys } = readText(text);
    return specifics.flatMap(({ key }) => (keys.has(key) ? key : []));
  });
  const holders = countAll(holding.flat());
  const wordCounts = countAll(units.flatMap(({ words }) => [...words]));
  const gone = new Set<number>();
  let left = countWords(summary);
  for (const index of orderByLoss(units, wordCounts)) {
    if (left <= most) break;
    const own = holding[index] ?? [];
    if (own.some((one) => (holders.get(one) ?? 0) < 2)) continue;
    for (const one of own) holders.set(one, (holders.get(one) ?? 0) - 1);
    gone.add(index);
    left -= countWords(units[index]?.text ?? "");
  }
  return joinUnits(units.filter((_, index) => !gone.has(index)));
}

interface Unit {
  readonly line: number;
  readonly text: string;
  readonly words: ReadonlySet<string>;
}

/** A line with a speaker is one unit; others are split into sentences. */
const attributed = /^\d{1,2} \p{L}+ \d{4}, [^:\n]{1,210}: /u;

function readUnits(summary: string): Unit[] {
  return summary.split(/\n+/u).flatMap((text, line) =>
    (attributed.test(text) ? [text] : splitSentences(text)).map((unit) => ({
      line,
      text: unit,
      words: tellingWords(unit),
    })),
  );
}

function countAll(items: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const item of items) counts.set(item, (counts.get(item) ?? 0) + 1);
  return counts;
}

/** Keeps sentences of one or two words from ranking as the most informative. */
const fixedLength = 2;

/** Indices of the units, starting with the smallest share of words that occur nowhere else. */
function orderByLoss(units: readonly Unit[], counts: ReadonlyMap<string, number>): number[] {
  const losses = units.map(
    ({ text, words }) =>
      [...words].filter((word) => (counts.get(word) ?? 0) < 2).length /
      (fixedLength + countWords(text)),
  );
  return units
    .map((_, index) => index)
    .sort((a, b) => (losses[a] ?? 0) - (losses[b] ?? 0) || a - b);
}

function joinUnits(units: readonly Unit[]): string {
  const lines = Map.groupBy(units, ({ line }) => line);
  return [...lines.values()].map((line) => line.map(({ text }) => text).join(" ")).join("\n");
}

/** The rules' answer to the summary writer; null for any other request. */
export async function answerSummary(prompt: LanguageModelV4Prompt): Promise<string | null> {
  const request = readSummaryRequest(prompt);
  switch (request?.kind) {
    case "fold":
      return pickSentences(request.messages, request.sentences);
    case "condense":
      return condenseLines(request.summary, request.words);
    case undefined:
      return null;
  }
}
