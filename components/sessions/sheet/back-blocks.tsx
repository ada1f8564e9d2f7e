import { BlockRow, MemoryMeta } from "@/components/sessions/sheet/row-parts";
import { ProofText } from "@/components/ui/word-changes";
import { type LedgerBlock, type Shown, tokensIn } from "@/components/sessions/sheet/ledger-block";
import type { BlockOf, SheetBlockProps } from "@/components/sessions/sheet/sheet-block";
import { diffWords } from "@/components/ui/word-diff";

/** What a rollback gave back, took away, or left as others changed it. */
export function BackBlock(props: SheetBlockProps<BlockOf<"restored" | "withdrawn" | "contested">>) {
  const { block, order } = props;
  const { content, constitutional, discardedAt } = block.memory.image;
  switch (block.kind) {
    case "restored":
      return (
        <BlockRow
          of={props}
          as="is-restored"
          isHeld={constitutional}
          order={order}
          word={block.mark.operation === "protect" ? "Unprotected" : "Restored"}
        >
          <ProofText
            as="stet"
            runs={
              block.meanwhile === null
                ? [{ kind: "struck", text: content }]
                : diffWords(content, block.meanwhile)
            }
          />
          <MemoryMeta memory={block.memory} saysHeld />
        </BlockRow>
      );
    case "withdrawn":
      return (
        <BlockRow of={props} as="is-withdrawn" order={order} word="Removed">
          <p className="memory">
            <del>{content}</del>
          </p>
        </BlockRow>
      );
    case "contested": {
      const { start, keptBy } = block;
      return (
        <BlockRow of={props} isHeld={constitutional} word={keptBy === null ? "Conflict" : "Kept"}>
          <ProofText runs={diffWords(start?.content ?? "", content)} />
          <p className="meta">
            <span>
              {discardedAt === null ? "Changed by others since." : "Discarded by others since."}{" "}
              {keptBy === null ? "Choose which version to keep" : `${keptBy} kept this version`};
              the crossed-out text is from before the session.
            </span>
          </p>
        </BlockRow>
      );
    }
  }
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
