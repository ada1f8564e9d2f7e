"use client";

import { useEffect } from "react";
import { DropBar, DropSide } from "@/components/memories/duplicates/drop-side";
import { DroppedRow, GroupRow } from "@/components/memories/duplicates/group-row";
import {
  DuplicatesSheet,
  type DuplicatesTab,
} from "@/components/memories/duplicates/duplicates-frame";
import { sayUndone } from "@/components/memories/copy";
import {
  type DropActions,
  useDropCopies,
  useGroupKeys,
} from "@/components/memories/duplicates/use-duplicates";
import { EmptyState } from "@/components/ui/blank";
import { ActFault } from "@/components/ui/form";
import { Icon } from "@/components/ui/icon";
import { formatCount, plural } from "@/components/ui/words";
import type { DuplicatesPage } from "@/lib/browser/duplicates";

interface ExactCopiesProps {
  readonly agentId: string;
  readonly tabs: readonly DuplicatesTab[];
  readonly given: DuplicatesPage;
  readonly actions: DropActions;
  /** Whether the person may drop copies; the action checks it again. */
  readonly mayDrop: boolean;
}

/** Groups of exact duplicates: what stays, what goes, and one press that drops the copies (M9). */
export function ExactCopies({ agentId, tabs, given, actions, mayDrop }: ExactCopiesProps) {
  const copies = useDropCopies(agentId, given, actions);
  const { list, rows, total, chosen, lastAct, answer } = copies;
  const rowsRef = useGroupKeys(copies, mayDrop);
  const lastId = lastAct?.id;
  // The row or the button that had the focus is gone: the way back is the next thing to press.
  useEffect(() => {
    if (lastId === undefined) return;
    document.querySelector<HTMLElement>(`[data-undo="${CSS.escape(lastId)}"]`)?.focus();
  }, [lastId]);
  const open = rows.filter(({ act }) => act === null);
  const shownCopies = open.reduce((sum, { group }) => sum + group.copyCount, 0);
  const seen = new Set<string>();
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
        <div className="px-5 empty:hidden max-phone:px-4">
          {answer?.ok === false && (
            <div className="pt-4">
              <ActFault result={answer} />
            </div>
          )}
          {answer?.ok === true && "restored" in answer && (
            <output className="block pt-4 text-ink-2">{sayUndone(answer)}</output>
          )}
        </div>
        {rows.length === 0 ? (
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
            {rows.map(({ key, group, act }) => {
              if (act === null) {
                const { number } = group.stays;
                return (
                  <GroupRow
                    key={key}
                    agentId={agentId}
                    group={group}
                    isChosen={copies.isChosen(number)}
                    toggle={mayDrop ? copies.toggle : null}
                  />
                );
              }
              const isFirst = !seen.has(act.id);
              seen.add(act.id);
              return (
                <DroppedRow
                  key={key}
                  group={group}
                  act={act}
                  undo={isFirst ? copies.undo : null}
                  isLast={act === lastAct}
                  isUndoing={copies.isUndoing}
                />
              );
            })}
            {list.hasMore && (
              <li>
                <button className="unchanged-run" type="button" onClick={list.loadMore}>
                  <Icon name="fold" />
                  {list.isFailed
                    ? "The server didn't answer. Try again"
                    : `${plural(total.groups - open.length, "more group")}, ${plural(total.copies - shownCopies, "copy", "copies")}`}
                </button>
              </li>
            )}
          </ul>
        )}
      </DuplicatesSheet>
      <DropSide agentId={agentId} page={list.first} chosen={chosen} mayDrop={mayDrop} />
      {mayDrop && total.groups > 0 && <DropBar copies={copies} />}
    </>
  );
}
