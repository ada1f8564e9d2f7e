import { randomUUID } from "node:crypto";
import { z } from "zod";
import type { Database, Tx } from "@/db/client";
import { lockRowsOf } from "@/db/queries/accounts/account-rows";
import { appendAccountAudit } from "@/db/queries/accounts/account-settings";
import {
  closeDemo,
  findDemo,
  hasAccount,
  insertDemo,
  listActiveSessionIds,
  markSeeded,
} from "@/db/queries/accounts/demo-account";
import { lockFirstAccount } from "@/db/queries/accounts/installation";
import { insertMember, insertPerson } from "@/db/queries/people/person-rows";
import { createAgent } from "@/lib/agents/save";
import { hashPassword } from "@/lib/auth/password";
import { appendMessages, createConversation } from "@/lib/conversations/save";
import { type Context, createContext, requirePermission } from "@/lib/context";
import { addedAt, bellows, dayMs, type DemoAgent, type DemoMemory, tarn } from "@/lib/demo/agents";
import { linnet } from "@/lib/demo/linnet";
import {
  demoAccountName,
  demoEmail,
  demoPassword,
  demoPeople,
  type DemoPersonKey,
} from "@/lib/demo/people";
import type { RunningEnvironment } from "@/lib/env";
import { Refusal } from "@/lib/errors";
import { unscheduleSweep } from "@/lib/jobs/queues";
import { addMemories } from "@/lib/memories/save";
import { openModel } from "@/lib/model/model";
import type { LoopLimits } from "@/lib/model/port";
import { approveSession } from "@/lib/sessions/decide/approve";
import { runSession } from "@/lib/sessions/run";
import { startSession } from "@/lib/sessions/start";
import { stopSession } from "@/lib/sessions/stop";
import { loadSession } from "@/lib/sessions/read/load";

/** The form must confirm it: an empty one removes nothing. */
export const removeDemoSchema = z.strictObject({
  confirm: z.literal("remove", "Confirm that the demo should be removed."),
});

/** U5: closes the demo, for its own and any real account's admins; others are not affected. */
export async function removeDemo(ctx: Context): Promise<void> {
  requirePermission(ctx, "members.manage");
  const demo = await findDemo(ctx.db);
  if (demo === null) return;
  const at = ctx.now();
  await ctx.db.transaction(async (tx) => {
    // A concurrent call waits here, and then finds it closed.
    await lockFirstAccount(tx);
    if ((await findDemo(tx)) === null) return;
    const { actor } = ctx;
    const event = { accountId: demo.id, actor, at, kind: "account-closed", data: {} };
    await lockRowsOf(tx, demo.id, "keys");
    await appendAccountAudit(tx, event);
    await closeDemoAccount(tx, demo.id, at);
  });
  // No one can start another session now: this list is complete.
  const acting = { accountId: demo.id, kind: "system", id: "system", role: null } as const;
  const system = createContext(ctx.db, { ...acting, name: ctx.actor.name }, ctx.now);
  for (const sessionId of await listActiveSessionIds(ctx.db, demo.id)) {
    await stopSession(system, { sessionId, note: null }).catch(ignoreEnded);
  }
}

/** It may end on its own meanwhile. */
function ignoreEnded(error: unknown): void {
  if (!(error instanceof Refusal)) throw error;
}

/** Closes a demo with everything that belongs to it: people, keys, schedule. */
async function closeDemoAccount(tx: Tx, accountId: string, at: Date): Promise<void> {
  await closeDemo(tx, accountId, at);
  await unscheduleSweep(tx, accountId);
}

interface DemoCast {
  readonly accountId: string;
  readonly as: (key: DemoPersonKey) => Context;
}

/**
 * Three agents: one session is approved, one waits for review, one trips the breaker. The first
 * agent has a conversation that went the whole way.
 */
async function playDemo(cast: DemoCast, limits: LoopLimits): Promise<void> {
  const first = await addAgent(cast, linnet);
  const tidied = await play(cast.as("operator"), { agentId: first }, limits);
  await approveSession(cast.as("reviewer"), {
    sessionId: tidied.id,
    seenSequence: tidied.lastSequence,
    note: "Only copies were removed. The quotes and the November memories are unchanged.",
  });
  await remember(cast, first, linnet.later ?? []);
  await talk(cast, first, limits);
  await play(cast.as("operator"), { agentId: await addAgent(cast, tarn) }, limits);
  await play(cast.as("owner"), { agentId: await addAgent(cast, bellows) }, limits);
}

