import { useEffect, useMemo, useRef, useState } from "react";
import { planRevert, type RevertPlan } from "@/components/sessions/decide/rules";
import { type LedgerBlock, numbersOf } from "@/components/sessions/sheet/ledger-block";
import type { OrderedRows } from "@/components/sessions/sheet/sheet-rows";
import { toggled } from "@/components/sessions/view/rules";
import type { RunView } from "@/components/sessions/view/session-place";
import { type PlaceControl, useLinks } from "@/components/sessions/view/use-session-place";
import type { SessionView } from "@/lib/ledger/entries/reduce-session";

/** What reverting some pieces of a session would do: its operations unless its kind says otherwise. */
export type PlanOf = (view: SessionView, chosen: ReadonlySet<number>) => RevertPlan | null;

/** What is said beside a change that a revert would take, and whether it only goes along. */
export interface Reverting {
  readonly words: string;
  readonly isAlong: boolean;
}

const noWords: ReadonlyMap<number, Reverting> = new Map();

/** What a reviewer has chosen to revert, with what would come of it. */
export function useReview(view: SessionView, isOn: boolean, planOf: PlanOf = planRevert) {
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const plan = useMemo(() => (isOn ? planOf(view, chosen) : null), [planOf, view, chosen, isOn]);
  const reverting = useMemo(() => {
    if (plan === null) return noWords;
    return new Map(
      [...plan.sequences].map((sequence) => {
        const along = plan.along.get(sequence);
        return [sequence, { words: along ?? "Revert this", isAlong: along !== undefined }];
      }),
    );
  }, [plan]);
  return {
    plan,
    reverting,
    toggle: (sequence: number) => setChosen((known) => toggled(known, sequence)),
    clear: () => setChosen(new Set()),
  };
}

export type Review = ReturnType<typeof useReview>;

/** One operation that the reader has chosen to look at, everywhere on the page at once. */
export function useSelection(
  { place, go }: PlaceControl,
  view: SessionView,
  blocks: readonly LedgerBlock[],
  rows: OrderedRows,
) {
  const { operations, trip } = view;
  const sequence = place.operation;
  const operation = operations.find((one) => one.sequence === sequence) ?? null;
  const reverse = useMemo(
    () => (sequence === null ? null : planRevert(view, new Set([sequence]))),
    [view, sequence],
  );
  const shown = useMemo(
    () => blocksOf(blocks, sequence, operation?.changes.map(({ number }) => number) ?? []),
    [blocks, sequence, operation],
  );
  const isThere = operation !== null || trip?.sequence === sequence;
  const opened = useRef(sequence);
  useEffect(() => {
    if (sequence === null || !isThere) return;
    const line = showOperation(sequence);
    // Whoever opened the address of an operation is where it is told, with the keyboard too.
    if (opened.current === sequence) line?.focus({ preventScroll: true });
    opened.current = null;
  }, [sequence, isThere]);
  const isWeighed = rows.weighed !== null;
  const wasWeighed = useRef(isWeighed);
  useEffect(() => {
    // In another order its row is elsewhere.
    if (wasWeighed.current !== isWeighed && sequence !== null) showOperation(sequence);
    wasWeighed.current = isWeighed;
  }, [isWeighed, sequence]);
  const select = (next: number, how?: "push" | "replace") => {
    const isAhead = place.moment !== null && next > place.moment;
    go({ operation: next, ...(isAhead && { moment: null }) }, how);
  };
  useOperationLinks((next, link) => {
    select(next);
    if (window.matchMedia("(width < 64rem)").matches) go({ pane: paneBeside(link) }, "replace");
  });
  return {
    sequence: isThere ? sequence : null,
    /** The blocks of the sheet that show it, by key; the first of them carries what is said of it. */
    blocks: shown,
    operation,
    /** What reverting it alone would do; null where it does not stand. */
    reverse,
    move: (step: 1 | -1) => {
      const { operations: ordered } = rows;
      const at = ordered.findIndex((one) => one.sequence === sequence);
      const next = ordered[at === -1 && step === -1 ? ordered.length - 1 : at + step];
      if (next !== undefined) select(next.sequence, "replace");
    },
  };
}

export type Selection = ReturnType<typeof useSelection>;

/** A link to an operation of this page selects it, and does not load the page again. */
function useOperationLinks(onFollow: (sequence: number, link: Element) => void): void {
  useLinks("a[href^='?op=']", (link, event) => {
    event.preventDefault();
    onFollow(Number(link.getAttribute("href")?.slice("?op=".length)), link);
  });
}

/** Of a narrow window's panes the one that says the rest of it. */
function paneBeside(link: Element): RunView {
  return link.closest("[data-pane=ledger]") === null ? "ledger" : "log";
}

/** An operation's own block; once reversed, those of the memories that it had changed. */
function blocksOf(
  blocks: readonly LedgerBlock[],
  sequence: number | null,
  numbers: readonly number[],
): ReadonlySet<string> {
  if (sequence === null) return new Set();
  const own = blocks.filter(({ mark }) => mark.sequence === sequence && mark.look !== "reversed");
  const found =
    own.length > 0
      ? own
      : blocks.filter(
          (block) =>
            block.mark.look === "reversed" &&
            numbersOf(block).some((number) => numbers.includes(number)),
        );
  return new Set(found.map(({ key }) => key));
}

/** Brings its line in the log and its block on the sheet into view; gives the line, or else the block's link. */
function showOperation(sequence: number): HTMLElement | null {
  const line = document.querySelector<HTMLElement>(`[data-sequence="${sequence}"]`);
  line?.scrollIntoView({ block: "nearest" });
  const block = document.querySelector(".ledger .is-focus");
  block?.scrollIntoView({ block: "nearest" });
  return line ?? block?.querySelector<HTMLElement>(".mark-op a") ?? null;
}
