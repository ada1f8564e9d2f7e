"use client";

import { useState } from "react";
import type { GaugeProps } from "@/components/sessions/page/retention-gauge";
import { HeldDecision, syncsOf } from "@/components/sessions/decide/held-decision";
import type { DecisionWords } from "@/components/sessions/decide/review-bar";
import { SessionPage, type SessionPageProps } from "@/components/sessions/page/session-page";
import { SessionSheet, type SheetProps } from "@/components/sessions/page/session-sheet";
import type { LedgerBlock } from "@/components/sessions/sheet/ledger-block";
import { deedBlocks } from "@/components/sessions/sheet/ledger-blocks";
import { SheetBlock } from "@/components/sessions/sheet/sheet-block";
import type { SessionHeader } from "@/components/sessions/view/session-place";
import { paneClass, RailHead } from "@/components/sessions/view/panes";
import { Button } from "@/components/ui/button";
import { measureKept, MiniGauge } from "@/components/ui/gauge";
import { formatCount, plural } from "@/components/ui/words";
import type { ChangesProps } from "@/components/writers/kind";
import {
  isApartFromLosses,
  isChangedFile,
  isHeld,
  toggled,
} from "@/components/sessions/view/rules";
import { Tick } from "@/components/ui/form";
import { OtherSync, RowNote } from "@/components/writers/edits/row-parts";
import { LedgerChanges } from "@/components/writers/refinement/changes";
import type { Change } from "@/lib/ledger/change";
import { reduceSession, type SessionView } from "@/lib/ledger/entries/reduce-session";
import type { SyncRow } from "@/lib/ledger/entries/sync-row";
import { lossParts } from "@/lib/losses/losses";
import { formatThreshold } from "@/lib/ledger/retention";

type Held = NonNullable<SessionView["held"]>;

/** The page of an agent's own edits: applied ones as any session's changes, held ones by file. */
export function EditsPage(props: SessionPageProps) {
  const { header } = props;
  return (
    <SessionPage
      {...props}
      Sheet={EditsSheet}
      Gauge={EditsGauge}
      wordsOf={(view) => wordsOf(view, header)}
    />
  );
}

function wordsOf(view: SessionView, { row }: SessionHeader): DecisionWords | null {
  const count = syncsOf(row);
  const syncs = count > 1 ? `${count} syncs` : null;
  if (isHeld(view)) {
    const what = syncs === null ? "Held edits to review" : `Held edits of ${syncs} to review`;
    return {
      what,
      buttons: (of, decisions) => (
        <HeldDecision view={view} of={of} decisions={decisions} syncs={count} />
      ),
    };
  }
  if (syncs === null || view.state !== "awaiting-review") return null;
  const rollBack = `Roll back ${syncs}`;
  return { what: `${syncs} to review`, rollBack, approve: `Approve ${syncs}`, ask: `${rollBack}?` };
}

function EditsSheet(props: SheetProps) {
  const { page } = props;
  const { view } = page.moment;
  const { row } = props.header;
  const isDue = page.moment.isLatest && view.state === "awaiting-review";
  const [note, along] = [
    row && <RowNote row={row} isDue={isDue} />,
    row?.decides === true && isDue && <RowChanges others={row.others} />,
  ];
  if (view.held === null || view.operations.length > 0) {
    const checks = (
      <>
        {props.checks}
        {note}
      </>
    );
    return <SessionSheet {...props} checks={checks} along={along} />;
  }
  const { held } = view;
  const mayDecide = page.rights.decide && page.moment.isLatest && isHeld(view);
  return (
    <section className={paneClass.ledger} data-pane="ledger" aria-label="Edits">
      {props.checks}
      {note}
      <HeldFiles held={held} />
      <HeldEdits held={held} onTakeOver={mayDecide ? page.decisions.takeOver : null} />
      {along}
    </section>
  );
}

/** The same in the panel of the review queue, to read. */
export function EditsChanges(props: ChangesProps) {
  const { row = null, view } = props;
  const isDue = view.state === "awaiting-review";
  return (
    <>
      {row && <RowNote row={row} isDue={isDue} />}
      <OneSync {...props} />
      {row?.decides === true && isDue && <RowChanges others={row.others} />}
    </>
  );
}

function OneSync(props: ChangesProps) {
  const { held } = props.view;
  if (held === null || !isHeld(props.view)) return <LedgerChanges {...props} />;
  return (
    <>
      <HeldFiles held={held} />
      <HeldEdits held={held} onTakeOver={null} />
    </>
  );
}

/** What the other syncs of the row changed, which are decided along (F8): a person sees all of it. */
function RowChanges({ others }: Pick<SyncRow, "others">) {
  return others.map((one) => (
    <OtherSync key={one.id} one={one}>
      {(preview) => (
        <OneSync
          view={reduceSession(preview.entries)}
          entries={preview.entries}
          model={preview.model}
        />
      )}
    </OtherSync>
  ));
}

