import { describe, expect, it } from "vitest";
import { givenDatabase } from "@/db/testing/given-database";
import { importFiles } from "@/lib/folder/import-files";
import { purgeMemory } from "@/lib/purge/memory";
import { readEverything } from "@/lib/purge/testing/find-text";
import { checkAfterEach } from "@/lib/sessions/testing/check-invariants";
import { editWithTool } from "@/lib/writers/edits/tool";
import { openFolder } from "@/lib/writers/edits/testing/folder-owner";

const test = givenDatabase();
checkAfterEach(test);

const galley = [
  "# Galley",
  "",
  "- The galley key hangs behind the tide table. Put it back before the first car comes on.",
  "- Coffee for the wheelhouse at ten and at three: black for Ivar, milk for the two deckhands.",
  "- Soda bread: lower shelf, 160 °C for fifty minutes.",
  "",
  "## People",
  "",
  "Ring Mrs Olsen before every winter sailing. She must hear it from a person.",
  "",
  "- Ada is the relief cook. She starts in March and is allergic to shellfish.",
  "",
].join("\n");

const open = (files: Readonly<Record<string, string>> = { "MEMORY.md": galley }) =>
  openFolder(test.db, files);

describe("F6: what an agent edits in its files", () => {
  it("F6: becomes a session of edits with an operation for each changed piece", async () => {
    const one = await open();
    const first = await one.owner.sync();
    expect(first.files).toMatchObject([{ path: "MEMORY.md", state: "taken" }]);
    expect(await one.texts()).toHaveLength(5);
    one.edit("lower shelf", "upper shelf");
    one.edit("- Ada is the relief cook. She starts in March and is allergic to shellfish.\n", "");
    one.owner.files.set("new.md", "- Tide tables are in the drawer.\n");
    const answer = await one.owner.sync();
    expect(answer.session?.held).toBe(false);
    const { view } = await one.session(answer.session?.id);
    expect(view.operations.map(({ operation }) => operation.name).sort()).toEqual([
      "add",
      "delete",
      "update",
    ]);
    expect(await one.texts()).toContain("Soda bread: upper shelf, 160 °C for fifty minutes.");
    expect(await one.texts()).toContain("Tide tables are in the drawer.");
    expect((await one.owner.sync()).session).toBeNull();
  });

  it("F6: a move keeps number and costs nothing, into another file and in a renamed one", async () => {
    const one = await open();
    await one.owner.sync();
    const contents = async () =>
      (await one.memories()).map(({ number, content }) => [number, content]);
    const before = await contents();
    const ada = "- Ada is the relief cook. She starts in March and is allergic to shellfish.\n";
    one.edit(ada, "");
    one.owner.files.set("crew.md", ada);
    expect((await one.owner.sync()).session).toBeNull();
    expect(await contents()).toEqual(before);
    one.owner.files.set("notes.md", one.text()).delete("MEMORY.md");
    expect((await one.owner.sync()).session).toBeNull();
    expect(await contents()).toEqual(before);
  });
});

