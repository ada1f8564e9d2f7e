"use client";

import { useState, type FormEvent } from "react";
import { ActFault } from "@/components/memories/act-fault";
import { ledgerSearch, type LedgerView } from "@/components/memories/ledger-view";
import { sayLabelled } from "@/components/memories/say-labelled";
import { Button } from "@/components/ui/button";
import { faultOf, type FormAction } from "@/components/ui/form-action";
import { Field } from "@/components/ui/field";
import { formatCount, plural } from "@/components/ui/number-words";
import { TextInput } from "@/components/ui/text-input";
import { useFormAction } from "@/components/ui/use-form-action";

interface LabelBarProps {
  readonly agentId: string;
  readonly view: LedgerView;
  readonly total: number;
  readonly chosen: ReadonlyMap<number, { readonly version: number }>;
  readonly isAll: boolean;
  readonly chooseAll: () => void;
  /** Chooses nothing of what was chosen. */
  readonly clear: () => void;
  readonly stop: () => void;
  /** Fields: agentId, category, and `chosen` as `number:version …` or `matching` with `expected`. */
  readonly action: FormAction;
}

/** What is done to all memories that are chosen: they get one label (M8). */
export function LabelBar(props: LabelBarProps) {
  const { agentId, view, total, chosen, isAll } = props;
  // What was labelled is another version now: to label on is to choose again what one sees (M5).
  const { result, isPending, send } = useFormAction(props.action, props.clear);
  const [sent, setSent] = useState(0);
  const count = isAll ? total : chosen.size;
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    form.set("agentId", agentId);
    if (isAll) {
      form.set("matching", ledgerSearch({ ...view, from: null, m: null }));
      form.set("expected", String(total));
    } else {
      const pairs = [...chosen].map(([number, { version }]) => `${number}:${version}`);
      form.set("chosen", pairs.join(" "));
    }
    setSent(count);
    send(form);
  };
  return (
    <form className="label-bar" onSubmit={submit} noValidate aria-label="Label what is chosen">
      <p>
        <b>{plural(count, "memory", "memories")} chosen.</b>{" "}
        {!isAll && total > chosen.size && (
          <button type="button" className="textlink" onClick={props.chooseAll}>
            Choose all {formatCount(total)} that are shown
          </button>
        )}
        {isAll && (
          <button type="button" className="textlink" onClick={props.clear}>
            Choose one by one
          </button>
        )}
      </p>
      <Field name="category" label="Label" fault={faultOf(result, "category")}>
        <TextInput maxLength={64} placeholder="Blank takes it off" />
      </Field>
      <div className="form-do">
        <Button type="submit" tone="ink" isPending={isPending} disabled={count === 0}>
          {isPending ? `Labelling ${plural(sent, "memory", "memories")}` : "Label them"}
        </Button>
        <Button onClick={props.stop}>Done</Button>
      </div>
      <ActFault result={result} fields={["category"]} />
      {result?.ok === true && !isPending && <output>{sayLabelled(result)}</output>}
    </form>
  );
}
