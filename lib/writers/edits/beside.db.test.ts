import { describe, expect, it } from "vitest";
import { givenDatabase } from "@/db/testing/given-database";
import { importFiles } from "@/lib/folder/import-files";
import { loadFolderFile } from "@/lib/folder/load";
import { discardMemory, restoreMemory } from "@/lib/memories/save";
import { purgeMemory } from "@/lib/purge/memory";
import { readEverything } from "@/lib/purge/testing/find-text";
import { checkAfterEach } from "@/lib/sessions/testing/check-invariants";
import { openRunningSession } from "@/lib/sessions/testing/open-session";
import { FolderOwner, openFolder } from "@/lib/writers/edits/testing/folder-owner";

const test = givenDatabase();
checkAfterEach(test);

const text = [
  "- The galley key hangs behind the tide table.",
  "- Coffee for the wheelhouse at ten: black for Ivar.",
  "- Ada is the relief cook. She starts in March.",
  "",
].join("\n");

/** A folder in step, in whose next sync something happens just before its n-th transaction. */
async function open() {
  const one = await openFolder(test.db, {});
  const { ctx, agentId } = one;
  let [left, act] = [0, (): Promise<unknown> => Promise.resolve()];
  const transaction: typeof ctx.db.transaction = async (...given) => {
    left -= 1;
    if (left === 0) await act();
    return ctx.db.transaction(...given);
  };
  const db = new Proxy(ctx.db, {
    get: (target, name) =>
      name === "transaction" ? transaction : (Reflect.get(target, name) as unknown),
  });
  const before = (place: number, run: () => Promise<unknown>) => {
    [left, act] = [place, run];
  };
  const owner = new FolderOwner({ ...ctx, db }, agentId, { "MEMORY.md": text });
  await owner.sync();
  const number = await one.numberOf("Coffee");
  return { ...one, owner, number, before };
}

it("M7: what is purged while a sync is answered is neither sent nor stored again", async () => {
  const one = await open();
  const { owner, number } = one;
  await one.change("Coffee", "Coffee for Zbigniew at ten.");
  const purge = { agentId: one.agent.id, number, words: ["Zbigniew"] };
  one.before(2, () => purgeMemory(one.ctx, purge));
  expect((await owner.sync()).writes).toEqual([]);
  const left = [...(await readEverything(test.sql))].filter(([, all]) => all.includes("Zbigniew"));
  expect(left.map(([place]) => place)).toEqual([]);
  await owner.sync();
  expect(owner.files.get("MEMORY.md")).not.toMatch(/Coffee|Zbigniew/);
});

it("F4: what a session writes that starts while a sync is answered waits for its end", async () => {
  const one = await open();
  const { owner, number } = one;
  await one.change("Coffee", "Coffee for the wheelhouse at nine.");
  const content = "Coffee for the wheelhouse at eight.";
  one.before(2, async () => {
    const running = await openRunningSession(one);
    await running.call("update", { id: number, content });
  });
  expect((await owner.sync()).writes).toEqual([]);
  expect(owner.files.get("MEMORY.md")).toBe(text);
  expect((await owner.sync()).wait).toMatch(/running/);
});

it("F9: an edit of another machine meanwhile is not taken for what this one has", async () => {
  const one = await open();
  const other = new FolderOwner(one.ctx, one.agent.id, { "MEMORY.md": text });
  await other.sync();
  // While it runs nothing is offered, which would mend the base.
  await openRunningSession(one);
  one.before(1, () => {
    other.files.set("MEMORY.md", `${text}- Per rests.\n`);
    return other.sync();
  });
  await one.owner.sync();
  other.files.set("MEMORY.md", `${text}- Ola cooks.\n`);
  await other.sync();
  const texts = (await one.memories()).map(({ content }) => content);
  expect(texts.slice(3)).toEqual(["Ola cooks."]);
});

