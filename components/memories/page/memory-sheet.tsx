"use client";

import { useState } from "react";
import type { LedgerItem } from "@/components/memories/ledger-item";
import { MemoryActs, type MemoryActions } from "@/components/memories/page/memory-acts";
import { MemoryMargin } from "@/components/memories/page/memory-margin";
import { CopyLink } from "@/components/ui/forms/copy-link";
import { Icon } from "@/components/ui/icon";
import { useHeldWhile } from "@/components/ui/use-held-while";

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
    <section className="sheet leaf is-single" aria-label={`Memory #${number}`}>
      <table className="ledger" aria-label={`Memory #${number}`}>
        <tbody>
          <tr className={constitutional ? "row is-held" : "row"} data-testid="memory">
            <th className="folio" scope="row">
              {constitutional && <Icon name="lock" />}#{number}
            </th>
            <td className="body">
              <p className="memory">{discardedAt === null ? content : <del>{content}</del>}</p>
              <div className="acts">
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
