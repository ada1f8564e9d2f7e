import type { Actor } from "@/lib/ledger/entries/actor";
import type { Conflict } from "@/lib/ledger/entries/entry";

/** A memory that a rollback did not restore, and why. */
export interface LeftOut {
  readonly number: number;
  readonly why: "kept" | "open" | "purged";
  /** Who chose to keep it. */
  readonly by: Actor | null;
}

/** What a rollback left as it was (R2, M7); `answeredBy` names who kept a memory. */
export function leftOutOf(
  conflicts: readonly Pick<Conflict, "number" | "keep">[],
  purged: readonly number[],
  answeredBy: (number: number) => Actor | null,
): LeftOut[] {
  const kept = conflicts.flatMap(({ number, keep }): LeftOut[] => {
    if (keep === "start") return [];
    if (keep === null) return [{ number, why: "open", by: null }];
    return [{ number, why: "kept", by: answeredBy(number) }];
  });
  return [...kept, ...purged.map((number): LeftOut => ({ number, why: "purged", by: null }))];
}
