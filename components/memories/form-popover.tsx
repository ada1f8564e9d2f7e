import { type ReactElement, type ReactNode, useEffect, useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { AlertDialog, Popover } from "@/components/ui/dialog";
import { Field, TextArea, TextInput } from "@/components/ui/fields";
import { Form, Hidden, SubmitRow } from "@/components/ui/form";
import { ActFault, type FormAction } from "@/components/ui/form-action";
import { Icon } from "@/components/ui/icon";
import { useFormAction } from "@/components/ui/use-form-action";
import { maxCategoryCodePoints } from "@/lib/ledger/category";
import type { MemoryType } from "@/lib/ledger/memory";

interface FormPopoverProps {
  readonly trigger: ReactElement<Record<string, unknown>>;
  readonly title: string;
  /** What is gone when it closes now, as a sentence. */
  readonly losing: string;
  /** What the button says that closes nothing. */
  readonly stay: string;
  /** Told while it is open; must stay the same function. */
  readonly onOpen?: ((isOpen: boolean) => void) | undefined;
  readonly children: (close: () => void) => ReactNode;
}

/** A form beside its button: what was typed stays until it is sent, or thrown away on purpose. */
export function FormPopover({ trigger, title, losing, stay, onOpen, children }: FormPopoverProps) {
  const [open, setOpen] = useState(false);
  const fields = useRef<HTMLDivElement>(null);
  const [isLeaving, setLeaving] = useState(false);
  useEffect(() => {
    if (!open) return undefined;
    onOpen?.(true);
    return () => onOpen?.(false);
  }, [open, onOpen]);
  const close = () => {
    setOpen(false);
    setLeaving(false);
  };
  // The question stands within the popover: a press on it is none beside the popover.
  return (
    <Popover
      open={open}
      onOpenChange={(isOpen) => {
        if (isOpen) setOpen(true);
        else if (isTyped(fields.current)) setLeaving(true);
        else close();
      }}
      trigger={trigger}
      as="form"
      title={title}
    >
      {open && (
        <div ref={fields} className="mt-3">
          {children(close)}
        </div>
      )}
      <AlertDialog
        open={isLeaving}
        onOpenChange={setLeaving}
        title="Close without saving?"
        cancel={stay}
        confirm={
          <Button tone="ink" onClick={close}>
            Discard changes
          </Button>
        }
      >
        {losing}
      </AlertDialog>
    </Popover>
  );
}

/** Whether a field says something else than it began with. */
function isTyped(root: HTMLElement | null): boolean {
  const fields = root?.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>("input, textarea");
  return [...(fields ?? [])].some((field) => {
    const isTurned = "checked" in field && field.checked !== field.defaultChecked;
    return isTurned || field.value !== field.defaultValue.replaceAll(/\r\n?/g, "\n");
  });
}

interface MemoryFieldsProps {
  /** What the fields begin with; null for a memory that is written again. */
  readonly memory: {
    readonly content: string;
    readonly category: string | null;
    readonly type: MemoryType;
  } | null;
}

const types: readonly (readonly [MemoryType, string])[] = [
  ["core", "Core (in the ledger)"],
  ["journal", "Journal"],
];

/** What a person may say of a memory: its words, its label, and where it stands. */
export function MemoryFields({ memory }: MemoryFieldsProps) {
  return (
    <>
      <Field name="content" label="Memory">
        <TextArea name="content" isQuoted rows={6} defaultValue={memory?.content ?? ""} required />
      </Field>
      <Field
        name="category"
        label="Label"
        help="Optional. Sessions can't change memories labelled audio, somatic or voice. Of those labelled relational, they only remove exact duplicates."
      >
        <TextInput defaultValue={memory?.category ?? ""} maxLength={2 * maxCategoryCodePoints} />
      </Field>
      <fieldset className="flex flex-wrap gap-x-5 gap-y-1">
        <legend className="mb-1 font-medium">Type</legend>
        {types.map(([type, words]) => (
          <label key={type} className="inline-flex min-h-6 items-center gap-2">
            <input
              type="radio"
              className="accent-ink"
              name="type"
              value={type}
              defaultChecked={type === (memory?.type ?? "core")}
            />
            {words}
          </label>
        ))}
      </fieldset>
    </>
  );
}

interface WriteFormProps {
  /** What it adds, as its button and its title say. */
  readonly title: string;
  readonly agentId: string;
  readonly action: FormAction;
  /** The names of its fields, which say themselves what is wrong with them. */
  readonly fields: readonly string[];
  readonly children: ReactNode;
}

/** Something written by hand, beside the button that adds it. */
export function WriteForm({ title, ...form }: WriteFormProps) {
  const trigger = (
    <Button>
      <Icon name="plus" />
      {title}
    </Button>
  );
  return (
    <FormPopover
      trigger={trigger}
      title={title}
      losing="Your text isn't saved."
      stay="Keep writing"
    >
      {() => <WrittenForm {...form} />}
    </FormPopover>
  );
}

function WrittenForm({ agentId, action, fields, children }: Omit<WriteFormProps, "title">) {
  const { result, isPending, form } = useFormAction(action);
  return (
    <Form result={result} className="grid gap-5" {...form}>
      <Hidden agentId={agentId} />
      {children}
      <ActFault result={result} fields={fields} />
      <SubmitRow isPending={isPending} busy="Adding" words="Add">
        {result?.ok === true && !isPending && <output className="text-ink-2">Added.</output>}
      </SubmitRow>
    </Form>
  );
}
