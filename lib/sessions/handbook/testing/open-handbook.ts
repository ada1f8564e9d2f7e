import type { Database } from "@/db/client";
import { loadHandbook } from "@/db/queries/handbook/document-versions";
import { scriptedModel, type ScriptedStep } from "@/lib/model/testing/scripted-model";
import type { LanguageModel } from "@/lib/model/port";
import { printRunLine, type RunReference } from "@/lib/handbook/runs";
import { addRuns } from "@/lib/runs/add-runs";
import { newRun } from "@/lib/runs/testing/given-runs";
import type { RunDependencies } from "@/lib/sessions/frame/run";
import { runSession } from "@/lib/sessions/frame/run-session";
import { startSession } from "@/lib/sessions/frame/start-session";
import { loadSessionPage } from "@/lib/sessions/read/load-session-page";
import { openLedger } from "@/lib/sessions/testing/open-session";
import { runDependencies } from "@/lib/sessions/testing/run-dependencies";

/** A run of today, unless something else is said. */
export function givenRun(threadId: string, given: Record<string, unknown> = {}) {
  return newRun(threadId, { updatedAt: new Date().toISOString(), ...given });
}

/** An agent with these runs, and what a test of handbook sessions does with them. */
export async function openHandbook(
  db: Database,
  threads: readonly (string | ReturnType<typeof givenRun>)[],
  agent: Record<string, unknown> = {},
) {
  const ledger = await openLedger(db, [], { agent });
  const { ctx, agent: one } = ledger;
  const runs = new Map<string, RunReference>();
  const addMore = async (more: typeof threads) => {
    const items = more.map((given) => (typeof given === "string" ? givenRun(given) : given));
    const added = await addRuns(ctx, { agentId: one.id, items });
    for (const [index, { threadId, file }] of added.items.entries()) {
      const { cwd, path: rolloutPath, updatedAt } = items[index] ?? givenRun(threadId);
      const at = new Date(updatedAt).toISOString();
      runs.set(threadId, { threadId, file, cwd, rolloutPath, updatedAt: at });
    }
  };
  if (threads.length > 0) await addMore(threads);
  const start = () => startSession(ctx, { agentId: one.id, mode: "full", kind: "handbook" });
  const page = async (id: string) => {
    const { session, entries } = await loadSessionPage(ctx, { sessionId: id });
    const seen = { sessionId: id, seenSequence: session.lastSequence, note: null };
    return { session, entries, seen };
  };
  const run = async (id: string, model: LanguageModel, more: Partial<RunDependencies> = {}) => {
    const deps = { ...runDependencies(db, model, ctx.now), maxRetries: 0, ...more };
    await runSession(deps, id, new AbortController().signal);
    return page(id);
  };
  const write = async (steps: readonly ScriptedStep[], more: Partial<RunDependencies> = {}) => {
    const { id } = await start();
    return run(id, scriptedModel(steps), more);
  };
  const texts = async () =>
    Object.fromEntries(
      [...(await loadHandbook(db, one.id))].map(([path, { text }]) => [path, text]),
    );
  /** A block of MEMORY.md whose tasks each name one run, with a preference for each. */
  const block = (title: string, tasks: readonly (readonly [goal: string, thread: string])[]) =>
    [
      `# Task Group: ${title}`,
      "scope: the nightly settlement",
      "applies_to: cwd=/srv/settle; reuse_rule=only for settlement runs",
      "",
      ...tasks.flatMap(([goal, thread], index) => [
        `## Task ${index + 1}: ${goal}`,
        "### rollout_summary_files",
        runLine(runs.get(thread)),
        "### keywords",
        `${goal}, settlement, ledger-replay`,
        "",
      ]),
      "## User preferences",
      ...tasks.map(
        ([goal], index) =>
          `- when working on ${goal}, the user asked: “show the plan first” -> show it [Task ${index + 1}]`,
      ),
      "",
      "## Reusable knowledge",
      ...tasks.map(([goal], index) => `- ${goal} reads /etc/settle.toml [Task ${index + 1}]`),
      "",
    ].join("\n");
  /** A memory_summary.md for such blocks. */
  const summary = (topics: readonly (readonly [title: string, keyword: string])[]) =>
    [
      "v1",
      "",
      "## User Profile",
      "Works on settlement.",
      "",
      "## User preferences",
      "- Show the plan first.",
      "",
      "## General Tips",
      "- Read /etc/settle.toml before a replay.",
      "",
      "## What's in Memory",
      "### /srv/settle",
      `#### ${new Date().toISOString().slice(0, 10)}`,
      ...topics.flatMap(([title, keyword]) => [
        `- ${title}: ${keyword}`,
        `  - desc: what runs on ${title} taught`,
        "  - learnings: show the plan first",
      ]),
      "",
    ].join("\n");
  return { ...ledger, runs, addMore, start, run, write, page, texts, block, summary };
}

function runLine(run: RunReference | undefined): string {
  if (run === undefined) throw new Error("The run is unknown.");
  return printRunLine(run);
}

/** Reads everything that must be read, of a handbook with few runs. */
export const readAll = { name: "read", input: { path: "raw_memories.md" } };
export const write = (path: string, content: string, more: object = {}) => ({
  name: "write",
  input: { path, content, ...more },
});
export const edit = (path: string, find: string, replace: string, more: object = {}) => ({
  name: "edit",
  input: { path, find, replace, ...more },
});
export const complete = { name: "complete", input: { summary: "Wrote what the runs taught." } };
