import { afterEach, expect, it, vi } from "vitest";
import { z } from "zod";
import { insertAccount } from "@/db/testing/factories";
import { givenApi, givenKey } from "@/lib/api/testing/open-api";
import { type RunningWorker, startWorker } from "@/lib/jobs/worker";
import { isActive, sessionStates } from "@/lib/ledger/entries/session";
import { readMessageSource } from "@/lib/ledger/message";
import { countTokens } from "@/lib/ledger/texts/content";
import { runSession } from "@/lib/sessions/run";
import { interruptSession, workerStopped } from "@/lib/sessions/stop";
import { runDependencies } from "@/lib/sessions/testing/open-session";
import { type Asked, ownWords, pathModel } from "@/lib/sessions/testing/path-model";
import { startDueSessions } from "@/lib/writers/writer-of";

const api = givenApi();
let worker: RunningWorker | null = null;
afterEach(async () => {
  await worker?.stop();
});

const now = () => new Date();

function work(asked: (one: Asked) => void): Promise<RunningWorker> {
  const { db, database } = api;
  const model = pathModel(asked);
  return startWorker({
    databaseUrl: database.url,
    run: (id, signal) => runSession(runDependencies(db, model), id, signal),
    interrupt: (id) =>
      interruptSession(db, id, { cause: "interrupted", message: workerStopped }, now),
    startDue: () => startDueSessions(db, now),
  });
}

/** The kinds that start without a person. */
const kinds = ["observe", "reflection", "summary"] as const;
const messages = 300;
const atOnce = 20;
/** With this day's messages a pass starts after so many of them. */
const perPass = 100;

const tokensOf = { user: 50, assistant: 100, tool: 200 } as const;

/** Of five messages two are a user's, two are answers and one is a tool's: 100 tokens in the mean. */
function message(position: number) {
  const role = (["user", "assistant", "user", "assistant", "tool"] as const)[(position - 1) % 5];
  if (role === undefined) throw new Error("There is no such role.");
  const length = tokensOf[role] * 4 - 1;
  const start = role === "user" ? "We moved crate" : "This is about";
  const content = `${start} ${position} with ${ownWords(position, 99)}`.slice(0, length);
  const at = new Date(Date.UTC(2026, 2, 2, 8) + position * 90_000).toISOString();
  return {
    role,
    name: role === "user" ? "Lena" : null,
    at,
    content: `${content.replace(/ $/, "s").padEnd(length, " word")}.`,
  };
}

const madeSchema = z.object({ id: z.string() });
const sessionSchema = z.object({
  id: z.string(),
  kind: z.string(),
  state: z.enum(sessionStates),
  marks: z.array(z.string()),
  startedBy: z.object({ kind: z.string() }),
  decidedBy: z.object({ kind: z.string() }).nullable(),
  usage: z.object({ inputTokens: z.int(), outputTokens: z.int() }),
});
const startSchema = z.object({
  kind: z.literal("session-started"),
  data: z.object({ observed: z.object({ first: z.int(), last: z.int() }) }),
});
const factSchema = z.object({ content: z.string(), supports: z.tuple([z.int()]) });
const observationSchema = z.object({ sources: z.tuple([z.string()]) });
const storedSchema = z.object({ content: z.string() });

