import { randomUUID } from "node:crypto";
import type { Tx } from "@/db/client";
import { loadAccount } from "@/db/queries/accounts/account-settings";
import { type AgentRow, writeAgent } from "@/db/queries/agents/agent-write";
import {
  holdMember,
  insertAgentRow,
  listVersionRows,
  listVersionRowsFrom,
  updateAgentRow,
} from "@/db/queries/agents/configuration";
import { lockAgent } from "@/db/queries/agents/lock-agent";
import { saveReflectionState } from "@/db/queries/observations/reflection-rows";
import { fieldsWhere, valuesOf } from "@/lib/agents/agent-settings";
import {
  changesIn,
  checkConfiguration,
  choicesAtFloors,
  orNameTaken,
  refuseTakenName,
} from "@/lib/agents/check";
import { type AgentView, type ConfigurationPart, readVersion, viewAgent } from "@/lib/agents/load";
import type { AgentChanges, AgentPatch, NewAgent } from "@/lib/agents/schema";
import { type Context, requirePermission } from "@/lib/context";
import { Refusal } from "@/lib/errors";
import { checkName } from "@/lib/ledger/texts/name";
import { maxNameLength } from "@/lib/writers/refinement/gate/settings";

const onForNew = Object.fromEntries(
  fieldsWhere((setting) => setting.type === "switch" && setting.isOnForNew === true).map(
    (field) => [field, true],
  ),
);

/**
 * Creates an agent. Its owner is the person who creates it, unless they name another. It starts at
 * the account's floors where the defaults are below them (A3). Refused with 409 if the name is
 * taken in the account, with 400 as in checkConfiguration.
 */
export async function createAgent(ctx: Context, input: NewAgent): Promise<AgentView> {
  requirePermission(ctx, "agents.create");
  const creator = ctx.acting.kind === "person" ? ctx.acting.id : null;
  const { name, ownerId = creator, ...rest } = input;
  const given = { ...onForNew, ...changesIn(rest, null), name, ownerId };
  const at = ctx.now();
  const insert = ctx.db.transaction(async (tx) => {
    const configuration = { ...given, ...(await choicesAtFloors(ctx, tx, given)) };
    await checkConfiguration(ctx, tx, configuration, null);
    await refuseTakenName(ctx, tx, { name });
    const { accountId } = ctx.acting;
    const values = { ...configuration, id: randomUUID(), accountId, createdAt: at };
    const agent = await insertAgentRow(tx, values);
    const data = { version: agent.version, before: null, after: configuration };
    const records = [{ kind: "agent-created", data }];
    return (await writeAgent(tx, { agent, actor: ctx.actor, at, records })).agent;
  });
  return viewAgent(ctx, await orNameTaken(insert));
}

interface VersionOfAgent {
  readonly agentId: string;
  /** The version that the caller has seen; absent if not given. */
  readonly seenVersion?: number | undefined;
  /** Computes the new values from the current ones; unchanged values are left out. */
  readonly patchOf: (agent: AgentRow) => Promise<Partial<AgentChanges>>;
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
async function refuseStaleVersion(tx: Tx, agent: AgentRow, seenVersion: number | undefined) {
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

/**
 * Changes the given parts of an agent's configuration, with its row locked (M6). The previous
 * values are kept in the agent's chain with who changed them and when (A4). Running sessions keep
 * what they recorded (S3). Without a difference nothing is written; a difference is refused (409)
 * if someone else changed the agent since the version that was seen.
 */
export async function configureAgent(
  ctx: Context,
  input: AgentPatch & { agentId: string; seenVersion?: number | undefined },
): Promise<AgentView> {
  const { agentId, seenVersion, ...patch } = input;
  const patchOf = async () => changesIn(patch, null);
  const write = ctx.db.transaction(async (tx) => {
    // Before the agent: a removal locks in this order.
    if (patch.ownerId != null) await holdMember(tx, ctx.acting.accountId, patch.ownerId);
    return writeVersion(ctx, tx, { agentId, seenVersion, patchOf });
  });
  return viewAgent(ctx, await orNameTaken(write));
}

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
  const [row, ...later] = await listVersionRowsFrom(tx, agent.id, version);
  if (row === undefined || readVersion(row).version !== version) {
    throw Refusal.notFound(`There is no version ${version} of ${agent.name}.`);
  }
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
