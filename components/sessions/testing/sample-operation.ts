import type { Change } from "@/lib/ledger/change";
import type { Conflict, EntryData, LostSpecific } from "@/lib/ledger/entries/entry";
import type { Operation } from "@/lib/ledger/entries/operations";
import { certificate, gauge, type Told } from "@/lib/ledger/testing/sample-entries";
import { noLosses } from "@/lib/losses/losses";

type ToldOf<K extends Told["kind"]> = Extract<Told, { kind: K }>;

interface SampleGiven {
  readonly operation: Operation;
  readonly changes: readonly Change[];
  /** Of 100 tokens at the start. */
  readonly keptTokens?: number;
  readonly slot?: number | null;
  readonly twins?: Readonly<Record<string, number>>;
  /** What the touched memories answered for, before and after, by number. */
  readonly credits?: Readonly<Record<string, readonly [number, number]>>;
  readonly marks?: readonly string[];
  /** What of its words is lost, moved or new (L5); not judged where absent. */
  readonly losses?: readonly Partial<LostSpecific>[];
}

/** An applied operation for a log in a test. */
export function sampleOperation(given: SampleGiven): ToldOf<"operation-applied"> {
  const { operation, changes, keptTokens = 90, losses } = given;
  const { slot = 1, twins = {}, credits = {}, marks = [] } = given;
  const specifics = losses?.map((one): LostSpecific => ({
    text: "x",
    fate: "gone",
    of: "source",
    number: 4,
    at: 0,
    end: 1,
    ...one,
  }));
  return {
    kind: "operation-applied",
    data: {
      step: 1,
      index: 0,
      operation,
      slot,
      changes,
      twins,
      marks,
      losses: specifics && { ...noLosses, specifics },
      credits,
      gauge: gauge(keptTokens),
      operationsApplied: slot ?? 0,
      protectsApplied: slot === null ? 1 : 0,
      answer: "ok",
    },
  };
}

/** The operation at which the breaker tripped, for a log in a test: 60 of 100 tokens would be kept. */
export function sampleTrip(
  operation: Operation,
  changes: readonly Change[] = [],
): ToldOf<"breaker-tripped"> {
  return {
    kind: "breaker-tripped",
    data: {
      step: 1,
      index: 1,
      operation,
      changes,
      wouldBe: gauge(60),
      startMassTokens: 100,
      threshold: 0.75,
      answer: "session terminated",
    },
  };
}

/** A rollback for a log in a test, with the memories that it left as others had changed them. */
export function sampleRollback(
  conflicts: readonly Omit<Conflict, "keep">[] = [],
  more: Partial<EntryData<"session-rolled-back">> = {},
): ToldOf<"session-rolled-back"> {
  return {
    kind: "session-rolled-back",
    data: {
      cause: "retention",
      message: "rolled back",
      note: null,
      reversed: [],
      changes: [],
      conflicts: conflicts.map((conflict) => ({ ...conflict, keep: null })),
      journal: null,
      gauge: gauge(100),
      certificate,
      ...more,
    },
  };
}
