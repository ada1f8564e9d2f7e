import { Underlined } from "@/components/sessions/sheet/proof-text";
import { BlockMargin, MemoryMeta, SheetRowFrame } from "@/components/sessions/sheet/row-parts";
import type { BlockOf, SheetBlockProps } from "@/components/sessions/sheet/sheet-block";
import { ToldBy } from "@/components/sources/message-link";
import { LossLine } from "@/components/ui/loss-line";
import { plural } from "@/components/ui/words";
import type { Said } from "@/lib/ledger/entries/entry";
import { tokensOf } from "@/lib/ledger/memory";
import { readMessageSource, type Told } from "@/lib/ledger/message";

/** A memory that the agent wrote itself (F6), or an observation above the messages that tell it (N1). */
export function AddedBlock({
  block,
  look,
  aside,
  anchoredAbove,
}: SheetBlockProps<BlockOf<"added">>) {
  const { memory, mark, said = [] } = block;
  const { content, category, relevance, sources = [] } = memory.image;
  const { pieces = [], flags, loss } = mark;
  return (
    <SheetRowFrame
      anchoredAbove={anchoredAbove}
      number={memory.number}
      look={`is-result ${look ?? ""}`}
      testId="block-added"
      flags={flags}
      mark={<BlockMargin mark={mark}>{aside}</BlockMargin>}
    >
      <LossLine parts={loss} />
      <p className="memory">
        <ins>
          <Underlined text={content} places={pieces.map(({ at, end }) => [at, end])} />
        </ins>
      </p>
      <MemoryMeta
        createdAt={memory.createdAt}
        category={category}
        tokens={plural(tokensOf(memory.image), "token")}
      >
        {relevance !== null && <span>{relevance}</span>}
      </MemoryMeta>
      <ToldBy told={toldBy(said, sources)} most={said.length} />
    </SheetRowFrame>
  );
}

/** The messages that the log keeps, under the sources that name them: those name the conversation. */
function toldBy(said: readonly Said[], sources: readonly string[]): Told[] {
  return said.map((message) => {
    const isThis = (source: string) => readMessageSource(source)?.position === message.position;
    return { source: sources.findLast(isThis) ?? `message ${message.position}`, message };
  });
}
