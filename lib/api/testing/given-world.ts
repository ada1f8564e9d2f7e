import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import type { Database, Sql } from "@/db/client";
import { insertMember, insertPerson } from "@/db/queries/people/person-rows";
import { insertDelivery } from "@/db/queries/webhooks/webhook-rows";
import { sessions } from "@/db/schema";
import type { TestDatabase } from "@/db/testing/test-database";
import { createKey } from "@/lib/accounts/keys";
import { makeLink } from "@/lib/accounts/links";
import { givenWebhook } from "@/lib/accounts/webhooks/testing/given-webhook";
import { requireAgent } from "@/lib/agents/load";
import type { Context } from "@/lib/context";
import { appendMessages, createConversation } from "@/lib/conversations/save";
import { newMessageSchema } from "@/lib/conversations/schema";
import { forget } from "@/lib/handbook/forget";
import { givenHandbook, newRun } from "@/lib/handbook/testing/given-handbook";
import type { ReadingFacts } from "@/lib/ledger/entries/entry";
import { labelMemories } from "@/lib/memories/labels";
import { importMemoriesSchema, runImport } from "@/lib/memories/save-import";
import { keepApart } from "@/lib/memories/save-decisions";
import { importFiles } from "@/lib/folder/import-files";
import { scriptedModel } from "@/lib/model/testing/scripted-model";
import { addRuns } from "@/lib/handbook/save-runs";
import { runSession } from "@/lib/sessions/run";
import { startSession } from "@/lib/sessions/start";
import { loadSession } from "@/lib/sessions/read/load";
import {
  openLedger,
  openRunningSession,
  runDependencies,
} from "@/lib/sessions/testing/open-session";

/**
 * State of a test's agent: no session, a queued one, one awaiting review, or one that failed
 * because its summary was refused.
 */
export type Standing = "idle" | "queued" | "review" | "refused";

/** An account with an agent, its owner, its memories and a run, t-1, for one call of a test. */
export interface World {
  readonly accountId: string;
  readonly agentId: string;
  /** The agent's, before its session. */
  readonly revision: number;
  readonly ownerId: string;
  /** A viewer's key. */
  readonly keyId: string;
  /** A webhook to this machine, which no test installation allows, and its failed delivery. */
  readonly webhookId: string;
  readonly deliveryId: string;
  /** An otherwise unused member, and an unused invitation. */
  readonly memberId: string;
  readonly linkId: string;
  /** A conversation with one message. */
  readonly conversationId: string;
  /** A label that was added to one memory and can be undone. */
  readonly actId: string;
  /** A decision about a text that no call of a test is about. */
  readonly decisionId: string;
  /** The forgetting of a run that no line rests on. */
  readonly forgottenId: string;
  /** Empty if there is no session. */
  readonly sessionId: string;
  readonly seenSequence: number;
  /** The sequence of the session's only operation. */
  readonly operation: number;
}

/** What a test's account allows besides the installation's own model. */
export const account = { allowedModels: ["anthropic/allowed"] };
export const memories = ["Tea at four.", "Tea at four.", "Ada counts ships. ".repeat(8)];

