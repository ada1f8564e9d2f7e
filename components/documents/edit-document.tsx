import { useRef, useState, type FormEvent } from "react";
import type { GivenDocument } from "@/components/documents/handbook-view";
import { LineChanges } from "@/components/documents/line-changes";
import { readNewerDocument } from "@/components/documents/newer-document";
import { ActFault } from "@/components/memories/labels/act-fault";
import { refusalClass } from "@/components/ui/feedback/refusal-class";
import { tell } from "@/components/ui/feedback/tell";
import { Button } from "@/components/ui/forms/button";
import type { ActionOf } from "@/components/ui/forms/form-action";
import { useFormAction } from "@/components/ui/forms/use-form-action";
import { useSaveKey } from "@/components/ui/forms/use-save-key";
import { plural } from "@/components/ui/words/number-words";

export type SaveDocumentAction = ActionOf<{
  readonly version: number;
  readonly faults: readonly { readonly line: number; readonly message: string }[];
}>;

interface EditDocumentProps {
  readonly agentId: string;
  readonly document: GivenDocument;
  /** Where the pen begins. */
  readonly line: number;
  readonly action: SaveDocumentAction;
  readonly done: () => void;
}

/** A document under the pen. A newer version by someone else is shown beside what is typed (H8). */
export function EditDocument({ agentId, document: given, line, action, done }: EditDocumentProps) {
  // What the form began with: a refreshed page does not move it under the person who types.
  const [began] = useState(given);
  const { result, isPending, send } = useFormAction(action);
  const [answered, setAnswered] = useState(result);
  if (result !== answered) {
    setAnswered(result);
    if (result?.ok === true) {
      sayFaults(result.faults);
      done();
    }
  }
  const newer = readNewerDocument(result);
  const form = useRef<HTMLFormElement>(null);
  useSaveKey(true, () => form.current?.requestSubmit());
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const posted = new FormData(event.currentTarget);
    posted.set("agentId", agentId);
    posted.set("path", began.path);
    posted.set("version", String(newer?.version ?? began.version));
    send(posted);
  };
  return (
    <form ref={form} className="grid gap-4 py-6" onSubmit={submit} noValidate>
      <label className="font-strong" htmlFor="document-text">
        {began.path}, version {began.version}
      </label>
      <div className={newer === null ? undefined : "grid grid-cols-2 gap-4 max-review:grid-cols-1"}>
        <textarea
          id="document-text"
          name="content"
          className="control min-h-128 w-full resize-y p-3 font-mono text-note/5"
          defaultValue={began.content}
          spellCheck={false}
          autoComplete="off"
          ref={(field) => placeAt(field, line)}
        />
        {newer !== null && (
          <div className={refusalClass} role="alert" data-testid="newer-document">
            <p>
              <b>
                {newer.by ?? "Someone"} changed this document: version {newer.version}.
              </b>{" "}
              Your text is still here. What changed:
            </p>
            <LineChanges before={began.content} after={newer.content ?? ""} />
          </div>
        )}
      </div>
      <p className="text-note text-ink-3">
        Lines that you add or change are marked as yours. Sessions never change them.
      </p>
      {newer === null && <ActFault result={result} />}
      <p className="flex flex-wrap gap-2">
        <Button type="submit" tone="ink" isPending={isPending}>
          {isPending ? "Saving" : newer === null ? "Save" : "Save mine"}
        </Button>
        <Button onClick={done}>{newer === null ? "Cancel" : "Keep the newer version"}</Button>
      </p>
    </form>
  );
}

/** Puts the pen at the beginning of a line, once. */
function placeAt(field: HTMLTextAreaElement | null, line: number): void {
  if (field === null || field.dataset["placed"] === "yes") return;
  field.dataset["placed"] = "yes";
  const at =
    field.value
      .split("\n")
      .slice(0, line - 1)
      .join("\n").length + (line > 1 ? 1 : 0);
  field.focus({ preventScroll: true });
  field.setSelectionRange(at, at);
  field.scrollTop = Math.max(0, (line - 6) * 20);
  field.scrollIntoView({ block: "center" });
}

function sayFaults(faults: readonly { readonly line: number; readonly message: string }[]): void {
  const [first] = faults;
  if (first === undefined) return;
  const more = faults.length === 1 ? "" : ` ${plural(faults.length - 1, "more")}.`;
  tell({
    title: "Saved. The text doesn't follow the format everywhere.",
    words: `Line ${first.line}: ${first.message}${more}`,
  });
}
