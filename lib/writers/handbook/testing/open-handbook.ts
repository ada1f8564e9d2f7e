import type { Database } from "@/db/client";
import { insertVersions, loadHandbook } from "@/db/queries/handbook/document-versions";
import type { RunDependencies } from "@/lib/frame/writer";
import { printRunLine, type RunReference } from "@/lib/handbook/grammar/run-files";
import { carryLines } from "@/lib/handbook/lines/carry-lines";
import { addRuns } from "@/lib/handbook/save-runs";
import { newRun } from "@/lib/handbook/testing/given-handbook";
import type { LanguageModel } from "@/lib/model/port";
import {
  openCompatible,
  scriptedModel,
  type ScriptedStep,
} from "@/lib/model/testing/scripted-model";
import {
  callDelta,
  delta,
  type Responder,
  streamFrames,
  WireServer,
} from "@/lib/model/testing/wire-server";
import { approveSession } from "@/lib/sessions/decide/approve";
import { loadSessionPage } from "@/lib/sessions/read/load-page";
import { runSession } from "@/lib/sessions/run";
import { startSession } from "@/lib/sessions/start";
import { openLedger, runDependencies } from "@/lib/sessions/testing/open-session";

/** A run of today, unless something else is said. */
export function givenRun(threadId: string, given: Record<string, unknown> = {}) {
  return newRun(threadId, { updatedAt: new Date().toISOString(), ...given });
}

/** An agent with these runs, and what a test of handbook sessions does with them. */
export async function openHandbook(
  db: Database,
  threads: readonly (string | ReturnType<typeof givenRun>)[],
  agent: Record<string, unknown> = {},
  account: Record<string, unknown> = {},
) {
  const ledger = await openLedger(db, [], { agent, account });
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
    const refused = entries.flatMap((entry) =>
      entry.kind === "operation-refused" ? [`${entry.data.code}: ${entry.data.message}`] : [],
    );
    const drafts = entries.flatMap((entry) =>
      entry.kind === "document-drafted" ? [entry.data] : [],
    );
    /** The runs that it was told of at its start. */
    const told = entries.flatMap((entry) =>
      entry.kind === "session-started" ? (entry.data.handbook?.runs ?? []) : [],
    );
    return { session, entries, seen, refused, drafts, told };
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
      "## User Profile",
      "Works on settlement.",
      "## User preferences",
      "- Show the plan first.",
      "## General Tips",
      "- Read /etc/settle.toml before a replay.",
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

export interface WireCall {
  readonly name: string;
  readonly input: object;
}

/** One step of calls, as a provider streams it. */
export function stepOf(...calls: readonly WireCall[]): Responder {
  const deltas = calls.map(({ name, input }, index) =>
    callDelta(index, name, JSON.stringify(input)),
  );
  return streamFrames([...deltas, delta({}, "tool_calls")]);
}
export const stops = streamFrames([
  delta({ role: "assistant", content: "Done." }),
  delta({}, "stop"),
]);

/** An agent with two runs and the session that wrote its handbook of them. */
export async function openWritten(db: Database) {
  const book = await openHandbook(db, ["run-1", "run-2"]);
  const memory = book.block("Settlement replay", [
    ["replay-late-file", "run-1"],
    ["rotate-ledger-key", "run-2"],
  ]);
  const overview = book.summary([["Settlement replay", "replay-late-file"]]);
  const first = await book.write([
    {
      calls: [readAll, write("MEMORY.md", memory), write("memory_summary.md", overview), complete],
    },
  ]);
  return { ...book, memory, overview, first };
}

/** The same with the handbook approved, and sessions over the wire. */
export async function openBook(db: Database) {
  const { first, ...book } = await openWritten(db);
  await approveSession(book.ctx, first.seen);
  const { agent } = book;

  /** What a person writes into a document, as a version of its own. */
  const personWrites = async (path: string, content: string, person = "Mia") => {
    await db.transaction(async (tx) => {
      const current = (await loadHandbook(tx, agent.id)).get(path) ?? null;
      const { lines } = carryLines(current, content, { by: "person", person });
      const by = { kind: "person", id: "mia", name: person } as const;
      const at = new Date();
      await insertVersions(tx, [
        { agentId: agent.id, path, content, lines, at, by, sessionId: null },
      ]);
    });
  };
  /** A session whose provider answers its requests like this, the last for ever. */
  const runOnWire = async (
    responders: readonly Responder[],
    more: Partial<RunDependencies> = {},
  ) => {
    await using server = new WireServer(responders);
    const model = openCompatible(await server.listen());
    const { id } = await book.start();
    const timeouts = { firstChunkMs: 2_000, chunkMs: 2_000 };
    const ran = await book.run(id, model, { timeouts, ...more });
    const failure = ran.entries.flatMap((entry) =>
      entry.kind === "session-failed" ? [entry.data.message] : [],
    );
    return { ...ran, failure, requests: server.requests };
  };
  return { ...book, personWrites, runOnWire };
}
