import { compareInLedger, type Memory } from "@/lib/ledger/memory";
import { countTokens } from "@/lib/ledger/texts/tokens";
import { groupAlike } from "@/lib/refinement/alike/alike-groups";
import { leastLineTokens, ledgerLine } from "@/lib/refinement/prompt/ledger-lines";
import { Pace } from "@/lib/ledger/alike/pace";

export interface PromptWindow {
  /** What the prompt shows, in ledger order. */
  readonly shown: readonly Memory[];
  readonly leftOut: number;
  /** The memory after which the next session's window starts; 0 for the beginning. */
  readonly nextAfter: number;
}

/**
 * What of a ledger fits into a prompt (P6): all of it, or groups of duplicates and near-duplicates
 * in at most one half, and in the rest a window by number that moves on with each session, by one
 * memory at least. `limitTokens` is for the lines; a line that is larger alone is never shown.
 *
 * In steps, between which others can have their turn: a ledger may be long.
 */
export function* chooseWindow(
  ledger: readonly Memory[],
  limitTokens: number,
  after: number,
): Generator<undefined, PromptWindow> {
  const frame = new Frame(limitTokens);
  if (leastTokens(ledger, limitTokens) <= limitTokens) {
    const whole = yield* frame.partThatFits(ledger, 0);
    if (whole.length === ledger.length) return { shown: ledger, leftOut: 0, nextAfter: 0 };
  }
  const upcoming = yield* moveOn(ledger, after);
  const isFitting = (memory: Memory) => frame.sizeOf(memory) <= limitTokens;
  const next = upcoming.find(isFitting);
  if (next !== undefined) frame.add([next]);
  yield* addAlike(frame, ledger, limitTokens / 2);
  const window = yield* frame.partThatFits(upcoming, 0, isFitting);
  frame.add(window);
  const shown = [...frame.chosen].sort(compareInLedger);
  const leftOut = ledger.length - shown.length;
  return { shown, leftOut, nextAfter: window.at(-1)?.number ?? after };
}

/** Adds groups that are alike, as long as the reserve is not touched. */
function* addAlike(
  frame: Frame,
  ledger: readonly Memory[],
  reserveTokens: number,
): Generator<undefined, void> {
  const mayAdd = (memory: Memory) =>
    !frame.chosen.has(memory) &&
    leastLineTokens(memory.content) <= frame.roomTokens - reserveTokens;
  for (const group of groupAlike(ledger, mayAdd)) {
    if (group === undefined) yield undefined;
    else {
      const part = yield* frame.partThatFits(group, reserveTokens);
      if (part.length > 1) frame.add(part);
    }
    if (frame.roomTokens - reserveTokens < leastLineTokens("")) return;
  }
}

/** What the lines of a ledger cost at least, counted no further than to the limit. */
function leastTokens(ledger: readonly Memory[], limitTokens: number): number {
  let sum = 0;
  for (const { content } of ledger) {
    sum += leastLineTokens(content);
    if (sum > limitTokens) break;
  }
  return sum;
}

/** The memories by number, from the first one after `after` round to the one before it. */
function* moveOn(ledger: readonly Memory[], after: number): Generator<undefined, Memory[]> {
  const count = ledger.length;
  // Each number and its place in one: numbers are sorted quicker than memories, by far.
  const order = new Float64Array(count);
  for (let place = 0; place < count; place += 1) {
    order[place] = (ledger[place]?.number ?? 0) * count + place;
  }
  yield undefined;
  order.sort();
  yield undefined;
  const start = order.findIndex((sum) => sum >= (after + 1) * count);
  const memories: Memory[] = [];
  for (let index = 0; index < count; index += 1) {
    const sum = order[(index + Math.max(start, 0)) % count] ?? 0;
    const memory = ledger[sum % count];
    if (memory !== undefined) memories.push(memory);
  }
  return memories;
}

/** What was chosen so far, and the tokens that are left. */
class Frame {
  readonly chosen = new Set<Memory>();
  readonly #sizes = new Map<Memory, number>();
  readonly #pace = new Pace();
  #roomTokens: number;

  constructor(limitTokens: number) {
    this.#roomTokens = limitTokens;
  }

  get roomTokens(): number {
    return this.#roomTokens;
  }

  /** Tokens of a memory's line, worked out when someone asks. */
  sizeOf(memory: Memory): number {
    const known = this.#sizes.get(memory);
    if (known !== undefined) return known;
    const size = countTokens(ledgerLine(memory).text);
    this.#sizes.set(memory, size);
    return size;
  }

  add(memories: readonly Memory[]): void {
    for (const memory of memories) {
      this.#roomTokens -= this.#cost(memory);
      this.chosen.add(memory);
    }
  }

  /** The first of the memories that are meant, as many as leave the reserve untouched. */
  *partThatFits(
    memories: readonly Memory[],
    reserveTokens: number,
    isMeant: (memory: Memory) => boolean = () => true,
  ): Generator<undefined, readonly Memory[]> {
    let room = this.#roomTokens - reserveTokens;
    const part: Memory[] = [];
    for (const memory of memories) {
      if (this.#pace.isOver(memory.content)) yield undefined;
      if (!isMeant(memory)) continue;
      room -= this.#cost(memory);
      if (room < 0) break;
      part.push(memory);
    }
    return part;
  }

  #cost(memory: Memory): number {
    return this.chosen.has(memory) ? 0 : this.sizeOf(memory);
  }
}
