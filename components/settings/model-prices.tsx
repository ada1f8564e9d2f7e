"use client";

import { SaveRow } from "@/components/settings/save-row";
import { newerSettings } from "@/components/settings/settings-answer";
import { DottedSummary } from "@/components/ui/dotted-summary";
import { NoteBox } from "@/components/ui/feedback/note-box";
import { Field } from "@/components/ui/forms/field";
import { faultOf, type FormAction } from "@/components/ui/forms/form-action";
import { FormFault } from "@/components/ui/forms/form-fault";
import { TextInput } from "@/components/ui/forms/text-input";
import { useFormAction } from "@/components/ui/forms/use-form-action";
import type { Prices, SetPrices } from "@/lib/cost/cost";

interface ModelPricesProps {
  readonly id: string;
  /** What holds now; null where it is unknown. */
  readonly prices: Prices | null;
  readonly knownPrices: Prices | null;
  readonly setPrices: SetPrices;
  readonly version: number;
  /** When the known prices were published. */
  readonly figuresFrom: string;
  /** Null for members who may only read. */
  readonly action: FormAction | null;
}

/** What a model costs, and a form to set it. */
export function ModelPrices({ prices, figuresFrom, action, ...props }: ModelPricesProps) {
  const isSet = Object.keys(props.setPrices).length > 0;
  const source = isSet ? "set here" : `as published in ${figuresFrom}`;
  return (
    <>
      <p className="text-note text-ink-3">
        {prices === null
          ? "Price unknown: sessions show tokens, no cost."
          : sayPrices(prices, source)}
      </p>
      {action !== null && <SetModelPrices {...props} action={action} />}
    </>
  );
}

interface SetModelPricesProps extends Omit<ModelPricesProps, "prices" | "figuresFrom"> {
  readonly action: FormAction;
}

const fields = [
  ["input", "Input"],
  ["cachedInput", "Cached input"],
  ["cacheWrite", "Cache writes"],
  ["output", "Output"],
] as const satisfies readonly (readonly [keyof Prices, string])[];

function SetModelPrices({ id, knownPrices, setPrices, version, action }: SetModelPricesProps) {
  const { result, isPending, typed, form } = useFormAction(action);
  const newer = newerSettings(result);
  const current = newer?.modelPrices[id];
  return (
    <details className="text-note" open={result !== null}>
      <DottedSummary aria-label={`Set the prices: ${id}`}>Set the prices</DottedSummary>
      <form key={version} className="mt-3 grid max-w-[24rem] gap-4" {...form}>
        <input type="hidden" name="model" value={id} />
        <input type="hidden" name="version" value={newer?.version ?? version} />
        <p className="text-pretty text-ink-3">
          USD per million tokens.{" "}
          {knownPrices === null
            ? "Without input and output prices, no cost is shown. If a cache price is empty, the input price counts."
            : "Empty: the known price."}{" "}
          Running sessions keep the prices they started with.
        </p>
        <div className="grid grid-cols-2 items-end gap-4">
          {fields.map(([name, label]) => (
            <Field key={name} name={name} label={label} fault={faultOf(result, name)}>
              <TextInput
                defaultValue={typed(name, setPrices[name]?.toString())}
                placeholder={knownPrices?.[name].toString()}
                inputMode="decimal"
                maxLength={12}
              />
            </Field>
          ))}
        </div>
        <FormFault result={result} fields={fields.map(([name]) => name)} />
        {newer !== null && (
          <NoteBox>
            {current === undefined
              ? "No price is set now."
              : `Set now: ${fields
                  .filter(([name]) => current[name] !== undefined)
                  .map(([name, label]) => `${label} $${current[name]}`)
                  .join(", ")}.`}
          </NoteBox>
        )}
        <SaveRow result={result} isPending={isPending} isOver={newer !== null} />
      </form>
    </details>
  );
}

function sayPrices({ input, cachedInput, output }: Prices, source: string): string {
  if (input === 0 && output === 0) return "Costs nothing.";
  const [plain, cached, out] = [input, cachedInput, output].map(sayPrice);
  return `Per million tokens: ${plain} in, ${cached} cached, ${out} out, ${source}`;
}

function sayPrice(price: number): string {
  return price.toLocaleString("en-US", {
    style: "currency",
    currency: "USD",
    maximumFractionDigits: 4,
  });
}
