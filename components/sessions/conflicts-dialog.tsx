"use client";

import { useState } from "react";
import {
  ConflictChoices,
  type Keep,
  type OpenConflict,
} from "@/components/sessions/conflict-choices";
import { AlertDialog } from "@/components/ui/alert-dialog";
import { Button } from "@/components/ui/button";

interface ConflictsDialogProps {
  readonly conflicts: readonly OpenConflict[];
  readonly isPending: boolean;
  readonly onClose: () => void;
  readonly onConfirm: (answers: ReadonlyMap<number, Keep>) => void;
}

/** Asks memory by memory, before a rollback that would undo what others did (R2). */
export function ConflictsDialog({
  conflicts,
  isPending,
  onClose,
  onConfirm,
}: ConflictsDialogProps) {
  const [answers, setAnswers] = useState<ReadonlyMap<number, Keep>>(new Map());
  const isWhole = conflicts.every(({ number }) => answers.has(number));
  return (
    <AlertDialog
      open={conflicts.length > 0}
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title="Others changed some of these memories"
      confirm={
        <Button
          tone="lost"
          isPending={isPending}
          disabled={!isWhole}
          onClick={() => onConfirm(answers)}
        >
          Go on with these answers
        </Button>
      }
    >
      <div className="grid gap-4">
        <p>Say for each what shall stand. Everything else goes back to what the session found.</p>
        <ConflictChoices
          conflicts={conflicts}
          answers={answers}
          onAnswer={(number, keep) => setAnswers((known) => new Map(known).set(number, keep))}
        />
      </div>
    </AlertDialog>
  );
}
