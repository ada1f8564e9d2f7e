import { memo, type ReactNode } from "react";
import { pageParts } from "@/components/sessions/page/first-parts";
import {
  BlockMargin,
  MemoryMeta,
  SheetRowFrame,
  SinceRow,
} from "@/components/sessions/sheet/row-parts";
import type { BlockMark, LedgerBlock } from "@/components/sessions/sheet/ledger-block";
import { MergedBlock } from "@/components/sessions/sheet/merged-block";
import { LossLine, underlinePieces } from "@/components/ui/loss-line";
import { ProofText, Underlined } from "@/components/sessions/sheet/proof-text";
import { plural } from "@/components/ui/words";
import { countPassages, diffWords, type DiffRun } from "@/components/ui/word-diff";
import { tokensOf } from "@/lib/ledger/memory";

export interface SheetBlockProps<B extends LedgerBlock = LedgerBlock> {
  readonly block: B;
  /** Classes for how it stands now: arriving, in focus, about to be reverted. */
  readonly look?: string | undefined;
  /** Said in the margin where a revert would take it: "Reverts". */
  readonly aside?: ReactNode;
  readonly order?: number | undefined;
  /** Memories that a row further up answers for. */
  readonly anchoredAbove?: readonly number[] | undefined;
}

export type BlockOf<K extends LedgerBlock["kind"]> = Extract<LedgerBlock, { kind: K }>;

/** One block of the sheet; it is set again only when the block itself changes. */
export const SheetBlock = memo(function SheetBlock(props: SheetBlockProps) {
  const { since } = props.block;
  if (since === undefined) return <Deed {...props} />;
  return (
    <>
      <Deed {...props} />
      {since.map((change) => (
        <SinceRow key={change.number} change={change} />
      ))}
    </>
  );
});

function Deed(props: SheetBlockProps) {
  const { block } = props;
  switch (block.kind) {
    case "updated":
      return <UpdatedBlock {...props} block={block} />;
    case "deleted":
      return <DeletedBlock {...props} block={block} />;
    case "merged":
      return <MergedBlock {...props} block={block} />;
    case "fact":
      return <pageParts.factBlock.Part {...props} block={block} />;
    case "dropped":
      return <pageParts.droppedBlock.Part {...props} block={block} />;
    case "added":
      return <pageParts.addedBlock.Part {...props} block={block} />;
    case "protected":
      return <ProtectedBlock {...props} block={block} />;
    case "restored":
    case "withdrawn":
    case "contested":
      return <pageParts.backBlock.Part {...props} block={block} />;
  }
}

function UpdatedBlock({ block, look, aside, anchoredAbove }: SheetBlockProps<BlockOf<"updated">>) {
  const { mark, after } = block;
  const [was, is] = [block.before.image.content, after.image.content];
  const [from, to] = [tokensOf(block.before.image), tokensOf(after.image)];
  const runs = underlinePieces(diffWords(was, is), mark.pieces ?? []);
  return (
    <SheetRowFrame
      anchoredAbove={anchoredAbove}
      number={after.number}
      look={`is-updated ${look ?? ""}`}
      testId="block-updated"
      flags={mark.flags}
      mark={<BlockMargin mark={mark}>{aside}</BlockMargin>}
    >
      <LossLine parts={mark.loss} />
      <ProofText runs={runs} />
      <MemoryMeta
        createdAt={after.createdAt}
        category={after.image.category}
        tokens={`${from} → ${to} tokens`}
      >
        {isOnlySpace(runs) && <span>Only white space changed</span>}
      </MemoryMeta>
    </SheetRowFrame>
  );
}

/** A change that no eye would find in the text itself. */
function isOnlySpace(runs: readonly DiffRun[]): boolean {
  const { struck, letIn } = countPassages(runs);
  return struck + letIn === 0;
}

function DeletedBlock({ block, look, aside, anchoredAbove }: SheetBlockProps<BlockOf<"deleted">>) {
  const { memory, twin, mark } = block;
  const tokens = tokensOf(memory.image);
  return (
    <SheetRowFrame
      anchoredAbove={anchoredAbove}
      number={memory.number}
      look={`is-deleted ${look ?? ""}`}
      testId="block-deleted"
      flags={mark.flags}
      mark={<BlockMargin mark={mark}>{aside}</BlockMargin>}
    >
      <LossLine parts={mark.loss} />
      <p className="memory">
        <del>
          <Underlined text={memory.image.content} places={placesOf(mark)} format={asItIs} />
        </del>
      </p>
      <MemoryMeta
        createdAt={memory.createdAt}
        category={memory.image.category}
        tokens={plural(tokens, "token")}
      >
        <span>{twin === null ? "No exact duplicate is left" : <TwinWords twin={twin} />}</span>
      </MemoryMeta>
    </SheetRowFrame>
  );
}

const asItIs = (text: string) => text;

/** What is lost of a memory that is removed; of a proven copy nothing is (L4). */
function placesOf({ pieces = [], marks }: BlockMark): [number, number][] {
  if (marks.length === 0) return [];
  return pieces.map(({ at, end }) => [at, end]);
}

function TwinWords({ twin }: { twin: number }) {
  return (
    <>
      Same text as{" "}
      <a className="textlink" href={`#m${twin}`}>
        #{twin}
      </a>
    </>
  );
}

function ProtectedBlock({
  block,
  look,
  aside,
  anchoredAbove,
}: SheetBlockProps<BlockOf<"protected">>) {
  const { memory, mark } = block;
  return (
    <SheetRowFrame
      anchoredAbove={anchoredAbove}
      number={memory.number}
      look={look}
      isHeld
      testId="block-protected"
      mark={<BlockMargin mark={mark}>{aside}</BlockMargin>}
    >
      <p className="memory">{memory.image.content}</p>
      <MemoryMeta
        createdAt={memory.createdAt}
        category={memory.image.category}
        isConstitutional={memory.image.constitutional}
        tokens={plural(tokensOf(memory.image), "token")}
      />
    </SheetRowFrame>
  );
}
