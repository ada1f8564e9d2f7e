import type { AgentDraft, Standing } from "@/components/agents/settings/agent-values";

/** What was typed and not saved, and over what: it stays with the tab, whatever page that goes to. */
export interface KeptDraft {
  readonly draft: AgentDraft;
  /** What stood when the writing began. */
  readonly over: Standing;
}

const keyOf = (form: string) => `keepsake-draft-${form}`;

/** Keeps a draft under the name of its form; null forgets it. */
export function keepDraft(form: string, kept: KeptDraft | null): void {
  const key = keyOf(form);
  if (kept === null) sessionStorage.removeItem(key);
  else sessionStorage.setItem(key, JSON.stringify(kept));
}

/** The draft that a form was left with; null if there is none. */
export function readKeptDraft(form: string): KeptDraft | null {
  const stored = sessionStorage.getItem(keyOf(form));
  const parsed: unknown = stored === null ? null : JSON.parse(stored);
  return isKept(parsed) ? parsed : null;
}

/** Only this module writes there; another version of it may have. */
function isKept(parsed: unknown): parsed is KeptDraft {
  if (!isRecord(parsed) || !isRecord(parsed["draft"]) || !isRecord(parsed["over"])) return false;
  const { version, values } = parsed["over"];
  const areTexts = Object.values(parsed["draft"]).every((text) => typeof text === "string");
  return areTexts && typeof version === "number" && isRecord(values) && "paused" in values;
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null;
}
