import { describe, expect, it } from "vitest";
import { loadPrompt } from "@/db/queries/texts/session-words";
import { loadHandbookState, saveHandbookState } from "@/db/queries/handbook/handbook-state";
import { loadRunRow } from "@/db/queries/handbook/runs";
import { countUse, selectedRuns } from "@/db/queries/handbook/session-runs";
import { conversations } from "@/db/schema";
import { givenDatabase } from "@/db/testing/given-database";
import { seeAsAgent } from "@/lib/agents/agent-view";
import { requireConversation } from "@/lib/conversations/load";
import { appendMessages, createConversation, importTranscript } from "@/lib/conversations/save";
import { newMessageSchema } from "@/lib/conversations/schema";
import { openConversation } from "@/lib/conversations/testing/open-conversation";
import { readRawMemory } from "@/lib/handbook/grammar/raw-memory";
import { listRuns } from "@/lib/handbook/load-runs";
import { addRuns, deleteRun } from "@/lib/handbook/save-runs";
import { reduceSession } from "@/lib/ledger/entries/reduce-session";
import { RulesModel } from "@/lib/model/rules/rules-model";
import { scriptedModel, type ScriptedStep } from "@/lib/model/testing/scripted-model";
import { purgeMessage } from "@/lib/purge/message";
import { findText } from "@/lib/purge/testing/find-text";
import { approveSession } from "@/lib/sessions/decide/approve";
import { rollBackSession } from "@/lib/sessions/decide/roll-back";
import { loadSession } from "@/lib/sessions/read/load";
import { takeSession } from "@/lib/sessions/run";
import { startSession } from "@/lib/sessions/start";
import { checkInvariants } from "@/lib/sessions/testing/check-invariants";
import { refusalOf } from "@/lib/sessions/testing/open-session";

const test = givenDatabase();
const rules = new RulesModel({ delayMs: 0 });
const threadId = "0f9c-run";
const secret = "sk-ant-api03-AbCdEf0123456789AbCdEf0123456789AbCdEf0123456789";

/** A line of Claude Code, by the minute of the run. */
const line = (minute: number, type: "user" | "assistant", content: unknown) =>
  JSON.stringify({
    type,
    sessionId: threadId,
    cwd: "/srv/pump",
    timestamp: new Date(Date.UTC(2026, 1, 3, 8, minute)).toISOString(),
    message: { role: type, content },
  });
const start = [
  line(0, "user", "Fix the pump in Bergen. Never page me before 07:00."),
  line(1, "assistant", [{ type: "tool_use", id: "t", name: "Bash", input: { run: "pumpctl" } }]),
  line(1, "user", [{ type: "tool_result", tool_use_id: "t", content: `token=${secret}` }]),
  line(2, "assistant", "Done: it runs at 40 Hz."),
];
const later = [line(9, "user", "It stopped again."), line(10, "assistant", "Fixed the relay.")];

const record = (patch: object = {}) => ({
  name: "record",
  input: {
    description: "The pump was fixed.",
    task: "fix the pump",
    task_group: "pumps",
    outcome: "success",
    keywords: ["pump", "40 Hz"],
    tasks: [
      {
        title: "Fix the pump",
        outcome: "success",
        preferences: [
          { message: 1, quote: "Never page me before 07:00", means: "wait until 07:00" },
        ],
        knowledge: ["It runs at 40 Hz."],
        failures: [],
        references: ["pumpctl"],
      },
    ],
    summary: "The pump hummed, then ran.",
    ...patch,
  },
});
const calls = (...all: { name: string; input: unknown }[]): ScriptedStep => ({ calls: all });
const nothing = { name: "complete", input: { why: "Only a greeting." } };
const none = { answers: new Map<number, "current" | "start">() };

