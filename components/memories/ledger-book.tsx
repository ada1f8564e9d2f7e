"use client";

import { addMemoryAction } from "@/app/actions/memories";
import { type ReactNode, useCallback, useMemo, useState, useSyncExternalStore } from "react";
import { MemoryFields, WriteForm } from "@/components/memories/form-popover";
import { LabelBar } from "@/components/memories/label-bar";
import { useLedgerAim } from "@/components/memories/ledger-filters";
import {
  type LedgerItem,
  type LedgerPart,
  ledgerSorts,
  type LedgerView,
  viewKey,
} from "@/components/memories/ledger-item";
import type { RowRights } from "@/components/memories/ledger-rows";
import { LedgerScroll } from "@/components/memories/ledger-scroll";
import { EmptyState } from "@/components/ui/blank";
import { Button } from "@/components/ui/button";
import { SearchField } from "@/components/ui/filter-field";
import { Icon } from "@/components/ui/icon";
import { ButtonLink } from "@/components/ui/link";
import { areRowsCompact, setCompactRows, watchRows } from "@/components/ui/preferences";
import { sheetClass, sheetHeadClass } from "@/components/ui/ledger-frame";
import { useHeldWhile } from "@/components/ui/use-action";
import { plural } from "@/components/ui/words";
import { agentRoute } from "@/components/ui/requests";

interface LedgerBookProps extends RowRights {
  readonly view: LedgerView;
  readonly first: LedgerPart;
  readonly tools?: ReactNode;
  /** Said where nothing is shown at all, though nothing was asked for. */
  readonly empty: ReactNode;
}

/** An agent's memories, set like a good book: number, double margin rule, memory, margin. */
export function LedgerBook(props: LedgerBookProps) {
  const { agentId, view, first, immutableCategories, mayEdit, mayPurge, empty } = props;
  const key = viewKey(view);
  const { view: asked, turn, isTurning } = useLedgerAim();
  const { choice, start, clear, stop, choose, chooseAll, isAll } = useChoice(key);
  const [editing, setEditing] = useState<number | null>(null);
  // A row that leaves takes what is typed in it along: it stays until that is saved or left (M5).
  const held = useHeldWhile(first, editing !== null);
  const tools = useMemo(
    () => ({
      agentId,
      immutableCategories,
      mayEdit,
      mayPurge,
      onEditing: setEditing,
      choice,
      isAll,
      choose,
    }),
    [agentId, immutableCategories, mayEdit, mayPurge, choice, isAll, choose],
  );
  const isNarrowed = view.q !== "" || view.flag.length + view.category.length > 0;
  return (
    <section className={sheetClass} aria-label="Ledger" data-list data-testid="ledger-sheet">
      <div className={sheetHeadClass}>
        <search className="contents" aria-busy={isTurning}>
          <SearchField
            label="Search the ledger"
            placeholder={`Search ${plural(first.total, "memory", "memories")}`}
            filters={asked}
            onSearch={(q) => turn({ q }, "replace")}
            maxLength={1_000}
            className="max-w-96 flex-1 max-phone:max-w-none max-phone:flex-[1_0_100%]"
          />
        </search>
        <LedgerOrder />
        <output className="sr-only">{plural(first.total, "memory", "memories")} shown.</output>
        <div className="ml-auto flex gap-2">
          <CompactSwitch />
          {mayEdit && first.total > 0 && choice === null && (
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
      {mayEdit && choice !== null && (
        <LabelBar
          agentId={agentId}
          view={view}
          total={first.total}
          chosen={choice}
          isAll={isAll}
          chooseAll={chooseAll}
          clear={clear}
          stop={stop}
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

/** A memory written by hand, in the serif that it will be read in. */
export function WriteMemory({ agentId }: { readonly agentId: string }) {
  return (
    <WriteForm
      title="Add memory"
      agentId={agentId}
      action={addMemoryAction}
      fields={["content", "category", "type"]}
    >
      <MemoryFields memory={null} />
    </WriteForm>
  );
}

interface State {
  readonly key: string;
  readonly chosen: ReadonlyMap<number, { readonly version: number }> | null;
  readonly isAll: boolean;
}

/** Memories that are chosen one by one, or all that a view has. */
function useChoice(key: string) {
  const [state, setState] = useState<State>({ key, chosen: null, isAll: false });
  const begin = (isAll = false) => setState({ key, chosen: new Map(), isAll });
  if (state.key !== key) {
    setState({ key, chosen: state.chosen === null ? null : new Map(), isAll: false });
  }
  const choose = useCallback(({ number, version }: LedgerItem) => {
    setState((now) => {
      const chosen = new Map(now.chosen);
      if (!chosen.delete(number)) chosen.set(number, { version });
      return { ...now, chosen, isAll: false };
    });
  }, []);
  return {
    choice: state.chosen,
    isAll: state.isAll,
    choose,
    start: () => begin(),
    chooseAll: () => begin(true),
    // Who is done with choosing by now does not begin again.
    clear: () => setState((now) => ({ ...now, chosen: now.chosen && new Map(), isAll: false })),
    stop: () => setState({ key, chosen: null, isAll: false }),
  };
}
