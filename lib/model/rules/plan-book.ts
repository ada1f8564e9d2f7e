export interface PlannedCall {
  readonly name: "consolidate" | "delete" | "update";
  readonly input: Readonly<Record<string, unknown>>;
  /** Memories that are gone after it is applied. */
  readonly removes: readonly number[];
  /** The memory that then keeps their words and may no longer be updated (G8). */
  readonly keeps?: number;
  readonly text: string;
  /** What the breaker counts as lost: exact copies lose nothing (G11). */
  readonly lossTokens: number;
}

/** A plan's outcome; the first four as the system counts them. */
export interface PlanOutcome {
  readonly consolidated: number;
  /** How many merges those memories went into. */
  readonly merges: number;
  readonly updated: number;
  readonly deleted: number;
  readonly refused: number;
  /** Calls not proposed because the cap, or the room above the threshold, was used up. */
  readonly leftForCap: number;
  readonly leftForRoom: number;
}

const countOf = { consolidate: "consolidated", update: "updated", delete: "deleted" } as const;

/** Tracks cap and room while a plan is carried out. */
export class PlanBook {
  #slots: number;
  #roomTokens: number;
  readonly #gone = new Set<number>();
  readonly #keepers = new Set<number>();
  readonly #counts = {
    consolidated: 0,
    merges: 0,
    updated: 0,
    deleted: 0,
    refused: 0,
    leftForCap: 0,
    leftForRoom: 0,
  };

  constructor(limits: { readonly operationsLeft: number; readonly roomTokens: number }) {
    this.#slots = limits.operationsLeft;
    this.#roomTokens = limits.roomTokens;
  }

  affords(call: PlannedCall): boolean {
    return this.#slots > 0 && call.lossTokens <= this.#roomTokens;
  }

  /** Counts a call that was skipped because it could not be afforded. */
  leave(): void {
    this.#counts[this.#slots > 0 ? "leftForRoom" : "leftForCap"] += 1;
  }

  settle(call: PlannedCall, isApplied: boolean): void {
    if (!isApplied) {
      this.#counts.refused += 1;
      return;
    }
    this.#slots -= 1;
    this.#roomTokens -= call.lossTokens;
    for (const number of call.removes) this.#gone.add(number);
    if (call.keeps !== undefined) this.#keepers.add(call.keeps);
    if (call.name === "consolidate") this.#counts.merges += 1;
    this.#counts[countOf[call.name]] += call.name === "consolidate" ? call.removes.length : 1;
  }

  /** Whether it is gone, or keeps the words of removed memories. */
  isSettled(number: number): boolean {
    return this.#gone.has(number) || this.#keepers.has(number);
  }

  isGone(number: number): boolean {
    return this.#gone.has(number);
  }

  get outcome(): PlanOutcome {
    return { ...this.#counts };
  }
}

/** "merged 6 memories into 3, updated 1, deleted 0" */
export function sayDone({ consolidated, merges, updated, deleted }: PlanOutcome): string {
  const merged = merges === 0 ? "0" : `${consolidated} memories into ${merges}`;
  return `merged ${merged}, updated ${updated}, deleted ${deleted}`;
}
