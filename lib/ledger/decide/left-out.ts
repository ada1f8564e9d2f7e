import { joinWords, sayActor } from "@/lib/ledger/copy";
import type { Actor } from "@/lib/ledger/entries/actor";
import type { Certificate, Conflict, Reversal } from "@/lib/ledger/entries/entry";

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

/** The one sentence on how a rollback went: `Rolled back, except #5, which Mia kept.` */
export function sayRolledBack(leftOut: readonly LeftOut[]): string {
  return `Rolled back${sayExcept(leftOut)}.`;
}

/** `, except #5, which Mia kept`; empty where nothing was left out. */
export function sayExcept(leftOut: readonly LeftOut[]): string {
  const groups = Map.groupBy(leftOut, ({ why, by }) => `${why} ${sayActor(by)}`);
  const parts = [...groups.values()].map((group) => {
    const numbers = joinWords(group.map(({ number }) => `#${number}`));
    return `${numbers}, ${whyWords(group)}`;
  });
  return parts.length === 0 ? "" : `, except ${parts.join("; and ")}`;
}

function whyWords(group: readonly LeftOut[]): string {
  const [first] = group;
  const isOne = group.length === 1;
  switch (first?.why) {
    case "kept":
      return `which ${sayActor(first.by)} kept`;
    case "open":
      return isOne
        ? "which others changed and which still needs an answer"
        : "which others changed and which still need an answer";
    case "purged":
      return isOne ? "whose text was purged" : "whose texts were purged";
    case undefined:
      return "";
  }
}

/** How many revisions others made, and which: `1 revision by others (revision 18)`; null for none. */
export function sayRevisions({
  otherRevisions,
}: Pick<Certificate, "otherRevisions">): string | null {
  const count = otherRevisions.reduce((sum, [from, to]) => sum + to - from + 1, 0);
  if (count === 0) return null;
  const which = otherRevisions.map(([from, to]) =>
    from === to ? String(from) : `${from} to ${to}`,
  );
  const word = count === 1 ? "revision" : "revisions";
  return `${count} ${word} by others (${word} ${which.join(", ")})`;
}

/** Why the ledger's hash after a rollback is another than before it; null where they are equal. */
export function sayHashes(certificate: Certificate, leftOut: readonly LeftOut[]): string | null {
  if (certificate.equal) return null;
  const numbers = joinWords(leftOut.map(({ number }) => `#${number}`));
  const revisions = sayRevisions(certificate);
  const reasons = [
    ...(leftOut.length === 0
      ? []
      : [`${numbers} ${leftOut.length === 1 ? "is" : "are"} not what the session found`]),
    ...(revisions === null ? [] : [`the ledger has ${revisions} since the start`]),
  ];
  return `The hashes differ because ${joinWords(reasons)}.`;
}

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
