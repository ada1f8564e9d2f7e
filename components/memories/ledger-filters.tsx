"use client";

import { clsx } from "clsx";
import { createContext, type ReactNode, use, useState } from "react";
import { ledgerRoute, type LedgerView, turnTo } from "@/components/memories/ledger-item";
import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { sideClass } from "@/components/ui/ledger-frame";
import { Tick } from "@/components/ui/form";
import { useFilters } from "@/components/ui/use-filters";
import { formatCount } from "@/components/ui/words";
import type { loadLedgerFacets } from "@/lib/memories/load-ledger";

type LedgerFacets = Awaited<ReturnType<typeof loadLedgerFacets>>;

/** Labels that are listed; the search finds the rest. */
const mostLabels = 24;

/** What a newcomer can't know. */
const tips: Readonly<Record<string, string>> = {
  core: "Lasting memories. They are the ledger, and sessions refine them.",
  journal: "Notes of sessions, and observations. They aren't part of the ledger.",
  discarded: "Removed from the ledger. They can be restored.",
  constitutional: "Protected one by one. Sessions can't change them.",
  facts: "Facts that name the observations they come from.",
  immutable: "With a label that sessions can't change.",
};

/** What of an agent's memories is shown: each with how many there are. */
export function LedgerFilters({ show, flags, categories }: LedgerFacets) {
  const { view, turn, isTurning } = useLedgerAim();
  const shown = view.show.length === 0 ? ["core"] : view.show;
  const listed = categories.filter(
    ({ name, count }, index) => view.category.includes(name) || (count > 0 && index < mostLabels),
  );
  const box = (
    field: "show" | "flag" | "category",
    { name, count }: LedgerFacets["categories"][number],
    words: ReactNode,
  ) => {
    const chosen = field === "show" ? shown : view[field];
    const tip = field === "category" ? undefined : tips[name];
    return (
      <Tick
        key={name}
        className="grid min-h-7 grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-2 wrap-anywhere"
        title={tip}
        isOn={chosen.includes(name)}
        turn={(isOn) =>
          turn({ [field]: isOn ? [...chosen, name] : chosen.filter((one) => one !== name) })
        }
      >
        <span title={tip}>{words}</span>
        <span className="text-ink-3">{formatCount(count)}</span>
      </Tick>
    );
  };
  return (
    <fieldset
      className="grid min-w-0 gap-5 max-pane:grid-cols-[repeat(auto-fit,minmax(10rem,1fr))]"
      aria-label="Filters"
      aria-busy={isTurning}
    >
      <Facets title="Type">
        {box("show", { name: "core", count: show.core }, "Core")}
        {box("show", { name: "journal", count: show.journal }, "Journal")}
        {box("show", { name: "discarded", count: show.discarded }, "Discarded")}
      </Facets>
      <Facets title="Protection and source">
        {box(
          "flag",
          { name: "constitutional", count: flags.constitutional },
          <>
            <Icon name="lock" className="mr-1 size-3.25 text-held-fill" />
            Constitutional
          </>,
        )}
        {box("flag", { name: "immutable", count: flags.immutable }, "Immutable")}
        {(flags.facts > 0 || view.flag.includes("facts")) &&
          box("flag", { name: "facts", count: flags.facts }, "With evidence")}
      </Facets>
      {listed.length > 0 && (
        <Facets title="Label">
          {listed.map((facet) =>
            box(
              "category",
              facet,
              facet.name === "" ? <i className="font-italic">none</i> : facet.name,
            ),
          )}
        </Facets>
      )}
    </fieldset>
  );
}

function Facets({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset>
      <legend className="mb-1 font-strong">{title}</legend>
      {children}
    </fieldset>
  );
}

const LedgerAim = createContext<ReturnType<typeof useFilters<LedgerView>> | null>(null);

interface LedgerAimedProps {
  readonly agentId: string;
  readonly view: LedgerView;
  readonly children: ReactNode;
}

/** Keeps what a reader turns to, for the filters, the order and the search, until the page is there. */
export function LedgerAimed({ agentId, view, children }: LedgerAimedProps) {
  const aim = useFilters(view, (next) => ledgerRoute(agentId, next), "push");
  return <LedgerAim value={aim}>{children}</LedgerAim>;
}

/** What is shown beside a ledger; on a narrow page it opens above it. */
export function LedgerSide({ children }: { readonly children: ReactNode }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <aside
      className={clsx(sideClass, !isOpen && "max-pane:[&>:not(:first-child)]:hidden")}
      aria-label="About the ledger"
    >
      <div className="pane:hidden">
        <Button aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          <Icon name="fold" />
          Filters and details
        </Button>
      </div>
      {children}
    </aside>
  );
}

/** What of the ledger is asked for, and the way to another view of it, from its beginning. */
export function useLedgerAim() {
  const aimed = use(LedgerAim);
  if (aimed === null) throw new Error("No ledger is on this page.");
  const { filters: view, isPending: isTurning, show } = aimed;
  const turn = (change: Partial<LedgerView>, how?: "replace") => show(turnTo(view, change), how);
  return { view, turn, isTurning };
}
