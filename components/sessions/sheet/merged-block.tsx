import { clsx } from "clsx";
import { type LedgerBlock, tokensIn } from "@/components/sessions/sheet/ledger-block";
import { ProofText } from "@/components/ui/word-changes";
import { BlockMargin, MemoryMeta, SheetRowFrame } from "@/components/sessions/sheet/row-parts";
import type { SheetBlockProps } from "@/components/sessions/sheet/sheet-block";
import { LossLine, underlinePieces } from "@/components/ui/loss-line";
import { type DiffRun, plainWord, saidIn } from "@/components/ui/word-diff";
import { plural } from "@/components/ui/words";
import { isWord, splitPieces } from "@/lib/ledger/texts/words";

/** What of a source its result no longer says; small words and endings don't count. */
export function strikeLostWords(source: string, result: string): readonly DiffRun[] {
  const isSaid = saidIn(result);
  return markWords(source, "struck", (word) => !smallWords.has(plainWord(word)) && !isSaid(word));
}

/** What of a result stands in no source. */
export function markNewWords(result: string, sources: readonly string[]): readonly DiffRun[] {
  const said = new Set(sources.flatMap((source) => splitPieces(source)).map(plainWord));
  return markWords(result, "let-in", (word) => !said.has(plainWord(word)));
}

const smallWords = new Set(
  (
    "a an the and or but of in on at to for from by with as is are was were be been it its that " +
    "this these those who what which when where all his her he she they them so than then of one"
  ).split(" "),
);

/** A text in runs; what is between two marked words of one sentence is marked with them. */
function markWords(
  text: string,
  kind: "struck" | "let-in",
  isMarked: (word: string) => boolean,
): DiffRun[] {
  const runs: DiffRun[] = [];
  const add = (runKind: DiffRun["kind"], piece: string) => {
    const last = runs.at(-1);
    if (last?.kind === runKind) runs[runs.length - 1] = { kind: runKind, text: last.text + piece };
    else if (piece !== "") runs.push({ kind: runKind, text: piece });
  };
  let between = "";
  for (const piece of splitPieces(text)) {
    if (!isWord(piece)) {
      between += piece;
      continue;
    }
    const runKind = isMarked(piece) ? kind : "same";
    const isJoint = runs.at(-1)?.kind === runKind && !/[.;:!?]/.test(between);
    add(isJoint ? runKind : "same", between);
    add(runKind, piece);
    between = "";
  }
  add("same", between);
  return runs;
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
