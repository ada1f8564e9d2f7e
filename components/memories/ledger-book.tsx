"use client";

import {
  type ReactNode,
  useCallback,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from "react";
import { MemoryFields, WriteForm } from "@/components/memories/form-popover";
import { LabelBar } from "@/components/memories/label-bar";
import { LedgerSearch, useLedgerAim } from "@/components/memories/ledger-filters";
import {
  type LedgerItem,
  type LedgerPart,
  ledgerSorts,
  type LedgerView,
  viewKey,
} from "@/components/memories/ledger-item";
import { LedgerScroll } from "@/components/memories/ledger-scroll";
import type { MemoryActions } from "@/components/memories/memory-acts";
import { EmptyState } from "@/components/ui/blank";
import { Button } from "@/components/ui/button";
import type { FormAction } from "@/components/ui/form-action";
import { Icon } from "@/components/ui/icon";
import { ButtonLink } from "@/components/ui/link";
import { areRowsCompact, setCompactRows, watchRows } from "@/components/ui/preferences";
import { sheetClass, sheetHeadClass } from "@/components/ui/ledger-frame";
import { useHeldWhile } from "@/components/ui/use-action";
import { plural } from "@/components/ui/words";
import { agentRoute } from "@/components/ui/requests";
import { tell } from "@/components/ui/tell";

interface LedgerBookProps {
  readonly agentId: string;
  readonly view: LedgerView;
  readonly first: LedgerPart;
  /** Categories whose memories no session may change; the row says so. */
  readonly immutableCategories: readonly string[];
  /** What a person may do with memories; null for who may only read. */
  readonly actions:
    | (MemoryActions & { readonly label: FormAction; readonly undo: FormAction })
    | null;
  readonly mayPurge: boolean;
  readonly tools?: ReactNode;
  /** Said where nothing is shown at all, though nothing was asked for. */
  readonly empty: ReactNode;
}

/** An agent's memories, set like a good book: number, double margin rule, memory, margin. */
export function LedgerBook(props: LedgerBookProps) {
  const { agentId, view, first, immutableCategories, actions, mayPurge, empty } = props;
  const key = viewKey(view);
  const { choice, start, clear, stop, choose, chooseAll, isAll } = useChoice(key);
  const [editing, setEditing] = useState<number | null>(null);
  // A row that leaves takes what is typed in it along: it stays until that is saved or left (M5).
  const held = useHeldWhile(first, editing !== null);
  const tools = useMemo(
    () => ({
      agentId,
      immutableCategories,
      actions,
      mayPurge,
      onEditing: setEditing,
      choice,
      isAll,
      choose,
    }),
    [agentId, immutableCategories, actions, mayPurge, choice, isAll, choose],
  );
  const isNarrowed = view.q !== "" || view.flag.length + view.category.length > 0;
  return (
    <section className={sheetClass} aria-label="Ledger" data-list data-testid="ledger-sheet">
      <div className={sheetHeadClass}>
        <LedgerSearch total={first.total} />
        <LedgerOrder />
        <output className="sr-only">{plural(first.total, "memory", "memories")} shown.</output>
        <div className="ml-auto flex gap-2">
          <CompactSwitch />
          {actions !== null && first.total > 0 && choice === null && (
            <Button tone="quiet" onClick={start}>
              <Icon name="check" />
              Choose
            </Button>
          )}
          {props.tools}
        </div>
      </div>
      {first.total === 0 && (isNarrowed ? <NothingFound agentId={agentId} view={view} /> : empty)}
      <LedgerScroll
        key={key}
        agentId={agentId}
        view={view}
        first={held}
        isHeld={editing !== null}
        tools={tools}
      />
      {actions !== null && choice !== null && (
        <LabelBar
          agentId={agentId}
          view={view}
          total={first.total}
          chosen={choice}
          isAll={isAll}
          chooseAll={chooseAll}
          clear={clear}
          stop={stop}
          action={actions.label}
          undo={actions.undo}
        />
      )}
    </section>
  );
}

/** One line for each memory: its day and its size show while it is looked at. */
function CompactSwitch() {
  const isCompact = useSyncExternalStore(watchRows, areRowsCompact, () => false);
  return (
    <Button tone="quiet" aria-pressed={isCompact} onClick={() => setCompactRows(!isCompact)}>
      <Icon name="fold" />
      Compact
    </Button>
  );
}

interface NothingFoundProps {
  readonly agentId: string;
  readonly view: LedgerView;
}

/** Where words were sought, a session may have lost them. */
function NothingFound({ agentId, view: { q, flag, category } }: NothingFoundProps) {
  if (flag.length + category.length > 0)
    return <EmptyState>No memories match these filters.</EmptyState>;
  const act = (
    <ButtonLink href={agentRoute(agentId, "/lost", { text: q })}>Find lost text</ButtonLink>
  );
  return <EmptyState act={act}>No memories match “{q}”.</EmptyState>;
}

const words = {
  ledger: "Oldest first",
  newest: "Newest first",
  largest: "Largest first",
  changed: "Recently changed",
} as const;

function LedgerOrder() {
  const { view, turn } = useLedgerAim();
  return (
    <label className="relative inline-flex h-8 items-center gap-2 rounded-tool pl-1">
      <Icon name="order" className="pointer-events-none" />
      <span className="sr-only">Order</span>
      <select
        className="h-8 cursor-pointer rounded-tool bg-sheet pr-1 font-medium text-ink"
        value={view.sort}
        onChange={(event) => {
          turn({ sort: ledgerSorts.find((one) => one === event.target.value) ?? "ledger" });
        }}
      >
        {ledgerSorts.map((sort) => (
          <option key={sort} value={sort}>
            {sort === "ledger" && view.q.trim() !== "" ? "Best match first" : words[sort]}
          </option>
        ))}
      </select>
    </label>
  );
}

interface WriteMemoryProps {
  readonly agentId: string;
  readonly action: FormAction;
}

/** A memory written by hand, in the serif that it will be read in. */
export function WriteMemory(props: WriteMemoryProps) {
  return (
    <WriteForm title="Add memory" fields={["content", "category", "type"]} {...props}>
      <MemoryFields memory={null} />
    </WriteForm>
  );
}

/** A memory's row that is on the page, with its place in the view, from 0. */
interface PlacedMemory {
  readonly place: number;
  readonly number: number;
  readonly version: number;
}

/** The memories from one place to another that are on the page, and how many are not. */
export function runBetween(
  rows: readonly PlacedMemory[],
  from: number,
  to: number,
): { readonly memories: readonly PlacedMemory[]; readonly missing: number } {
  const [first, last] = from < to ? [from, to] : [to, from];
  const memories = rows.filter(({ place }) => place >= first && place <= last);
  return { memories, missing: last - first + 1 - memories.length };
}

interface State {
  readonly key: string;
  readonly chosen: ReadonlyMap<number, { readonly version: number }> | null;
  readonly isAll: boolean;
}

/** Memories that are chosen one by one, in runs with shift, or all that a view has. */
function useChoice(key: string) {
  const [state, setState] = useState<State>({ key, chosen: null, isAll: false });
  const anchor = useRef<number | null>(null);
  const isOther = state.key !== key;
  if (isOther) setState({ key, chosen: state.chosen === null ? null : new Map(), isAll: false });
  const choose = useCallback((memory: LedgerItem, place: number, isRange: boolean) => {
    const run = isRange ? runBetween(rowsOnPage(), anchor.current ?? place, place) : null;
    if (run !== null && run.missing > 0) tellMissing(run.missing);
    setState((now) => {
      const next = new Map(now.chosen);
      const isOn = !next.has(memory.number);
      const all = [{ number: memory.number, version: memory.version }, ...(run?.memories ?? [])];
      for (const { number, version } of all) {
        if (isOn) next.set(number, { version });
        else next.delete(number);
      }
      return { ...now, chosen: next, isAll: false };
    });
    anchor.current = place;
  }, []);
  const start = () => {
    anchor.current = null;
    setState({ key, chosen: new Map(), isAll: false });
  };
  // Who is done with choosing by now does not begin again.
  const clear = () => {
    anchor.current = null;
    setState((now) => ({ ...now, chosen: now.chosen === null ? null : new Map(), isAll: false }));
  };
  const stop = () => setState({ key, chosen: null, isAll: false });
  const chooseAll = () => setState({ key, chosen: new Map(), isAll: true });
  return { choice: state.chosen, isAll: state.isAll, choose, start, clear, stop, chooseAll };
}

function rowsOnPage(): PlacedMemory[] {
  const rows = document.querySelectorAll<HTMLElement>("tr[data-number]");
  return [...rows].map((row) => ({
    place: Number(row.getAttribute("aria-rowindex")) - 1,
    number: Number(row.dataset["number"]),
    version: Number(row.dataset["version"]),
  }));
}

function tellMissing(missing: number): void {
  tell({
    title: "Not everything was selected",
    words: `${plural(missing, "memory of it is", "memories of it are")} not loaded: select a shorter range, or select all.`,
  });
}
