"use client";

import { clsx } from "clsx";
import type { Route } from "next";
import { useEffect, useRef } from "react";
import { GroupRow } from "@/components/memories/duplicates/group-row";
import {
  DuplicatesSheet,
  duplicatesSideClass,
  type DuplicatesTab,
} from "@/components/memories/duplicates/duplicates-frame";
import {
  type DropCopies,
  useDropCopies,
  useGroupKeys,
} from "@/components/memories/duplicates/use-duplicates";
import { memoryRoute } from "@/components/memories/ledger-item";
import { UndoAct } from "@/components/memories/undo-act";
import { EmptyState } from "@/components/ui/blank";
import { Button } from "@/components/ui/button";
import { SumTable } from "@/components/ui/facts";
import { ActFault } from "@/components/ui/form-action";
import { Icon } from "@/components/ui/icon";
import { foldClass } from "@/components/ui/ledger-frame";
import Link, { TextLink } from "@/components/ui/link";
import { sessionRoute } from "@/components/ui/requests";
import { useLastDone } from "@/components/ui/use-form-action";
import { formatCount, formatSigned, plural } from "@/components/ui/words";
import type { CopiesSum, DuplicatesPage } from "@/lib/memories/load-duplicates";

interface ExactCopiesProps {
  readonly agentId: string;
  readonly tabs: readonly DuplicatesTab[];
  readonly page: DuplicatesPage;
  /** Where more groups are listed; null where these are all. */
  readonly more: Route | null;
  /** Whether the person may drop copies; the action checks it again. */
  readonly mayDrop: boolean;
}

/** Groups of exact duplicates: what stays, what goes, and one press that drops the copies (M9). */
export function ExactCopies(props: ExactCopiesProps) {
  const { agentId, tabs, page, more, mayDrop } = props;
  const copies = useDropCopies(agentId, page);
  const { total, chosen, result } = copies;
  const groups = page.items;
  const rowsRef = useGroupKeys(copies, mayDrop);
  const done = useLastDone(result);
  const act = done?.act ?? null;
  const said = useRef<HTMLDivElement>(null);
  // The row or the button that had the focus is gone: the way back is the next thing to press.
  useEffect(() => {
    if (act !== null) said.current?.querySelector("button")?.focus();
  }, [act]);
  const shownCopies = groups.reduce((sum, { copyCount }) => sum + copyCount, 0);
  return (
    <>
      <DuplicatesSheet
        tabs={tabs}
        end={
          mayDrop &&
          total.groups > 0 && (
            <label className="inline-flex items-center gap-2 text-ink-2 max-phone:hidden">
              <input
                type="checkbox"
                className="check"
                checked={copies.isAll}
                ref={(box) => {
                  if (box !== null) box.indeterminate = !copies.isAll && chosen.groups > 0;
                }}
                onChange={(event) => copies.chooseAll(event.target.checked)}
              />
              {total.groups === 1 ? "1 group" : `All ${formatCount(total.groups)} groups`}
            </label>
          )
        }
      >
        <div className="px-5 *:pt-4 max-phone:px-4">
          {result?.ok === false && (
            <div>
              <ActFault result={result} />
            </div>
          )}
          {done !== null && act !== null && (
            <div ref={said} className="flex flex-wrap items-center gap-2 text-ink-2">
              <output>{plural(done.dropped, "copy", "copies")} dropped.</output>
              <UndoAct key={act} actId={act} name="drop" />
            </div>
          )}
        </div>
        {groups.length === 0 ? (
          <div className="px-8 max-phone:px-4">
            <EmptyState>
              No exact copies. They appear here when two memories have the same text, and stand
              under the same heading if they come from files.
            </EmptyState>
          </div>
        ) : (
          <ul
            ref={rowsRef}
            className="ledger focus-rows py-2 pr-5 [--measure:40rem] [--text-memory--line-height:1.6875rem] [--text-memory:1.125rem] max-phone:mx-4 max-phone:w-auto max-phone:pr-0"
          >
            {groups.map((group) => (
              <GroupRow
                key={group.stays.number}
                agentId={agentId}
                group={group}
                isChosen={copies.isChosen(group.stays.number)}
                toggle={mayDrop ? copies.toggle : null}
              />
            ))}
            {more !== null && (
              <li>
                <Link className={foldClass} href={more} scroll={false}>
                  <Icon name="fold" />
                  {plural(total.groups - groups.length, "more group")},{" "}
                  {plural(total.copies - shownCopies, "copy", "copies")}
                </Link>
              </li>
            )}
          </ul>
        )}
      </DuplicatesSheet>
      <DropSide agentId={agentId} page={page} chosen={chosen} mayDrop={mayDrop} />
      {mayDrop && total.groups > 0 && <DropBar copies={copies} />}
    </>
  );
}

/** How a ledger of two sizes stands to its budget: "164 tokens over the budget now, 732 under it then." */
export function sayBudget(now: number, then: number, budget: number): string {
  const before = now - budget;
  const said = `${plural(Math.abs(before), "token")} ${before > 0 ? "over" : "under"} the budget`;
  return now === then ? `${said}.` : `${said} now, ${side(then - budget)} it then.`;
}

function side(difference: number): string {
  return `${formatCount(Math.abs(difference))} ${difference > 0 ? "over" : "under"}`;
}

interface DropSideProps {
  readonly agentId: string;
  readonly page: DuplicatesPage;
  readonly chosen: CopiesSum;
  readonly mayDrop: boolean;
}

