import { unspaced } from "@/lib/ledger/unspaced";

/**
 * The words of a text, normalised, in order (K7): runs of letters. A script without spaces has no
 * such words; there each pair of neighbouring characters counts as one.
 */
export function listWords(text: string): string[] {
  const runs =
    text
      .normalize("NFC")
      .toLowerCase()
      .match(/[\p{L}\p{M}]+/gu) ?? [];
  return runs.flatMap((run) => (unspaced.test(run) ? pairsOf(Array.from(run)) : [run]));
}

/** Numbers and words as a phrase is compared by, normalised. */
export function listTokens(text: string): string[] {
  return (
    text
      .normalize("NFC")
      .toLowerCase()
      .match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
  );
}

function pairsOf(signs: readonly string[]): readonly string[] {
  return signs.length < 2 ? signs : signs.slice(1).map((sign, at) => `${signs[at]}${sign}`);
}
