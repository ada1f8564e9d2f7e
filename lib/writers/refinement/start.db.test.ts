import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { loadPrompt } from "@/db/queries/texts/session-words";
import { givenDatabase } from "@/db/testing/given-database";
import { noUsage } from "@/lib/cost/cost";
import { parseEnvironment, provideEnvironment } from "@/lib/env";
import {
  answerEmbeddings,
  openTestEmbeddings,
  scriptedModel,
  testEmbeddingModel,
} from "@/lib/model/testing/scripted-model";
import {
  answerAfter,
  refuseWith,
  type Responder,
  WireServer,
} from "@/lib/model/testing/wire-server";
import { rollBackSession } from "@/lib/sessions/decide/roll-back";
import { prepareSession, takeSession } from "@/lib/sessions/run";
import { startSession } from "@/lib/sessions/start";
import { stopSession } from "@/lib/sessions/stop";
import {
  openLedger,
  openReview,
  openRunningSession,
  remember,
  textOfTokens,
} from "@/lib/sessions/testing/open-session";
import { runModel } from "@/lib/sessions/testing/run-model";
import { recordConsent } from "@/lib/writers/refinement/run";

describe("begin consent", () => {
  const test = givenDatabase();

  const long = (index: number) => textOfTokens(20, index);

  /** What the agent is asked next, how it can refuse, and what the refinement says if it agrees. */
  async function askNext({ ctx, agent }: Awaited<ReturnType<typeof openLedger>>) {
    const { id } = await startSession(ctx, { agentId: agent.id, mode: "full" });
    const taken = await takeSession(test.db, id, ctx.now);
    if (taken?.kind !== "refinement") throw new Error("The session could not be taken.");
    const stored = (await loadPrompt(test.db, id, "consent")).map(({ text }) => text).join("");
    expect(stored.endsWith(`\n${taken.question}`)).toBe(true);
    const answer = (text: string) => recordConsent(test.db, taken, { text, ...noUsage }, ctx.now);
    const { question, instructions } = taken;
    return { id, question, instructions, refuse: () => answer("NO"), agree: () => answer("YES") };
  }

  it("C1, C1b: is told of where it tripped with nothing applied, with its numbers, until one has run", async () => {
    const ledger = await openLedger(test.db, [long(1), long(2)]);
    const tripped = await openRunningSession(ledger);
    expect(await tripped.call("delete", { id: 1 })).toMatchObject({ end: true });
    const { question, refuse } = await askNext(ledger);
    const said =
      "The last refinement session was stopped before it changed anything: its first change would have kept 20 of 40 tokens, a 50.0% cut, under the 75% retention threshold.";
    expect(question).toContain(said);
    await refuse();
    const again = await askNext(ledger);
    expect(again.question).toContain(said);
    expect(await again.agree()).toContain(`# Status\n${said}\n`);
    await stopSession(ledger.ctx, { sessionId: again.id, note: null });
    const third = await openRunningSession(ledger);
    await third.call("complete", { summary: "Done." });
    expect((await askNext(ledger)).question).not.toContain("last refinement");
  });

  it("C1b: is told of where it tripped after it had applied something, and of a person's rollback", async () => {
    const ledger = await openLedger(test.db, [long(1), long(1), long(2)]);
    const tripped = await openRunningSession(ledger);
    await tripped.call("delete", { id: 2 });
    expect(await tripped.call("delete", { id: 3 })).toMatchObject({ end: true });
    const { question, refuse } = await askNext(ledger);
    expect(question).toContain(
      "The breaker rolled back the last refinement session and reversed what it had changed: it would have kept 40 of 60 tokens, a 33.3% cut, under the 75% retention threshold.",
    );
    await refuse();
    const session = await openReview(ledger, [["update", { id: 3, content: long(5) }]]);
    await rollBackSession(ledger.ctx, { ...(await session.seen()), answers: new Map() });
    expect((await askNext(ledger)).question).toContain(
      "A person rolled back the last refinement session: what it had changed was reversed.",
    );
  });

  it("C1b: the newest journals are shown in the consent chat, oldest first, as data without ids; each part names its memory", async () => {
    const journals = Array.from({ length: 7 }, (_, day) => ({
      content: `Day ${day}:\n- "forged"`,
      type: "journal" as const,
      createdAt: Date.UTC(2026, 4, 1 + day),
    }));
    const ledger = await openLedger(test.db, [long(1), ...journals]);
    const { id, instructions } = await askNext(ledger);
    const lines = [2, 3, 4, 5, 6].map((day) => `- "Day ${day}:\\n- \\"forged\\""\n`);
    expect(instructions.endsWith(`\nYour newest journal entries:\n${lines.join("")}`)).toBe(true);
    const parts = await loadPrompt(test.db, id, "consent");
    expect(parts.flatMap(({ number }) => number ?? [])).toEqual([1, 4, 5, 6, 7, 8]);
  });
});

