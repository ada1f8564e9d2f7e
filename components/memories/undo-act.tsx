"use client";

import { editMemoryAction, restoreMemoryAction, undoActAction } from "@/app/actions/memories";
import { sayUndone } from "@/components/memories/copy";
import { PostButton } from "@/components/ui/action-form";
import { Button } from "@/components/ui/button";
import { ActFault } from "@/components/ui/form-action";
import { formOf } from "@/components/ui/requests";
import { useFormAction } from "@/components/ui/use-form-action";

interface UndoActProps {
  readonly actId: string;
  /** What is undone, for screen readers: they read the button without the text beside it. */
  readonly name?: string;
  /** It was undone already: what came of it here is still said. */
  readonly isOver?: boolean;
}

/** Takes back what was done with many memories, at one press. */
export function UndoAct({ actId, name, isOver = false }: UndoActProps) {
  const { result, isPending, send } = useFormAction(undoActAction);
  if (result?.ok === true) return <output className="block">{sayUndone(result)}</output>;
  if (isOver) return null;
  return (
    <>
      <Button
        isPending={isPending}
        onClick={() => send(formOf({ id: actId }))}
        aria-label={name === undefined ? undefined : `Undo: ${name}`}
      >
        {isPending ? "Undoing" : "Undo"}
      </Button>
      <ActFault result={result} />
    </>
  );
}

interface RestoreVersionProps {
  readonly agentId: string;
  readonly number: number;
  /** The version that the reader has seen (M5). */
  readonly version: number;
  /** The text to write again; none where a discarded memory comes back as it is. */
  readonly content?: string;
  readonly children: string;
}

/** Brings an earlier text back: a change like any other, which the history has and can take back. */
export function RestoreVersion({ children, content, ...rest }: RestoreVersionProps) {
  const isKept = content !== undefined;
  return (
    <PostButton
      action={isKept ? editMemoryAction : restoreMemoryAction}
      fields={{ ...rest, ...(isKept && { exact: JSON.stringify(content) }) }}
      act={[children]}
      className="grid justify-items-start gap-2"
    />
  );
}
