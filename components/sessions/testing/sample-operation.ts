import type { Change } from "@/lib/ledger/change";
import type { Operation } from "@/lib/ledger/entries/operations";
import type { Told } from "@/lib/ledger/testing/sample-entries";

interface SampleGiven {
  readonly operation: Operation;
  readonly changes: readonly Change[];
  /** Of 100 tokens at the start. */
  readonly keptTokens: number;
  readonly slot?: number | null;
  readonly twins?: Readonly<Record<string, number>>;
  /** What the touched memories answered for, before and after, by number. */
  readonly credits?: Readonly<Record<string, readonly [number, number]>>;
}

/** An applied operation for a log in a test. */
export function sampleOperation(given: SampleGiven): Told {
  const { operation, changes, keptTokens: kept, slot = 1, twins = {}, credits = {} } = given;
  return {
    kind: "operation-applied",
    data: {
      step: 1,
      index: 0,
      operation,
      slot,
      changes,
      twins,
      marks: [],
      credits,
      gauge: { massTokens: kept, creditTokens: kept, keptTokens: kept, retention: kept / 100 },
      operationsApplied: slot ?? 0,
      protectsApplied: slot === null ? 1 : 0,
      answer: "ok",
    },
  };
}
