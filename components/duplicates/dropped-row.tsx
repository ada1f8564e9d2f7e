import { GroupFrame } from "@/components/duplicates/group-row";
import type { DroppedAct } from "@/components/duplicates/group-rows";
import { sayNumbers } from "@/components/memories/labels/say-numbers";
import { Button } from "@/components/ui/forms/button";
import { Icon } from "@/components/ui/icon";
import { formatSigned, plural } from "@/components/ui/words/number-words";
import { RelativeTime } from "@/components/ui/words/relative-time";
import type { DuplicateGroup } from "@/lib/browser/duplicates";

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