/** What dropping the chosen copies changes, which copies stay, and what is left out. */
export function DropSide({ agentId, page, chosen, mayDrop }: DropSideProps) {
  const { total, massTokens, tokenBudget } = page;
  const [copy, copies] = mayDrop ? ["selected copy", "selected copies"] : ["copy", "copies"];
  const then = massTokens - chosen.tokens;
  return (
    <aside className={duplicatesSideClass} aria-label="What dropping changes">
      <section>
        <p className="grid grid-cols-[auto_1fr] items-center gap-3 text-ink-2">
          <span className="text-figure">{formatCount(total.copies)}</span>
          <span>
            exact {total.copies === 1 ? "copy" : "copies"}
            {total.copies > 0 && (
              <>
                {" "}
                in {plural(total.groups, "group")}:
                <br />
                {plural(total.tokens, "token")}
              </>
            )}
          </span>
        </p>
        <div className={clsx("max-phone:hidden", total.copies === 0 && "hidden")}>
          <SumTable
            label="Tokens"
            rows={[
              { words: "Ledger now", figure: formatCount(massTokens) },
              {
                words: plural(chosen.copies, copy, copies),
                figure: formatSigned(-chosen.tokens),
              },
              { words: "Ledger then", figure: formatCount(then), look: "final" },
            ]}
          />
        </div>
      </section>
      <section className="max-phone:hidden">
        <p>{sayBudget(massTokens, then, tokenBudget)}</p>
        <MassBar now={massTokens} then={then} budget={tokenBudget} />
        <p className="text-note text-ink-3">Budget {formatCount(tokenBudget)}</p>
      </section>
      <section className="grid gap-1.5 text-pretty text-ink-2 max-pane:hidden">
        <h2 className="text-ink">Which one stays</h2>
        <p>
          The constitutional copy, otherwise the oldest. A constitutional copy is never dropped,
          even where it is the newer one.
        </p>
        <p>
          {mayDrop
            ? "Dropping needs no session and no model. It is logged as one action, and you can undo it."
            : "Only reviewers, admins and the agent's owner can drop copies."}
        </p>
      </section>
      <LeftOut agentId={agentId} page={page} />
    </aside>
  );
}

interface MassBarProps {
  readonly now: number;
  readonly then: number;
  readonly budget: number;
}

/** The ledger then, filled, and what the copies add to it, as an outline; a line at the budget. */
function MassBar({ now, then, budget }: MassBarProps) {
  const scale = Math.max(now, budget, 1) * 1.08;
  const share = (tokens: number) => `${(100 * tokens) / scale}%`;
  return (
    <span className="relative my-2 block h-1 bg-ink/12" aria-hidden="true">
      <i className="absolute inset-y-0 left-0 w-(--w) bg-ink-2" style={{ "--w": share(then) }} />
      <i
        className="absolute inset-y-0 left-(--x) w-(--w) bg-sheet shadow-[inset_0_0_0_1px_var(--ink-2)]"
        style={{ "--x": share(then), "--w": share(now - then) }}
      />
      <i
        className="absolute -inset-y-1 left-(--x) border-l-2 border-ink"
        style={{ "--x": share(budget) }}
      />
    </span>
  );
}

/** Copies that an open session relies on (M6). */
function LeftOut({ agentId, page: { held, heldBy } }: Pick<DropSideProps, "agentId" | "page">) {
  if (heldBy === null) return null;
  const shown = held.slice(0, 10);
  return (
    <section className="text-pretty text-ink-2">
      <h2 className="text-ink">Left out</h2>
      <p>
        {shown.map(({ number, stays }, index) => (
          <span key={number}>
            {index > 0 && ", "}
            <TextLink href={memoryRoute(agentId, number)}>#{number}</TextLink>, a copy of #{stays}
          </span>
        ))}
        {held.length > shown.length && ` and ${held.length - shown.length} more`}: an open session
        relies on {held.length === 1 ? "it" : "them"}.{" "}
        <TextLink href={sessionRoute(heldBy)}>Review that session first</TextLink>.
      </p>
    </section>
  );
}

/** At the foot of the page: what is chosen, and the press that drops it. */
function DropBar({ copies }: { readonly copies: DropCopies }) {
  const { chosen, total, isAll } = copies;
  const dropped = plural(chosen.copies, "copy", "copies");
  const groups = plural(chosen.groups, "group");
  return (
    <form
      className="fixed inset-x-0 bottom-0 z-6 bg-sheet shadow-[0_-1px_0_var(--ink),0_-16px_32px_-24px_rgb(0_0_0/0.4)]"
      aria-label="Drop copies"
      onSubmit={(event) => {
        event.preventDefault();
        copies.drop();
      }}
    >
      <div className="mx-auto flex min-h-18 max-w-360 items-center gap-5 px-6 py-3 max-phone:min-h-0 max-phone:px-4">
        <output className="block text-ink-2 max-phone:sr-only">
          <b className="block text-read text-ink">
            {chosen.groups === 0
              ? "No groups selected"
              : isAll
                ? `All ${formatCount(total.groups)} groups selected`
                : `${groups} selected`}
          </b>
          {chosen.copies > 0 &&
            `${dropped}, ${plural(chosen.tokens, "token")}. ${plural(chosen.groups, "memory stays", "memories stay")}.`}
        </output>
        <div className="ml-auto flex gap-2 max-phone:flex-1 [&>button]:h-10">
          {chosen.groups > 0 && (
            <Button
              tone="quiet"
              className="max-phone:hidden"
              onClick={() => copies.chooseAll(false)}
            >
              Clear selection
            </Button>
          )}
          <Button
            type="submit"
            tone="ink"
            className="max-phone:flex-1"
            isPending={copies.isDropping}
            disabled={chosen.copies === 0}
          >
            {copies.isDropping ? "Dropping" : "Drop"} {chosen.copies === 0 ? "copies" : dropped}{" "}
            <kbd className="max-phone:hidden">d</kbd>
          </Button>
        </div>
      </div>
    </form>
  );
}
