import { randomUUID } from "node:crypto";
import type { Database } from "@/db/client";
import { insertVersions } from "@/db/queries/handbook/document-versions";
import { appendEntries } from "@/db/queries/sessions/entries";
import { sessions } from "@/db/schema";
import { insertAgent } from "@/db/testing/factories";
import { givenAccount, noon } from "@/lib/agents/testing/account";
import type { Context } from "@/lib/context";
import { type LineFacts, splitLines } from "@/lib/handbook/grammar/document";
import { addRuns } from "@/lib/handbook/save-runs";
import { type NewRunInput, newRunSchema } from "@/lib/handbook/schema";
import type { SessionState } from "@/lib/ledger/entries/session";

/** Osprey's runs, as an agent sends them. */
export const ospreyRuns = [
  {
    threadId: "t_8f21",
    updatedAt: "2025-11-17T03:12:00.000Z",
    summary:
      "File came at 02:51. Ran settle replay --from-cursor 8841 --dry-run: 1,206 rows.\n\nFirst try ended with 3, the file had no trailer yet. Eleven minutes later it was whole.\n",
    memory: ["Replayed a bank file that arrived late.", "late-file", "success"],
  },
  {
    threadId: "t_51c0",
    updatedAt: "2025-10-02T04:40:00.000Z",
    summary:
      "The bank's file was late. Paged the rota at 02:30; Priya asked to be phoned instead.\n",
    memory: ["A late file, found by an alarm.", "late-file", "partial"],
  },
  {
    threadId: "t_7b02",
    updatedAt: "2025-11-01T06:05:00.000Z",
    summary:
      "Month-end alarm of the reconciliation job. The Frankfurt replica lagged by 40 seconds.\n",
    memory: ["A false alarm at month end.", "month-end", "success"],
  },
  {
    threadId: "t_9e10",
    updatedAt: "2025-11-12T14:20:00.000Z",
    summary: "Rolled checkout back to the last green build.\n",
    memory: ["A rollback of checkout.", "rollback", "success"],
  },
].map(({ threadId, updatedAt, summary, memory: [description, task, outcome] }) => ({
  threadId,
  cwd: task === "rollback" ? "/srv/checkout" : "/srv/settle",
  path: `/rollouts/${threadId}.jsonl`,
  updatedAt,
  summary,
  rawMemory: `---\ndescription: ${description}\ntask: ${task}\ntask_outcome: ${outcome}\n---\n`,
}));

/** A person's line of MEMORY.md. */
const miasLine =
  "- Never restart settle-eu between 01:40 and 02:25 UTC, whatever a runbook says. Call me first. Mia";

