"use client";

import { useEffect, useRef, useState } from "react";
import type { Route } from "next";
import { AlikeGroup, MeaningNote } from "@/components/memories/duplicates/alike-group";
import {
  DuplicatesSheet,
  duplicatesSideClass,
  type DuplicatesTab,
} from "@/components/memories/duplicates/duplicates-frame";
import { usePairKeys } from "@/components/memories/duplicates/use-duplicates";
import { EmptyState } from "@/components/ui/blank";
import { ButtonLink, TextLink } from "@/components/ui/link";
import { plural } from "@/components/ui/words";
import type { LookAlikesPage } from "@/lib/memories/load-duplicates";
import { joinWords } from "@/lib/ledger/copy";
import { clsx } from "clsx";
import { DecisionList } from "@/components/memories/decision-list";
import type { ShownDecision } from "@/lib/memories/load-decisions";

interface LookAlikesProps {
  readonly agentId: string;
  readonly tabs: readonly DuplicatesTab[];
  readonly page: LookAlikesPage;
  /** The next groups; null at the end. */
  readonly next: Route | null;
  readonly apart: Route;
  readonly mayDecide: boolean;
  readonly mayEdit: boolean;
}

/** Memories that say nearly the same: to compare, to merge, or to keep apart. */
export function LookAlikes(props: LookAlikesProps) {
  const { agentId, tabs, page, next, apart, mayDecide, mayEdit } = props;
  const [kept, setKept] = useState<readonly number[] | null>(null);
  const list = usePairKeys(mayDecide);
  const said = useRef<HTMLOutputElement>(null);
  // The pair that had the focus is gone.
  useEffect(() => {
    if (kept !== null) said.current?.focus();
  }, [kept]);
  const left = page.total - page.from - page.groups.length;
  return (
    <DuplicatesSheet
      tabs={tabs}
      end={
        <span className="text-right text-note text-ink-3 max-phone:hidden">
          Not exact, so they are never dropped here
        </span>
      }
    >
      {kept !== null && (
        <output ref={said} tabIndex={-1} className="block px-5 pt-4 text-ink-2 max-phone:px-4">
          {joinWords(kept.map((number) => `#${number}`))} are{" "}
          <TextLink href={apart}>kept apart</TextLink>.
        </output>
      )}
      {page.meaning !== null && <MeaningNote meaning={page.meaning} />}
      {page.groups.length === 0 ? (
        <div className="px-8 max-phone:px-4">
          <EmptyState>
            No look-alikes. They appear here when two memories share 60% of their words or more
            {page.meaning !== null && ", or are alike in meaning"}.
          </EmptyState>
        </div>
      ) : (
        <ul ref={list} className="pb-4">
          {page.groups.map((group) => (
            <AlikeGroup
              key={group.pairs[0]?.one.number}
              agentId={agentId}
              group={group}
              mayDecide={mayDecide}
              mayEdit={mayEdit}
              onKept={setKept}
            />
          ))}
        </ul>
      )}
      {next !== null && left > 0 && (
        <p className="border-t border-rule px-5 py-4 max-phone:px-4">
          <ButtonLink href={next}>{plural(left, "more group")}</ButtonLink>
        </p>
      )}
    </DuplicatesSheet>
  );
}

interface KeptApartProps {
  readonly agentId: string;
  readonly tabs: readonly DuplicatesTab[];
  readonly decisions: readonly ShownDecision[];
  readonly total: number;
  readonly all: Route;
  readonly mayDecide: boolean;
}

/** What people keep apart among the memories as they stand now. */
export function KeptApart({ agentId, tabs, decisions, total, all, mayDecide }: KeptApartProps) {
  return (
    <DuplicatesSheet tabs={tabs}>
      <div className="px-5 pb-6 max-phone:px-4 [&>ul]:border-t-0">
        {decisions.length === 0 ? (
          <EmptyState>
            Nothing is kept apart. Look-alikes that you keep apart appear here, and so do merges
            that you took back.
          </EmptyState>
        ) : (
          <DecisionList agentId={agentId} decisions={decisions} mayDecide={mayDecide} />
        )}
        {total > decisions.length && (
          <p className="pt-4">
            <TextLink href={all}>{plural(total - decisions.length, "more decision")}</TextLink>
          </p>
        )}
      </div>
    </DuplicatesSheet>
  );
}

/** Beside look-alikes and what is kept apart: what each of them means. */
export function AlikeSide() {
  return (
    <aside className={clsx(duplicatesSideClass, "max-pane:hidden")} aria-label="About look-alikes">
      <section className="grid gap-1.5 text-pretty text-ink-2">
        <h2 className="text-ink">Look-alikes</h2>
        <p>
          Memories that share 60% of their words or more, directly or through others. They may say
          different things, so they are never dropped here. Keep one, merge them, or keep them
          apart.
        </p>
      </section>
      <section className="grid gap-1.5 text-pretty text-ink-2">
        <h2 className="text-ink">Kept apart</h2>
        <p>Sessions can&apos;t merge these. Remove the decision to allow merges again.</p>
      </section>
    </aside>
  );
}
