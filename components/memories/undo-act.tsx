"use client";

import { ActFault } from "@/components/ui/form-fault";
import { sayUndone } from "@/components/memories/copy";
import { Button } from "@/components/ui/button";
import type { FormAction } from "@/components/ui/form-action";
import { useFormAction } from "@/components/ui/use-form-action";

interface UndoActProps {
  readonly actId: string;
  /** What is undone, for screen readers: they read the button without the text beside it. */
  readonly name?: string;
  /** It was undone already: what came of it here is still said. */
  readonly isOver?: boolean;
  readonly action: FormAction;
}

/** Takes back what was done with many memories, at one press. */
export function UndoAct({ actId, name, isOver = false, action }: UndoActProps) {
  const { result, isPending, send } = useFormAction(action);
  if (result?.ok === true) return <output className="block">{sayUndone(result)}</output>;
  if (isOver) return null;
  const undo = () => {
    const form = new FormData();
    form.set("id", actId);
    send(form);
  };
  return (
    <>
      <Button
        isPending={isPending}
        onClick={undo}
        aria-label={name === undefined ? undefined : `Undo: ${name}`}
      >
        {isPending ? "Undoing" : "Undo"}
      </Button>
      <ActFault result={result} />
    </>
  );
}
