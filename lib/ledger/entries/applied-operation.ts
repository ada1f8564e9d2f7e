import type { Change } from "@/lib/ledger/change";

/** An applied operation of a session, in force or reverted since. */
export interface AppliedOperation {
  readonly sequence: number;
  readonly changes: readonly Change[];
  readonly standing: boolean;
  /** Its memories that stay as they are although it was reverted: what others changed, what was purged. */
  readonly stuck: ReadonlySet<number>;
}

/**
 * A session's operations once some of them are reverted. `stuck` are the memories that a person kept
 * as they are, or that could not come back.
 */
export function revertOperations<Operation extends AppliedOperation>(
  operations: readonly Operation[],
  reverted: ReadonlySet<number>,
  stuck: ReadonlySet<number>,
): Operation[] {
  const taken = operations.filter(({ sequence }) => reverted.has(sequence));
  const back = new Set(taken.flatMap(numbersOf).filter((number) => !stuck.has(number)));
  return operations.map((operation) => {
    if (reverted.has(operation.sequence)) {
      const left = numbersOf(operation).filter((number) => stuck.has(number));
      return { ...operation, standing: false, stuck: new Set(left) };
    }
    return operation.stuck.size === 0
      ? operation
      : { ...operation, stuck: new Set([...operation.stuck].filter((one) => !back.has(one))) };
  });
}

/**
 * The memories that a revert left as they are, as its entry says. Entries of older logs name those
 * whose credits came back, or nothing.
 */
export function stuckOf(
  operations: readonly AppliedOperation[],
  revert: {
    readonly sequences: readonly number[];
    readonly stuck?: readonly number[] | undefined;
    readonly credits?: Readonly<Record<string, number>> | undefined;
  },
): ReadonlySet<number> {
  const { sequences, stuck, credits } = revert;
  if (stuck !== undefined || credits === undefined) return new Set(stuck);
  const taken = operations.filter(({ sequence }) => sequences.includes(sequence));
  return new Set(taken.flatMap(numbersOf).filter((number) => !(String(number) in credits)));
}

function numbersOf({ changes }: AppliedOperation): number[] {
  return changes.map(({ number }) => number);
}