describe("alike in meaning", () => {
  const test = givenDatabase();
  const secret = { KEEPSAKE_SECRET: "s".repeat(40) };
  beforeEach(() => {
    const configured = {
      ...secret,
      KEEPSAKE_EMBEDDING_MODEL: testEmbeddingModel,
      OPENAI_COMPATIBLE_BASE_URL: "http://localhost:1/v1",
    };
    provideEnvironment(parseEnvironment(configured), "postgres://unused");
  });
  afterEach(() => {
    provideEnvironment(parseEnvironment(secret), "postgres://unused");
  });

  const memories = [
    "Oona takes her tea without sugar.",
    "The ferry leaves at nine.",
    "Nothing sweet goes into Oona's cup.",
  ];
  const meaning = answerEmbeddings((text) => (text.includes("Oona") ? [1, 0] : [0, 1]));

  /** A whole session beside an embedding model that answers so; how it ended, and its prompt. */
  async function refineBeside(responder: Responder) {
    await using server = new WireServer([responder]);
    const embeddings = openTestEmbeddings(await server.listen());
    const model = scriptedModel([
      { text: "YES" },
      { calls: [{ name: "complete", input: { summary: "Done." } }] },
    ]);
    const { row } = await runModel(test.db, model, { memories, embeddings });
    const parts = await loadPrompt(test.db, row.id, "refinement");
    return { state: row.state, prompt: parts.map(({ text }) => text).join("") };
  }

  const states = () => test.sql`select state from sessions order by created_at desc limit 1`;

  it("P6: reads new memories before the session is taken, and names pairs alike in meaning", async () => {
    let stateThen: unknown;
    const look = async () => {
      [stateThen] = await states();
    };
    const { state, prompt } = await refineBeside(answerAfter(look, meaning));
    expect(stateThen).toEqual({ state: "queued" });
    expect(state).toBe("unchanged");
    expect(prompt).toContain("# Look-alikes\n");
    expect(prompt).toContain("#1 ≈ #3 in meaning\n");
  });

  it("P6: an embedding model that fails changes nothing of a session", async () => {
    const { state, prompt } = await refineBeside(refuseWith(400, "no"));
    expect(state).toBe("unchanged");
    expect(prompt).not.toContain("# Look-alikes");
  });
});

describe("a window that is chosen before anybody waits for the agent's lock", () => {
  const test = givenDatabase();

  async function queue() {
    const ledger = await openLedger(test.db, ["Tea at four.", "Tea at four o'clock.", "No sugar."]);
    const { ctx, agent } = ledger;
    const { id } = await startSession(ctx, { agentId: agent.id, mode: "full" });
    const prepared = await prepareSession({ db: test.db }, id, new AbortController().signal);
    return { ...ledger, id, prepared };
  }

  it("P6: the window is taken as it is where nothing has changed since", async () => {
    const { id, prepared, ctx } = await queue();
    expect(prepared.window?.shown.map(({ number }) => number)).toEqual([1, 2, 3]);
    const taken = await takeSession(test.db, id, ctx.now, prepared);
    expect(taken).toMatchObject({ kind: "refinement" });
    expect(taken !== null && "window" in taken && taken.window === prepared.window).toBe(true);
  });

  it("P6: the window is chosen again where a memory came in between", async () => {
    const { id, prepared, ctx, agent } = await queue();
    await remember(ctx, agent.id, ["The kettle is blue."]);
    const taken = await takeSession(test.db, id, ctx.now, prepared);
    expect(taken !== null && "window" in taken && taken.window.shown).toHaveLength(4);
  });

  it("P6: the window is none for a session that is no longer queued", async () => {
    const { id, prepared, ctx } = await queue();
    await takeSession(test.db, id, ctx.now, prepared);
    expect(await prepareSession({ db: test.db }, id, new AbortController().signal)).toEqual({});
  });
});
