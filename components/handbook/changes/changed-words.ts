import type { FileChange } from "@/components/handbook/changes/read-changes";
import { isWord, splitPieces } from "@/lib/ledger/texts/words";
import { diffWords } from "@/components/ui/words/word-diff";

/** Of the changed lines: how many there are, and how many of their words stayed. */
export function changedWords(files: readonly Pick<FileChange, "rows">[]) {
  let [lines, kept, total] = [0, 0, 0];
  for (const { kind, before, after } of files.flatMap(({ rows }) => rows)) {
    if (kind !== "changed" || before === null || after === null) continue;
    lines += 1;
    for (const run of diffWords(before.text, after.text)) {
      if (run.kind === "let-in") continue;
      const words = splitPieces(run.text).filter(isWord).length;
      total += words;
      if (run.kind === "same") kept += words;
    }
  }
  return { lines, kept, total };
}
