import { clsx } from "clsx";
import { BlockMargin } from "@/components/sessions/sheet/block-margin";
import type { LedgerBlock } from "@/components/sessions/sheet/ledger-block";
import { MemoryMeta } from "@/components/sessions/sheet/memory-meta";
import { markNewWords, strikeLostWords } from "@/components/sessions/sheet/merge-words";
import { LossLine } from "@/components/sessions/losses/loss-line";
import { underlinePieces } from "@/components/sessions/losses/underline-pieces";
import { ProofText } from "@/components/sessions/page/proof-text";
import type { SheetBlockProps } from "@/components/sessions/sheet/sheet-block";
import { SheetRowFrame } from "@/components/sessions/sheet/sheet-row-frame";
import { plural } from "@/components/ui/words/number-words";
import { calendarDay } from "@/lib/ledger/copy";
import { tokensOf } from "@/lib/ledger/memory";

/** A merge: its sources with what is lost of each, joined by a bracket to what came of them. */
export function MergedBlock({
  block,
  look,
  aside,
  anchoredAbove,
}: SheetBlockProps<Extract<LedgerBlock, { kind: "merged" }>>) {
  const { sources, result, mark } = block;
  const content = result.image.content;
  const texts = sources.map((source) => source.image.content);
  const from = sources.reduce((sum, { image }) => sum + tokensOf(image), 0);
  const to = tokensOf(result.image);
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
          mark={calendarDay(source.createdAt)}
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
        flags={mark.marks}
        mark={
          <BlockMargin mark={mark} moved={to - from}>
            {aside}
          </BlockMargin>
        }
      >
        <LossLine parts={loss} />
        <ProofText runs={runs} />
        <MemoryMeta
          createdAt={result.createdAt}
          dateNote={`the earliest of the ${sources.length}`}
          category={result.image.category}
          tokens={`${from} → ${to} tokens`}
        >
          {result.image.supports.length > 0 && (
            <span>Evidence united: {plural(result.image.supports.length, "observation")}</span>
          )}
          {runs.every((run) => run.kind === "same") && <span>No word is new</span>}
        </MemoryMeta>
      </SheetRowFrame>
    </div>
  );
}
