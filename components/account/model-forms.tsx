"use client";

import { SaveRow } from "@/components/account/saved";
import { AgentNames, agentsOf, newerSettings } from "@/components/account/settings-answer";
import { Button } from "@/components/ui/button";
import { DottedSummary, NoteBox } from "@/components/ui/facts";
import { Field, SelectInput, TextInput } from "@/components/ui/fields";
import { FormFault, type FormAction } from "@/components/ui/form-action";
import { Form, Hidden, SubmitRow } from "@/components/ui/form";
import { useFormAction } from "@/components/ui/use-form-action";
import { plural } from "@/components/ui/words";
import type { Prices, SetPrices } from "@/lib/cost/cost";

interface AllowModelFormProps {
  readonly version: number;
  readonly action: FormAction;
}

/** One more model that agents may name. */
export function AllowModelForm({ version, action }: AllowModelFormProps) {
  const { result, isPending, typed, form } = useFormAction(action);
  const newer = newerSettings(result);
  return (
    <Form result={result} {...form}>
      <input type="hidden" name="version" value={newer?.version ?? version} />
      <Field
        name="model"
        label="Model"
        help="provider/model, as the provider names it. API keys are read from the server's environment."
      >
        <TextInput
          defaultValue={typed("model")}
          maxLength={200}
          placeholder="anthropic/claude-sonnet-4-5"
          required
        />
      </Field>
      <FormFault result={result} fields={["model"]} />
      {newer !== null && (
        <NoteBox>
          Allowed now: {newer.allowedModels.length === 0 ? "none" : newer.allowedModels.join(", ")}.
        </NoteBox>
      )}
      <SubmitRow isPending={isPending} busy="Saving" words="Allow model" />
    </Form>
  );
}

/** What a second reader came to in this account (B7). */
interface ReaderRecord {
  readonly model: string;
  readonly sessions: number;
  readonly findings: number;
  readonly wrong: number;
  readonly controlsMissed: number;
}

interface ReaderFormProps {
  readonly models: readonly string[];
  readonly reader: {
    readonly chosen: string;
    readonly ofInstallation: string | null;
    readonly records: readonly ReaderRecord[];
  };
  readonly version: number;
  /** Null for members who may only read. */
  readonly action: FormAction | null;
}

/** Which model reads what sessions changed before they end (B1). */
export function ReaderForm({ models, reader, version, action }: ReaderFormProps) {
  const { chosen, ofInstallation } = reader;
  const now = chosen === "installation" ? ofInstallation : chosen === "none" ? null : chosen;
  return (
    <div className="grid gap-4 sheet p-6 max-phone:p-4">
      <p className="text-pretty">
        {now === null
          ? "Meaning is not checked: no model reads what sessions change."
          : `${now} reads what a session changed before it ends. What it doubts waits for a person.`}
      </p>
      {reader.records.map((record) => (
        <p key={record.model} className="text-note text-ink-3 wrap-anywhere">
          {sayRecord(record)}
        </p>
      ))}
      {action !== null && <ChooseReader {...{ models, reader, version, action }} />}
    </div>
  );
}

/** `a/b read 12 sessions: 5 findings, 1 called wrong; missed the planted change in 2.` */
function sayRecord({ model, sessions, findings, wrong, controlsMissed }: ReaderRecord): string {
  const missed = controlsMissed === 0 ? "" : `; missed the planted change in ${controlsMissed}`;
  const found = `${plural(findings, "finding")}, ${wrong} called wrong`;
  return `${model} read ${plural(sessions, "session")}: ${found}${missed}.`;
}

function ChooseReader({
  models,
  reader: { chosen, ofInstallation },
  version,
  action,
}: ReaderFormProps & { readonly action: FormAction }) {
  const { result, isPending, typed, form } = useFormAction(action);
  const newer = newerSettings(result);
  const own = ofInstallation === null ? "none" : ofInstallation;
  return (
    <Form key={version} result={result} className="grid gap-4" {...form}>
      <input type="hidden" name="version" value={newer?.version ?? version} />
      <Field
        name="reader"
        label="Second reader"
        help="Best another model than the one that writes. It costs tokens with each session."
      >
        <SelectInput name="reader" defaultValue={typed("reader", chosen)}>
          <option value="installation">The installation’s ({own})</option>
          <option value="none">None</option>
          {models.map((id) => (
            <option key={id}>{id}</option>
          ))}
        </SelectInput>
      </Field>
      <FormFault result={result} fields={["reader"]} />
      <SaveRow result={result} isPending={isPending} isOver={newer !== null} />
    </Form>
  );
}

