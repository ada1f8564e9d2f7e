import { clsx } from "clsx";
import type { ReactNode } from "react";
import { memoryRoute } from "@/components/memories/ledger-item";
import { Icon } from "@/components/ui/icon";
import Link from "@/components/ui/link";
import { formatSigned, plural } from "@/components/ui/words";
import type { CopyDifference } from "@/lib/ledger/alike/exact-groups";
import { calendarDay, joinWords } from "@/lib/ledger/copy";
import type { DuplicateGroup } from "@/lib/memories/load-duplicates";

const words: Readonly<Record<CopyDifference, string>> = {
  capitals: "capitals",
  spaces: "white space",
  marks: "outer punctuation",
  encoding: "the encoding of characters",
};

/** Of copies that are not the same to the byte: in what they differ, a sentence for each kind. */
export function sayDifferences(copies: DuplicateGroup["copies"]): string[] {
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
  readonly memory: DuplicateGroup["stays"];
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

const longText = 900;

interface GroupRowProps {
  readonly agentId: string;
  readonly group: DuplicateGroup;
  readonly isChosen: boolean;
  /** Null for who may not drop. */
  readonly toggle: ((number: number) => void) | null;
}

/** A group whose copies can be dropped: what chooses it, the words, margin. */
export function GroupRow({ agentId, group, isChosen, toggle }: GroupRowProps) {
  const { stays, content, copyCount, tokens } = group;
  const copies = plural(copyCount, "copy", "copies");
  const isLong = content.length > longText || content.split("\n", 13).length > 12;
  return (
    <li
      className="row scroll-mt-28 scroll-mb-28 py-4 not-first:before:absolute not-first:before:inset-[0_0_auto_calc(var(--folio)+var(--gut))] not-first:before:border-t not-first:before:border-rule"
      data-group={stays.number}
      data-testid="duplicate-group"
    >
      <div className="folio pt-1.5">
        {toggle !== null && (
          <input
            type="checkbox"
            className="check"
            aria-label={`Group of #${stays.number}, ${copies}`}
            checked={isChosen}
            onChange={() => toggle(stays.number)}
          />
        )}
      </div>
      <div className="body">
        <p className={clsx("memory", isLong && "line-clamp-10")}>{content}</p>
        <GroupMembers agentId={agentId} group={group} />
      </div>
      <div className="mark grid content-start gap-0.5 pt-1.5 max-phone:flex max-phone:gap-x-3">
        <span className="mark-op">{copies}</span>
        <span>{formatSigned(-tokens)} tokens</span>
        {stays.category !== null && <span className="wrap-anywhere">{stays.category}</span>}
      </div>
    </li>
  );
}
