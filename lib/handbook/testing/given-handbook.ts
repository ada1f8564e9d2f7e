import { randomUUID } from "node:crypto";
import type { Database } from "@/db/client";
import { insertVersions, loadHandbook } from "@/db/queries/handbook/document-versions";
import { appendEntries } from "@/db/queries/sessions/entries";
import { insertSession } from "@/db/queries/sessions/session-rows";
import { insertAgent } from "@/db/testing/factories";
import { givenAccount, noon } from "@/lib/agents/testing/account";
import type { Context } from "@/lib/context";
import { type LineFacts, splitLines } from "@/lib/handbook/grammar/document";
import { addRuns } from "@/lib/handbook/save-runs";
import { type NewRunInput, newRunSchema } from "@/lib/handbook/schema";
import { harbourRuns, harbourTexts } from "@/lib/handbook/testing/sample-handbooks";
import type { SessionState } from "@/lib/ledger/entries/session";

/** What each of the harbour's runs came to, and left behind. */
const told = new Map([
  [
    "t_berth",
    ["success", "Two ships claimed slot 3. Ran planner --force-slot 3: the slot was free.\n"],
  ],
  ["t_tide", ["partial", "The tide table was of yesterday.\n"]],
  ["t_crane", ["success", "Crane 4 stopped with E-207. The brake test passed.\n"]],
  ["t_fees", ["success", "Charged a late departure.\n"]],
]);

/** The harbour's runs, as an agent sends them. */
const harbourRecords = harbourRuns.map(({ threadId, rolloutPath: path, ...run }) => {
  const [outcome, summary] = told.get(threadId) ?? [];
  const rawMemory = `---\ntask_outcome: ${outcome}\n---\n`;
  return { threadId, path, ...run, summary, rawMemory };
});

/** Gives an agent the harbour's runs and handbook, whose lines were imported but for one of Mia's. */
export async function givenHandbook(ctx: Context, agentId: string): Promise<Map<string, string>> {
  const items = harbourRecords.map(({ file, ...run }) => ({ file, ...newRunSchema.parse(run) }));
  await addRuns(ctx, { agentId, items });
  const documents = new Map(Object.entries(harbourTexts));
  await ctx.db.transaction((tx) =>
    insertVersions(
      tx,
      [...documents].map(([path, content]) => ({
        agentId,
        path,
        content,
        lines: splitLines(content).map((line) => factsOf(path, line)),
        at: ctx.now(),
        by: ctx.actor,
        sessionId: null,
      })),
    ),
  );
  return documents;
}

function factsOf(path: string, line: string): LineFacts {
  if (line.startsWith("- when two ships")) return { by: "person", person: "Mia" };
  // What a session would have given with its write.
  return path.startsWith("skills/") ? { by: "import", from: ["t_berth"] } : { by: "import" };
}

/** A handbook session of an agent in this state, which wrote these documents. */
export async function openHandbookSession(
  db: Database,
  agent: { readonly id: string; readonly accountId: string },
  state: SessionState,
  written: readonly string[] = [],
): Promise<string> {
  const id = randomUUID();
  const system = { kind: "system", id: null, name: "Keepsake" } as const;
  const createdAt = new Date();
  await db.transaction(async (tx) => {
    const row = await insertSession(tx, {
      id,
      accountId: agent.accountId,
      agentId: agent.id,
      kind: "handbook",
      mode: "full",
      target: "handbook",
      state,
      threshold: 0.75,
      reviewPolicy: "always",
      model: "m",
      startedBy: system,
      createdAt,
    });
    const entries = written.map((name) => ({
      kind: "document-written" as const,
      data: { name, before: null, after: { content: "Written." } },
    }));
    if (entries.length > 0) await appendEntries(tx, row, entries, { actor: system, at: createdAt });
  });
  return id;
}

/** A run as a client sends it, through the schema. */
export function newRun(threadId: string, given: Record<string, unknown> = {}): NewRunInput {
  return newRunSchema.parse({
    threadId,
    cwd: "/srv/settle",
    path: `/rollouts/${threadId}.jsonl`,
    updatedAt: noon.toISOString(),
    summary: `# What ${threadId} did\n`,
    rawMemory: `---\ndescription: About ${threadId}.\ntask: replay-late-file\ntask_outcome: success\n---\n`,
    ...given,
  });
}

/** An account with an agent that has no runs yet. */
export async function givenRunAgent(db: Database) {
  const given = await givenAccount(db);
  const { id: agentId } = await insertAgent(db, given.account.id);
  return { ...given, agentId, ctx: given.admin };
}

/** The same with the harbour's handbook. */
export async function givenHarbour(db: Database) {
  const given = await givenRunAgent(db);
  const { agentId, ctx } = given;
  const documents = await givenHandbook(ctx, agentId);
  const agent = { id: agentId, accountId: given.account.id };
  const textOf = async (path: string) => (await loadHandbook(db, agentId)).get(path)?.text;
  return { ...given, agent, documents, textOf };
}
