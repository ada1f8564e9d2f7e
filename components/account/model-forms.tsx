"use client";

import {
  allowModelAction,
  disallowModelAction,
  setInputLimitAction,
  setModelPricesAction,
  setReaderAction,
  testModelAction,
} from "@/app/actions/settings";
import { SettingsForm } from "@/components/account/saved";
import { AgentNames, type NewerSettings } from "@/components/account/settings-answer";
import { PostButton } from "@/components/ui/action-form";
import { Button } from "@/components/ui/button";
import { actEndClass } from "@/components/ui/classes";
import { Field, SelectInput, TextInput } from "@/components/ui/fields";
import { extraOf, FormFault } from "@/components/ui/form-action";
import { Hidden } from "@/components/ui/form";
import { useFormAction } from "@/components/ui/use-form-action";
import { formatCount, plural } from "@/components/ui/words";
import type { loadModelSettings } from "@/lib/accounts/load-settings";
import type { testAllowedModel } from "@/lib/accounts/save-models";
import type { Prices, SetPrices } from "@/lib/cost/cost";

type Settings = Awaited<ReturnType<typeof loadModelSettings>>;
export type ModelSummary = Settings["models"][number];

/** One more model that agents may name. */
export function AllowModelForm({ version }: Pick<Settings, "version">) {
  return (
    <SettingsForm
      version={version}
      action={allowModelAction}
      fields={["model"]}
      isNew
      words="Allow model"
      renderNewer={({ allowedModels }) =>
        `Allowed now: ${allowedModels.length === 0 ? "none" : allowedModels.join(", ")}.`
      }
    >
      <Field
        name="model"
        label="Model"
        help="provider/model, as the provider names it. API keys are read from the server's environment."
      >
        <TextInput maxLength={200} placeholder="anthropic/claude-sonnet-4-5" required />
      </Field>
    </SettingsForm>
  );
}

/** Which model reads what sessions changed before they end (B1). */
export function ReaderForm({ models, reader, version, mayManage }: Settings) {
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
      {mayManage && <ChooseReader {...{ models, reader, version }} />}
    </div>
  );
}

/** `a/b read 12 sessions: 5 findings, 1 called wrong; missed the planted change in 2.` */
function sayRecord(record: Settings["reader"]["records"][number]): string {
  const { model, sessions, findings, wrong, controlsMissed } = record;
  const missed = controlsMissed === 0 ? "" : `; missed the planted change in ${controlsMissed}`;
  const found = `${plural(findings, "finding")}, ${wrong} called wrong`;
  return `${model} read ${plural(sessions, "session")}: ${found}${missed}.`;
}

type ChooseReaderProps = Pick<Settings, "models" | "reader" | "version">;

function ChooseReader({ models, reader, version }: ChooseReaderProps) {
  return (
    <SettingsForm
      version={version}
      action={setReaderAction}
      fields={["reader"]}
      className="grid gap-4"
    >
      <Field
        name="reader"
        label="Second reader"
        help="Best another model than the one that writes. It costs tokens with each session."
      >
        <SelectInput name="reader" defaultValue={reader.chosen}>
          <option value="installation">
            The installation’s ({reader.ofInstallation ?? "none"})
          </option>
          <option value="none">None</option>
          {models.flatMap(({ id, isRules }) => (isRules ? [] : <option key={id}>{id}</option>))}
        </SelectInput>
      </Field>
    </SettingsForm>
  );
}

interface DisallowModelProps {
  readonly id: string;
  readonly version: number;
}