describe("F7: edits that a person must look at", () => {
  it("F7: an emptied file is held: nothing is applied, and restoring brings the bytes back", async () => {
    const one = await open();
    await one.owner.sync();
    const before = await one.texts();
    one.owner.files.set("MEMORY.md", "Memory reset. Start fresh.\n");
    const answer = await one.owner.sync();
    expect(answer.session?.held).toBe(true);
    expect(answer.files[0]).toMatchObject({ state: "held" });
    const { row, view } = await one.session(answer.session?.id);
    expect(row).toMatchObject({ state: "awaiting-review", held: true, operationsApplied: 0 });
    expect(view.held?.files).toEqual([
      { path: "MEMORY.md", removed: 5, changed: 0, added: 1, unchanged: 0 },
    ]);
    expect(view.held?.tripped).toMatchObject({ keptTokens: 0 });
    expect(await one.texts()).toEqual(before);
    // The same bytes again are no new proposal, and nothing is written to a held file.
    expect((await one.owner.sync()).session).toBeNull();
    expect(one.text()).toBe("Memory reset. Start fresh.\n");
    await one.rollBack(answer.session?.id);
    expect(one.text()).toBe(galley);
    one.edit("lower shelf", "upper shelf");
    const good = await one.owner.sync();
    expect(good.session?.held).toBe(false);
  });

  it("F7, M4: a constitutional memory holds its file alone, and stays when it is taken over", async () => {
    const one = await open({
      "MEMORY.md": galley,
      "crew.md": "- Ivar steers.\n- Ola cooks.\n- Per rests.\n",
    });
    await one.owner.sync();
    await one.protect("galley key");
    one.edit("behind the tide table", "on the hook");
    one.edit("Ivar steers.", "Ivar steers at night.", "crew.md");
    const answer = await one.owner.sync();
    expect(answer.files.map(({ path, state }) => [path, state])).toEqual([
      ["MEMORY.md", "held"],
      ["crew.md", "taken"],
    ]);
    expect(await one.texts()).toContain("Ivar steers at night.");
    await one.takeOver(answer.session?.id);
    expect(one.text()).toBe(galley);
  });

  it("F8: a newer edit takes the place of what is held, and applies where nothing trips", async () => {
    const one = await open();
    await one.owner.sync();
    one.owner.files.set("MEMORY.md", "");
    const first = await one.owner.sync();
    one.owner.files.set("MEMORY.md", galley.replace("lower", "upper"));
    const next = await one.owner.sync();
    expect(next.session?.held).toBe(false);
    expect((await one.session(first.session?.id)).row).toMatchObject({
      state: "rolled-back",
      cause: "superseded",
      held: false,
    });
  });

  it("F7: a file without a memory is held when it has no text left; restoring brings it back", async () => {
    const index = "# Index\n\n- [Galley](galley.md)\n- [Crew](crew.md)\n";
    const one = await open({
      "MEMORY.md": index,
      "galley.md": galley,
      "crew.md": "- Ola cooks.\n",
    });
    await one.owner.sync();
    for (const text of ["", " \n\n", null]) {
      if (text === null) one.owner.files.delete("MEMORY.md");
      else one.owner.files.set("MEMORY.md", text);
      const { session, files } = await one.owner.sync();
      expect(files.map(({ path, state }) => [path, state])).toContainEqual(["MEMORY.md", "held"]);
      const { view } = await one.session(session?.id);
      expect(view.held).toMatchObject({
        files: [{ path: "MEMORY.md", removed: 0, changed: 0, added: 0, unchanged: 0 }],
        edits: [],
      });
      expect(view.held?.message).toMatch(/MEMORY\.md has no text left/);
      await one.rollBack(session?.id);
      expect(one.text()).toBe(index);
    }
    // Renamed, its text is not lost; taken over, the deletion applies.
    one.owner.files.delete("MEMORY.md");
    one.owner.files.set("INDEX.md", index);
    expect((await one.owner.sync()).session).toBeNull();
    one.owner.files.delete("INDEX.md");
    const { session } = await one.owner.sync();
    await one.takeOver(session?.id);
    expect((await one.owner.sync()).session).toBeNull();
    expect([...one.owner.files.keys()]).toEqual(["galley.md", "crew.md"]);
  });
});

it("F7: a free file's own memories count neither before nor after, not even imported ones", async () => {
  const note = "- The winch is out until the smith has been here, and the ferry waits for it.\n";
  const crew = "- Ola cooks on the evening boat, and Ivar steers it.\n";
  const files = { "progress.md": note.repeat(3), "crew.md": crew };
  const one = await open(files);
  const imported = Object.entries(files).map(([path, text]) => {
    return [path, new TextEncoder().encode(text)] as const;
  });
  const { agent, ctx, owner } = one;
  await importFiles(ctx, { agentId: agent.id, files: new Map(imported), dryRun: false });
  await owner.sync();
  owner.files.set("progress.md", "");
  expect((await owner.sync()).session?.held).toBe(false);
  one.edit("steers it.", "steers it, and Per rests.", "crew.md");
  expect((await owner.sync()).session?.held).toBe(false);
  // What is guarded is measured alone, and a tool's edit of what is free is free.
  owner.files.set("progress.md", note);
  await owner.sync();
  const tool = { agentId: agent.id, number: await one.numberOf("The winch"), content: null };
  expect((await editWithTool(ctx, tool)).held).toBe(false);
  owner.files.set("crew.md", "");
  const { session } = await owner.sync();
  expect((await one.session(session?.id)).view.held?.tripped).toMatchObject({ keptTokens: 0 });
});

it("F2: a file's type is its new memories' category, and a protected one is only suggested", async () => {
  const one = await open({
    "user.md": "---\ntype: user\n---\n\n- Signs for every berth.\n",
    "voice.md": "---\ntype: voice\n---\n\n- Speaks softly.\n",
  });
  await one.owner.sync();
  const said = async () =>
    (await one.memories()).map(({ category, suggested }) => [category, suggested]);
  expect(await said()).toEqual([
    ["user", null],
    [null, "voice"],
  ]);
  one.edit("berth.\n", "berth.\n- Rings at eight.\n", "user.md");
  await one.owner.sync();
  expect((await said()).at(-1)).toEqual(["user", null]);
});

