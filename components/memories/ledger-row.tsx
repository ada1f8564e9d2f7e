import { clsx } from "clsx";
import Link from "@/components/ui/link";
import { memo } from "react";
import type { LedgerItem } from "@/components/memories/ledger-item";
import { memoryRoute } from "@/components/memories/ledger-view";
import { actsClass, rowClass } from "@/components/memories/ledger-frame";
import { MemoryActs, type MemoryActions } from "@/components/memories/page/memory-acts";
import { MemoryMargin } from "@/components/memories/page/memory-margin";
import { Icon } from "@/components/ui/icon";

/** What rows have in common. */
export interface RowTools {
  readonly agentId: string;
  /** Categories whose memories no session may change; the row says so. */
  readonly immutableCategories: readonly string[];
  readonly actions: MemoryActions | null;
  readonly mayPurge: boolean;
  /** Told which memory is edited, null once it is not: the rows stay as they are until then. */
  readonly onEditing: (number: number | null) => void;
  readonly choice: ReadonlyMap<number, unknown> | null;
  /** All of the view are chosen, also those that are not on the page. */
  readonly isAll: boolean;
  readonly choose: (memory: LedgerItem, place: number, isRange: boolean) => void;
}

interface LedgerRowProps {
  readonly memory: LedgerItem;
  /** How many stand before it in the view. */
  readonly place: number;
  /** What it offers is on the page only while it is looked at. */
  readonly isActive: boolean;
  readonly isChosen: boolean;
  readonly hasYear: boolean;
  readonly tools: RowTools;
}

/** Beyond so many letters a row is cut; the memory's own page has all. */
const longText = 900;

export const LedgerRow = memo(function LedgerRow(props: LedgerRowProps) {
  const { memory, place, isActive, tools } = props;
  const { number, content, constitutional, discardedAt } = memory;
  const href = memoryRoute(tools.agentId, number);
  const isLong = content.length > longText || content.split("\n", 13).length > 12;
  return (
    <tr
      className={clsx(rowClass, constitutional && "is-held")}
      id={`m${number}`}
      aria-rowindex={place + 1}
      aria-selected={tools.choice === null ? undefined : props.isChosen}
      data-number={number}
      data-version={memory.version}
      data-testid="ledger-row"
    >
      <th
        className="folio max-phone:has-[.check]:grid max-phone:has-[.check]:content-start max-phone:has-[.check]:justify-items-end max-phone:has-[.check]:gap-2"
        scope="row"
      >
        {tools.choice !== null && <Choice {...props} />}
        {constitutional && <Icon name="lock" />}
        <Link href={href} aria-describedby={`text-${number}`}>
          #{number}
        </Link>
      </th>
      <td className="body block">
        <p className={clsx("memory", isLong && "line-clamp-10")} id={`text-${number}`}>
          {discardedAt === null ? content : <del>{content}</del>}
        </p>
        <div className={actsClass}>
          {isLong && <Link href={href}>Read all of #{number}</Link>}
          {isActive && <MemoryActs {...tools} memory={memory} />}
        </div>
      </td>
      <MemoryMargin
        memory={memory}
        immutableCategories={tools.immutableCategories}
        hasYear={props.hasYear}
      />
    </tr>
  );
});

function Choice({ memory, place, isChosen, tools }: LedgerRowProps) {
  return (
    <input
      type="checkbox"
      // Out of the number's width: a lock or a long number must not push it over the rule.
      className="check mr-2 -ml-16 align-[-0.2em] max-phone:m-0 max-phone:size-6"
      aria-label={`Choose #${memory.number}`}
      checked={isChosen}
      disabled={tools.isAll}
      onChange={(event) => {
        const native: Event = event.nativeEvent;
        tools.choose(memory, place, native instanceof MouseEvent && native.shiftKey);
      }}
    />
  );
}
