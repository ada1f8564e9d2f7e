import type { FormEvent } from "react";
import type { TextEdit } from "@/components/sessions/decide/decision-form";
import { Button } from "@/components/ui/button";
import { Field, TextArea } from "@/components/ui/fields";

interface EditFormProps {
  readonly results: readonly TextEdit[];
  readonly isPending: boolean;
  readonly onApprove: (edits: readonly TextEdit[]) => void;
}

/** The texts of a change as fields (T3); what was not touched is no edit. */
export function EditForm(props: EditFormProps) {
  const approve = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const edits = props.results.flatMap(({ number, content: was }) => {
      const content = form.get(`text-${number}`);
      return typeof content === "string" && content.trim() !== was ? [{ number, content }] : [];
    });
    props.onApprove(edits);
  };
  return (
    <form className="grid gap-4" onSubmit={approve}>
      {props.results.map(({ number, content }) => (
        <Field key={number} name={`text-${number}`} label={`Text of #${number}`}>
          <TextArea name={`text-${number}`} isQuoted defaultValue={content} required />
        </Field>
      ))}
      <p className="text-pretty text-ink-2">
        All other changes are approved as they are. A rollback of the session takes your text back
        too.
      </p>
      <Button type="submit" tone="ink" isPending={props.isPending}>
        Approve with this text
      </Button>
    </form>
  );
}
