import { memo, type ReactNode } from "react";
import { pageParts } from "@/components/sessions/page/first-parts";
import { BlockRow, MemoryMeta, SinceRow } from "@/components/sessions/sheet/row-parts";
import type { BlockMark, LedgerBlock } from "@/components/sessions/sheet/ledger-block";
import { MergedBlock } from "@/components/sessions/sheet/merged-block";
import { LossLine, underlinePieces } from "@/components/ui/loss-line";
import { ProofText, Underlined } from "@/components/ui/word-changes";
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
    case "dropped":
    case "added":
      return <pageParts.factBlock.Part {...props} block={block} />;
    case "protected":
      return <ProtectedBlock {...props} block={block} />;
    case "restored":
    case "withdrawn":
    case "contested":
      return <pageParts.backBlock.Part {...props} block={block} />;
  }
}

function UpdatedBlock(props: SheetBlockProps<BlockOf<"updated">>) {
  const { before, memory, mark } = props.block;
  const [from, to] = [tokensOf(before.image), tokensOf(memory.image)];
  const changed = diffWords(before.image.content, memory.image.content);
  const runs = underlinePieces(changed, mark.pieces ?? []);
  return (
    <BlockRow of={props} as="is-updated" flags={mark.flags}>
      <LossLine parts={mark.loss} />
      <ProofText runs={runs} />
      <MemoryMeta memory={memory} tokens={`${from} → ${to} tokens`}>
        {isOnlySpace(runs) && <span>Only white space changed</span>}
      </MemoryMeta>
    </BlockRow>
  );
}

/** A change that no eye would find in the text itself. */
function isOnlySpace(runs: readonly DiffRun[]): boolean {
  const { struck, letIn } = countPassages(runs);
  return struck + letIn === 0;
}

function DeletedBlock(props: SheetBlockProps<BlockOf<"deleted">>) {
  const { memory, twin, mark } = props.block;
  return (
    <BlockRow of={props} as="is-deleted" flags={mark.flags}>
      <LossLine parts={mark.loss} />
      <p className="memory">
        <del>
          <Underlined text={memory.image.content} places={placesOf(mark)} />
        </del>
      </p>
      <MemoryMeta memory={memory}>
        <span>{twin === null ? "No exact duplicate is left" : <TwinWords twin={twin} />}</span>
      </MemoryMeta>
    </BlockRow>
  );
}

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

function ProtectedBlock(props: SheetBlockProps<BlockOf<"protected">>) {
  const { memory } = props.block;
  return (
    <BlockRow of={props} isHeld>
      <p className="memory">{memory.image.content}</p>
      <MemoryMeta memory={memory} saysHeld />
    </BlockRow>
  );
}
