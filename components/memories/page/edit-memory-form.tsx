import { useRef, useState, type FormEvent } from "react";
import { ActFault } from "@/components/memories/labels/act-fault";
import { editedFields } from "@/components/memories/page/edited-fields";
import type { LedgerItem } from "@/components/memories/ledger-item";
import { MemoryFields } from "@/components/memories/page/memory-fields";
import { NewerMemoryNotice } from "@/components/memories/page/newer-memory-notice";
import { readNewerMemory } from "@/components/memories/page/newer-memory";
import { Button } from "@/components/ui/forms/button";
import type { FormAction } from "@/components/ui/forms/form-action";
import { useFormAction } from "@/components/ui/forms/use-form-action";
import { useSaveKey } from "@/components/ui/forms/use-save-key";

export interface EditMemoryProps {
  readonly agentId: string;
  readonly memory: LedgerItem;
  readonly action: FormAction;
  /** Told the number while it is open: until it is told null, the page keeps the memory where and as it is. */
  readonly onEditing: (number: number | null) => void;
}

interface EditMemoryFormProps extends Omit<EditMemoryProps, "onEditing"> {
  /** Told with each letter whether there is something that closing would lose. */
  readonly setDirty: (isDirty: boolean) => void;
  readonly done: () => void;
}

/** The words of a memory under the pen; ⌘S or Ctrl S saves them. */
export function EditMemoryForm(props: EditMemoryFormProps) {
  const { agentId, memory: given, action, setDirty, done } = props;
  // What the form began with: a refreshed page does not move it under the user who types.
  const [memory] = useState(given);
  const [hasNothing, setNothing] = useState(false);
  const { result, isPending, send } = useFormAction(action);
  const [answered, setAnswered] = useState(result);
  if (result !== answered) {
    setAnswered(result);
    if (result?.ok === true) done();
  }
  const newer = readNewerMemory(result);
  const isStale = newer !== null;
  const root = useRef<HTMLFormElement>(null);
  useSaveKey(true, () => root.current?.requestSubmit());
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = changesOf(new FormData(event.currentTarget), memory);
    setNothing(form === null);
    if (form === null) return;
    form.set("agentId", agentId);
    form.set("number", String(memory.number));
    form.set("version", String(newer?.version ?? memory.version));
    send(form);
  };
  return (
    <form
      ref={root}
      className="grid gap-5"
      onSubmit={submit}
      onChange={(event) => setDirty(changesOf(new FormData(event.currentTarget), memory) !== null)}
      noValidate
    >
      <MemoryFields memory={memory} result={result} />
      {isStale && <NewerMemoryNotice number={memory.number} began={memory} newer={newer} isTyped />}
      {!isStale && <ActFault result={result} fields={["content", "category", "type"]} />}
      {hasNothing && <output className="text-ink-2">Nothing has changed yet.</output>}
      <div className="flex flex-wrap items-center gap-2">
        <Button type="submit" tone="ink" isPending={isPending}>
          {isPending ? "Saving" : isStale ? "Save mine" : "Save"}
        </Button>
        <Button onClick={done}>{isStale ? "Keep the newer version" : "Cancel"}</Button>
      </div>
    </form>
  );
}

/** Only what changed is posted: nothing else of the memory is written back (M2). Null for nothing. */
function changesOf(form: FormData, { content, category, type }: LedgerItem): FormData | null {
  const textOf = (name: string) => {
    const value = form.get(name);
    return typeof value === "string" ? value : "";
  };
  const began = { content, category: category ?? "", type };
  const typed = {
    content: textOf("content"),
    category: textOf("category"),
    type: textOf("type"),
  };
  const changed = Object.entries(editedFields(began, typed));
  if (changed.length === 0) return null;
  const posted = new FormData();
  for (const [name, value] of changed) posted.set(name, value);
  return posted;
}