it("N1, N2, O6, N5: 300 messages posted over HTTP form memory without a person, each is read once, and facts lead back", async ({
  annotate,
}) => {
  const asked: Asked[] = [];
  worker = await work((one) => asked.push(one));
  const account = await insertAccount(api.db);
  const key = await givenKey(api.db, account.id, { role: "admin" });
  const post = async (path: string, body: object) => {
    const { status, json } = await api.ask("POST", path, { key, body });
    expect(status).toBe(201);
    return json;
  };
  const list = async <Item>(path: string, item: z.ZodType<Item>) => {
    const { json } = await api.ask("GET", path, { key });
    expect(json.nextCursor).toBeNull();
    return z.array(item).parse(json.items);
  };
  const made = await post("/agents", {
    name: "Wren",
    observeReviewPolicy: "never",
    reflectionReviewPolicy: "never",
    summaryReviewPolicy: "never",
    // By default a reflection waits for 20,000: so there is one after each pass.
    reflectionEvery: 1_000,
  });
  const { id: agentId } = madeSchema.parse(made);
  const agent = `/agents/${agentId}`;
  const { id: talkId } = madeSchema.parse(await post(`${agent}/conversations`, {}));
  const talk = `/conversations/${talkId}`;
  const listSessions = () => list(`/sessions?agentId=${agentId}&limit=100`, sessionSchema);
  const untilIdle = (reflections: number) =>
    vi.waitFor(
      async () => {
        const rows = await listSessions();
        expect(rows.filter(({ kind }) => kind === "reflection")).toHaveLength(reflections);
        expect(rows.filter(({ state }) => isActive(state))).toEqual([]);
      },
      { timeout: 120_000, interval: 100 },
    );

  const day = Array.from({ length: messages }, (_, n) => message(n + 1));
  for (let sent = 0; sent < messages; sent += atOnce) {
    await post(`${talk}/messages`, { items: day.slice(sent, sent + atOnce) });
    await untilIdle(Math.floor((sent + atOnce) / perPass));
  }

  const rows = await listSessions();
  const ofKind = (kind: string) => rows.filter((row) => row.kind === kind);
  expect(kinds.map((kind) => ofKind(kind).length)).toEqual([3, 3, 2]);
  expect(rows).toHaveLength(8);
  for (const row of rows) {
    expect(row).toMatchObject({ state: "approved", marks: [] });
    expect([row.startedBy.kind, row.decidedBy?.kind]).toEqual(["system", "policy"]);
  }

  // None skipped, none twice.
  const windows: number[] = [];
  for (const { id } of ofKind("observe")) {
    const entries = await list(`/sessions/${id}/entries?limit=1000`, z.unknown());
    const [begun] = entries.flatMap((entry) => startSchema.safeParse(entry).data ?? []);
    const { first = 0, last = 0 } = begun?.data.observed ?? {};
    for (let position = first; position <= last; position += 1) windows.push(position);
  }
  const positions = day.map((_, n) => n + 1);
  expect(windows.sort((a, b) => a - b)).toEqual(positions);
  const { json: conversation } = await api.ask("GET", talk, { key });
  expect(conversation).toMatchObject({ messageCount: messages, observed: messages, cursor: 200 });

  const stored = await list(`${talk}/messages?limit=1000`, storedSchema);
  expect(stored).toEqual(day.map(({ content }) => ({ content })));
  const facts = await list(`${agent}/memories?type=core&limit=200`, factSchema);
  expect(facts).toHaveLength(12);
  for (const { content, supports } of facts) {
    const { json } = await api.ask("GET", `${agent}/memories/${supports[0]}`, { key });
    const [source] = observationSchema.parse(json).sources;
    const told = readMessageSource(source);
    expect(told?.conversationId).toBe(talkId);
    expect(content).toBe(`Lena said “${stored[(told?.position ?? 0) - 1]?.content}”`);
  }

  const spent = kinds.map((kind) => {
    const used = ofKind(kind).map(({ usage }) => usage);
    return [
      used.reduce((sum, { inputTokens }) => sum + inputTokens, 0),
      used.reduce((sum, { outputTokens }) => sum + outputTokens, 0),
    ] as const;
  });
  const input = spent.reduce((sum, [tokens]) => sum + tokens, 0);
  const output = spent.reduce((sum, [, tokens]) => sum + tokens, 0);
  expect(input).toBe(asked.reduce((sum, one) => sum + one.input, 0));
  expect(output).toBe(asked.reduce((sum, one) => sum + one.output, 0));
  const singly = asked.reduce((sum, one) => sum + one.input * Math.max(1, one.calls), 0);
  const posted = day.reduce((sum, { content }) => sum + countTokens(content), 0);
  expect(posted).toBe(30_000);
  // What docs/guide/observing.md says, within a tenth.
  expect(Math.abs(input - 126_000)).toBeLessThan(12_600);
  expect(Math.abs(output - 7_600)).toBeLessThan(760);
  const parts = kinds.map((kind, n) => `${kind} ${spent[n]?.join(" in, ")} out`).join("; ");
  await annotate(
    `Of ${posted} tokens of messages: ${parts}; together ${input} in, ${output} out; with one call an answer ${singly} in`,
  );
});
