import { type FormEvent, useRef, useState } from "react";
import type { Decisions } from "@/components/sessions/decide/use-decisions";
import { Button } from "@/components/ui/button";
import { Popover } from "@/components/ui/dialog";
import { Field, TextArea } from "@/components/ui/fields";
import { useShortcuts } from "@/components/ui/shortcuts";
import type { OperationView } from "@/lib/ledger/entries/reduce-session";
import { isInLedger } from "@/lib/ledger/memory";

interface EditResultProps {
  readonly operation: OperationView;
  readonly decisions: Decisions;
}

/** T3: the texts that the selected change wrote, to be edited as the session is approved. */
export function EditResult({ operation, decisions }: EditResultProps) {
  const [open, setOpen] = useState(false);
  const results = writtenBy(operation);
  const button = useRef<HTMLButtonElement>(null);
  const key = { words: "Edit and approve", act: () => button.current?.click() };
  useShortcuts({ group: "Deciding", keys: results.length > 0 ? { e: key } : {} });
  if (results.length === 0) return null;
  const approve = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const edits = results.flatMap(({ number, content: was }) => {
      const content = form.get(`text-${number}`);
      return typeof content === "string" && content.trim() !== was ? [{ number, content }] : [];
    });
    setOpen(false);
    decisions.approve(edits);
  };
  return (
    <Popover
      open={open}
      onOpenChange={setOpen}
      trigger={
        <Button ref={button}>
          Edit… <kbd>e</kbd>
        </Button>
      }
      as="form"
      title="Edit and approve"
    >
      <form className="grid gap-4" onSubmit={approve}>
        {results.map(({ number, content }) => (
          <Field key={number} name={`text-${number}`} label={`Text of #${number}`}>
            <TextArea name={`text-${number}`} isQuoted defaultValue={content} required />
          </Field>
        ))}
        <p className="text-pretty text-ink-2">
          All other changes are approved as they are. A rollback of the session takes your text back
          too.
        </p>
        <Button type="submit" tone="ink" isPending={decisions.isPending}>
          Approve with this text
        </Button>
      </form>
    </Popover>
  );
}

/** The memories of an operation in effect that say something new since, with their texts. */
function writtenBy({ standing, changes }: OperationView) {
  return changes.flatMap(({ number, before, after }) =>
    standing && isInLedger(after) && !after.constitutional && before?.content !== after.content
      ? [{ number, content: after.content }]
      : [],
  );
}
