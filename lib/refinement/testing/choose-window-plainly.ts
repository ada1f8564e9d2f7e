import { toSearchText } from "@/lib/ledger/texts/duplicates";
import { compareInLedger, type Memory } from "@/lib/ledger/memory";
import { countTokens } from "@/lib/ledger/texts/tokens";
import { ledgerLine } from "@/lib/refinement/prompt/ledger-lines";
import type { PromptWindow } from "@/lib/refinement/prompt/prompt-window";

/** P6 in its plainest form, however long it takes: what `chooseWindow` is held against. */
export function chooseWindowPlainly(
  ledger: readonly Memory[],
  limitTokens: number,
  after: number,
): PromptWindow {
  const frame = new Frame(ledger, limitTokens);
  if (frame.fits(ledger, 0)) return { shown: ledger, leftOut: 0, nextAfter: 0 };
  const upcoming = moveOn(
    ledger.filter((memory) => frame.fits([memory], 0)),
    after,
  );
  frame.add(upcoming.slice(0, 1));
  for (const group of groupAlike(ledger)) {
    const part = frame.partThatFits(group, limitTokens / 2);
    if (part.length > 1) frame.add(part);
  }
  const window = frame.partThatFits(upcoming, 0);
  frame.add(window);
  const shown = [...frame.chosen].sort(compareInLedger);
  const leftOut = ledger.length - shown.length;
  return { shown, leftOut, nextAfter: window.at(-1)?.number ?? after };
}

/** The memories by number, from the first one after `after` round to the one before it. */
function moveOn(ledger: readonly Memory[], after: number): Memory[] {
  const byNumber = [...ledger].sort((a, b) => a.number - b.number);
  const start = Math.max(
    byNumber.findIndex((memory) => memory.number > after),
    0,
  );
  return [...byNumber.slice(start), ...byNumber.slice(0, start)];
}

/** What was chosen so far, and the tokens that are left. */
class Frame {
  readonly chosen = new Set<Memory>();
  readonly #sizes: ReadonlyMap<Memory, number>;
  #roomTokens: number;

  constructor(ledger: readonly Memory[], limitTokens: number) {
    this.#sizes = new Map(ledger.map((memory) => [memory, countTokens(ledgerLine(memory).text)]));
    this.#roomTokens = limitTokens;
  }

  add(memories: readonly Memory[]): void {
    for (const memory of memories) {
      this.#roomTokens -= this.#cost(memory);
      this.chosen.add(memory);
    }
  }

  fits(memories: readonly Memory[], reserveTokens: number): boolean {
    return this.partThatFits(memories, reserveTokens).length === memories.length;
  }

  /** The first of the memories, as many as leave the reserve untouched. */
  partThatFits(memories: readonly Memory[], reserveTokens: number): readonly Memory[] {
    let room = this.#roomTokens - reserveTokens;
    const end = memories.findIndex((memory) => (room -= this.#cost(memory)) < 0);
    return end === -1 ? memories : memories.slice(0, end);
  }

  #cost(memory: Memory): number {
    return this.chosen.has(memory) ? 0 : (this.#sizes.get(memory) ?? 0);
  }
}

/** Groups that share their search text, their set of words, or how they begin or end. */
function groupAlike(ledger: readonly Memory[]): Memory[][] {
  const buckets = new Map<string, Memory[]>();
  for (const memory of ledger) {
    const text = toSearchText(memory.content);
    const words = text.match(/[\p{L}\p{N}]+/gu) ?? [];
    const keys = [`text ${text}`, `words ${[...new Set(words)].sort().join(" ")}`];
    if (words.length > 8)
      keys.push(`begin ${words.slice(0, 8).join(" ")}`, `end ${words.slice(-8).join(" ")}`);
    for (const key of keys) {
      const bucket = buckets.get(key);
      if (bucket === undefined) buckets.set(key, [memory]);
      else bucket.push(memory);
    }
  }
  return [...buckets.entries()]
    .filter(([, group]) => group.length > 1)
    .sort(([a], [b]) => rank(a) - rank(b))
    .map(([, group]) => group);
}

function rank(key: string): number {
  return ["text", "words", "begin", "end"].indexOf(key.slice(0, key.indexOf(" ")));
}