/** An agent with a conversation that these lines were imported into. */
async function open(lines: readonly string[] = start, agent: object = {}) {
  const one = await openConversation(test.db, { agent });
  const agentId = one.agent.id;
  const { id } = await createConversation(one.ctx, { agentId, name: "Pump" });
  const conversationId = id;
  const bring = (given: readonly string[], isDryRun = false) =>
    importTranscript(one.ctx, { conversationId, text: given.join("\n"), isDryRun });
  if (lines.length > 0) await bring(lines);
  const begin = (of = conversationId) =>
    startSession(one.ctx, { agentId, kind: "extract", mode: "full", conversationId: of });
  return {
    ...one,
    agentId,
    conversationId,
    bring,
    begin,
    conversation: async () =>
      (await requireConversation(one.ctx, conversationId, "ledger.read")).conversation,
    record: () => loadRunRow(test.db, agentId, threadId),
    /** Extracts with this model, and what came of it. */
    async extract(steps: readonly ScriptedStep[] | RulesModel) {
      const { id: sessionId } = await begin();
      await one.run(sessionId, steps instanceof RulesModel ? steps : scriptedModel(steps));
      await checkInvariants(test.db, agentId);
      const { session } = await loadSession(one.ctx, { sessionId });
      const parts = await loadPrompt(test.db, sessionId, "extract");
      const view = reduceSession(await one.entries(sessionId));
      const decide = { sessionId, seenSequence: session.lastSequence, note: null };
      return { session, view, decide, prompt: parts.map(({ text }) => text).join("") };
    },
  };
}

