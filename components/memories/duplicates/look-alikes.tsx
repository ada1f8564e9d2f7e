"use client";

import { useEffect, useRef, useState } from "react";
import type { Route } from "next";
import { AlikeGroup, MeaningNote } from "@/components/memories/duplicates/alike-group";
import {
  DuplicatesSheet,
  type DuplicatesTab,
} from "@/components/memories/duplicates/duplicates-frame";
import { usePairKeys } from "@/components/memories/duplicates/use-group-keys";
import { buttonClass } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/blank";
import type { FormAction } from "@/components/ui/form-action";
import Link from "@/components/ui/link";
import { plural } from "@/components/ui/words";
import type { LookAlikesPage } from "@/lib/browser/duplicates";
import { joinWords } from "@/lib/ledger/copy";

interface LookAlikesProps {
  readonly agentId: string;
  readonly tabs: readonly DuplicatesTab[];
  readonly page: LookAlikesPage;
  /** The next groups; null at the end. */
  readonly next: Route | null;
  readonly apart: Route;
  readonly keepApart: FormAction | null;
  readonly merge: FormAction | null;
}

/** Memories that say nearly the same: to compare, to merge, or to keep apart. */
export function LookAlikes(props: LookAlikesProps) {
  const { agentId, tabs, page, next, apart, keepApart, merge } = props;
  const [kept, setKept] = useState<readonly number[] | null>(null);
  const list = usePairKeys(keepApart !== null);
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
          <Link className="textlink" href={apart}>
            kept apart
          </Link>
          .
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
              keepApart={keepApart}
              merge={merge}
              onKept={setKept}
            />
          ))}
        </ul>
      )}
      {next !== null && left > 0 && (
        <p className="border-t border-rule px-5 py-4 max-phone:px-4">
          <Link className={buttonClass()} href={next}>
            {plural(left, "more group")}
          </Link>
        </p>
      )}
    </DuplicatesSheet>
  );
}
