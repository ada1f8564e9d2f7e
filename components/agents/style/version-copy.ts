import { changeCopy, isPrompt, type VersionValue } from "@/components/agents/settings/copy";
import {
  type AgentField,
  agentFields,
  type AgentValues,
  fieldsWhere,
} from "@/lib/agents/agent-settings";
import type { AgentVersion, ConfigurationPart } from "@/lib/agents/load";
import type { Actor } from "@/lib/ledger/entries/actor";

const ways: Readonly<Record<Actor["kind"], string>> = {
  person: "in the form",
  key: "through the API",
  agent: "through MCP",
  session: "by a session",
  policy: "by the account’s policy",
  system: "by Keepsake",
};

/** One version of an agent's configuration, told for people (A4). */
export type VersionView = ReturnType<typeof tellVersions>[number];

/** Versions, newest first and from the one that stands, as people read them. */
export function tellVersions(
  versions: readonly AgentVersion[],
  stands: AgentValues,
  people: ReadonlyMap<string, string>,
) {
  let then: ConfigurationPart = stands;
  return versions.map((one) => {
    const back = backWords(stands, then, people);
    then = { ...then, ...one.before };
    return {
      version: one.version,
      by: one.actor.name,
      /** How it came: from the form, through the API, through the agent's tools. */
      way: one.before === null ? "when the agent was created" : ways[one.actor.kind],
      at: one.at.toISOString(),
      restored: one.restored,
      changes: changedIn(one).map((field) => tellChange(field, one, people)),
      /** What putting it back would change, in words; empty where nothing would. */
      back,
    };
  });
}

/** What a version changed: a line, and for a prompt its words before and after. */
function tellChange(
  field: AgentField,
  { before, after }: AgentVersion,
  people: ReadonlyMap<string, string>,
) {
  const [was, is] = [before?.[field] ?? null, after[field] ?? null];
  const words = changeCopy(field, was, is, people);
  const texts = isPrompt(field) ? { before: String(was ?? ""), after: String(is ?? "") } : null;
  return { field, words, texts };
}

/** What would change if a version stood again; owner and pause stay as they are. */
function backWords(
  stands: AgentValues,
  then: ConfigurationPart,
  people: ReadonlyMap<string, string>,
): string[] {
  return fieldsWhere(({ isKeptOnRestore }) => isKeptOnRestore !== true).flatMap((field) => {
    const was: VersionValue = then[field] ?? null;
    return was === stands[field] ? [] : [changeCopy(field, stands[field], was, people)];
  });
}

/** What an agent came with is compared with nothing at all. */
function changedIn({ before, after }: AgentVersion): AgentField[] {
  return agentFields.filter(
    (field) => field in after && (before?.[field] ?? null) !== (after[field] ?? null),
  );
}
