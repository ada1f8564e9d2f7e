import { BlockRow, MemoryMeta } from "@/components/sessions/sheet/row-parts";
import { ProofText } from "@/components/sessions/sheet/proof-text";
import { type LedgerBlock, type Shown, tokensIn } from "@/components/sessions/sheet/ledger-block";
import type { BlockOf, SheetBlockProps } from "@/components/sessions/sheet/sheet-block";
import { diffWords } from "@/components/ui/word-diff";

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

function RestoredBlock(props: SheetBlockProps<BlockOf<"restored">>) {
  const { memory, meanwhile, mark } = props.block;
  const { content, constitutional } = memory.image;
  return (
    <BlockRow
      of={props}
      as="is-restored"
      isHeld={constitutional}
      order={props.order}
      word={mark.operation === "protect" ? "Unprotected" : "Restored"}
    >
      {meanwhile === null ? (
        <ProofText runs={[{ kind: "struck", text: content }]} as="stet" />
      ) : (
        <ProofText runs={diffWords(content, meanwhile)} as="stet" />
      )}
      <MemoryMeta memory={memory} saysHeld />
    </BlockRow>
  );
}

function WithdrawnBlock(props: SheetBlockProps<BlockOf<"withdrawn">>) {
  return (
    <BlockRow of={props} as="is-withdrawn" order={props.order} word="Removed">
      <p className="memory">
        <del>{props.block.memory.image.content}</del>
      </p>
    </BlockRow>
  );
}

function ContestedBlock(props: SheetBlockProps<BlockOf<"contested">>) {
  const { memory, start, keptBy } = props.block;
  const isGone = memory.image.discardedAt !== null;
  return (
    <BlockRow
      of={props}
      isHeld={memory.image.constitutional}
      word={keptBy === null ? "Conflict" : "Kept"}
    >
      <ProofText runs={diffWords(start?.content ?? "", memory.image.content)} />
      <p className="meta">
        <span>
          {isGone ? "Discarded by others since." : "Changed by others since."}{" "}
          {keptBy === null ? "Choose which version to keep" : `${keptBy} kept this version`}; the
          crossed-out text is from before the session.
        </span>
      </p>
    </BlockRow>
  );
}

/** `merge of #5 #11 #12, 143 → 15 tokens` */
export function NeverWritten({ block }: { readonly block: LedgerBlock }): string {
  const numbers = (shown: readonly Shown[]) => shown.map(({ number }) => `#${number}`).join(" ");
  const tokens = (from: readonly Shown[]) =>
    `${tokensIn(from)} → ${tokensIn([block.memory])} tokens`;
  switch (block.kind) {
    case "merged":
      return `merge of ${numbers(block.sources)}, ${tokens(block.sources)}`;
    case "updated":
      return `update of ${numbers([block.before])}, ${tokens([block.before])}`;
    default:
      return `deletion of ${numbers([block.memory])}`;
  }
}