/** N5: from messages to observations, and to a fact that a person approved. */
async function talk(cast: DemoCast, agentId: string, limits: LoopLimits): Promise<void> {
  const operator = cast.as("operator");
  const { name = "", messages = [] } = linnet.talk ?? {};
  const { id: conversationId } = await createConversation(operator, { agentId, name });
  const today = operator.now().toISOString().slice(0, 10);
  const items = messages.map(([daysAgo, clock, by, content]) => ({
    role: by === null ? ("assistant" as const) : ("user" as const),
    name: by,
    content,
    at: Date.parse(`${today}T${clock}:00Z`) - daysAgo * dayMs,
  }));
  await appendMessages(operator, { conversationId, items });
  await play(operator, { agentId, kind: "observe", conversationId }, limits);
  const reflected = await play(operator, { agentId, kind: "reflection" }, limits);
  await approveSession(cast.as("reviewer"), {
    sessionId: reflected.id,
    seenSequence: reflected.lastSequence,
    note: "Edda said it on three evenings, and corrected Linnet once.",
  });
}

async function addAgent(cast: DemoCast, agent: DemoAgent): Promise<string> {
  const { name, systemPrompt, refinementPrompt, model, memories } = agent;
  const { agent: made } = await createAgent(cast.as("admin"), {
    name,
    systemPrompt,
    ownerId: cast.as("owner").acting.id,
    ...(refinementPrompt !== undefined && { refinementPrompt }),
    ...(model !== undefined && { model }),
  });
  await remember(cast, made.id, memories);
  return made.id;
}

async function remember({ as }: DemoCast, agentId: string, memories: readonly DemoMemory[]) {
  const owner = as("owner");
  await addMemories(owner, { agentId, items: addedAt(owner.now(), memories) });
}

/** Runs a session like a worker, without the pauses that let people follow. */
async function play(
  ctx: Context,
  start: Omit<Parameters<typeof startSession>[1], "mode">,
  limits: LoopLimits,
) {
  const { id } = await startSession(ctx, { ...start, mode: "full" });
  const open = (model: string) => openModel(model, { KEEPSAKE_RULES_DELAY_MS: "0" });
  const dependencies = { db: ctx.db, openModel: open, now: ctx.now, limits };
  await runSession(dependencies, id, new AbortController().signal);
  return (await loadSession(ctx, { sessionId: id })).session;
}

const system = { kind: "system", id: null, name: "Keepsake" } as const;

/**
 * U5: adds the demo to a database without accounts: five people, three agents with their ledgers,
 * and sessions that really run now, through the gate. A half-made demo is closed and created again;
 * a removed demo isn't recreated. If several processes start, only one seeds.
 */
export async function seedDemo(
  db: Database,
  environment: Pick<RunningEnvironment, "secret" | "sessionLimits">,
  now: () => Date = () => new Date(),
): Promise<"seeded" | "there" | "not-empty"> {
  return db.transaction(async (lock) => {
    await lockFirstAccount(lock);
    const demo = await findDemo(db);
    if (demo !== null && demo.seededAt !== null) return "there";
    if (demo !== null) await db.transaction((tx) => closeDemoAccount(tx, demo.id, now()));
    else if (await hasAccount(db)) return "not-empty";
    const passwordHash = await hashPassword(demoPassword(environment.secret));
    const cast = await db.transaction((tx) => insertCast(tx, db, passwordHash, now));
    await playDemo(cast, environment.sessionLimits);
    await markSeeded(db, cast.accountId, now());
    return "seeded";
  });
}

async function insertCast(
  tx: Tx,
  db: Database,
  passwordHash: string,
  now: () => Date,
): Promise<DemoCast> {
  const accountId = randomUUID();
  const at = now();
  const demo = { name: demoAccountName, allowedModels: ["built-in/careless"], createdAt: at };
  await insertDemo(tx, { ...demo, id: accountId });
  const event = { accountId, actor: system, at };
  const named = { name: demoAccountName };
  await appendAccountAudit(tx, { ...event, kind: "account-created", data: named });
  const contexts = new Map<DemoPersonKey, Context>();
  for (const { key, name, role } of demoPeople) {
    const id = randomUUID();
    const email = demoEmail(key);
    await insertPerson(tx, { id, name, email, passwordHash, at });
    await insertMember(tx, { accountId, personId: id, role, createdAt: at });
    const data = { personId: id, name, role };
    await appendAccountAudit(tx, { ...event, kind: "member-added", data });
    contexts.set(key, createContext(db, { accountId, kind: "person", id, name, role }, now));
  }
  const as = (key: DemoPersonKey) => {
    const context = contexts.get(key);
    if (context === undefined) throw new Error(`The demo has no ${key}.`);
    return context;
  };
  return { accountId, as };
}
