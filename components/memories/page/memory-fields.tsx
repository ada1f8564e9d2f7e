import type { ActionResult } from "@/components/ui/forms/form-action";
import { faultOf } from "@/components/ui/forms/form-action";
import { Field } from "@/components/ui/forms/field";
import { TextArea } from "@/components/ui/forms/text-area";
import { TextInput } from "@/components/ui/forms/text-input";
import { maxCategoryCodePoints } from "@/lib/ledger/category";
import type { MemoryType } from "@/lib/ledger/memory";

interface MemoryFieldsProps {
  /** What the fields begin with; null for a memory that is written again. */
  readonly memory: {
    readonly content: string;
    readonly category: string | null;
    readonly type: MemoryType;
  } | null;
  readonly result: ActionResult | null;
}

/** What a person may say of a memory: its words, its label, and where it stands. */
export function MemoryFields({ memory, result }: MemoryFieldsProps) {
  return (
    <>
      <Field name="content" label="Memory" fault={faultOf(result, "content")}>
        <TextArea name="content" isQuoted rows={6} defaultValue={memory?.content ?? ""} required />
      </Field>
      <Field
        name="category"
        label="Category"
        help="Optional. Sessions can't change memories labelled audio, somatic or voice. Of those labelled relational, they only remove exact duplicates."
        fault={faultOf(result, "category")}
      >
        <TextInput defaultValue={memory?.category ?? ""} maxLength={2 * maxCategoryCodePoints} />
      </Field>
      <fieldset className="flex flex-wrap gap-x-5 gap-y-1">
        <legend className="mb-1 font-medium">Type</legend>
        <label className="inline-flex min-h-6 items-center gap-2">
          <input
            type="radio"
            className="accent-ink"
            name="type"
            value="core"
            defaultChecked={memory?.type !== "journal"}
          />
          Core (in the ledger)
        </label>
        <label className="inline-flex min-h-6 items-center gap-2">
          <input
            type="radio"
            className="accent-ink"
            name="type"
            value="journal"
            defaultChecked={memory?.type === "journal"}
          />
          Journal
        </label>
      </fieldset>
    </>
  );
}
