import type { Change } from "@/lib/ledger/change";

/** An applied operation of a session, in force or reverted since. */
export interface AppliedOperation {
  readonly sequence: number;
  readonly changes: readonly Change[];
  readonly standing: boolean;
  /** Its memories that stay as they are although it was reverted: what others changed, what was purged. */
  readonly stuck: ReadonlySet<number>;
}

/** Operations once some are reverted; `stuck` memories stayed as they are. */
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

/** The memories that a revert left as they are; older logs name those of credits, or none. */
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
