import { describe, expect, it } from "vitest";
import { givenDatabase } from "@/db/testing/given-database";
import type { insertAgent } from "@/db/testing/factories";
import { scriptedModel } from "@/lib/model/testing/scripted-model";
import type { ReadPair } from "@/lib/reader/rules";
import {
  controlOnly,
  hangs,
  perfect,
  type Reader,
  withReader,
} from "@/lib/reader/testing/scripted-reader";
import { purgeMemory } from "@/lib/purge/memory";
import { runSession } from "@/lib/sessions/run";
import { checkAfterEach } from "@/lib/sessions/testing/check-invariants";
import { runDependencies } from "@/lib/sessions/testing/open-session";
import { openFolder } from "@/lib/writers/edits/testing/folder-owner";

const test = givenDatabase();
checkAfterEach(test);

const coffee =
  "Coffee for the wheelhouse at ten and at three: black for Ivar, milk for the others.";
const tea = coffee.replace("black", "tea");
const bread = "Soda bread: lower shelf, 160 °C for fifty minutes.";
const own = [coffee, tea, bread];

/** A folder under a second reader, after its first sync. */
async function open(agent: Parameters<typeof insertAgent>[2] = {}) {
  const given = { account: { readerModel: "openai/reader" }, agent };
  const files = {
    "MEMORY.md": `- ${coffee}\n- ${bread}\n- Ada is the relief cook. She starts in March.\n`,
    "copies.md": `# Oven\n\n- ${bread}\n`,
  };
  const folder = await openFolder(test.db, files, given);
  const { ctx, owner, session } = folder;
  const first = await owner.sync();
  const sync = async (change: (text: string) => string) => {
    owner.files.set("MEMORY.md", change(folder.text()));
    return (await owner.sync()).session?.id ?? "";
  };
  /** As a worker does it once its job is due. */
  const read = async (id: string, reader: Reader, signal = new AbortController().signal) => {
    const asked: ReadPair[][] = [];
    const model = withReader(scriptedModel([]), (pairs, request) => {
      asked.push([...pairs]);
      return reader(pairs, request);
    });
    const deps = { ...runDependencies(test.db, model, ctx.now), maxRetries: 0 };
    await runSession(deps, id, signal);
    const ran = await session(id);
    return { asked, ...ran, kinds: ran.entries.map(({ kind }) => kind) };
  };
  const jobs = async (id: string) =>
    test.sql<{ wait: number }[]>`select
      extract(epoch from start_after - created_on)::float8 as wait
      from pgboss.job where name = 'sessions' and singleton_key = ${id}`;
  return { ...folder, first, sync, read, jobs };
}

const toTea = (text: string) => text.replace("black", "tea");

describe("B2: an agent's own edits under a second reader", () => {
  it("B2: wait two minutes, are read once, and then the policy approves them", async () => {
    const one = await open();
    const id = await one.sync((text) =>
      toTea(text).replace(`- ${bread}\n`, "- Tide tables are in the drawer.\n"),
    );
    const before = await one.session(id);
    expect(before.row).toMatchObject({ state: "awaiting-review", readerModel: "openai/reader" });
    const [job] = await one.jobs(id);
    expect(job?.wait).toBeGreaterThan(119);
    expect(job?.wait).toBeLessThan(121);
    const { asked, row, kinds } = await one.read(id, controlOnly(own));
    const [pairs] = asked;
    expect(pairs).toHaveLength(3);
    expect(pairs).toEqual(
      expect.arrayContaining([
        { operation: expect.any(Number), before: coffee, after: tea },
        { operation: expect.any(Number), before: bread, after: "", kept: bread },
      ]),
    );
    expect(row).toMatchObject({ state: "approved", decidedBy: { kind: "policy" } });
    expect(row.reading?.used?.inputTokens).toBeGreaterThan(0);
    expect(kinds.slice(-3)).toEqual(["session-completed", "session-read", "session-approved"]);
    expect((await one.read(id, perfect)).asked).toEqual([]);
  });

  it("B4: a finding waits for a person whatever the policy says, and stands on the page", async () => {
    const one = await open({ editsReviewPolicy: "never" });
    const id = await one.sync(toTea);
    const { row, view } = await one.read(id, perfect);
    expect(row).toMatchObject({ state: "awaiting-review", reading: { kinds: ["invented"] } });
    expect(view.reading?.findings).toMatchObject([{ operation: 1, quote: tea }]);
    expect(row.warnings).toEqual(view.warnings);
    expect(row.warnings.map(({ code }) => code)).toEqual(["findings"]);
  });

  it("B2: what is held is read and stays held, without findings, too", async () => {
    const one = await open({ editsReviewPolicy: "never" });
    const id = await one.sync(() => "Memory reset.\n");
    const { asked, row } = await one.read(id, controlOnly([coffee, bread, "Ada"]));
    expect(asked[0]).toContainEqual({ operation: expect.any(Number), before: coffee, after: "" });
    expect(row).toMatchObject({ state: "awaiting-review", held: true });
  });

  it("B2: a policy of `always` waits for its person, and what a person decided is not read", async () => {
    const one = await open({ editsReviewPolicy: "always" });
    const id = await one.sync(toTea);
    const { row } = await one.read(id, controlOnly(own));
    expect(row).toMatchObject({ state: "awaiting-review", warnings: [] });
    const next = await one.sync((text) => text.replace("lower", "upper"));
    await one.takeOver(next);
    expect(await one.read(next, perfect)).toMatchObject({ asked: [], row: { state: "approved" } });
  });

  it("B2, M7: what a purge takes while it is read is in no finding", async () => {
    const one = await open({ editsReviewPolicy: "never" });
    const id = await one.sync(toTea);
    const number = await one.numberOf(tea);
    const { row, asked, kinds } = await one.read(id, async (pairs, request) => {
      if (request === 1) await purgeMemory(one.ctx, { agentId: one.agent.id, number });
      return perfect(pairs, request);
    });
    expect(asked).toHaveLength(1);
    expect(row).toMatchObject({ state: "approved", reading: null });
    expect(kinds).not.toContain("session-read");
  });

  it("B2: a worker that stops while it reads leaves it to the next one", async () => {
    const one = await open();
    const id = await one.sync(toTea);
    const stopping = new AbortController();
    const stop: Reader = () => {
      stopping.abort();
      return hangs;
    };
    await expect(one.read(id, stop, stopping.signal)).rejects.toThrow();
    expect((await one.session(id)).row).toMatchObject({ state: "awaiting-review", reading: null });
    expect((await one.read(id, controlOnly(own))).row.state).toBe("approved");
  });

  it("B2: what only adds is not read, and does not wait", async () => {
    const one = await open();
    const id = one.first.session?.id ?? "";
    expect((await one.session(id)).row.state).toBe("approved");
    expect(await one.jobs(id)).toEqual([]);
  });
});
