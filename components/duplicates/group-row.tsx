import { clsx } from "clsx";
import type { ReactNode } from "react";
import { GroupMembers } from "@/components/duplicates/group-members";
import type { DuplicateGroup } from "@/lib/browser/duplicates";
import { formatSigned, plural } from "@/components/ui/words/number-words";

interface GroupFrameProps {
  readonly group: DuplicateGroup;
  /** In the outer margin: what chooses it, or that it is done. */
  readonly folio: ReactNode;
  readonly mark: ReactNode;
  readonly isDone?: boolean;
  readonly children: ReactNode;
}

const longText = 900;

/** One group on the sheet: outer margin, the words, margin. */
export function GroupFrame({ group, folio, mark, isDone = false, children }: GroupFrameProps) {
  const { stays, content } = group;
  const isLong = content.length > longText || content.split("\n", 13).length > 12;
  return (
    <li
      className="row scroll-mt-28 scroll-mb-28 py-4 not-first:before:absolute not-first:before:inset-[0_0_auto_calc(var(--folio)+var(--gut))] not-first:before:border-t not-first:before:border-rule max-phone:[&_kbd]:hidden"
      data-group={stays.number}
      data-testid={isDone ? "dropped-group" : "duplicate-group"}
    >
      <div className="folio pt-1.5">{folio}</div>
      <div className="body">
        <p className={clsx("memory", isLong && "line-clamp-10", isDone && "text-ink-2")}>
          {content}
        </p>
        {children}
      </div>
      <div className="mark grid content-start gap-0.5 pt-1.5 max-phone:flex max-phone:gap-x-3">
        {mark}
      </div>
    </li>
  );
}

interface GroupRowProps {
  readonly agentId: string;
  readonly group: DuplicateGroup;
  readonly isChosen: boolean;
  /** Null for who may not drop. */
  readonly toggle: ((number: number) => void) | null;
}

/** A group whose copies can be dropped. */
export function GroupRow({ agentId, group, isChosen, toggle }: GroupRowProps) {
  const { stays, copyCount, tokens } = group;
  const copies = plural(copyCount, "copy", "copies");
  const label = `Group of #${stays.number}, ${copies}`;
  return (
    <GroupFrame
      group={group}
      folio={
        toggle !== null && (
          <input
            type="checkbox"
            className="check"
            aria-label={label}
            checked={isChosen}
            onChange={() => toggle(stays.number)}
          />
        )
      }
      mark={
        <>
          <span className="mark-op">{copies}</span>
          <span>{formatSigned(-tokens)} tokens</span>
          {stays.category !== null && <span className="wrap-anywhere">{stays.category}</span>}
        </>
      }
    >
      <GroupMembers agentId={agentId} group={group} />
    </GroupFrame>
  );
}
