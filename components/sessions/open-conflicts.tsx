"use client";

import { useState } from "react";
import {
  ConflictChoices,
  type Keep,
  type OpenConflict,
} from "@/components/sessions/conflict-choices";
import { Button } from "@/components/ui/button";
import { plural } from "@/components/ui/number-words";

interface OpenConflictsProps {
  readonly conflicts: readonly OpenConflict[];
  readonly isPending: boolean;
  readonly onConfirm: (answers: ReadonlyMap<number, Keep>) => void;
}

/** Conflicts that an automatic rollback left to a person: each is answered once (R2). */
export function OpenConflicts({ conflicts, isPending, onConfirm }: OpenConflictsProps) {
  const [answers, setAnswers] = useState<ReadonlyMap<number, Keep>>(new Map());
  if (conflicts.length === 0) return null;
  return (
    <section className="verdict grid gap-3" aria-label="Open conflicts">
      <p>
        {plural(conflicts.length, "memory", "memories")} could not be put back without undoing what
        others did. Until you say otherwise, what stands now stands.
      </p>
      <ConflictChoices
        conflicts={conflicts}
        answers={answers}
        onAnswer={(number, keep) => setAnswers((known) => new Map(known).set(number, keep))}
      />
      <div className="form-do">
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
