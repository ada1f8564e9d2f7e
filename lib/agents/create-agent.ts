import { randomUUID } from "node:crypto";
import { writeAgent } from "@/db/queries/agents/agent-write";
import { insertAgentRow } from "@/db/queries/agents/configuration";
import type { NewAgent } from "@/lib/agents/agent-schema";
import { fieldsWhere } from "@/lib/agents/agent-settings";
import { viewAgent, type AgentView } from "@/lib/agents/agent-view";
import { changesIn, checkConfiguration, choicesAtFloors } from "@/lib/agents/check-configuration";
import { orNameTaken, refuseTakenName } from "@/lib/agents/refuse-taken-name";
import { requirePermission, type Context } from "@/lib/context";

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
