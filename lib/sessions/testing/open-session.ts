import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import type { Database } from "@/db/client";
import { sha256 } from "@/db/hash-text";
import { loadLedger } from "@/db/queries/memories/load-memories";
import { listEntries } from "@/db/queries/sessions/entries";
import { agents, sessions } from "@/db/schema";
import { actAs, insertAccount, insertAgent } from "@/db/testing/factories";
import type { Role } from "@/lib/auth/permissions";
import { type Context, createContext } from "@/lib/context";
import { noUsage } from "@/lib/cost/cost";
import { parseEnvironment, provideEnvironment } from "@/lib/env";
import { Refusal } from "@/lib/errors";
import type { OperationAnswer } from "@/lib/frame/answer-call";
import type { RunDependencies } from "@/lib/frame/writer";
import { hashLedger } from "@/lib/ledger/audit/certificate";
import type { SessionMode } from "@/lib/ledger/entries/session";
import { countTokens } from "@/lib/ledger/texts/content";
import { addMemories } from "@/lib/memories/save";
import { type NewMemory, newMemorySchema } from "@/lib/memories/schema";
import type { LanguageModel } from "@/lib/model/port";
import { takeSession } from "@/lib/sessions/run";
import { startSession } from "@/lib/sessions/start";
import { performOperation } from "@/lib/writers/refinement/perform";
import { recordConsent } from "@/lib/writers/refinement/run";

type Account = Parameters<typeof insertAccount>[1];
type Agent = Parameters<typeof insertAgent>[2];
export type MemoryDraft = string | (Partial<NewMemory> & { content: string });

provideEnvironment(
  parseEnvironment({ KEEPSAKE_SECRET: "a secret for tests, long enough" + "!".repeat(8) }),
  "postgres://unused",
);

/** An account with one agent and its memories, and someone who may do everything there. */
export async function openLedger(
  db: Database,
  memories: readonly MemoryDraft[],
  given: { account?: Account; agent?: Agent } = {},
) {
  const account = await insertAccount(db, given.account);
  const agent = await insertAgent(db, account.id, given.agent);
  const ctx = createContext(db, actAs(account.id));
  await remember(ctx, agent.id, memories);
  return { db, account, agent, agentId: agent.id, ctx };
}

/** Adds memories to an agent, as a person or a program does. */
export async function remember(ctx: Context, agentId: string, memories: readonly MemoryDraft[]) {
  const items = memories.map((draft) =>
    newMemorySchema.parse(typeof draft === "string" ? { content: draft } : withIsoTime(draft)),
  );
  return items.length === 0 ? [] : addMemories(ctx, { agentId, items });
}

/** A session in state running, as if a worker had it, whose model is the test. */
export async function openRunningSession(
  ledger: { db: Database; ctx: Context; agent: { id: string } },
  mode: SessionMode = "full",
) {
  const { db, ctx, agent } = ledger;
  const started = await startSession(ctx, { agentId: agent.id, mode });
  const taken = await takeSession(db, started.id, ctx.now);
  if (taken === null) throw new Error("The session could not be taken.");
  await recordConsent(db, taken, { text: "YES", ...noUsage }, ctx.now);
  let step = 0;
  const entries = () => listEntries(db, { id: started.id, agentId: agent.id }, 0, 1_000);
  return {
    id: started.id,
    lease: taken.lease,
    /** One call in a step of its own, unless said where it stands. */
    call(
      name: string,
      input: unknown,
      at?: { step: number; index: number },
    ): Promise<OperationAnswer> {
      step += 1;
      const place = at ?? { step, index: 0 };
      return performOperation(
        db,
        { sessionId: started.id, lease: taken.lease, name, input, ...place },
        ctx.now,
      );
    },
    row: () => loadRow(db, started.id),
    entries,
    /** What the viewer now has seen, without a note. */
    async seen() {
      const { lastSequence } = await loadRow(db, started.id);
      return { sessionId: started.id, seenSequence: lastSequence, note: null };
    },
    /** Sequences of the applied operations, oldest first. */
    async applied() {
      const applied = (await entries()).filter(({ kind }) => kind === "operation-applied");
      return applied.map(({ sequence }) => sequence);
    },
  };
}

