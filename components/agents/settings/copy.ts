import { isPercent, percentOf } from "@/components/agents/settings/agent-values";
import type { AgentDraftState } from "@/components/agents/settings/use-agent-draft";
import { carelessModel, isRulesModel, modelCopy } from "@/components/sessions/copy";
import { formatCount } from "@/components/ui/words";
import {
  type AgentField,
  type AgentValues,
  settingOf,
  standardPolicy,
} from "@/lib/agents/agent-settings";
import { sayMoney } from "@/lib/cost/cost";
import type { ReviewPolicy, SessionState } from "@/lib/ledger/entries/session";
import type { AgentForm } from "@/lib/pages/agent";
import { readPercent } from "@/lib/writers/refinement/gate/settings";

/** The review policies as people choose them (V1), from most to least review. */
export const policyChoices: readonly {
  readonly policy: ReviewPolicy;
  readonly name: string;
  readonly words: string;
}[] = [
  {
    policy: "always",
    name: "Always",
    words: "Every session that changed something needs review.",
  },
  {
    policy: "on-warning",
    name: "On a warning",
    words:
      "Only within 5 points of the threshold, after a refused call, or if the model's summary has wrong numbers.",
  },
  {
    policy: "never",
    name: "Never",
    words: "Only what needs review under any policy.",
  },
];

/** How a policy is called within a sentence. */
export const policyCopy: ReadonlyMap<string, string> = new Map(
  policyChoices.map(({ policy, name }) => [policy, name.toLowerCase()]),
);

export type VersionValue = string | number | boolean | null;
type People = ReadonlyMap<string, string>;

/** Whether a field holds words of someone, which are shown as such. */
export function isPrompt(field: AgentField): boolean {
  return settingOf(field).type === "prompt";
}

/** A value in words; `people` names owners. */
function valueWords(field: AgentField, value: VersionValue, people: People): string {
  const setting = settingOf(field);
  const isBlank = value === null || value === "";
  switch (setting.type) {
    case "prompt":
      return isBlank ? "the default" : "new text";
    case "person":
      return isBlank ? "no owner" : (people.get(String(value)) ?? "a former member");
    case "model":
      return isBlank ? "the installation's" : modelCopy(String(value));
    case "share":
      return `${percentOf(Number(value ?? setting.standard))}%`;
    case "count":
      return `${formatCount(Number(value ?? setting.blank))}${setting.unit === "tokens" ? " tokens" : ""}`;
    case "money":
      return isBlank ? "none" : sayMoney(Number(value) * 1_000_000);
    case "switch":
      return value === true ? setting.words.on : setting.words.off;
    case "policy": {
      // An old version's default may have been another one (S11).
      const standard = setting.part === "style" ? standardPolicy(setting.kind) : null;
      return policyCopy.get(String(value ?? standard)) ?? "default";
    }
    case "choice":
      return (
        setting.choices.find((choice) => choice.value === value)?.name.toLowerCase() ?? "default"
      );
    case "place":
      return isBlank ? "in Keepsake" : String(value);
    case "name":
      return String(value ?? "");
  }
}

/** One change in a line: `Threshold 75% → 80%`, `Paused`, `Style`. */
export function changeCopy(
  field: AgentField,
  before: VersionValue,
  after: VersionValue,
  people: People,
): string {
  const { short } = settingOf(field);
  if (field === "paused") return after === true ? "Paused" : "No longer paused";
  if (isPrompt(field)) return short;
  if (field === "name" && before === null) return `${short} ${String(after)}`;
  const from = valueWords(field, before, people).replace(/ tokens$/, "");
  return `${short} ${from} → ${valueWords(field, after, people)}`;
}

/** A field that is typed and not saved, in a line; what cannot be read is quoted as it is. */
export function draftCopy(
  values: AgentValues,
  field: AgentField,
  text: string,
  people: People,
): string {
  const after = readTyped(field, text);
  const words =
    after === undefined
      ? `${settingOf(field).short} “${text}”`
      : changeCopy(field, values[field], after, people);
  return words.charAt(0).toLowerCase() + words.slice(1);
}

/** Undefined for what is no number where one is asked for. */
function readTyped(field: AgentField, text: string): VersionValue | undefined {
  const { type } = settingOf(field);
  if (type === "switch") return text === "true";
  const posted = text.trim();
  if (posted === "") return null;
  if (isPercent(field)) {
    const read = readPercent(text);
    return read.ok ? read.threshold : undefined;
  }
  if (type !== "count" && type !== "money") return posted;
  return /^\d+(?:\.\d+)?$/.test(posted) ? Number(posted) : undefined;
}

/** What a session that is open does with what is about to be saved (S3); null where none runs. */
export function sessionCopy(
  open: SessionState | null,
  threshold: number,
  form: AgentDraftState,
): string | null {
  switch (open) {
    case "queued":
      return "The queued session will use the saved settings.";
    case "asking-consent":
    case "running":
      return form.changed.includes("refinementThreshold")
        ? `The running session keeps its threshold of ${percentOf(threshold)}%.`
        : "The running session keeps the settings it started with.";
    default:
      return null;
  }
}

/** The state of the model that a field names; blank is the installation's. */
export function modelStateCopy(
  choices: Pick<AgentForm, "installationModel" | "models">,
  chosen: string,
): string {
  const { installationModel, models } = choices;
  const model = models.find(({ id }) => id === chosen) ?? installationModel;
  const state = model.fault ?? "API key found, not tested yet.";
  const words = isRulesModel(model.id) ? (model.fault ?? readyWords(model.id)) : state;
  return models.length > 0
    ? words
    : `${words} This is the only model allowed here; an admin can add others.`;
}

function readyWords(id: string): string {
  return id === carelessModel
    ? "Ready. Makes bad changes on purpose, to show the gate in the demo."
    : "Ready. Only removes exact duplicates and extra white space.";
}
