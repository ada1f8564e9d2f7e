import { Pace } from "@/lib/ledger/alike/pace";
import type { Memory } from "@/lib/ledger/memory";
import { leastLineTokens, lineTokens } from "@/lib/refinement/prompt/ledger-lines";
import { mostNameTokens } from "@/lib/refinement/prompt/named-group";

/** What of a ledger was chosen for a prompt so far, and the tokens that are left (P7). */
export class PromptRoom {
  readonly chosen = new Set<Memory>();
  readonly #sizes = new Map<Memory, number>();
  readonly #pace = new Pace();
  #left: number;

  constructor(tokens: number) {
    this.#left = tokens;
  }

  /** Whether all memories fit, with the names of all groups. */
  *holds(
    memories: readonly Memory[],
    groups: readonly { readonly members: readonly Memory[]; readonly size: number }[],
  ): Generator<undefined, boolean> {
    let left = this.#left;
    for (const { content } of memories) {
      left -= leastLineTokens(content);
      if (left < 0) return false;
    }
    left = this.#left;
    for (const { members, size } of groups) left -= mostNameTokens(members, size);
    for (const memory of memories) {
      left -= this.sizeOf(memory);
      if (left < 0) return false;
      if (this.#pace.isOver(memory.content)) yield undefined;
    }
    return true;
  }

  /** Tokens of a memory's line, worked out when someone asks. */
  sizeOf(memory: Memory): number {
    const known = this.#sizes.get(memory);
    if (known !== undefined) return known;
    const size = lineTokens(memory);
    this.#sizes.set(memory, size);
    return size;
  }

  add(memories: readonly Memory[]): void {
    for (const memory of memories) {
      this.#left -= this.#cost(memory);
      this.chosen.add(memory);
    }
  }

  addGroup(members: readonly Memory[], size: number): void {
    this.#left -= mostNameTokens(members, size);
    this.add(members);
  }

  /** The first members of a group that fit with the group's name and leave the reserve untouched. */
  fitGroup(members: readonly Memory[], size: number, reserveTokens: number): readonly Memory[] {
    let left = this.#left - reserveTokens;
    const end = members.findIndex((member, index) => {
      left -= this.#cost(member);
      return left < mostNameTokens(members.slice(0, index + 1), size);
    });
    return end === -1 ? members : members.slice(0, end);
  }

  /** The first of the memories that are meant, as many as fit. */
  *firstThatFit(
    memories: readonly Memory[],
    isMeant: (memory: Memory) => boolean,
  ): Generator<undefined, readonly Memory[]> {
    let left = this.#left;
    const part: Memory[] = [];
    for (const memory of memories) {
      if (this.#pace.isOver(memory.content)) yield undefined;
      if (!isMeant(memory)) continue;
      left -= this.#cost(memory);
      if (left < 0) break;
      part.push(memory);
    }
    return part;
  }

  #cost(memory: Memory): number {
    return this.chosen.has(memory) ? 0 : this.sizeOf(memory);
  }
}