/** The agent's counters, and what a recount of its memories says: equal at any moment (I1). */
export async function recount(db: Database, agentId: string) {
  const [agent] = await db.select().from(agents).where(eq(agents.id, agentId));
  if (agent === undefined) throw new Error("The agent is unknown.");
  const ledger = await loadLedger(db, agentId);
  const { massTokens, ledgerHash, coreCount, revision } = agent;
  return {
    counters: { massTokens, ledgerHash, coreCount },
    recounted: {
      massTokens: ledger.reduce((sum, memory) => sum + countTokens(memory.content), 0),
      ledgerHash: hashLedger(ledger, sha256),
      coreCount: ledger.length,
    },
    revision,
    ledger,
  };
}

async function loadRow(db: Database, id: string) {
  const [row] = await db.select().from(sessions).where(eq(sessions.id, id));
  if (row === undefined) throw new Error("The session is unknown.");
  return row;
}

function withIsoTime(draft: Partial<NewMemory> & { content: string }) {
  const { createdAt, ...rest } = draft;
  return createdAt === undefined ? rest : { ...rest, createdAt: new Date(createdAt).toISOString() };
}

export type Call = readonly [name: string, input: unknown];

/** A session whose model made these calls, all of them applied, and completed: a person is asked. */
export async function openReview(
  ledger: { db: Database; ctx: Context; agent: { id: string } },
  calls: readonly Call[],
) {
  const session = await openRunningSession(ledger);
  for (const [name, input] of calls) {
    const answer = await session.call(name, input);
    const { kind } = (await session.entries()).at(-1) ?? {};
    if (kind !== "operation-applied") throw new Error(`Not applied: ${answer.text}`);
  }
  await session.call("complete", { summary: "Done." });
  const { state } = await session.row();
  if (state !== "awaiting-review") throw new Error(`The session is ${state}.`);
  return session;
}

/** Someone else of the same account. */
export function actIn(
  ledger: { db: Database; account: { id: string } },
  role: Role,
  more: Partial<Context["acting"]> = {},
): Context {
  return createContext(ledger.db, actAs(ledger.account.id, role, more));
}

/** A text of exactly so many tokens that is like no other with another label. */
export function textOfTokens(tokens: number, label: string | number): string {
  const text = `${label} `.padEnd(tokens * 4, "x");
  if (text.length !== tokens * 4) throw new RangeError(`"${label}" is over ${tokens} tokens.`);
  return text;
}

/** How work was refused; throws where it was not, and where a fault ended it. */
export async function refusalOf(work: Promise<unknown>): Promise<Refusal> {
  try {
    await work;
  } catch (error) {
    if (error instanceof Refusal) return error;
    throw error;
  }
  throw new Error("It was not refused.");
}

/** The row of a refinement that was approved, with nothing beside it, or of what is said; its id. */
export async function insertRefinement(
  db: Database,
  agent: { readonly id: string; readonly accountId: string },
  values: Partial<typeof sessions.$inferInsert> = {},
): Promise<string> {
  const id = randomUUID();
  await db.insert(sessions).values({
    id,
    accountId: agent.accountId,
    agentId: agent.id,
    kind: "refinement",
    mode: "full",
    target: "ledger",
    state: "approved",
    threshold: 0.75,
    reviewPolicy: "always",
    model: "built-in/rules",
    startedBy: { kind: "person", id: "starter", name: "Noor" },
    createdAt: new Date(),
    ...values,
  });
  return id;
}

/** A session of an agent that was approved and cost this much, in USD. */
export async function spend(
  db: Database,
  agent: { readonly id: string; readonly accountId: string },
  usd: number,
  values: Partial<typeof sessions.$inferInsert> = {},
): Promise<void> {
  // A dollar per million tokens.
  const inputTokens = Math.round(usd * 1_000_000);
  const prices = { input: 1, cachedInput: 1, cacheWrite: 1, output: 1 };
  await insertRefinement(db, agent, { model: "openai/gpt-5", inputTokens, prices, ...values });
}

const { sessionLimits } = parseEnvironment({});

/** What a worker runs a session with, and this model whatever the session names. */
export function runDependencies(
  db: Database,
  model: LanguageModel,
  now = () => new Date(),
): RunDependencies {
  return { db, openModel: () => ({ ok: true, model }), now, limits: sessionLimits };
}
