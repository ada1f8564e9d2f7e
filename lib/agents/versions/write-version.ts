import type { Tx } from "@/db/client";
import { loadAccount } from "@/db/queries/accounts/account-settings";
import { listVersionRows, updateAgentRow } from "@/db/queries/agents/configuration";
import { writeAgent, type AgentRow } from "@/db/queries/agents/agent-write";
import { saveReflectionState } from "@/db/queries/observations/reflection-state";
import { lockAgent } from "@/db/queries/agents/lock-agent";
import type { AgentChanges } from "@/lib/agents/agent-schema";
import { fieldsWhere, valuesOf } from "@/lib/agents/agent-settings";
import { changesIn, checkConfiguration } from "@/lib/agents/check-configuration";
import { refuseTakenName } from "@/lib/agents/refuse-taken-name";
import { readVersion } from "@/lib/agents/versions/agent-version";
import { requirePermission, type Context } from "@/lib/context";
import { Refusal } from "@/lib/errors";

interface VersionOfAgent {
  readonly agentId: string;
  /** The version that the caller has seen; absent if not given. */
  readonly seenVersion?: number | undefined;
  /** Computes the new values from the current ones; unchanged values are left out. */
  readonly patchOf: (agent: AgentRow) => Promise<Partial<AgentChanges>>;
  /** The restored version, if this is a restore. */
  readonly restored?: number;
  /** An agent's tool has a permission of its own (A1). */
  readonly permission?: "configuration.use";
}

/**
 * Writes an agent's next version with its row locked (M6), and the previous values in its chain
 * (A4). Without a difference nothing is written. Refused as in checkConfiguration (A3), and with
 * 409 if another version was seen or another agent has the name (A2). Prompts and threshold need
 * less than the rest (U1).
 */
export async function writeVersion(
  ctx: Context,
  tx: Tx,
  { agentId, seenVersion, patchOf, restored, permission }: VersionOfAgent,
): Promise<AgentRow> {
  const agent = await lockAgent(tx, ctx.acting.accountId, agentId);
  if (agent === null) throw Refusal.notFound("Agent not found.");
  const target = { agentId: agent.id, ownerId: agent.ownerId };
  const account = await loadAccount(tx, agent.accountId);
  requirePermission(ctx, permission ?? "agents.prompts", target, account);
  const after = changesIn(await patchOf(agent), agent);
  const names = Object.keys(after);
  if (names.length === 0) return agent;
  if (permission === undefined && !names.every((name) => promptFields.has(name))) {
    requirePermission(ctx, "agents.configure", target);
  }
  await refuseStaleVersion(tx, agent, seenVersion);
  await checkConfiguration(ctx, tx, after, agent);
  if (after.name !== undefined) {
    await refuseTakenName(ctx, tx, { name: after.name, exceptId: agentId });
  }
  const before = Object.fromEntries(names.map((name) => [name, Reflect.get(agent, name)]));
  const changed = await updateAgentRow(tx, agent, after);
  if (after.reflectionEvery !== undefined) {
    await saveReflectionState(tx, agentId, { checkedRevision: null });
  }
  const data = {
    version: changed.version,
    before,
    after,
    ...(restored === undefined ? {} : { restored }),
  };
  const records = [{ kind: "agent-configured", data }];
  return (await writeAgent(tx, { agent: changed, actor: ctx.actor, at: ctx.now(), records })).agent;
}

/** What operators may change too, unless the account says no (U1). */
const promptFields: ReadonlySet<string> = new Set(fieldsWhere(({ by }) => by === "prompt-editors"));

const atMostTold = 20;

/**
 * Of two concurrent changes of an agent the later is told (409) the current values, and who changed
 * what since the version it saw. `extra` contains `current` and the newer versions, newest first.
 */
async function refuseStaleVersion(
  tx: Tx,
  agent: AgentRow,
  seenVersion: number | undefined,
): Promise<void> {
  if (seenVersion === undefined || seenVersion === agent.version) return;
  const limit = Math.min(Math.max(agent.version - seenVersion, 1), atMostTold);
  const rows = await listVersionRows(tx, { agentId: agent.id, before: null, limit });
  const newer = rows.map(readVersion).map(({ version, actor, at, before, after }) => ({
    version,
    by: actor.name,
    at: at.toISOString(),
    before,
    after,
  }));
  throw Refusal.conflict(
    "stale",
    `${agent.name} was changed by someone else: the current version is ${agent.version}.`,
    { current: { version: agent.version, values: valuesOf(agent) }, newer },
  );
}
