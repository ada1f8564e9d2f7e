import { foldText } from "@/lib/ledger/duplicates";
import { compareInLedger, type Memory } from "@/lib/ledger/memory";
import { countTokens } from "@/lib/ledger/tokens";
import { ledgerLine } from "@/lib/refinement/ledger-lines";

export interface PromptWindow {
  /** What the prompt shows, in ledger order. */
  readonly shown: readonly Memory[];
  readonly leftOut: number;
  /** The memory after which the next session's window starts; 0 for the beginning. */
  readonly nextAfter: number;
}

/**
 * What of a ledger fits into a prompt (P6): all of it, or first the groups of duplicates and
 * near-duplicates, then a window that moves on with each session. `limitTokens` is for the lines.
 */
export function chooseWindow(
  ledger: readonly Memory[],
  limitTokens: number,
  after: number,
): PromptWindow {
  const sizes = new Map(
    ledger.map((memory) => [memory.number, countTokens(ledgerLine(memory).text)]),
  );
  const size = (memory: Memory) => sizes.get(memory.number) ?? 0;
  const whole = ledger.reduce((sum, memory) => sum + size(memory), 0);
  if (whole <= limitTokens) return { shown: ledger, leftOut: 0, nextAfter: 0 };

  const chosen = new Set<Memory>();
  let room = limitTokens;
  const add = (memory: Memory) => {
    if (chosen.has(memory)) return true;
    if (size(memory) > room) return false;
    chosen.add(memory);
    room -= size(memory);
    return true;
  };
  for (const group of groupAlike(ledger)) {
    if (group.reduce((sum, memory) => sum + size(memory), 0) <= room) group.forEach(add);
  }
  const start = ledger.findIndex((memory) => memory.number === after) + 1;
  const rotated = [...ledger.slice(start), ...ledger.slice(0, start)];
  let last = after;
  for (const memory of rotated) {
    if (!add(memory)) break;
    last = memory.number;
  }
  const shown = [...chosen].sort(compareInLedger);
  return { shown, leftOut: ledger.length - shown.length, nextAfter: last };
}

/** Groups that share their folded text, their set of words, or how they begin or end. */
function groupAlike(ledger: readonly Memory[]): Memory[][] {
  const buckets = new Map<string, Memory[]>();
  for (const memory of ledger) {
    const folded = foldText(memory.content);
    const words = folded.match(/[\p{L}\p{N}]+/gu) ?? [];
    const keys = [`text ${folded}`, `words ${[...new Set(words)].sort().join(" ")}`];
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
