import type { AgentDraft, Standing } from "@/components/agents/settings/agent-values";

/** What was typed and not saved, and over what: it stays with the tab, whatever page that goes to. */
export interface KeptDraft {
  readonly draft: AgentDraft;
  /** What stood when the writing began. */
  readonly over: Standing;
}

/** Whose draft it is, as `useIdentity` names them (U1), of which agent, and in which of its forms. */
export interface DraftPlace {
  readonly identity: string;
  readonly agentId: string;
  readonly form: string;
}

const prefix = "keepsake-draft:";
const keyOf = ({ identity, agentId, form }: DraftPlace) =>
  `${prefix}${identity}:${agentId}:${form}`;

/** Keeps a draft in its place; null forgets it. */
export function keepDraft(place: DraftPlace, kept: KeptDraft | null): void {
  const key = keyOf(place);
  if (kept === null) sessionStorage.removeItem(key);
  else sessionStorage.setItem(key, JSON.stringify(kept));
}

/** Leaves no draft in this tab but those of `identity`: for who comes next, and for who leaves (null). */
export function forgetDrafts(identity: string | null): void {
  const own = identity === null ? null : `${prefix}${identity}:`;
  for (const key of Object.keys(sessionStorage)) {
    if (!key.startsWith(prefix)) continue;
    if (own === null || !key.startsWith(own)) sessionStorage.removeItem(key);
  }
}

/** The draft that this person left this form of this agent with; null if there is none. */
export function readKeptDraft(place: DraftPlace): KeptDraft | null {
  const stored = sessionStorage.getItem(keyOf(place));
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
