import { clsx } from "clsx";
import type { ReactNode } from "react";
import { sayNumbers } from "@/components/memories/copy";
import type { DroppedAct } from "@/components/memories/duplicates/use-duplicates";
import { memoryRoute } from "@/components/memories/ledger-item";
import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import Link from "@/components/ui/link";
import { RelativeTime } from "@/components/ui/relative-time";
import { formatSigned, plural } from "@/components/ui/words";
import type { DuplicateCopy, DuplicateGroup, DuplicateMember } from "@/lib/browser/duplicates";
import type { CopyDifference } from "@/lib/ledger/alike/exact-groups";
import { calendarDay, joinWords } from "@/lib/ledger/copy";

const words: Readonly<Record<CopyDifference, string>> = {
  capitals: "capitals",
  spaces: "white space",
  marks: "outer punctuation",
  encoding: "the encoding of characters",
};

/** Of copies that are not the same to the byte: in what they differ, a sentence for each kind. */
export function sayDifferences(copies: readonly DuplicateCopy[]): string[] {
  const different = copies.filter(({ differs }) => differs.length > 0);
  const kinds = Map.groupBy(different, ({ differs }) =>
    joinWords(differs.map((one) => words[one])),
  );
  return [...kinds].map(([what, some]) => {
    const numbers = joinWords(some.map(({ number }) => `#${number}`));
    return `${numbers} ${some.length === 1 ? "differs" : "differ"} in ${what}`;
  });
}

interface GroupMembersProps {
  readonly agentId: string;
  readonly group: DuplicateGroup;
}

/** All memories of a group: which stay and why, and which can be dropped. */
function GroupMembers({ agentId, group }: GroupMembersProps) {
  const { stays, alsoStay, copies, copyCount } = group;
  const more = copyCount - copies.length;
  return (
    <>
      <ul className="mt-1.5 grid gap-px">
        {[stays, ...alsoStay].map((memory) => (
          <Member key={memory.number} agentId={agentId} memory={memory}>
            stays:{" "}
            <b className={clsx(memory.constitutional && "text-held")}>
              {memory.constitutional ? "constitutional" : "oldest"}
            </b>
          </Member>
        ))}
        {copies.map((memory) => (
          <Member key={memory.number} agentId={agentId} memory={memory} isCopy>
            to drop
          </Member>
        ))}
        {more > 0 && (
          <li className="min-h-6 text-ink-2">and {plural(more, "more copy", "more copies")}</li>
        )}
      </ul>
      {sayDifferences(copies).map((sentence) => (
        <p key={sentence} className="meta">
          {sentence}
        </p>
      ))}
    </>
  );
}

interface MemberProps {
  readonly agentId: string;
  readonly memory: DuplicateMember;
  readonly isCopy?: boolean;
  readonly children: ReactNode;
}

function Member({ agentId, memory, isCopy = false, children }: MemberProps) {
  const { number, constitutional, createdAt } = memory;
  return (
    <li className="grid min-h-6 grid-cols-[3.75rem_12rem_auto] items-baseline gap-2 max-phone:grid-cols-[3.5rem_minmax(0,1fr)_auto]">
      <Link
        className={clsx(
          "font-mono text-note/6 hover:underline",
          isCopy && "text-ink-3 line-through decoration-lost hover:line-through",
        )}
        href={memoryRoute(agentId, number)}
      >
        {constitutional && <Icon name="lock" className="mr-0.75 size-3 text-held-fill" />}#{number}
      </Link>
      <span className={clsx(isCopy && "text-ink-2")}>{children}</span>
      <span className="text-note text-ink-3">{calendarDay(createdAt)}</span>
    </li>
  );
}

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
function GroupFrame({ group, folio, mark, isDone = false, children }: GroupFrameProps) {
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

interface DroppedRowProps {
  readonly group: DuplicateGroup;
  readonly act: DroppedAct;
  /** One undo for the act: its first row has the button, the last act has the key. */
  readonly undo: ((id: string) => void) | null;
  readonly isLast: boolean;
  readonly isUndoing: boolean;
}

/** A group whose copies were dropped a moment ago, in its place. */
export function DroppedRow({ group, act, undo, isLast, isUndoing }: DroppedRowProps) {
  const { copies, copyCount, tokens } = group;
  const isPart = act.copies > copyCount;
  const named = copies.map(({ number }) => number);
  const more = copyCount - copies.length;
  return (
    <GroupFrame
      group={group}
      isDone
      folio={<Icon name="check" className="text-kept" />}
      mark={<span className="mark-op">{formatSigned(-tokens)} tokens</span>}
    >
      <div className="mt-1.5 flex flex-wrap items-center gap-x-4 gap-y-2 text-ink-2">
        <p>
          {plural(copyCount, "copy", "copies")} dropped by you <RelativeTime at={act.at} />:{" "}
          {sayNumbers(named)}
          {more > 0 && ` and ${plural(more, "more", "more")}`}.
        </p>
        {undo !== null && (
          <Button isPending={isUndoing} onClick={() => undo(act.id)} data-undo={act.id}>
            <Icon name="rollback" />
            {isPart ? `Undo all ${plural(act.copies, "copy", "copies")}` : "Undo"}
            {isLast && <kbd>z</kbd>}
          </Button>
        )}
      </div>
    </GroupFrame>
  );
}
