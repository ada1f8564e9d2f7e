import { changeCopy, isPrompt, type VersionValue } from "@/components/agents/settings/copy";
import type { VersionChange } from "@/components/agents/style/version-changes";
import type { VersionView } from "@/components/agents/style/style-form";
import {
  agentFields,
  fieldsWhere,
  type AgentField,
  type AgentValues,
} from "@/lib/agents/agent-settings";
import type { ConfigurationPart, ListedVersion } from "@/lib/agents/versions";
import type { Actor } from "@/lib/ledger/entries/actor";

const ways: Readonly<Record<Actor["kind"], string>> = {
  person: "in the form",
  key: "through the API",
  agent: "through MCP",
  session: "by a session",
  policy: "by the account’s policy",
  system: "by Keepsake",
};

/** Versions, newest first and from the one that stands, as people read them. */
export function tellVersions(
  versions: readonly ListedVersion[],
  stands: AgentValues,
  people: ReadonlyMap<string, string>,
): VersionView[] {
  let then: ConfigurationPart = stands;
  return versions.map((one) => {
    const back = backWords(stands, then, people);
    then = { ...then, ...one.before };
    return {
      version: one.version,
      by: one.actor.name,
      way: one.before === null ? "when the agent was created" : ways[one.actor.kind],
      at: one.at.toISOString(),
      restored: one.restored,
      changes: changedIn(one).map((field) => tellChange(field, one, people)),
      sessionCount: one.sessions.count,
      sessions: one.sessions.latest,
      back,
    };
  });
}

function tellChange(
  field: AgentField,
  { before, after }: ListedVersion,
  people: ReadonlyMap<string, string>,
): VersionChange {
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
function changedIn({ before, after }: ListedVersion): AgentField[] {
  return agentFields.filter(
    (field) => field in after && (before?.[field] ?? null) !== (after[field] ?? null),
  );
}