export async function givenWorld(db: Database, standing: Standing): Promise<World> {
  const ownerId = randomUUID();
  const ledger = await openLedger(db, memories, { agent: { ownerId }, account });
  const { id: keyId } = await createKey(ledger.ctx, { name: "A viewer's", role: "viewer" });
  await importOne(ledger.ctx, ledger.agent.id);
  const actId = await labelOne(ledger.ctx, ledger.agent.id);
  const invited = await inviteOne(ledger.ctx);
  const ids = {
    accountId: ledger.account.id,
    agentId: ledger.agent.id,
    ownerId,
    keyId,
    ...invited,
  };
  const decisionId = await keepTwoApart(ledger.ctx, ledger.agent.id);
  const conversationId = await converse(ledger.ctx, ledger.agent.id);
  await givenHandbook(ledger.ctx, ledger.agent.id);
  const forgottenId = await forgetOne(ledger.ctx, ledger.agent.id);
  await addRuns(ledger.ctx, { agentId: ledger.agent.id, items: [newRun("t-1")] });
  const webhook = await tellSomebody(db, ledger.account.id);
  const { revision } = await requireAgent(ledger.ctx, ledger.agent.id, "ledger.read");
  const acts = { actId, decisionId, forgottenId };
  const world = { ...ids, ...webhook, ...acts, revision, conversationId };
  if (standing === "idle") return { ...world, sessionId: "", seenSequence: 0, operation: 0 };
  if (standing === "queued") {
    const input = { agentId: ledger.agent.id, mode: "full" } as const;
    const { id, lastSequence } = await startSession(ledger.ctx, input);
    return { ...world, sessionId: id, seenSequence: lastSequence, operation: 0 };
  }
  if (standing === "refused") {
    return { ...world, ...(await refuseSummary(db, ledger.ctx, world)), operation: 0 };
  }
  const session = await openRunningSession(ledger);
  await session.call("delete", { id: 2 });
  await session.call("complete", { summary: "Deleted one copy." });
  const entries = await session.entries();
  const applied = entries.find((entry) => entry.kind === "operation-applied");
  await db.update(sessions).set({ reading }).where(eq(sessions.id, session.id));
  return {
    ...world,
    sessionId: session.id,
    seenSequence: entries.at(-1)?.sequence ?? 0,
    operation: applied?.sequence ?? 0,
  };
}

/** An existing member and an invited one. */
async function inviteOne(ctx: Context) {
  const [memberId, at] = [randomUUID(), new Date()];
  const { accountId } = ctx.acting;
  const person = { id: memberId, name: "Mo", email: `${memberId}@example.com`, passwordHash: "" };
  const { id: linkId } = await ctx.db.transaction(async (tx) => {
    await insertPerson(tx, { ...person, at });
    await insertMember(tx, { accountId, personId: memberId, role: "viewer", createdAt: at });
    return makeLink(ctx, tx, { kind: "join", name: "Cy", role: "viewer" });
  });
  return { memberId, linkId };
}

async function importOne(ctx: Context, agentId: string): Promise<void> {
  const files = new Map([["notes.md", new TextEncoder().encode("# Notes\n")]]);
  await importFiles(ctx, { agentId, files, dryRun: false });
  await runImport(ctx, importMemoriesSchema.parse({ agentId, text: "From a file." }));
}

/** Labels the memory that no test's session touches. */
async function labelOne(ctx: Context, agentId: string): Promise<string> {
  const target = { chosen: [{ number: memories.length, version: 1 }] };
  return (await labelMemories(ctx, { agentId, category: "care", target })).act ?? "";
}

/** The memory that was imported and the one that was labelled. */
async function keepTwoApart(ctx: Context, agentId: string): Promise<string> {
  const numbers = [memories.length, memories.length + 1];
  return (await keepApart(ctx, { agentId, numbers, reason: "other" })).id;
}

async function forgetOne(ctx: Context, agentId: string): Promise<string> {
  const items = [newRun("t-0")];
  await addRuns(ctx, { agentId, items });
  return (await forget(ctx, { agentId, runs: ["t-0"] })).act ?? "";
}

async function tellSomebody(db: Database, accountId: string) {
  const { id: webhookId } = await givenWebhook(db, accountId, { events: ["session.conflict"] });
  const [deliveryId, at] = [randomUUID(), new Date()];
  const row = { id: deliveryId, endpointId: webhookId, at, data: {} } as const;
  await db.transaction((tx) =>
    insertDelivery(tx, { ...row, type: "session.ended", state: "failed" }),
  );
  return { webhookId, deliveryId };
}

