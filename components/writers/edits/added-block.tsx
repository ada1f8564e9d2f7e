import { BlockMargin, MemoryMeta, SheetRowFrame } from "@/components/sessions/sheet/row-parts";
import type { BlockOf, SheetBlockProps } from "@/components/sessions/sheet/sheet-block";
import { plural } from "@/components/ui/words";
import { tokensOf } from "@/lib/ledger/memory";

/** A memory that the agent wrote itself (F6). */
export function AddedBlock({
  block,
  look,
  aside,
  anchoredAbove,
}: SheetBlockProps<BlockOf<"added">>) {
  const { memory, mark } = block;
  return (
    <SheetRowFrame
      anchoredAbove={anchoredAbove}
      number={memory.number}
      look={`is-result ${look ?? ""}`}
      testId="block-added"
      mark={<BlockMargin mark={mark}>{aside}</BlockMargin>}
    >
      <p className="memory">
        <ins>{memory.image.content}</ins>
      </p>
      <MemoryMeta
        createdAt={memory.createdAt}
        category={memory.image.category}
        tokens={plural(tokensOf(memory.image), "token")}
      />
    </SheetRowFrame>
  );
}
