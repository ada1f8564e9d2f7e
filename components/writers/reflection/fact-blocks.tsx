import { clsx } from "clsx";
import {
  coverageCopy,
  type HeldRun,
  HeldWords,
  markHeldWords,
  ToldBy,
} from "@/components/sources/parts";
import { LossLine, underlinePieces } from "@/components/ui/loss-line";
import {
  BlockMargin,
  BlockRow,
  MemoryMeta,
  SheetRowFrame,
} from "@/components/sessions/sheet/row-parts";
import { markNewWords } from "@/components/sessions/sheet/merged-block";
import { ProofText, Underlined } from "@/components/ui/word-changes";
import type { BlockOf, SheetBlockProps } from "@/components/sessions/sheet/sheet-block";
import { RelativeTime } from "@/components/ui/relative-time";
import { plural } from "@/components/ui/words";
import type { Evidence, Said } from "@/lib/ledger/entries/entry";
import { coverageOf, tokensOf } from "@/lib/ledger/memory";
import { readMessageSource, type Told } from "@/lib/ledger/message";

/** What a kind shows that writes facts or adds memories. */
export function FactBlock(props: SheetBlockProps<BlockOf<"fact" | "dropped" | "added">>) {
  const { block } = props;
  switch (block.kind) {
    case "fact":
      return <RecordedBlock {...props} block={block} />;
    case "dropped":
      return <DroppedBlock {...props} block={block} />;
    case "added":
      return <AddedBlock {...props} block={block} />;
  }
}

/** A fact below the observations that it comes from: does the evidence hold it? */
function RecordedBlock({ block, look, aside, anchoredAbove }: SheetBlockProps<BlockOf<"fact">>) {
  const { memory: fact, evidence, replaced, mark } = block;
  const { content } = fact.image;
  const added = markNewWords(
    content,
    evidence.map((one) => one.content),
  );
  const runs = underlinePieces(added, mark.pieces ?? []);
  const apart = evidence.filter((one) => isApart(one, markHeldWords(one.content, content))).length;
  return (
    <div className={clsx("merge", look)} data-testid="block-fact">
      {replaced !== null && (
        <SheetRowFrame
          number={replaced.number}
          anchoredAbove={anchoredAbove}
          look="is-source"
          mark="Replaced"
        >
          <p className="memory">
            <del>{replaced.image.content}</del>
          </p>
        </SheetRowFrame>
      )}
      {evidence.map((one) => (
        <EvidenceRow key={one.number} evidence={one} runs={markHeldWords(one.content, content)} />
      ))}
      <SheetRowFrame
        number={fact.number}
        anchoredAbove={anchoredAbove}
        look="is-result"
        flags={mark.flags}
        mark={<BlockMargin mark={mark}>{aside}</BlockMargin>}
      >
        <LossLine parts={mark.loss} />
        <ProofText runs={runs} />
        <MemoryMeta memory={fact}>
          <span>
            {plural(fact.image.supports.length, "observation")}
            {apart > 0 && `, ${apart} without a shared word`}
          </span>
          {runs.every((run) => run.kind === "same") && <span>Every word is in the evidence</span>}
        </MemoryMeta>
      </SheetRowFrame>
    </div>
  );
}

/** Whether an observation says no word of its fact. */
function isApart({ purged }: Evidence, runs: readonly HeldRun[]): boolean {
  return purged === undefined && !runs.some(({ isHeld }) => isHeld);
}

/** An observation with the words underlined that the fact says too. */
function EvidenceRow({ evidence, runs }: { evidence: Evidence; runs: readonly HeldRun[] }) {
  const { number, createdAt, relevance, facts, factsAfter, purged } = evidence;
  const isRaised = coverageOf(facts) !== coverageOf(factsAfter);
  return (
    <SheetRowFrame
      number={number}
      look="is-source is-evidence"
      testId="evidence"
      mark={
        <>
          <RelativeTime at={createdAt} />
          <span className={clsx("mark-n", relevance === "critical" && "font-strong text-ink")}>
            {relevance}
          </span>
          {isApart(evidence, runs) && (
            <span className="mark-n font-strong text-ink">no shared word</span>
          )}
          <span className="mark-n">
            {isRaised ? `in ${facts} → ${plural(factsAfter, "fact")}` : coverageCopy(facts)}
          </span>
        </>
      }
    >
      {purged === undefined ? (
        <p className="memory">
          <HeldWords runs={runs} />
        </p>
      ) : (
        <p className="memory text-ink-3">Purged by {purged.by}.</p>
      )}
    </SheetRowFrame>
  );
}

/** An observation that a reflection dropped, and why it could go (O5). */
function DroppedBlock(props: SheetBlockProps<BlockOf<"dropped">>) {
  const { memory, reason, coveredBy, covering } = props.block;
  return (
    <BlockRow of={props} as="is-deleted is-withdrawn" reasons={reason.split(", ")}>
      <p className="memory">
        <del>{memory.image.content}</del>
      </p>
      {covering !== null && covering.purged === undefined && (
        <p className="memory text-ink-2" data-testid="covering">
          {covering.content}
        </p>
      )}
      <p className="meta">
        <RelativeTime at={memory.createdAt} />
        <span>{plural(tokensOf(memory.image), "token")}</span>
        {coveredBy !== null && <span>Covered by #{coveredBy}</span>}
      </p>
    </BlockRow>
  );
}

/** A memory that the agent wrote itself (F6), or an observation above the messages that tell it (N1). */
function AddedBlock(props: SheetBlockProps<BlockOf<"added">>) {
  const { memory, mark, said = [] } = props.block;
  const { content, relevance, sources = [] } = memory.image;
  const { pieces = [], flags, loss } = mark;
  return (
    <BlockRow of={props} as="is-result" flags={flags}>
      <LossLine parts={loss} />
      <p className="memory">
        <ins>
          <Underlined text={content} places={pieces.map(({ at, end }) => [at, end])} />
        </ins>
      </p>
      <MemoryMeta memory={memory}>{relevance !== null && <span>{relevance}</span>}</MemoryMeta>
      <ToldBy told={toldBy(said, sources)} most={said.length} />
    </BlockRow>
  );
}

/** The messages that the log keeps, under the sources that name them: those name the conversation. */
function toldBy(said: readonly Said[], sources: readonly string[]): Told[] {
  return said.map((message) => {
    const isThis = (source: string) => readMessageSource(source)?.position === message.position;
    return { source: sources.findLast(isThis) ?? `message ${message.position}`, message };
  });
}