describe("an extraction", () => {
  it("N4, F13: an imported session file is a run, and becomes its record", async () => {
    const one = await open();
    expect(await one.conversation()).toMatchObject({
      messageCount: 4,
      run: { threadId, cwd: "/srv/pump", path: "" },
    });
    const { session, view, prompt } = await one.extract([calls(record())]);
    expect(session).toMatchObject({
      kind: "extract",
      target: "run",
      state: "approved",
      decidedBy: { kind: "policy" },
      summary: "The pump was fixed.",
      operationsApplied: 2,
      refusals: 0,
    });
    const run = await one.record();
    expect(run).toMatchObject({
      cwd: "/srv/pump",
      messages: 4,
      summary: "The pump hummed, then ran.",
      updatedAt: new Date("2026-02-03T08:02:00Z"),
      file: "2026-02-03T08-02-00-fix-the-pump.md",
      addedBy: { kind: "session" },
      deletedAt: null,
    });
    expect(readRawMemory(run?.rawMemory ?? "")).toMatchObject({
      outcome: "success",
      tasks: [
        { preferenceSignals: ["message 1: “Never page me before 07:00” -> wait until 07:00"] },
      ],
    });
    expect(view.documents.map(({ name, before }) => [name, before])).toEqual([
      [`rollout_summaries/${run?.file}`, null],
      ["raw_memories.md", null],
    ]);
    expect(view.start?.observed).toMatchObject({ first: 1, last: 4, leftOut: 0 });
    expect(prompt).toContain("Fix the pump in Bergen.");
  });

  it("N4: a conversation marked as a run is one, and another is refused", async () => {
    const one = await open([]);
    expect(await refusalOf(one.begin())).toMatchObject({ status: 422, code: "no-run" });
    const run = { threadId: "t-1", cwd: "/srv", path: "" };
    const { id } = await createConversation(one.ctx, { agentId: one.agentId, name: null, run });
    expect(await refusalOf(one.begin(id))).toMatchObject({ status: 422, code: "nothing-new" });
    const given = { agentId: one.agentId, kind: "extract", mode: "full" } as const;
    expect(await refusalOf(startSession(one.ctx, given))).toMatchObject({ status: 400 });
  });

  it("N4: secrets are redacted before the model sees them, and in what it writes", async () => {
    const one = await open();
    const { prompt } = await one.extract([calls(record({ summary: `The token is ${secret}.` }))]);
    expect(prompt).toContain("token=");
    expect(prompt).not.toContain(secret);
    expect((await one.record())?.summary).not.toContain(secret);
  });

  it("N4: nothing worth keeping is an outcome, and leaves a record that says so", async () => {
    const one = await open();
    const { session } = await one.extract([calls(nothing)]);
    const summary = "Nothing in this run is worth keeping: Only a greeting.";
    expect(session).toMatchObject({ state: "approved", summary, marks: [] });
    expect(await one.record()).toMatchObject({ summary, rawMemory: "", messages: 4 });
    const inputs = () =>
      test.db.transaction(async (tx) => {
        const at = one.ctx.now();
        const rows = await selectedRuns(tx, one.agentId, { at, anyAge: true }, new Map());
        return rows.map((run) => run.threadId);
      });
    expect(await inputs()).toEqual([]);
    await one.bring([...start, ...later]);
    await one.extract([calls(record())]);
    expect(await inputs()).toEqual([threadId]);
  });

  it("N4, S4: the same file again starts nothing, and says so", async () => {
    const one = await open();
    await one.extract([calls(record())]);
    const known = { added: 0, warnings: ["Every message of this file is there already."] };
    expect(await one.bring(start)).toMatchObject(known);
    expect(await one.bring(start, true)).toMatchObject(known);
    expect(await refusalOf(one.begin())).toMatchObject({
      status: 422,
      code: "nothing-new",
      message: "There is nothing to extract: the run has its record, and no message came since.",
    });
  });

  it("N4: a file that grew brings what came since, and its record is replaced", async () => {
    const one = await open();
    await one.extract([calls(record())]);
    expect(await one.bring([...start, ...later], true)).toMatchObject({ added: 2 });
    expect(await one.bring([...start, ...later])).toMatchObject({ added: 2 });
    const { view, prompt, decide } = await one.extract([
      calls(record({ summary: "Twice fixed." })),
    ]);
    expect(prompt.match(/^\d+ · /gm)).toHaveLength(6);
    expect(view.documents[0]?.before?.content).toContain("The pump hummed");
    expect(await one.record()).toMatchObject({ summary: "Twice fixed.", messages: 6 });
    await rollBackSession(one.ctx, { ...decide, ...none });
    expect(await one.record()).toMatchObject({
      summary: "The pump hummed, then ran.",
      messages: 4,
      updatedAt: new Date("2026-02-03T08:02:00Z"),
      deletedAt: null,
    });
    await one.begin();
  });

  it("N4: a file that grew by nothing worth keeping leaves its record, which covers it", async () => {
    const one = await open();
    await one.extract([calls(record())]);
    const before = await one.record();
    await one.bring([...start, ...later]);
    await one.extract([calls(nothing)]);
    const { summary, rawMemory } = before ?? {};
    expect(await one.record()).toMatchObject({ summary, rawMemory, messages: 6 });
  });

  it("N4: a transcript from before becomes a run when its file is imported again", async () => {
    const one = await open();
    await test.db.update(conversations).set({ run: null });
    expect(await one.bring([...start, ...later], true)).toMatchObject({ added: 2 });
    expect(await one.bring(start)).toMatchObject({ added: 0 });
    expect(await one.conversation()).toMatchObject({ messageCount: 4, run: { threadId } });
    await test.db.update(conversations).set({ run: null });
    expect(await one.bring([...start, ...later])).toMatchObject({ added: 2 });
    expect(await one.conversation()).toMatchObject({ messageCount: 6, run: { threadId } });
    const { session } = await one.extract([calls(record())]);
    expect(session).toMatchObject({ state: "approved" });
  });

  it("N4, F13: a run that got another name is continued by its file, and by no other run's", async () => {
    const one = await open();
    const run = { threadId: "t-1", cwd: "/srv", path: "" };
    await test.db.update(conversations).set({ run });
    expect(await one.bring([...start, ...later])).toMatchObject({ added: 2 });
    expect(await one.conversation()).toMatchObject({ messageCount: 6, run });
    const other = start.map((row) => row.replaceAll("T08:", "T09:").replaceAll(threadId, "t-3"));
    expect(await refusalOf(one.bring(other))).toMatchObject({ status: 409, code: "other-run" });
    const foreign = [{ role: "user", content: "Elsewhere." }].map((row) => JSON.stringify(row));
    expect(await refusalOf(one.bring(foreign))).toMatchObject({ status: 409, code: "other-run" });
    // A conversation that is no run takes any transcript.
    await test.db.update(conversations).set({ run: null });
    expect(await one.bring(other)).toMatchObject({ added: 4 });
    expect(await one.conversation()).toMatchObject({ messageCount: 10, run: null });
  });

  it("N4: another product's transcript of a run is continued as well, by times or by words", async () => {
    const one = await open([]);
    const run = { threadId: "t-1", cwd: "/srv", path: "" };
    await test.db.update(conversations).set({ run });
    const rows = ["Fix the pump.", "Done.", "It stopped again."].map((content, index) =>
      JSON.stringify({ role: index % 2 === 0 ? "user" : "assistant", content }),
    );
    await one.bring(rows.slice(0, 2));
    expect(await one.bring(rows)).toMatchObject({ added: 1 });
    expect(await one.conversation()).toMatchObject({ messageCount: 3, run });
  });

  it("N4, R4: rolled back, the record that it made is gone, and it can be made again", async () => {
    const one = await open();
    const { decide } = await one.extract([calls(record())]);
    await rollBackSession(one.ctx, { ...decide, ...none });
    expect((await one.record())?.deletedAt).not.toBeNull();
    const { session } = await loadSession(one.ctx, decide);
    expect(session).toMatchObject({ state: "rolled-back", certificate: { equal: true } });
    await one.extract([calls(record({ summary: "Again." }))]);
    expect(await one.record()).toMatchObject({ summary: "Again.", deletedAt: null });
  });

  it("R2: a record that changed since is not rolled back over", async () => {
    const one = await open();
    const { decide } = await one.extract([calls(record())]);
    await one.bring([...start, ...later]);
    await one.extract([calls(record({ summary: "Twice fixed." }))]);
    expect(await refusalOf(rollBackSession(one.ctx, { ...decide, ...none }))).toMatchObject({
      status: 409,
      code: "run-changed",
    });
    expect(await one.record()).toMatchObject({ summary: "Twice fixed." });
  });

  it("H1: a newer record from elsewhere stays, also where it comes while the model writes", async () => {
    const one = await open();
    const item = { threadId, cwd: "/srv/pump", path: "", summary: "Mine.", rawMemory: "" };
    const add = () =>
      addRuns(one.ctx, {
        agentId: one.agentId,
        items: [{ ...item, updatedAt: Date.UTC(2026, 1, 4) }],
      });
    const { id: sessionId } = await one.begin();
    await add();
    await one.run(sessionId, scriptedModel([calls(record())]));
    const { session } = await loadSession(one.ctx, { sessionId });
    expect(session).toMatchObject({ state: "unchanged" });
    expect(await one.record()).toMatchObject({ summary: "Mine.", messages: null });
    await deleteRun(one.ctx, { agentId: one.agentId, threadId });
    expect(await refusalOf(one.begin())).toMatchObject({ code: "nothing-new" });
  });

  it("S2: one at a time", async () => {
    const one = await open();
    const { id } = await one.begin();
    expect(await refusalOf(one.begin())).toMatchObject({
      status: 409,
      code: "session-open",
      extra: { sessionId: id },
    });
  });

  it("T1: an agent that sees changes after the review reads the record from then on", async () => {
    const one = await open(start, { applies: "after-review" });
    const read = async () => {
      const { items } = await seeAsAgent(one.ctx, one.agentId, (ctx) =>
        listRuns(ctx, { agentId: one.agentId, deleted: false, limit: 10 }),
      );
      return items.map(({ description }) => description);
    };
    const flagged = record({
      description: "Skerrow's pump.",
      summary: "It is the pump of Skerrow.",
    });
    const first = await one.extract([calls(flagged)]);
    expect(first.session).toMatchObject({ state: "awaiting-review" });
    expect(await read()).toEqual([]);
    await approveSession(one.ctx, first.decide);
    expect(await read()).toEqual(["Skerrow's pump."]);
    await one.bring([...start, ...later]);
    const second = record({ description: "Odda's pump.", summary: "It is the pump of Odda." });
    expect((await one.extract([calls(second)])).session.state).toBe("awaiting-review");
    expect(await read()).toEqual(["Skerrow's pump."]);
    // H10: what the agent reads by then counts all the same.
    await seeAsAgent(one.ctx, one.agentId, ({ db, now }) =>
      db.transaction((tx) => countUse(tx, one.agentId, [threadId], now())),
    );
    expect(await one.record()).toMatchObject({ uses: 1 });
  });

  it("T1, V0, H11: a handbook takes a record at once, or from its approval", async () => {
    for (const applies of ["at-once", "after-review"] as const) {
      const one = await open(start, { applies });
      const skerrow = record({ summary: "It is the pump of Skerrow." });
      const { decide, session } = await one.extract([calls(skerrow)]);
      expect(session.state).toBe("awaiting-review");
      const write = () =>
        startSession(one.ctx, { agentId: one.agentId, kind: "handbook", mode: "full" });
      if (applies === "after-review") {
        expect(await refusalOf(write())).toMatchObject({ status: 422, code: "runs-undecided" });
        const quiet = { isDue: false, isScheduled: false };
        await test.db.transaction((tx) => saveHandbookState(tx, one.agentId, quiet));
        await approveSession(one.ctx, decide);
        expect(await loadHandbookState(test.db, one.agentId)).toMatchObject({ isDue: true });
      }
      expect(await write()).toMatchObject({ kind: "handbook" });
    }
  });

  it("T1: a handbook that holds a run reads nothing of its newer, undecided record", async () => {
    const one = await open(start, { applies: "after-review" });
    await one.extract([calls(record())]);
    const by = { agentId: one.agentId, kind: "handbook", mode: "full" } as const;
    const { id } = await startSession(one.ctx, by);
    await one.run(id, rules);
    const { session } = await loadSession(one.ctx, { sessionId: id });
    const { lastSequence: seenSequence } = session;
    await approveSession(one.ctx, { sessionId: id, seenSequence, note: null });
    await one.bring([...start, ...later]);
    const { id: grown } = await one.begin();
    await one.run(grown, scriptedModel([calls(record({ summary: "It is the pump of Odda." }))]));
    expect(await one.record()).toMatchObject({ summary: "It is the pump of Odda.", messages: 6 });
    const item = { threadId: "t-2", cwd: "/srv", path: "", summary: "Ours.", rawMemory: "- x" };
    const updatedAt = Date.UTC(2026, 2, 1);
    await addRuns(one.ctx, { agentId: one.agentId, items: [{ ...item, updatedAt }] });
    const next = await startSession(one.ctx, by);
    const taken = await takeSession(test.db, next.id, one.ctx.now);
    const read = JSON.stringify(taken?.kind === "handbook" && [...taken.inputs.files]);
    expect(read).toContain("Ours.");
    expect(read).not.toContain("Odda");
  });

  it("M7: a purge of a message reaches its run's record, folder, prompt and log", async () => {
    const wish = "Never page Zebulonia before 07:00.";
    const one = await open([]);
    const run = { threadId, cwd: "/home/zebulonia/pump", path: "" };
    const { id } = await createConversation(one.ctx, { agentId: one.agentId, name: null, run });
    const said = newMessageSchema.parse({ role: "user", content: wish });
    await appendMessages(one.ctx, { conversationId: id, items: [said] });
    const { id: sessionId } = await one.begin(id);
    const preferences = [{ message: 1, quote: wish, means: "Let Zebulonia sleep." }];
    const tasks = [{ ...record().input.tasks[0], preferences }];
    await one.run(sessionId, scriptedModel([calls(record({ tasks, summary: wish }))]));
    const { session } = await loadSession(one.ctx, { sessionId });
    await approveSession(one.ctx, { sessionId, seenSequence: session.lastSequence, note: null });
    expect(await findText(test.sql, "Zebulonia")).toEqual([
      "public.conversations.run",
      "public.messages.content",
      "public.prompt_parts.text",
      "public.runs.cwd",
      "public.runs.raw_memory",
      "public.runs.summary",
      "public.texts.content",
    ]);
    await purgeMessage(one.ctx, { conversationId: id, position: 1, words: ["Zebulonia"] });
    expect(await findText(test.sql, "Zebulonia")).toEqual([]);
  });
});

describe("bad input of an extraction", () => {
  it.each([
    ["prose", [{ text: "# Memory\n- The pump was fixed." }]],
    ["nothing at all", [{ text: "" }]],
    [
      "calls that are no record, then prose",
      [calls({ name: "record", input: {} }), { text: "So." }],
    ],
  ])("N4: a model that answers with %s records nothing and says so", async (_, steps) => {
    const one = await open();
    const { session, view } = await one.extract(steps);
    expect(session).toMatchObject({ state: "failed", operationsApplied: 0 });
    expect(view.failure).toMatch(/Nothing was recorded\.$/);
    expect(await one.record()).toBeNull();
    await one.begin();
  });

  it("N4, G2: a refused call is mended, and then a person looks", async () => {
    const one = await open();
    const invented = record({
      tasks: [
        { ...record().input.tasks[0], preferences: [{ message: 3, quote: "token=", means: "x" }] },
      ],
    });
    const { session } = await one.extract([
      calls({ name: "delete", input: {} }),
      calls(invented),
      calls(record()),
    ]);
    expect(session).toMatchObject({ state: "awaiting-review", refusals: 2, operationsApplied: 2 });
  });
});