/** What a second reader found: two findings, of which a person called the second wrong. */
const reading: ReadingFacts = {
  model: "openai/reader",
  kinds: ["lost", "invented"],
  dropped: 0,
  controlMissed: false,
  failed: false,
  wrong: [2],
};

/** A summary that its model refused to write. */
async function refuseSummary(
  db: Database,
  ctx: Context,
  { agentId, conversationId }: { readonly agentId: string; readonly conversationId: string },
) {
  const items = Array.from({ length: 25 }, (_, index) =>
    newMessageSchema.parse({ role: "user", content: `Message ${index}.` }),
  );
  await appendMessages(ctx, { conversationId, items });
  const input = { agentId, kind: "summary", mode: "full", conversationId } as const;
  const { id } = await startSession(ctx, input);
  const model = scriptedModel([{ text: "I'm sorry, but I can't help with that." }]);
  await runSession(runDependencies(db, model, ctx.now), id, new AbortController().signal);
  const { session } = await loadSession(ctx, { sessionId: id });
  return { sessionId: id, seenSequence: session.lastSequence };
}

async function converse(ctx: Context, agentId: string): Promise<string> {
  const { id: conversationId } = await createConversation(ctx, { agentId, name: null });
  const items = [newMessageSchema.parse({ role: "user", content: "Good morning." })];
  await appendMessages(ctx, { conversationId, items });
  return conversationId;
}

/**
 * The answer while other transactions lock the rows of a world's agent, sessions and conversations;
 * `waits` if the request needs one of these locks.
 */
export async function answerWhileLocked<T>(
  { sql }: Pick<TestDatabase, "sql">,
  { accountId }: World,
  ask: () => Promise<T>,
): Promise<T | "waits"> {
  let answered: { readonly by: T | "waits" } = { by: "waits" };
  await sql.begin(async (hold) => {
    await hold`select from agents where account_id = ${accountId} for update`;
    await hold`select from sessions where account_id = ${accountId} for update`;
    await hold`select from conversations where account_id = ${accountId} for update`;
    const answer = ask();
    const over = new AbortController();
    void answer.finally(() => over.abort()).catch(() => undefined);
    const lookForWaiting = async () => {
      while (!over.signal.aborted) {
        const waiting = await sql`select from pg_stat_activity
          where wait_event_type = 'Lock' and datname = current_database()`;
        if (waiting.length > 0) return "waits" as const;
      }
      return answer;
    };
    answered = { by: await Promise.race([answer, lookForWaiting()]) };
  });
  return answered.by;
}

/** Every call writes when a key was last used, even a refused one. */
const unwatched = new Set(["keys"]);

/**
 * A digest that only changes if something was written: for every table the number of rows and the
 * sum of the transaction ids that wrote them. Later transactions have higher ids, so a rewritten
 * row, even with the same values, raises the sum, and a deleted one lowers the count.
 */
export async function digestDatabase(sql: Sql): Promise<string> {
  const question = questions.get(sql) ?? (await composeQuestion(sql));
  questions.set(sql, question);
  const rows = await sql.unsafe<{ line: string }[]>(question, [], { prepare: true });
  // Parallel workers answer in any order.
  return rows
    .map(({ line }) => line)
    .toSorted()
    .join("\n");
}

const questions = new WeakMap<Sql, string>();

/** A single query: a consistent snapshot, and thousands of digests are needed. */
async function composeQuestion(sql: Sql): Promise<string> {
  const tables = await sql<{ name: string }[]>`
    select format('%I.%I', nspname, relname) as name
    from pg_class join pg_namespace n on n.oid = relnamespace
    where relkind = 'r' and nspname in ('public', 'pgboss') order by nspname, relname`;
  const watched = tables.filter(({ name }) => !unwatched.has(name.replace("public.", "")));
  const counts = watched.map(
    ({ name }) =>
      `select '${name} ' || count(*) || ' ' || coalesce(sum(xmin::text::bigint), 0) as line from ${name}`,
  );
  return counts.join(" union all ");
}
