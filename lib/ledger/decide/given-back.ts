import type { Reversal } from "@/lib/ledger/entries/entry";

/** A reversal as far as it tells whether it gave anything back. */
export type ReversalFacts = Pick<Reversal, "operation" | "slot"> & {
  readonly changes: { readonly length: number };
};

/**
 * The operations that a rollback reversed. One of which everything stays as others changed it gave
 * nothing back and is none of them (R2). Where nothing was left out, all were reversed: what the
 * rollback did not restore itself was restored by an answer, or stood at its start already.
 */
export function givenBack<Facts extends ReversalFacts>(
  reversed: readonly Facts[],
  leftOut: readonly unknown[],
): Facts[] {
  return reversed.filter(
    ({ operation, changes }) =>
      operation !== "journal" && (leftOut.length === 0 || changes.length > 0),
  );
}
