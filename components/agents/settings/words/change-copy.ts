import { isPercent, percentOf } from "@/components/agents/settings/words/agent-values";
import { policyCopy } from "@/components/agents/settings/words/policy-copy";
import { modelCopy } from "@/components/sessions/page/session-copy";
import { formatCount } from "@/components/ui/words/number-words";
import {
  settingOf,
  standardPolicy,
  type AgentField,
  type AgentValues,
} from "@/lib/agents/agent-settings";
import { sayMoney } from "@/lib/cost/cost";
import { readPercent } from "@/lib/writers/refinement/gate/settings";

/** A value that a version keeps. */
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
