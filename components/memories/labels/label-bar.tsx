import { useState, type FormEvent } from "react";
import { LabelOutcome } from "@/components/memories/labels/label-outcome";
import { ledgerSearch, type LedgerView } from "@/components/memories/ledger-view";
import { Button } from "@/components/ui/forms/button";
import { faultOf, type FormAction } from "@/components/ui/forms/form-action";
import { Field } from "@/components/ui/forms/field";
import { formatCount, plural } from "@/components/ui/words/number-words";
import { TextInput } from "@/components/ui/forms/text-input";
import { useFormAction } from "@/components/ui/forms/use-form-action";

interface LabelBarProps {
  readonly agentId: string;
  readonly view: LedgerView;
  readonly total: number;
  readonly chosen: ReadonlyMap<number, { readonly version: number }>;
  readonly isAll: boolean;
  readonly chooseAll: () => void;
  readonly clear: () => void;
  readonly stop: () => void;
  /** Fields: agentId, act, category, and `chosen` as `number:version …` or `matching` with `expected`. */
  readonly action: FormAction;
  readonly undo: FormAction;
}

/** What is done to all memories that are chosen: they get one label, or lose theirs (M8). */
export function LabelBar(props: LabelBarProps) {
  const { agentId, view, total, chosen, isAll } = props;
  const [label, setLabel] = useState("");
  // What was labelled is another version now: to label on is to choose again what one sees (M5).
  const { result, isPending, send } = useFormAction(props.action, () => {
    props.clear();
    setLabel("");
  });
  const [sent, setSent] = useState<{ form: FormData; count: number } | null>(null);
  const count = isAll ? total : chosen.size;
  const start = (act: "label" | "remove") => {
    const form = new FormData();
    form.set("agentId", agentId);
    form.set("act", act);
    if (act === "label") form.set("category", label);
    if (isAll) {
      form.set("matching", ledgerSearch({ ...view, from: null, m: null }));
      form.set("expected", String(total));
    } else {
      const pairs = [...chosen].map(([number, { version }]) => `${number}:${version}`);
      form.set("chosen", pairs.join(" "));
    }
    setSent({ form, count });
    send(form);
  };
  const confirm = (unprotects: number) => {
    if (sent === null) return;
    sent.form.set("unprotects", String(unprotects));
    send(sent.form);
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (label.trim() !== "" && count > 0) start("label");
  };
  return (
    <form
      className="sticky bottom-0 z-4 -mx-8 mt-4 -mb-16 flex flex-wrap items-end gap-x-4 gap-y-3 border-t-2 border-ink bg-sheet px-5 py-3 max-phone:mx-0"
      onSubmit={submit}
      noValidate
      aria-label="Label selected memories"
    >
      <p className="flex-[1_1_12rem] self-center">
        <b>{plural(count, "memory", "memories")} chosen.</b>{" "}
        {!isAll && total > chosen.size && (
          <button type="button" className="textlink" onClick={props.chooseAll}>
            Select all {formatCount(total)} shown
          </button>
        )}
        {isAll && (
          <button type="button" className="textlink" onClick={props.clear}>
            Select individually
          </button>
        )}
      </p>
      <div className="flex-[0_1_14rem]">
        <Field name="category" label="Label" fault={faultOf(result, "category")}>
          <TextInput
            maxLength={64}
            value={label}
            onChange={(event) => setLabel(event.target.value)}
          />
        </Field>
      </div>
      <div className="flex flex-wrap items-center gap-2">
        <Button
          type="submit"
          tone="ink"
          isPending={isPending}
          disabled={count === 0 || label.trim() === ""}
        >
          {isPending && sent !== null
            ? `Changing ${plural(sent.count, "memory", "memories")}`
            : "Add label"}
        </Button>
        <Button disabled={count === 0} isPending={isPending} onClick={() => start("remove")}>
          Remove labels
        </Button>
        <Button onClick={props.stop}>Done</Button>
      </div>
      <LabelOutcome
        result={result}
        isPending={isPending}
        confirm={confirm}
        undo={props.undo}
        className="basis-full"
        fields={["category"]}
      />
    </form>
  );
}