/** Takes a model off the list; the agents that name it are shown first. */
export function DisallowModel({ id, version }: DisallowModelProps) {
  const { result, isPending, form } = useFormAction(disallowModelAction);
  const agents = extraOf<readonly string[]>(result, "agents") ?? [];
  const newer = extraOf<NewerSettings>(result, "current");
  const words = agents.length > 0 ? "Remove anyway" : "Remove";
  return (
    <form {...form} className={actEndClass}>
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

interface InputLimitProps extends Pick<ModelSummary, "id" | "inputLimit" | "limitSource"> {
  readonly version: number;
  readonly mayManage: boolean;
}

/** How much a model can read at once, where that number comes from, and a form to set it (P7). */
export function InputLimit({ id, inputLimit, limitSource, version, mayManage }: InputLimitProps) {
  return (
    <>
      <p className="text-note text-ink-3">
        Input limit: {formatCount(inputLimit)} tokens{sourceWords[limitSource]}
      </p>
      {mayManage && (
        <SettingsForm
          fold={{ title: "Set the input limit", of: id }}
          version={version}
          action={setInputLimitAction}
          hidden={{ model: id }}
          fields={["inputLimit"]}
          className={foldedClass}
          renderNewer={({ inputLimits: { [id]: now } }) =>
            now === undefined
              ? "No input limit is set now."
              : `It is ${formatCount(now)} tokens now.`
          }
        >
          <Field
            name="inputLimit"
            label="Input limit in tokens"
            help="The largest input that the provider accepts for this model. Prompts use three quarters of it. Empty: what Keepsake knows of the model."
          >
            <TextInput
              defaultValue={limitSource === "set" ? String(inputLimit) : ""}
              inputMode="numeric"
              maxLength={12}
            />
          </Field>
        </SettingsForm>
      )}
    </>
  );
}

const foldedClass = "mt-3 grid max-w-[24rem] gap-4";

const sourceWords = {
  set: ", set here",
  known: "",
  assumed: ", as the model is unknown",
} as const;

interface ModelPricesProps extends Pick<
  ModelSummary,
  "id" | "prices" | "knownPrices" | "setPrices"
> {
  readonly version: number;
  readonly figuresFrom: string;
  readonly mayManage: boolean;
}

export function ModelPrices({ prices, figuresFrom, mayManage, ...props }: ModelPricesProps) {
  const isSet = Object.keys(props.setPrices).length > 0;
  const source = isSet ? "set here" : `as published in ${figuresFrom}`;
  return (
    <>
      <p className="text-note text-ink-3">
        {prices === null
          ? "Price unknown: sessions show tokens, no cost."
          : sayPrices(prices, source)}
      </p>
      {mayManage && <SetModelPrices {...props} />}
    </>
  );
}

type SetModelPricesProps = Omit<ModelPricesProps, "prices" | "figuresFrom" | "mayManage">;

const fields = [
  ["input", "Input"],
  ["cachedInput", "Cached input"],
  ["cacheWrite", "Cache writes"],
  ["output", "Output"],
] as const satisfies readonly (readonly [keyof Prices, string])[];

function SetModelPrices({ id, knownPrices, setPrices, version }: SetModelPricesProps) {
  return (
    <SettingsForm
      fold={{ title: "Set the prices", of: id }}
      version={version}
      action={setModelPricesAction}
      hidden={{ model: id }}
      fields={fields.map(([name]) => name)}
      className={foldedClass}
      renderNewer={({ modelPrices: { [id]: now } }) =>
        now === undefined ? "No price is set now." : `Set now: ${sayEach(now)}.`
      }
    >
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
              defaultValue={setPrices[name]?.toString()}
              placeholder={knownPrices?.[name].toString()}
              inputMode="decimal"
              maxLength={12}
            />
          </Field>
        ))}
      </div>
    </SettingsForm>
  );
}

function sayEach(prices: SetPrices): string {
  const set = fields.filter(([name]) => prices[name] !== undefined);
  return set.map(([name, label]) => `${label} $${prices[name]}`).join(", ");
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

type ModelTest = Awaited<ReturnType<typeof testAllowedModel>>["test"];

interface TestModelProps {
  readonly id: string;
  readonly inputLimit: number;
  readonly version: number;
}

/** Asks a model one word, really, says what came back, and offers what fits as its limit (P7). */
export function TestModel({ id, inputLimit, version }: TestModelProps) {
  return (
    <PostButton
      action={testModelAction}
      fields={{ model: id }}
      act={["Test", "Testing"]}
      of={id}
      className={actEndClass}
      renderDone={({ test }) => (
        <>
          {sayTest(id, test)}
          {test.kind === "answered" && test.fits !== null && test.fits !== inputLimit && (
            <PostButton
              action={setInputLimitAction}
              fields={{ model: id, version, inputLimit: test.fits }}
              act={["Save as input limit", "Saving"]}
              className={`${actEndClass} mt-1 text-ui text-ink`}
            />
          )}
        </>
      )}
    />
  );
}

function sayTest(id: string, test: ModelTest): string {
  if (test.kind === "failed") return `No answer. ${test.message}`;
  const seconds = `${(test.ms / 1_000).toFixed(1)} s`;
  const answer =
    test.text === ""
      ? `It answered with no text after ${seconds}.`
      : `It answered “${test.text}” after ${seconds}.`;
  return answer + sayCapacity(id, test.fits);
}

/** Only local servers are asked: of the others, the limits are known. */
function sayCapacity(id: string, fits: number | null): string {
  if (fits !== null) return ` ${formatCount(fits)} tokens fit.`;
  return id.startsWith("openai-compatible/") ? " Its server doesn't say how many tokens fit." : "";
}
