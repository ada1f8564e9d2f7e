import { expect, it } from "vitest";
import { lockAgentById } from "@/db/queries/agents/lock-agent";
import { givenDatabase } from "@/db/testing/given-database";
import { untilBlocked } from "@/db/testing/test-database";
import { listFolderFiles } from "@/db/queries/folder/folder-files";
import { editMemory } from "@/lib/memories/save";
import { approveSession } from "@/lib/sessions/decide/approve";
import { rollBackSession } from "@/lib/sessions/decide/roll-back";
import { checkAfterEach } from "@/lib/sessions/testing/check-invariants";
import { openRunningSession } from "@/lib/sessions/testing/open-session";
import { openFolder } from "@/lib/writers/edits/testing/folder-owner";

const test = givenDatabase();
checkAfterEach(test);

const text = [
  "- The galley key hangs behind the tide table.",
  "- Coffee for the wheelhouse at ten: black for Ivar.",
  "- Ada is the relief cook. She starts in March.",
  "",
].join("\n");

/** A folder in step with its agent, whose first memory is constitutional. */
async function open() {
  const one = await openFolder(test.db, { "MEMORY.md": text });
  await one.owner.sync();
  await one.protect("galley key");
  return one;
}

it("F9: a decision whose answer got lost is given again, and what is edited after it is new", async () => {
  const one = await open();
  const edited = `${text.replace("galley key", "pantry key")}- Per rests.\n`;
  one.owner.files.set("MEMORY.md", edited);
  const held = await one.owner.sync();
  expect(held.session?.held).toBe(true);
  await rollBackSession(one.ctx, await one.decide(held.session?.id));
  for (let times = 0; times < 2; times += 1) {
    expect((await one.owner.sync({ isLost: true })).files).toMatchObject([{ state: "write" }]);
  }
  expect((await one.owner.sync()).session).toBeNull();
  expect(one.text()).toBe(text);
  one.owner.files.set("MEMORY.md", edited);
  const again = await one.owner.sync();
  expect(again.session?.held).toBe(true);
  // The addition that was not ticked stays out, however often the answer gets lost.
  const decision = { ...(await one.decide(again.session?.id)), operations: [1] };
  await approveSession(one.ctx, decision);
  await one.owner.sync({ isLost: true });
  expect((await one.owner.sync()).session).toBeNull();
  expect(await one.texts()).toHaveLength(3);
  expect(one.text()).not.toContain("Per rests.");
});

it("F8: of a folder that was read only the files written since are read again", async () => {
  const { owner, agentId } = await open();
  owner.files.set("b.md", "- Bunks are aired on Mondays.\n").set("c.md", "- Cargo nets are new.\n");
  await owner.sync();
  const before = await listFolderFiles(test.db, agentId);
  expect(await listFolderFiles(test.db, agentId, before)).toEqual(before);
  owner.files.set("a.md", "- Anchors are painted in May.\n").delete("b.md");
  owner.files.set("MEMORY.md", `${text}- Per rests.\n`);
  await owner.sync({ gone: ["b.md"] });
  const all = await listFolderFiles(test.db, agentId);
  const after = await listFolderFiles(test.db, agentId, before);
  expect(after).toEqual(all);
  const isKnown = new Set(before);
  const again = after.filter((row) => !isKnown.has(row)).map(({ path }) => path);
  expect(again.toSorted()).toEqual(["MEMORY.md", "a.md", "b.md"]);
});

it("F8: a held edit that the agent takes back changes nothing, not even with a new file", async () => {
  const one = await open();
  const { owner } = one;
  const [key = "", ...rest] = text.split("\n");
  owner.files.set("MEMORY.md", rest.join("\n"));
  owner.files.set("new.md", `${key.replace("behind", "under")}\n- Cargo nets are new.\n`);
  const held = await owner.sync();
  expect(held.files.map(({ state }) => state)).toEqual(["held", "held"]);
  // Meanwhile a person changes another memory, so the file in Keepsake is another one.
  await one.change("Coffee", "Coffee for the wheelhouse at nine: black for Ivar.");
  owner.files.set("MEMORY.md", text);
  owner.files.delete("new.md");
  // Never agreed on, it is named because it was sent.
  const answer = await owner.sync({ gone: ["new.md"] });
  expect(answer.files.map(({ state }) => state)).toEqual(["write", "taken"]);
  expect(answer.session).toBeNull();
  const { row } = await one.session(held.session?.id);
  expect(row).toMatchObject({ state: "rolled-back", cause: "superseded" });
  expect([...owner.files]).toEqual([["MEMORY.md", text.replace("at ten", "at nine")]]);
  expect(await one.texts()).toHaveLength(3);
});

