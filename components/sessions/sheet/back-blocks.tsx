import { BlockMargin, MemoryMeta, SheetRowFrame } from "@/components/sessions/sheet/row-parts";
import { ProofText } from "@/components/sessions/sheet/proof-text";
import { type LedgerBlock, numbersOf } from "@/components/sessions/sheet/ledger-block";
import type { BlockOf, SheetBlockProps } from "@/components/sessions/sheet/sheet-block";
import { plural } from "@/components/ui/words";
import { diffWords } from "@/components/ui/word-diff";
import { tokensOf } from "@/lib/ledger/memory";

/** What a rollback gave back, took away, or left as others changed it. */
export function BackBlock(props: SheetBlockProps<BlockOf<"restored" | "withdrawn" | "contested">>) {
  const { block } = props;
  switch (block.kind) {
    case "restored":
      return <RestoredBlock {...props} block={block} />;
    case "withdrawn":
      return <WithdrawnBlock {...props} block={block} />;
    case "contested":
      return <ContestedBlock {...props} block={block} />;
  }
}

function RestoredBlock({
  block,
  look,
  order,
  anchoredAbove,
}: SheetBlockProps<BlockOf<"restored">>) {
  const { memory, meanwhile, mark } = block;
  const { content, category, constitutional } = memory.image;
  const isGone = meanwhile === null;
  const word = mark.operation === "protect" ? "Unprotected" : "Restored";
  return (
    <SheetRowFrame
      anchoredAbove={anchoredAbove}
      number={memory.number}
      look={`is-restored ${look ?? ""}`}
      isHeld={constitutional}
      order={order}
      testId="block-restored"
      mark={<BlockMargin mark={mark} word={word} />}
    >
      {isGone ? (
        <ProofText runs={[{ kind: "struck", text: content }]} as="stet" />
      ) : (
        <ProofText runs={diffWords(content, meanwhile)} as="stet" />
      )}
      <MemoryMeta
        createdAt={memory.createdAt}
        category={category}
        isConstitutional={constitutional}
        tokens={plural(tokensOf(memory.image), "token")}
      />
    </SheetRowFrame>
  );
}

function WithdrawnBlock({
  block,
  look,
  order,
  anchoredAbove,
}: SheetBlockProps<BlockOf<"withdrawn">>) {
  const { memory, mark } = block;
  return (
    <SheetRowFrame
      anchoredAbove={anchoredAbove}
      number={memory.number}
      look={`is-withdrawn ${look ?? ""}`}
      order={order}
      testId="block-withdrawn"
      mark={<BlockMargin mark={mark} word="Removed" />}
    >
      <p className="memory">
        <del>{memory.image.content}</del>
      </p>
    </SheetRowFrame>
  );
}

function ContestedBlock({ block, look, anchoredAbove }: SheetBlockProps<BlockOf<"contested">>) {
  const { memory, start, mark, keptBy } = block;
  const isGone = memory.image.discardedAt !== null;
  return (
    <SheetRowFrame
      anchoredAbove={anchoredAbove}
      number={memory.number}
      look={look}
      isHeld={memory.image.constitutional}
      testId="block-contested"
      mark={<BlockMargin mark={mark} word={keptBy === null ? "Conflict" : "Kept"} />}
    >
      <ProofText runs={diffWords(start?.content ?? "", memory.image.content)} />
      <p className="meta">
        <span>
          {isGone ? "Discarded by others since." : "Changed by others since."}{" "}
          {keptBy === null ? "Choose which version to keep" : `${keptBy} kept this version`}; the
          crossed-out text is from before the session.
        </span>
      </p>
    </SheetRowFrame>
  );
}

/** `merge of #5 #11 #12, 143 → 15 tokens` */
export function NeverWritten({ block }: { readonly block: LedgerBlock }): string {
  const numbers = (shown: readonly number[]) => shown.map((number) => `#${number}`).join(" ");
  switch (block.kind) {
    case "merged": {
      const from = block.sources.reduce((sum, { image }) => sum + tokensOf(image), 0);
      return `merge of ${numbers(block.sources.map(({ number }) => number))}, ${from} → ${tokensOf(block.result.image)} tokens`;
    }
    case "updated":
      return `update of #${block.after.number}, ${tokensOf(block.before.image)} → ${tokensOf(block.after.image)} tokens`;
    default:
      return `deletion of ${numbers(numbersOf(block))}`;
  }
}
