import type { DiffRun } from "@/components/ui/words/word-diff";
import { plainWord, saidIn } from "@/components/sessions/sheet/said-words";
import { isWord, splitPieces } from "@/lib/ledger/texts/words";

/**
 * A source of a merge with the words struck that the result no longer says. Small words and
 * endings do not count: "lags" still says "lag". The runs joined are the source.
 */
export function strikeLostWords(source: string, result: string): readonly DiffRun[] {
  const isSaid = saidIn(result);
  const pieces = splitPieces(source);
  const isLost = pieces.map(
    (piece) => isWord(piece) && !smallWords.has(plainWord(piece)) && !isSaid(piece),
  );
  return joinRuns(pieces, isLost, "struck");
}

/** The result of a merge with the words marked that stand in no source. The runs joined are the result. */
export function markNewWords(result: string, sources: readonly string[]): readonly DiffRun[] {
  const said = new Set(sources.flatMap((source) => splitPieces(source)).map(plainWord));
  const pieces = splitPieces(result);
  const isNew = pieces.map((piece) => isWord(piece) && !said.has(plainWord(piece)));
  return joinRuns(pieces, isNew, "let-in");
}

const smallWords = new Set(
  (
    "a an the and or but of in on at to for from by with as is are was were be been it its that " +
    "this these those who what which when where all his her he she they them so than then of one"
  ).split(" "),
);

/** Joins pieces into runs; white space and signs between two marked words are marked with them. */
function joinRuns(
  pieces: readonly string[],
  isMarked: readonly boolean[],
  kind: "struck" | "let-in",
): DiffRun[] {
  const runs: DiffRun[] = [];
  for (const [index, piece] of pieces.entries()) {
    const marked = isWord(piece) ? isMarked[index] === true : isJoint(pieces, isMarked, index);
    const runKind = marked ? kind : "same";
    const last = runs.at(-1);
    if (last?.kind === runKind) runs[runs.length - 1] = { kind: runKind, text: last.text + piece };
    else runs.push({ kind: runKind, text: piece });
  }
  return runs;
}

function isJoint(pieces: readonly string[], isMarked: readonly boolean[], index: number): boolean {
  let before = index - 1;
  while (before >= 0 && !isWord(pieces[before] ?? "")) before -= 1;
  let after = index + 1;
  while (after < pieces.length && !isWord(pieces[after] ?? "")) after += 1;
  const isBroken = /[.;:!?]/.test(pieces.slice(before + 1, after).join(""));
  return !isBroken && isMarked[before] === true && isMarked[after] === true;
}
