import type { DuplicateCopy } from "@/lib/browser/duplicates";
import type { CopyDifference } from "@/lib/ledger/alike/exact-groups";
import { joinWords } from "@/lib/ledger/copy";

const words: Readonly<Record<CopyDifference, string>> = {
  capitals: "capitals",
  spaces: "white space",
  marks: "outer punctuation",
  encoding: "the encoding of characters",
};

/** Of copies that are not the same to the byte: in what they differ, a sentence for each kind. */
export function sayDifferences(copies: readonly DuplicateCopy[]): string[] {
  const different = copies.filter(({ differs }) => differs.length > 0);
  const kinds = Map.groupBy(different, ({ differs }) =>
    joinWords(differs.map((one) => words[one])),
  );
  return [...kinds].map(([what, some]) => {
    const numbers = joinWords(some.map(({ number }) => `#${number}`));
    return `${numbers} ${some.length === 1 ? "differs" : "differ"} in ${what}`;
  });
}
