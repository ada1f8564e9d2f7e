import type { Tx } from "@/db/client";
import { updateAgentRow } from "@/db/queries/agents/agent-configuration";
import { listVersionRows } from "@/db/queries/agents/agent-versions";
import { writeAgent, type AgentRow } from "@/db/queries/agents/agent-write";
import { saveReflectionState } from "@/db/queries/observations/reflection-state";
import { lockAgent } from "@/db/queries/agents/lock-agent";
import type { AgentChanges } from "@/lib/agents/agent-schema";
import { changesIn, checkConfiguration } from "@/lib/agents/check-configuration";
import { refuseTakenName } from "@/lib/agents/refuse-taken-name";
import { configurationOf, readVersion } from "@/lib/agents/versions/agent-version";
import { requirePermission, type Context } from "@/lib/context";
import { Refusal } from "@/lib/errors";

interface VersionOfAgent {
  readonly agentId: string;
  /** The version that the caller has seen; absent where they did not say. */
  readonly seenVersion?: number | undefined;
  /** What is to stand, given what stands now; what is no different is left out of it. */
  readonly patchOf: (agent: AgentRow) => Promise<Partial<AgentChanges>>;
  /** The version that is restored, if this is one. */
  readonly restored?: number;
  /** What the caller must be allowed: an agent's tool has a permission of its own (A1). */
  readonly permission?: "agents.configure" | "configuration.use";
}

/**
 * Writes an agent's next version under its lock (M6), with what stood before in its chain (A4).
 * Nothing different writes nothing. Refused as checkConfiguration says (A3), with 409 where another
 * version was seen or another agent has the name (A2).
 */
export async function writeVersion(
  ctx: Context,
  tx: Tx,
  { agentId, seenVersion, patchOf, restored, permission = "agents.configure" }: VersionOfAgent,
): Promise<AgentRow> {
  const agent = await lockAgent(tx, ctx.acting.accountId, agentId);
  if (agent === null) throw Refusal.notFound("Agent not found.");
  requirePermission(ctx, permission, { agentId: agent.id, ownerId: agent.ownerId });
  const after = changesIn(await patchOf(agent), agent);
  const names = Object.keys(after);
  if (names.length === 0) return agent;
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

const atMostTold = 20;

/**
 * Two who change an agent at once: the later of them is told (409) what stands now, and who changed
 * what since the version that they saw. `extra` holds `current` and the newer versions, newest first.
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
    { current: { version: agent.version, values: configurationOf(agent) }, newer },
  );
}