it("F4: a change that can't be written is not undone by the agent's next edit", async () => {
  const one = await open();
  let before = "Coffee";
  for (const content of [
    "Coffee for the wheelhouse at ten: black for Ivar.\n§\nTea at four.",
    "Other words.\n§\nCake on Sundays for all hands.",
  ]) {
    await one.change(before, content);
    before = content;
    // The file is written, without that one.
    await one.change("Ada", `Ada is the relief cook. She bakes ${content.length} loaves.`);
    await one.owner.sync();
    expect(one.text()).toContain("loaves");
    expect(one.text()).toContain("at ten: black for Ivar.\n- ");
    const now = one.text();
    one.owner.files.set("MEMORY.md", now.replace(/\n$/, " Surely.\n"));
    expect((await one.owner.sync()).session?.held).toBe(false);
    const texts = await one.texts();
    expect(texts).toHaveLength(3);
    expect(texts).toContain(content);
  }
});

it("F7: of equal additions the one that is ticked is taken over, once", async () => {
  const one = await open();
  const deck = "\n## Deck\n\n- Per rests.\n";
  const shore = "\n## Shore\n\n- Per rests.\n- Per rests.\n";
  const edited = text.replace("galley key", "pantry key");
  one.owner.files.set("MEMORY.md", edited + deck + shore);
  const { session } = await one.owner.sync();
  const { held } = (await one.session(session?.id)).view;
  const place = held?.edits.findIndex(({ under }) => under[0] === "Shore") ?? -1;
  await one.takeOver(session?.id, [place + 1]);
  expect((await one.texts()).filter((each) => each === "Per rests.")).toHaveLength(1);
  const [before, after] = one.text()?.split("## Shore") ?? [];
  expect(before).not.toContain("Per rests.");
  expect(after?.split("- Per rests.\n")).toHaveLength(2);
});

it("F8: an edit that was taken in while a session runs is what the next one starts from", async () => {
  const one = await open();
  const { owner } = one;
  const running = await openRunningSession(one);
  const words = "Coffee for the wheelhouse at ten: black, for Ivar.";
  await running.call("update", { id: await one.numberOf("Coffee"), content: words });
  const more = `${text}- Per rests.\n`;
  owner.files.set("MEMORY.md", more);
  const taken = await owner.sync();
  expect(taken.files).toMatchObject([{ path: "MEMORY.md", state: "taken" }]);
  expect(taken.writes).toEqual([]);
  // The agent takes its line out again; then another one takes its place.
  owner.files.set("MEMORY.md", text);
  expect((await owner.sync()).files).toMatchObject([{ state: "taken" }]);
  expect(await one.texts()).not.toContain("Per rests.");
  owner.files.set("MEMORY.md", more);
  await owner.sync();
  owner.files.set("MEMORY.md", `${text}- Ola cooks.\n`);
  expect((await owner.sync()).session?.held).toBe(false);
  const texts = await one.texts();
  expect(texts).toHaveLength(4);
  expect(texts).toContain("Ola cooks.");
  expect(texts).not.toContain("Per rests.");
  expect(texts).toContain(words);
});

it("F8: what changes in Keepsake while a sync waits for the agent is in its answer", async () => {
  const one = await openFolder(test.db, { "MEMORY.md": "- Oars are in the shed.\n" });
  await one.owner.sync();
  const number = await one.numberOf("Oars");
  const edit = { content: "Oars are in the loft." };
  let syncing: Promise<unknown> = Promise.resolve();
  await test.db.transaction(async (tx) => {
    await lockAgentById(tx, one.agentId);
    syncing = one.owner.sync();
    await untilBlocked(test);
    const ctx = { ...one.ctx, db: tx };
    await editMemory(ctx, { agentId: one.agentId, number, edit });
  });
  await syncing;
  expect(one.text()).toBe("- Oars are in the loft.\n");
});
