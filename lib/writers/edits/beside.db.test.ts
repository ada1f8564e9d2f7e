import { expect, it } from "vitest";
import { givenDatabase } from "@/db/testing/given-database";
import { listMemories } from "@/lib/memories/load";
import { editMemory } from "@/lib/memories/save";
import { purgeMemory } from "@/lib/purge/memory";
import { readEverything } from "@/lib/purge/testing/find-text";
import { checkInvariants } from "@/lib/sessions/testing/check-invariants";
import { openLedger, openRunningSession } from "@/lib/sessions/testing/open-session";
import { FolderOwner } from "@/lib/writers/edits/testing/folder-owner";

const test = givenDatabase();

const text = [
  "- The galley key hangs behind the tide table.",
  "- Coffee for the wheelhouse at ten: black for Ivar.",
  "- Ada is the relief cook. She starts in March.",
  "",
].join("\n");

/** A folder in step, in whose next sync something happens just before its n-th transaction. */
async function open() {
  const ledger = await openLedger(test.db, []);
  const { ctx, agent } = ledger;
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
  const owner = new FolderOwner({ ...ctx, db }, agent.id, { "MEMORY.md": text });
  await owner.sync();
  const memories = async () =>
    (await listMemories(ctx, { agentId: agent.id, discarded: "false", limit: 100 })).items;
  const number = (await memories())[1]?.number ?? 0;
  const edit = (content: string) =>
    editMemory(ctx, { agentId: agent.id, number, edit: { content }, version: undefined });
  const check = () => checkInvariants(test.db, agent.id);
  return { ...ledger, owner, memories, number, edit, before, check };
}

it("M7: what is purged while a sync is answered is neither sent nor stored again", async () => {
  const one = await open();
  const { owner, number } = one;
  await one.edit("Coffee for Zbigniew at ten.");
  const purge = { agentId: one.agent.id, number, words: ["Zbigniew"] };
  one.before(2, () => purgeMemory(one.ctx, purge));
  expect((await owner.sync()).writes).toEqual([]);
  const left = [...(await readEverything(test.sql))].filter(([, all]) => all.includes("Zbigniew"));
  expect(left.map(([place]) => place)).toEqual([]);
  await owner.sync();
  expect(owner.files.get("MEMORY.md")).not.toMatch(/Coffee|Zbigniew/);
  await one.check();
});

it("F4: what a session writes that starts while a sync is answered waits for its end", async () => {
  const one = await open();
  const { owner, number } = one;
  await one.edit("Coffee for the wheelhouse at nine.");
  const content = "Coffee for the wheelhouse at eight.";
  one.before(2, async () => {
    const running = await openRunningSession(one);
    await running.call("update", { id: number, content });
  });
  expect((await owner.sync()).writes).toEqual([]);
  expect(owner.files.get("MEMORY.md")).toBe(text);
  expect((await owner.sync()).wait).toMatch(/running/);
  await one.check();
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
  await one.check();
});