interface DisallowModelProps {
  readonly id: string;
  readonly version: number;
  readonly action: FormAction;
}

/** Takes a model off the list; the agents that name it are shown first. */
export function DisallowModel({ id, version, action }: DisallowModelProps) {
  const { result, isPending, form } = useFormAction(action);
  const agents = agentsOf(result);
  const newer = newerSettings(result);
  const words = agents.length > 0 ? "Remove anyway" : "Remove";
  return (
    <form
      {...form}
      className="grid justify-items-end gap-1 text-right wrap-anywhere max-phone:justify-items-start max-phone:text-left"
    >
      <Hidden
        model={id}
        version={newer?.version ?? version}
        confirmed={String(agents.length > 0)}
      />
      {agents.length > 0 && (
        <p className="text-note text-ink-3" role="alert">
          Not removed yet. <AgentNames names={agents} /> would use the installation&apos;s default
          model from the next session on.
        </p>
      )}
      <Button type="submit" isPending={isPending} aria-label={`${words}: ${id}`}>
        {words}
      </Button>
      {agents.length === 0 && <FormFault result={result} />}
    </form>
  );
}

interface InputLimitProps {
  readonly id: string;
  /** In tokens. */
  readonly inputLimit: number;
  readonly limitSource: "set" | "known" | "assumed";
  readonly version: number;
  /** Null for members who may only read. */
  readonly action: FormAction | null;
}

/** How much a model can read at once, where that number comes from, and a form to set it (P7). */
export function InputLimit({ id, inputLimit, limitSource, version, action }: InputLimitProps) {
  return (
    <>
      <p className="text-note text-ink-3">
        Input limit: {sayTokens(inputLimit)} tokens{sourceWords[limitSource]}
      </p>
      {action !== null && (
        <SetInputLimit
          id={id}
          given={limitSource === "set" ? String(inputLimit) : ""}
          version={version}
          action={action}
        />
      )}
    </>
  );
}

interface SetInputLimitProps {
  readonly id: string;
  readonly given: string;
  readonly version: number;
  readonly action: FormAction;
}

function SetInputLimit({ id, given, version, action }: SetInputLimitProps) {
  const { result, isPending, typed, form } = useFormAction(action);
  const newer = newerSettings(result);
  const current = newer?.inputLimits[id];
  return (
    <details className="text-note" open={result !== null}>
      <DottedSummary aria-label={`Set the input limit: ${id}`}>Set the input limit</DottedSummary>
      <Form result={result} key={version} className="mt-3 grid max-w-[24rem] gap-4" {...form}>
        <Hidden model={id} version={newer?.version ?? version} />
        <Field
          name="inputLimit"
          label="Input limit in tokens"
          help="The largest input that the provider accepts for this model. Prompts use three quarters of it. Empty: what Keepsake knows of the model."
        >
          <TextInput defaultValue={typed("inputLimit", given)} inputMode="numeric" maxLength={12} />
        </Field>
        <FormFault result={result} fields={["inputLimit"]} />
        {newer !== null && (
          <NoteBox>
            {current === undefined
              ? "No input limit is set now."
              : `It is ${sayTokens(current)} tokens now.`}
          </NoteBox>
        )}
        <SaveRow result={result} isPending={isPending} isOver={newer !== null} />
      </Form>
    </details>
  );
}

const sourceWords = {
  set: ", set here",
  known: "",
  assumed: ", as the model is unknown",
} as const;

function sayTokens(tokens: number): string {
  return tokens.toLocaleString("en");
}

interface ModelPricesProps {
  readonly id: string;
  /** What holds now; null where it is unknown. */
  readonly prices: Prices | null;
  readonly knownPrices: Prices | null;
  readonly setPrices: SetPrices;
  readonly version: number;
  readonly figuresFrom: string;
  /** Null for members who may only read. */
  readonly action: FormAction | null;
}

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
      <Form result={result} key={version} className="mt-3 grid max-w-[24rem] gap-4" {...form}>
        <Hidden model={id} version={newer?.version ?? version} />
        <p className="text-pretty text-ink-3">
          USD per million tokens.{" "}
          {knownPrices === null
            ? "Without input and output prices, no cost is shown. If a cache price is empty, the input price counts."
            : "Empty: the known price."}{" "}
          Running sessions keep the prices they started with.
        </p>
        <div className="grid grid-cols-2 items-end gap-4">
          {fields.map(([name, label]) => (
            <Field key={name} name={name} label={label}>
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
      </Form>
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
