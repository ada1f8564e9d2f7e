import { clsx } from "clsx";
import { type LedgerBlock, tokensIn } from "@/components/sessions/sheet/ledger-block";
import { ProofText } from "@/components/sessions/sheet/proof-text";
import { BlockMargin, MemoryMeta, SheetRowFrame } from "@/components/sessions/sheet/row-parts";
import type { SheetBlockProps } from "@/components/sessions/sheet/sheet-block";
import { LossLine, underlinePieces } from "@/components/ui/loss-line";
import { type DiffRun, plainWord, saidIn } from "@/components/ui/word-diff";
import { plural } from "@/components/ui/words";
import { isWord, splitPieces } from "@/lib/ledger/texts/words";

export function strikeLostWords(source: string, result: string): readonly DiffRun[] {
  const isSaid = saidIn(result);
  const pieces = splitPieces(source);
  const isLost = pieces.map(
    (piece) => isWord(piece) && !smallWords.has(plainWord(piece)) && !isSaid(piece),
  );
  return joinRuns(pieces, isLost, "struck");
}

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

/** A merge: its sources with what is lost of each, joined by a bracket to what came of them. */
export function MergedBlock({
  block,
  look,
  aside,
  anchoredAbove,
}: SheetBlockProps<Extract<LedgerBlock, { kind: "merged" }>>) {
  const { sources, memory: result, mark } = block;
  const { content } = result.image;
  const texts = sources.map((source) => source.image.content);
  const { pieces = [], loss } = mark;
  const runs = underlinePieces(
    markNewWords(content, texts),
    pieces.filter((piece) => piece.number === result.number),
  );
  return (
    <div className={clsx("merge", look)} data-testid="block-merged">
      {sources.map((source) => (
        <SheetRowFrame
          key={source.number}
          number={source.number}
          anchoredAbove={anchoredAbove}
          look="is-source"
        >
          <ProofText
            runs={underlinePieces(
              strikeLostWords(source.image.content, content),
              pieces.filter((piece) => piece.number === source.number),
            )}
          />
        </SheetRowFrame>
      ))}
      <SheetRowFrame
        number={result.number}
        anchoredAbove={anchoredAbove}
        look="is-result"
        flags={mark.flags}
        mark={<BlockMargin mark={mark}>{aside}</BlockMargin>}
      >
        <LossLine parts={loss} />
        <ProofText runs={runs} />
        <MemoryMeta memory={result} tokens={`${tokensIn(sources)} → ${tokensIn([result])} tokens`}>
          {result.image.supports.length > 0 && (
            <span>Evidence united: {plural(result.image.supports.length, "observation")}</span>
          )}
          {runs.every((run) => run.kind === "same") && <span>No word is new</span>}
        </MemoryMeta>
      </SheetRowFrame>
    </div>
  );
}