it("F7: a file from which a memory moved into a held one is held with it", async () => {
  const one = await open({ "MEMORY.md": galley, "crew.md": "- Ivar steers.\n- Ola cooks.\n" });
  await one.owner.sync();
  await one.protect("Ivar steers.");
  const moved = "- Soda bread: lower shelf, 160 °C for fifty minutes.\n";
  one.edit(moved, "");
  one.owner.files.set("crew.md", `- Ivar steers at night.\n- Ola cooks.\n${moved}`);
  const answer = await one.owner.sync();
  expect(answer.files.map(({ state }) => state)).toEqual(["held", "held"]);
  await one.rollBack(answer.session?.id);
  expect(one.text()).toBe(galley);
  expect(one.text("crew.md")).toBe("- Ivar steers.\n- Ola cooks.\n");
});

it("F7, F6: what moved from a deletion of which a person takes over a part stands in one file", async () => {
  const facts = ["bilge", "fuel", "steam", "water", "oil", "air", "brine"].map(
    (valve) => `- The ${valve} valve is serviced every week, without fail.\n`,
  );
  const [bilge = "", ...others] = facts;
  const files = { "a.md": bilge + others.slice(0, 4).join(""), "b.md": others.slice(4).join("") };
  const one = await open(files);
  await one.owner.sync();
  one.owner.files.delete("a.md");
  one.owner.files.set("b.md", files["b.md"] + bilge);
  const { session } = await one.owner.sync();
  expect(session?.held).toBe(true);
  await one.takeOver(session?.id, [1]);
  expect(one.text("a.md")).toBe(others.slice(1, 4).join(""));
  expect(one.text("b.md")).toBe(files["b.md"] + bilge);
  expect(await one.memories()).toHaveLength(6);
  await one.rollBack(session?.id);
  const text = [...one.owner.files.values()].join("");
  for (const fact of facts) expect(text.split(fact)).toHaveLength(2);
});

it("M7: words that were purged come back only if a person takes them over", async () => {
  const one = await open();
  await one.owner.sync();
  await purgeMemory(one.ctx, { agentId: one.agent.id, number: await one.numberOf("Ada") });
  one.edit("lower shelf", "upper shelf");
  const { session } = await one.owner.sync();
  expect(session?.held).toBe(true);
  const { view } = await one.session(session?.id);
  expect(view.held?.edits.map(({ why }) => why)).toContain("These words were purged.");
});

it("F8: a path that is given twice is refused", async () => {
  const one = await open({ "a.md": "- One.\n", "A.md": "- Two.\n" });
  await expect(one.owner.sync()).rejects.toMatchObject({ status: 400 });
});

it("M7: a purge takes a memory's words out of what edits found and hold", async () => {
  const one = await open();
  await one.owner.sync();
  one.edit("lower shelf", "upper shelf");
  await one.owner.sync();
  one.edit("She must hear it from a person.", "She must hear it from Zbigniew.");
  await one.owner.sync();
  one.owner.files.set("MEMORY.md", "Zbigniew reset it.\n");
  const held = await one.owner.sync();
  await one.rollBack(held.session?.id);
  const number = await one.numberOf("Zbigniew");
  await purgeMemory(one.ctx, { agentId: one.agent.id, number, words: ["Zbigniew"] });
  const left = [...(await readEverything(test.sql))].filter(([, text]) =>
    text.includes("Zbigniew"),
  );
  expect(left.map(([place]) => place)).toEqual([]);
});

describe("F9: both sides changed", () => {
  it("F9: are merged by their pieces; the same piece on both sides is held with both texts", async () => {
    const one = await open();
    await one.owner.sync();
    await one.change("Coffee", "Coffee for the wheelhouse at nine, and tea for the mate.");
    one.edit("lower shelf", "upper shelf");
    const answer = await one.owner.sync();
    expect(answer.session?.held).toBe(false);
    expect(one.text()).toContain(
      "- Coffee for the wheelhouse at nine, and tea for the mate.\n- Soda bread: upper",
    );
    await one.change("Coffee", "Coffee for the wheelhouse at eight, and tea for the mate.");
    one.edit("wheelhouse at nine", "wheelhouse at noon");
    const both = await one.owner.sync();
    expect(both.session?.held).toBe(true);
    expect((await one.session(both.session?.id)).view.held?.edits[0]?.why).toMatch(/also changed/);
  });
});
