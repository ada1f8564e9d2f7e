import { clsx } from "clsx";
import {
  coverageCopy,
  type HeldRun,
  HeldWords,
  markHeldWords,
  ToldBy,
} from "@/components/sources/parts";
import { LossLine, underlinePieces } from "@/components/ui/loss-line";
import { BlockMargin, MemoryMeta, SheetRowFrame } from "@/components/sessions/sheet/row-parts";
import { markNewWords } from "@/components/sessions/sheet/merged-block";
import { ProofText, Underlined } from "@/components/sessions/sheet/proof-text";
import type { BlockOf, SheetBlockProps } from "@/components/sessions/sheet/sheet-block";
import { RelativeTime } from "@/components/ui/relative-time";
import { plural } from "@/components/ui/words";
import type { Evidence, Said } from "@/lib/ledger/entries/entry";
import { coverageOf, tokensOf } from "@/lib/ledger/memory";
import { readMessageSource, type Told } from "@/lib/ledger/message";

/** A fact below the observations that it comes from: does the evidence hold it? */
export function FactBlock({ block, look, aside, anchoredAbove }: SheetBlockProps<BlockOf<"fact">>) {
  const { fact, evidence, replaced, mark } = block;
  const { content, category } = fact.image;
  const added = markNewWords(
    content,
    evidence.map((one) => one.content),
  );
  const runs = underlinePieces(added, mark.pieces ?? []);
  const apart = evidence.filter((one) => isApart(one, markHeldWords(one.content, content))).length;
  const tokens = tokensOf(fact.image);
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
        <MemoryMeta createdAt={fact.createdAt} category={category} tokens={plural(tokens, "token")}>
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
export function DroppedBlock({
  block,
  look,
  aside,
  anchoredAbove,
}: SheetBlockProps<BlockOf<"dropped">>) {
  const { memory, reason, coveredBy, covering, mark } = block;
  return (
    <SheetRowFrame
      anchoredAbove={anchoredAbove}
      number={memory.number}
      look={`is-deleted is-withdrawn ${look ?? ""}`}
      testId="block-dropped"
      mark={
        <BlockMargin mark={mark} reasons={reason.split(", ")}>
          {aside}
        </BlockMargin>
      }
    >
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
    </SheetRowFrame>
  );
}

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