/** What of each file would go, change or come, in memories. */
function HeldFiles({ held }: { readonly held: Held }) {
  const changed = held.files.filter(isChangedFile);
  if (changed.length === 0) return null;
  return (
    <ul className="mx-auto flex max-w-[45.875rem] flex-wrap gap-x-6 gap-y-1 pt-5 text-note text-ink-2">
      {changed.map((file) => (
        <li key={file.path} data-testid="held-file">
          <b className="text-ink">{file.path}</b> {sayFile(file)}
        </li>
      ))}
    </ul>
  );
}

function sayFile({ removed, changed, added, unchanged }: Held["files"][number]): string {
  if (removed + changed + added + unchanged === 0) return "no text left";
  const parts = [
    removed > 0 ? `${formatCount(removed)} removed` : "",
    added > 0 ? `${formatCount(added)} added` : "",
    changed > 0 ? `${formatCount(changed)} changed` : "",
    `${formatCount(unchanged)} unchanged`,
  ];
  return parts.filter((part) => part !== "").join(", ");
}

interface HeldEditsProps {
  readonly held: Held;
  /** Null for who can't decide. */
  readonly onTakeOver: ((chosen: readonly number[]) => void) | null;
}

/** In line with the texts of the rows, right of the margin's rule. */
const insetClass = "pl-[calc(var(--gut)+3.25rem)] max-phone:pl-15";

/** Each edit in its place, with a tick for those that are to be taken over. */
function HeldEdits({ held, onTakeOver }: HeldEditsProps) {
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const toggle = (place: number) => setChosen((known) => toggled(known, place));
  const blocks = new Map(heldBlocks(held).map((block) => [block.mark.sequence, block]));
  return (
    <div className="ledger" data-testid="held-edits">
      {held.edits.map((edit, index) => {
        const place = index + 1;
        const block = blocks.get(place);
        if (block === undefined) return null;
        return (
          <div key={place} data-testid="held-edit">
            {(index === 0 || placeWords(held.edits[index - 1]) !== placeWords(edit)) && (
              <p className={`${insetClass} pt-4 text-note text-ink-3`}>{placeWords(edit)}</p>
            )}
            <SheetBlock block={block} />
            {onTakeOver !== null && (
              <Tick
                className={`${insetClass} flex min-h-9 w-fit items-center gap-2 text-note`}
                isOn={chosen.has(place)}
                turn={() => toggle(place)}
              >
                Take over
              </Tick>
            )}
            {edit.why !== null && (
              <p className={`${insetClass} text-note text-ink-2`}>{edit.why}</p>
            )}
          </div>
        );
      })}
      {onTakeOver !== null && held.edits.length > 1 && (
        <p className={`${insetClass} py-4`}>
          <Button
            disabled={chosen.size === 0}
            onClick={() => onTakeOver([...chosen].sort((a, b) => a - b))}
          >
            {chosen.size === 0 ? "Take over chosen" : `Take over ${plural(chosen.size, "edit")}`}
          </Button>
        </p>
      )}
    </div>
  );
}

/** What each held edit would do, by its place from 1. */
function heldBlocks({ edits }: Held): LedgerBlock[] {
  return edits.flatMap(({ operation, changes, marks, losses }, place) =>
    deedBlocks({
      operation,
      changes: operation.name === "add" ? [newChange(operation.content)] : changes,
      twins: {},
      evidence: [],
      covering: null,
      mark: {
        sequence: place + 1,
        slot: null,
        operation: operation.name,
        look: "used",
        marks,
        flags: marks.filter(isApartFromLosses),
        pieces: losses.specifics,
        loss: lossParts(losses.specifics),
      },
    }),
  );
}

/** A memory that has no number yet. */
function newChange(content: string): Change {
  return {
    number: 0,
    createdAt: 0,
    before: null,
    after: {
      type: "core",
      content,
      category: null,
      constitutional: false,
      discardedAt: null,
      relevance: null,
      supports: [],
    },
  };
}

/** `MEMORY.md · Galley` */
function placeWords(edit: Held["edits"][number] | undefined): string {
  if (edit === undefined) return "";
  return [edit.path ?? "With a tool", ...edit.under].join(" · ");
}

/** How far below the threshold the edits would go; nothing where they would not. */
function EditsGauge({ view, threshold }: GaugeProps) {
  const tripped = view.held?.tripped;
  if (tripped === undefined || !isHeld(view)) return null;
  const { scope, startTokens, keptTokens, overDay } = tripped;
  const measured = measureKept(keptTokens, startTokens, threshold);
  return (
    <section aria-labelledby="h-room" data-testid="held-gauge">
      <RailHead id="h-room" words="Room" className="static!">
        threshold {formatThreshold(threshold)}
      </RailHead>
      <MiniGauge
        {...measured}
        label={`${measured.share} would be kept, threshold ${formatThreshold(threshold)}`}
        className="mt-3 h-5 w-full"
      />
      <p className="mt-2 text-note text-pretty text-ink-2">
        {measured.share} of {plural(startTokens, "token")} of {scope} would be kept
        {overDay === true && " over the last 24 hours"}. Until you decide, Keepsake doesn&apos;t
        write to these files.
      </p>
    </section>
  );
}
