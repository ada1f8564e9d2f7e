"use client";

import { clsx } from "clsx";
import { useState } from "react";
import type { LedgerItem } from "@/components/memories/ledger-item";
import { type MemoryActions, MemoryActs } from "@/components/memories/memory-acts";
import { MemoryMargin, PlaceLine } from "@/components/memories/ledger-rows";
import { CopyLink } from "@/components/ui/copy-button";
import { Icon } from "@/components/ui/icon";
import { actsClass, memoriesClass, rowClass, sheetClass } from "@/components/ui/section";
import { useHeldWhile } from "@/components/ui/use-action";

interface MemorySheetProps {
  readonly agentId: string;
  readonly memory: LedgerItem;
  readonly immutableCategories: readonly string[];
  readonly actions: MemoryActions | null;
  readonly mayPurge: boolean;
}

/** One memory in full, with what may be done to it. */
export function MemorySheet(props: MemorySheetProps) {
  const { agentId, immutableCategories, actions, mayPurge } = props;
  const [editing, setEditing] = useState<number | null>(null);
  // What others make of it meanwhile is told when it is saved (M5): nothing typed goes before.
  const memory = useHeldWhile(props.memory, editing !== null);
  const { number, content, constitutional, discardedAt } = memory;
  return (
    <section className={clsx(sheetClass, "min-h-0! pt-1 pb-5!")} aria-label={`Memory #${number}`}>
      <table className={memoriesClass} aria-label={`Memory #${number}`}>
        <tbody>
          <tr className={clsx(rowClass, constitutional && "is-held")} data-testid="memory">
            <th className="folio" scope="row">
              {constitutional && <Icon name="lock" />}#{number}
            </th>
            <td className="body block">
              <p className="memory">{discardedAt === null ? content : <del>{content}</del>}</p>
              <PlaceLine memory={memory} />
              <div className={actsClass}>
                <MemoryActs
                  agentId={agentId}
                  memory={memory}
                  actions={actions}
                  mayPurge={mayPurge}
                  onEditing={setEditing}
                  hasHistory={false}
                />
                <CopyLink />
              </div>
            </td>
            <MemoryMargin memory={memory} immutableCategories={immutableCategories} hasYear />
          </tr>
        </tbody>
      </table>
    </section>
  );
}