describe("what stays a memory", () => {
  const secret = "The staging key is sk-proj-abcdEFGH1234567890abcdEFGH1234567890abcdEFGH12.";
  const link = "[Engines](engines.md): close the fuel valve before the port engine stops.";
  const others = "- Coffee for the wheelhouse at ten and at three.\n- Ada is the relief cook.\n";

  async function openFiles(files: Readonly<Record<string, string>>) {
    const one = await openFolder(test.db, files);
    const { ctx, agentId, owner, memories } = one;
    /** Discards and restores the first memory, and gives the file as it is then. */
    const goAndBack = async () => {
      await discardMemory(ctx, { agentId, number: 1 });
      await owner.sync();
      expect(owner.files.get("MEMORY.md")).not.toContain((await memories("true"))[0]?.content);
      await restoreMemory(ctx, { agentId, number: 1 });
      await owner.sync();
      expect((await loadFolderFile(ctx, { agentId, path: "MEMORY.md" })).left).toEqual([]);
      return owner.files.get("MEMORY.md");
    };
    return { ...one, goAndBack };
  }

  it("F1: a secret that an import kept as a memory stays one when the agent writes its file", async () => {
    const whole = `# Keys\n\n- ${secret}\n${others}`;
    const { ctx, agentId, owner, memories, texts, goAndBack } = await openFiles({
      "MEMORY.md": whole,
    });
    const files = new Map([["MEMORY.md", new TextEncoder().encode(whole)]]);
    await importFiles(ctx, { agentId, files, dryRun: false, secrets: "keep" });
    await owner.sync();
    owner.files.set(
      "MEMORY.md",
      `${whole}- A new light at the harbour.\n- password = hunter2hunter2\n`,
    );
    expect((await owner.sync()).session?.held).toBe(false);
    expect(await texts()).toHaveLength(4);
    expect(await texts()).toContain(secret);
    expect(await memories("true")).toEqual([]);
    expect(await goAndBack()).toBe(
      `${whole}- A new light at the harbour.\n- password = hunter2hunter2\n`,
    );
  });

  it("F2: an item stays a memory when the file that it links to is made after it", async () => {
    const whole = `# Index\n\n- ${link}\n${others}`;
    const { owner, memories, texts, goAndBack } = await openFiles({ "MEMORY.md": whole });
    await owner.sync();
    owner.files.set("engines.md", "# Engines\n\n- The port engine is a Wartsila.\n");
    owner.files.set("MEMORY.md", whole.replace("relief cook", "new cook"));
    expect((await owner.sync()).session?.held).toBe(false);
    expect(await texts()).toContain(link);
    expect(await memories("true")).toEqual([]);
    expect(await goAndBack()).toBe(whole.replace("relief cook", "new cook"));
  });

  it.each([
    [
      "looks like a secret",
      (line: string) => `${line} token: ghp_${"abcdefghij0123456789".repeat(2)}`,
    ],
    ["more than 10,000 characters", (line: string) => `${line} ${"far ".repeat(2_600)}`],
    ["a link to another file", (line: string) => `[Ada](crew.md): ${line}`],
  ])("F1, F7: a memory that is edited into glue is held: %s, and stays one", async (_, edited) => {
    const ada = "Ada is the relief cook.";
    const rest = Array.from({ length: 8 }, (__, berth) => `- Berth ${berth} is free in May.\n`);
    const whole = `# Crew\n\n- ${ada}\n${rest.join("")}`;
    const { owner, texts, memories, rollBack } = await openFiles({
      "MEMORY.md": whole,
      "crew.md": "- Ola.\n",
    });
    await owner.sync();
    owner.files.set("MEMORY.md", whole.replace(ada, edited(ada)));
    const { session, files } = await owner.sync();
    expect(session?.held).toBe(true);
    expect(files.map(({ why }) => why).join("")).toContain("would be no memory any more.");
    expect([(await texts()).includes(ada), await memories("true")]).toEqual([true, []]);
    await rollBack(session?.id);
    expect(owner.files.get("MEMORY.md")).toBe(whole);
  });

  it("F1: glue that was there before holds no removal of what is like it", async () => {
    const key =
      "- The staging key of Ada: sk-proj-abcdEFGH1234567890abcdEFGH1234567890abcdEFGH12.\n";
    const whole = `# Keys\n\n${key}${others}`;
    const { owner, memories } = await openFiles({
      "MEMORY.md": `${whole}- The staging key of Ada.\n`,
    });
    await owner.sync();
    owner.files.set("MEMORY.md", whole);
    expect((await owner.sync()).session?.held).toBe(false);
    expect(await memories("true")).toHaveLength(1);
  });
});
