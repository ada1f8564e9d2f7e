import { expect, it } from "vitest";
import { givenDatabase } from "@/db/testing/given-database";
import { listReaderRecords } from "@/db/queries/accounts/account-settings";
import { appendMessages, createConversation } from "@/lib/conversations/save";
import { newMessageSchema } from "@/lib/conversations/schema";
import { openConversation } from "@/lib/conversations/testing/open-conversation";
import { sessionKinds } from "@/lib/ledger/entries/session";
import { scriptedModel } from "@/lib/model/testing/scripted-model";
import type { ReadPair } from "@/lib/reader/rules";
import { perfect, type Reader, withReader } from "@/lib/reader/testing/scripted-reader";
import { loadSession } from "@/lib/sessions/read/load";
import { judgeFinding } from "@/lib/sessions/reader";
import { runSession } from "@/lib/sessions/run";
import { startSession } from "@/lib/sessions/start";
import { openLedger, refusalOf, runDependencies } from "@/lib/sessions/testing/open-session";
import { openPool, record, runModel } from "@/lib/sessions/testing/run-model";
import { FolderOwner } from "@/lib/writers/edits/testing/folder-owner";
import {
  complete,
  openHandbook,
  readAll,
  write,
} from "@/lib/writers/handbook/testing/open-handbook";
import { englishTalk } from "@/lib/writers/summary/testing/talks";

const test = givenDatabase();
const account = { readerModel: "openai/reader" };
const kiln = "The kiln is fired on the last Friday of the month, and never alone.";
const fold =
  "Ines signed the lease for the bakery in Porto on 12 March; the rent is 1,450 a month.";

interface Ran {
  readonly state: string;
  readonly reading: { readonly kinds: readonly string[] } | null;
}

/** A session of each kind that changes something, under a reader. A new kind has to say its own. */
const runs: Readonly<Record<string, (reader: Reader) => Promise<Ran>>> = {
  async edits(reader) {
    const { ctx, agentId } = await openLedger(test.db, [], { account });
    const owner = new FolderOwner(ctx, agentId, { "MEMORY.md": `- ${kiln}\n` });
    await owner.sync();
    owner.files.set("MEMORY.md", `- ${kiln.replace("last", "first")}\n`);
    const { session } = await owner.sync();
    const deps = runDependencies(test.db, withReader(scriptedModel([]), reader));
    await runSession(deps, session?.id ?? "", new AbortController().signal);
    return (await loadSession(ctx, { sessionId: session?.id ?? "" })).session;
  },
  async refinement(reader) {
    const steps = [
      { text: "YES" },
      { calls: [{ name: "update", input: { id: 1, content: "The kiln is fired on Fridays." } }] },
      { calls: [{ name: "complete", input: { summary: "Done." } }] },
    ];
    const given = { account, agent: { refinementThreshold: 0.3 } };
    return (
      await runModel(test.db, withReader(scriptedModel(steps), reader), { memories: [kiln], given })
    ).row;
  },
  async reflection(reader) {
    const pool = await openPool(test.db, [{ content: "Eric said he is ill." }], {}, account);
    const { id } = await pool.start();
    const steps = [{ calls: [record("Eric is ill.", pool.numbers)] }, {}];
    return (await pool.run(id, withReader(scriptedModel(steps), reader))).session;
  },
  async summary(reader) {
    const one = await openConversation(test.db, { account, agent: { summaryThreshold: 19 } });
    const { sessionId } = await one.say(...englishTalk);
    await one.run(sessionId ?? "", withReader(scriptedModel([{ text: fold }]), reader));
    const [row] = await one.sessions();
    if (row === undefined) throw new Error("There is no session.");
    return row;
  },
  async observe(reader) {
    const one = await openConversation(test.db, { account });
    await one.say("Eric said he is ill.");
    const { id } = await one.observe();
    const call = { content: "Eric said that he is ill.", relevance: "low", messages: [1] };
    const steps = [{ calls: [{ name: "observe", input: call }] }, {}];
    await one.run(id, withReader(scriptedModel(steps), reader));
    const [row] = await one.passes();
    if (row === undefined) throw new Error("There is no session.");
    return row;
  },
  async extract(reader) {
    const one = await openConversation(test.db, { account });
    const { ctx, agentId } = one;
    const run = { threadId: "run-1", cwd: "/srv", path: "" };
    const made = await createConversation(ctx, { agentId, name: null, run });
    const conversationId = made.id;
    const said = newMessageSchema.parse({ role: "user", content: "Eric is ill." });
    await appendMessages(ctx, { conversationId, items: [said] });
    const start = { agentId, kind: "extract", mode: "full", conversationId } as const;
    const { id: sessionId } = await startSession(ctx, start);
    const steps = [{ calls: [{ name: "complete", input: { why: "Only that Eric is ill." } }] }];
    await one.run(sessionId, withReader(scriptedModel(steps), reader));
    return (await loadSession(ctx, { sessionId })).session;
  },
  async handbook(reader) {
    const book = await openHandbook(test.db, ["run-1"], {}, account);
    const steps = [
      { calls: [readAll] },
      {
        calls: [
          write("MEMORY.md", book.block("Settlement", [["Reading pages", "run-1"]])),
          write("memory_summary.md", book.summary([["Settlement", "settlement"]])),
        ],
      },
      { calls: [complete] },
    ];
    const { id } = await book.start();
    const { session } = await book.run(id, withReader(scriptedModel(steps), reader));
    return session;
  },
};

it.each(sessionKinds)("B2: of a %s the reader is shown what was made of what", async (kind) => {
  const shown: ReadPair[] = [];
  const run = runs[kind];
  if (run === undefined) throw new Error(`Nothing runs a ${kind} here.`);
  const { state, reading } = await run((pairs, request) => {
    shown.push(...pairs);
    return perfect(pairs, request);
  });
  expect(state).toBe("awaiting-review");
  // Every pair but the control was found.
  expect(reading?.kinds).toHaveLength(shown.length - 1);
  const own = shown.filter(({ after }) => /kiln|Eric|Ines|Settlement/.test(after));
  expect(own.length).toBeGreaterThan(0);
  expect(own.every(({ before, sources = [] }) => before !== "" || sources.length > 0)).toBe(true);
});

it("B7: a finding is called wrong once, and the account's page counts it", async () => {
  const steps = [
    { text: "YES" },
    { calls: [{ name: "delete", input: { id: 1 } }] },
    { calls: [{ name: "complete", input: { summary: "Done." } }] },
  ];
  const given = { account, agent: { refinementThreshold: 0.3 } };
  const memories = [kiln, `${kiln} Twice.`, kiln];
  const ran = await runModel(test.db, withReader(scriptedModel(steps), perfect), {
    memories,
    given,
  });
  const judge = (finding: number, isWrong: boolean) =>
    judgeFinding(ran.ctx, { sessionId: ran.row.id, finding, isWrong });
  const records = () => listReaderRecords(test.db, ran.account.id);
  const counted = { model: "openai/reader", sessions: 1, findings: 1, controlsMissed: 0 };
  expect(await records()).toEqual([{ ...counted, wrong: 0 }]);
  for (const isWrong of [true, true, false, true]) await judge(1, isWrong);
  expect(await records()).toEqual([{ ...counted, wrong: 1 }]);
  expect(await refusalOf(judge(2, true))).toMatchObject({ status: 404 });
});
