"use client";

import { useMemo, useState, type ReactNode } from "react";
import { LabelBar } from "@/components/memories/labels/label-bar";
import type { LedgerPart } from "@/components/memories/ledger-item";
import { sheetClass, sheetHeadClass } from "@/components/memories/ledger-frame";
import { LedgerScroll } from "@/components/memories/ledger-scroll";
import { LedgerSearch } from "@/components/memories/ledger-search";
import {
  ledgerSorts,
  lostRoute,
  viewKey,
  type LedgerView,
} from "@/components/memories/ledger-view";
import type { MemoryActions } from "@/components/memories/page/memory-acts";
import { useChoice } from "@/components/memories/use-choice";
import Link from "@/components/ui/link";
import { buttonClass } from "@/components/ui/forms/button-class";
import { Button } from "@/components/ui/forms/button";
import { EmptyState } from "@/components/ui/feedback/empty-state";
import type { FormAction } from "@/components/ui/forms/form-action";
import { Icon } from "@/components/ui/icon";
import { plural } from "@/components/ui/words/number-words";
import { useHeldWhile } from "@/components/ui/use-held-while";
import { useLedgerAim } from "@/components/memories/use-ledger-aim";

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
    <section className={sheetClass} aria-label="Ledger" data-testid="ledger-sheet">
      <div className={sheetHeadClass}>
        <LedgerSearch total={first.total} />
        <LedgerOrder />
        <output className="sr-only">{plural(first.total, "memory", "memories")} shown.</output>
        <div className="ml-auto flex gap-2">
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
        editing={editing}
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

interface NothingFoundProps {
  readonly agentId: string;
  readonly view: LedgerView;
}

/** Where words were sought, a session may have lost them. */
function NothingFound({ agentId, view: { q, flag, category } }: NothingFoundProps) {
  if (flag.length + category.length > 0)
    return <EmptyState>No memories match these filters.</EmptyState>;
  const act = (
    <Link className={buttonClass()} href={lostRoute(agentId, q)}>
      Find lost text
    </Link>
  );
  return <EmptyState act={act}>No memories match “{q}”.</EmptyState>;
}

const words = {
  ledger: "Oldest first",
  newest: "Newest first",
  largest: "Largest first",
  changed: "Recently changed",
} as const;

/** In which order the memories stand. */
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
            {words[sort]}
          </option>
        ))}
      </select>
    </label>
  );
}
