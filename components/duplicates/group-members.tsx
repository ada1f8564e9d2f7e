import type { ReactNode } from "react";
import { clsx } from "clsx";
import { sayDifferences } from "@/components/duplicates/say-differences";
import { memoryRoute } from "@/components/memories/ledger-view";
import { Icon } from "@/components/ui/icon";
import Link from "@/components/ui/link";
import { plural } from "@/components/ui/words/number-words";
import type { DuplicateGroup, DuplicateMember } from "@/lib/browser/duplicates";
import { calendarDay } from "@/lib/ledger/copy";

interface GroupMembersProps {
  readonly agentId: string;
  readonly group: DuplicateGroup;
}

/** All memories of a group: which stay and why, and which can be dropped. */
export function GroupMembers({ agentId, group }: GroupMembersProps) {
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
