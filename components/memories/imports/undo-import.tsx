"use client";

import { useState } from "react";
import { ActFault } from "@/components/memories/labels/act-fault";
import { numbersIn, sayNumbers } from "@/components/memories/labels/say-numbers";
import { UndoAct } from "@/components/memories/labels/undo-act";
import { Button } from "@/components/ui/forms/button";
import type { FormAction } from "@/components/ui/forms/form-action";
import { plural } from "@/components/ui/words/number-words";
import { Popover } from "@/components/ui/feedback/popover";
import { useFormAction } from "@/components/ui/forms/use-form-action";

interface UndoImportProps {
  readonly agentId: string;
  /** How many of the memories that it added an undo would discard, as far as is known. */
  readonly undoable: number;
  readonly lastRevision: number;
  /** Why there is nothing to undo; null where there is. */
  readonly whyNot?: string | null;
  readonly action: FormAction;
  /** Takes the undo back in turn. */
  readonly undo: FormAction;
}

/** Takes an import back, but for what was changed since. */
export function UndoImport(props: UndoImportProps) {
  const { agentId, undoable, lastRevision, whyNot = null, action, undo } = props;
  const [open, setOpen] = useState(false);
  const { result, isPending, form } = useFormAction(action);
  if (result?.ok === true) {
    const act: unknown = Reflect.get(result, "act");
    return (
      <div className="flex flex-wrap items-center gap-2">
        <output>{sayUndone(result)}</output>
        {typeof act === "string" && <UndoAct key={act} actId={act} action={undo} />}
      </div>
    );
  }
  if (whyNot !== null) return <p className="text-note text-ink-3">{whyNot}</p>;
  const memories = plural(undoable, "memory", "memories");
  return (
    <div className="justify-self-start">
      <Popover
        open={open}
        onOpenChange={setOpen}
        trigger={<Button>Undo this import</Button>}
        title="Undo this import?"
      >
        <p className="text-note text-ink-3">
          Discards the {memories} that it added, except those that changed since. Importing the same
          file again adds nothing. You can undo this.
        </p>
        <form {...form}>
          <input type="hidden" name="agentId" value={agentId} />
          <input type="hidden" name="lastRevision" value={lastRevision} />
          <ActFault result={result} />
          <div className="flex flex-wrap items-center gap-2">
            <Button type="submit" tone="ink" isPending={isPending}>
              Discard {memories}
            </Button>
            <Button onClick={() => setOpen(false)}>Cancel</Button>
          </div>
        </form>
      </Popover>
    </div>
  );
}

function sayUndone(result: object): string {
  const discarded = Number(Reflect.get(result, "discarded") ?? 0);
  const said = [`${plural(discarded, "memory", "memories")} discarded.`];
  const changed = numbersIn(result, "changed");
  const held = numbersIn(result, "constitutional");
  if (changed.length > 0) said.push(`Changed since, so left as they are: ${sayNumbers(changed)}.`);
  if (held.length > 0) said.push(`Constitutional, so left as they are: ${sayNumbers(held)}.`);
  return said.join(" ");
}
