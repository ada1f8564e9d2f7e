import { outcomeClass } from "@/components/sessions/view/panes";
import { useState } from "react";
import ConflictChoices, {
  isAnswer,
  type MemoryAnswers,
  type OpenConflict,
} from "@/components/sessions/decide/conflict-choices";
import { Button } from "@/components/ui/button";
import { plural } from "@/components/ui/words";

interface OpenConflictsProps {
  readonly conflicts: readonly OpenConflict[];
  readonly agentId: string;
  readonly isPending: boolean;
  readonly onConfirm: (answers: MemoryAnswers) => void;
}

/** Conflicts that an automatic rollback left to a person: each is answered once (R2). */
export function OpenConflicts(props: OpenConflictsProps) {
  const { conflicts, agentId, isPending, onConfirm } = props;
  const [chosen, setAnswers] = useState<MemoryAnswers>(new Map());
  const answers = answersTo(conflicts, chosen);
  if (conflicts.length === 0) return null;
  return (
    <section className={`${outcomeClass} grid gap-3`} aria-label="Open conflicts">
      <p>
        {plural(conflicts.length, "memory", "memories")} couldn&apos;t be restored without undoing
        changes by others. The current version stays until you choose.
      </p>
      <ConflictChoices
        conflicts={conflicts}
        answers={chosen}
        agentId={agentId}
        onAnswer={(number, keep) => setAnswers((known) => new Map(known).set(number, keep))}
      />
      <div className="flex flex-wrap items-center gap-2">
        <Button
          isPending={isPending}
          disabled={answers.size === 0}
          onClick={() => onConfirm(answers)}
        >
          Answer {plural(answers.size, "conflict")}
        </Button>
      </div>
    </section>
  );
}

/** Each is answered once: what was answered, here or by someone else, is not sent along again. */
function answersTo(conflicts: readonly OpenConflict[], chosen: MemoryAnswers): MemoryAnswers {
  const open = new Set(conflicts.map(({ number }) => number));
  return new Map([...chosen].filter(([number, answer]) => open.has(number) && isAnswer(answer)));
}
