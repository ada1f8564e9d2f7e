import { sayForgotten, type Forgotten } from "@/components/documents/forgettable";
import { ActFault } from "@/components/memories/labels/act-fault";
import { Button } from "@/components/ui/forms/button";
import type { ActionOf } from "@/components/ui/forms/form-action";
import { useFormAction } from "@/components/ui/forms/use-form-action";

interface Partly {
  readonly restored: readonly string[];
  readonly changed: readonly string[];
}
export type UndoForgetAction = ActionOf<{
  readonly undone: { readonly documents: Partly; readonly runs: Partly };
}>;

interface ForgottenNoticeProps {
  readonly forgotten: Forgotten;
  readonly action: UndoForgetAction;
}

/** What was forgotten, with its undo; afterwards what the undo could not bring back. */
export function ForgottenNotice({ forgotten, action }: ForgottenNoticeProps) {
  const { act } = forgotten;
  const { result, isPending, send } = useFormAction(action);
  const undo = (id: string) => {
    const form = new FormData();
    form.set("id", id);
    send(form);
  };
  return (
    <div
      className="flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-rule-2 pt-4"
      data-testid="forgotten"
    >
      <output>{result?.ok === true ? sayUndone(result.undone) : sayForgotten(forgotten)}</output>
      {act !== null && result?.ok !== true && (
        <Button isPending={isPending} onClick={() => undo(act)}>
          {isPending ? "Undoing" : "Undo"}
        </Button>
      )}
      <ActFault result={result} />
    </div>
  );
}

function sayUndone({ documents, runs }: { readonly documents: Partly; readonly runs: Partly }) {
  const changed = [...documents.changed, ...runs.changed];
  if (changed.length === 0) return "Everything is back.";
  return `Changed since, so left as it is: ${changed.join(", ")}. The rest is back.`;
}
