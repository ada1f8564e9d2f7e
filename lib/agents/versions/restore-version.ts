import type { Tx } from "@/db/client";
import type { AgentRow } from "@/db/queries/agents/agent-write";
import { findVersionRow, listVersionRowsAfter } from "@/db/queries/agents/configuration";
import type { AgentChanges } from "@/lib/agents/agent-schema";
import { fieldsWhere, valuesOf } from "@/lib/agents/agent-settings";
import { readVersion, type ConfigurationPart } from "@/lib/agents/versions/agent-version";
import { viewAgent, type AgentView } from "@/lib/agents/agent-view";
import { orNameTaken } from "@/lib/agents/refuse-taken-name";
import { writeVersion } from "@/lib/agents/versions/write-version";
import type { Context } from "@/lib/context";
import { Refusal } from "@/lib/errors";
import { checkName } from "@/lib/ledger/texts/check-name";
import { maxNameLength } from "@/lib/refinement/settings";

/**
 * Restores an earlier version of an agent's configuration as a new one (A4). Refused like any
 * change: below the account's floors (A3), with a model that is no longer allowed, with a name that
 * is taken by now, or over a version that was not seen (409).
 */
export async function restoreVersion(
  ctx: Context,
  input: { readonly agentId: string; readonly version: number; readonly seenVersion: number },
): Promise<AgentView> {
  const { agentId, version, seenVersion } = input;
  const write = ctx.db.transaction((tx) =>
    writeVersion(ctx, tx, {
      agentId,
      seenVersion,
      restored: version,
      patchOf: (agent) => readBack(tx, agent, version),
    }),
  );
  return viewAgent(ctx, await orNameTaken(write));
}

/** The values of a version: the current ones, with each later change undone. */
async function readBack(tx: Tx, agent: AgentRow, version: number): Promise<Partial<AgentChanges>> {
  if (version === agent.version) return {};
  const row = await findVersionRow(tx, agent.id, version);
  if (row === null) throw Refusal.notFound(`There is no version ${version} of ${agent.name}.`);
  const later = await listVersionRowsAfter(tx, agent.id, row.position);
  const values = later.reduceRight<ConfigurationPart>(
    (then, record) => ({ ...then, ...readVersion(record).before }),
    valuesOf(agent),
  );
  const restored = fieldsWhere(({ isKeptOnRestore }) => isKeptOnRestore !== true);
  // The schema checked them when they were written; today's floors are checked on saving.
  const patch = Object.fromEntries(restored.map((field) => [field, values[field]]));
  return { ...patch, name: nameOfToday(values.name, agent) };
}

/** Names must follow the current rules: an older name that doesn't is refused (A2). */
function nameOfToday(name: unknown, agent: AgentRow): string {
  if (typeof name !== "string" || name === agent.name) return agent.name;
  const check = checkName(name, maxNameLength);
  if (check.ok) return check.name;
  throw Refusal.invalid({ name: `The name of that version can't be used again. ${check.message}` });
}
