import { noUsage } from "@/lib/cost/usage";
import type { Database } from "@/db/client";
import { loadLedger } from "@/db/queries/memories/load-memories";
import { listEntries } from "@/db/queries/sessions/entries";
import { sha256 } from "@/db/hash-text";
import { agents, sessions } from "@/db/schema";
import { actAs, insertAccount, insertAgent } from "@/db/testing/factories";
import { createContext, type Context } from "@/lib/context";
import { parseEnvironment, provideEnvironment } from "@/lib/env";
import { hashLedger } from "@/lib/ledger/audit/ledger-hash";
import { countTokens } from "@/lib/ledger/texts/tokens";
import type { SessionMode } from "@/lib/ledger/entries/session";
import { addMemories } from "@/lib/memories/save";
import { newMemorySchema, type NewMemory } from "@/lib/memories/schema";
import type { OperationAnswer } from "@/lib/sessions/frame/answer-call";
import { performOperation } from "@/lib/sessions/refinement/perform-operation";
import { recordConsent } from "@/lib/sessions/consent/record-consent";
import { startSession } from "@/lib/sessions/frame/start-session";
import { takeSession } from "@/lib/sessions/frame/take-session";
import { eq } from "drizzle-orm";

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
  const items = memories.map((draft) =>
    newMemorySchema.parse(typeof draft === "string" ? { content: draft } : withIsoTime(draft)),
  );
  if (items.length > 0) await addMemories(ctx, { agentId: agent.id, items });
  return { db, account, agent, ctx };
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
    entries: () => listEntries(db, { id: started.id, agentId: agent.id }, 0, 1_000),
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