/** Osprey's documents, by path. `files` are the names of the runs' files, by thread. */
export function ospreyDocuments(files: ReadonlyMap<string, string>): Map<string, string> {
  const runLine = (threadId: string) => {
    const run = ospreyRuns.find((one) => one.threadId === threadId);
    if (run === undefined) throw new Error("The run is one of Osprey's.");
    return `- ${files.get(threadId)} (cwd=${run.cwd}, rollout_path=${run.path}, updated_at=${run.updatedAt}, thread_id=${threadId})`;
  };
  const memory = [
    "# Task Group: EU settlement, nightly batch",
    "scope: Late bank files, restarts of settle-eu, false alarms at month end.",
    "applies_to: cwd=/srv/settle; reuse_rule=settle-eu only, settle-us reads another file format",
    "",
    "## Task 1: Replay a bank file that arrived late",
    "### rollout_summary_files",
    runLine("t_8f21"),
    runLine("t_51c0"),
    "### keywords",
    "- settle-eu, cursor, MT940, late file, --from-cursor, exit code 3",
    "",
    "## Task 2: Month-end alarms of the reconciliation job",
    "### rollout_summary_files",
    runLine("t_7b02"),
    "### keywords",
    "- Frankfurt, replica lag, false alarm, first of the month",
    "",
    "## User preferences",
    miasLine,
    "- when the bank's file is late, Priya asked: \"Phone me, don't page.\" -> default: phone 020 7946 0182 before anything is replayed [Task 1]",
    '- when a run ends, Daniel asked: "Three lines, the command first." -> default: command, result, what is still open [Task 1] [Task 2]',
    "## Reusable knowledge",
    "- `settle replay --from-cursor N --dry-run` prints the rows that would be posted. Exit code 3: the file is incomplete, wait for the next one [Task 1]",
    "- The Frankfurt replica lags by up to 40 seconds at month end. The reconciliation job reads from it, so check the lag before waking anybody [Task 2]",
    "- Related skill: skills/replay-settle-file/SKILL.md",
    "## Failures and how to do differently",
    "- Paged the rota for a late file at 02:30. -> A late file is normal until 03:30; phone Priya then [Task 1]",
    "",
    "# Task Group: Checkout deploys and rollbacks",
    "scope: Deploys of the checkout and how they are taken back.",
    "applies_to: cwd=/srv/checkout; reuse_rule=only for the checkout",
    "",
    "## Task 1: Roll the checkout back",
    "### rollout_summary_files",
    runLine("t_9e10"),
    "### keywords",
    "- checkout, last green build, rollback",
    "",
    "## Reusable knowledge",
    "- `deploy back --to last-green` takes four minutes and keeps open carts [Task 1]",
    "",
  ];
  const summary = [
    "v1",
    "",
    "## User Profile",
    "Osprey works with the payments team: Daniel Osei (owner), Priya Nair (settlement), Noor Haddad and Mia Torv (on call).",
    "",
    "## User preferences",
    "- Phone Priya before six rather than paging her; phone 020 7946 0182 before anything is replayed.",
    "- Three lines at the end of a run, the command first.",
    "",
    "## General Tips",
    "- Read the exit code before you run anything twice.",
    "",
    "## What's in Memory",
    "### /srv/settle",
    "#### 2025-11-17",
    "- EU settlement, nightly batch: settle-eu, cursor, late file",
    "  - desc: Late bank files and false alarms.",
    "  - learnings: Exit code 3 means that the file is incomplete.",
    "### /srv/checkout",
    "#### 2025-11-12",
    "- Checkout deploys and rollbacks: checkout, last green build",
    "  - desc: Taking a deploy back.",
    "  - learnings: Four minutes, open carts stay.",
    "",
  ];
  const skill = [
    "---",
    "name: replay-settle-file",
    "description: Replay a bank file for settle-eu that arrived after 02:25 UTC.",
    "---",
    "## When to use",
    "The bank's file arrived late.",
    "## Inputs",
    "- The cursor of the last posted row.",
    "## Procedure",
    '- Run `settle status`. Stop here while it says "cursor held".',
    "- Run `scripts/check_cursor.sh` and note the last posted row.",
    "## Pitfalls",
    "- Rows were posted twice once.",
    "## Verification",
    "- The count of rows is that of the dry run.",
    "",
  ];
  return new Map([
    ["MEMORY.md", memory.join("\n")],
    ["memory_summary.md", summary.join("\n")],
    ["skills/replay-settle-file/SKILL.md", skill.join("\n")],
    [
      "skills/replay-settle-file/scripts/check_cursor.sh",
      "#!/bin/sh\nsettle status --json | jq .cursor\n",
    ],
  ]);
}

/** Gives an agent Osprey's runs and handbook, whose lines were imported but for one of Mia's. */
export async function givenHandbook(ctx: Context, agentId: string): Promise<Map<string, string>> {
  const items = ospreyRuns.map((run) => newRunSchema.parse(run));
  const added = await addRuns(ctx, { agentId, items });
  const documents = ospreyDocuments(
    new Map(added.items.map(({ threadId, file }) => [threadId, file])),
  );
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
  if (line === miasLine) return { by: "person", person: "Mia" };
  // What a session would have given with its write.
  return path.startsWith("skills/") ? { by: "import", from: ["t_8f21"] } : { by: "import" };
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
    const [row] = await tx
      .insert(sessions)
      .values({
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
      })
      .returning();
    if (row === undefined) throw new Error("The session was not inserted.");
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
