import { describe, expect, it } from "vitest";
import { givenDatabase } from "@/db/testing/given-database";
import { importFiles } from "@/lib/folder/import-files";
import { loadFolder } from "@/lib/folder/load";
import { rollBackSession } from "@/lib/sessions/decide/roll-back";
import { checkAfterEach } from "@/lib/sessions/testing/check-invariants";
import { FolderOwner, openFolder } from "@/lib/writers/edits/testing/folder-owner";

const test = givenDatabase();
checkAfterEach(test);

const files = {
  "MEMORY.md": "# Memory\n\n- [Her role](user_role.md)\n",
  "user_role.md":
    "- She is the harbour master, and signs for every berth and every crane that is let.\n- Ring her before eight, or after the evening ferry has left; never in between, she is out.\n",
  "deep/winch.md": "- Oil the winch\n",
};

/** Files that came by the Import page, before their folder is connected. */
async function given(top: string, isFolder: boolean) {
  const one = await openFolder(test.db, files);
  const { ctx, agentId } = one;
  const encode = (text: string) => new TextEncoder().encode(text);
  const dropped = Object.entries(files).map(([path, text]) => [top + path, encode(text)] as const);
  await importFiles(ctx, { agentId, files: new Map(dropped), dryRun: false, isFolder });
  const paths = async () => (await loadFolder(ctx, { agentId })).files.map(({ path }) => path);
  return { ...one, paths };
}

describe("F9: a folder that was imported before it is connected", () => {
  it("F5, F9: has its own paths, so that nothing doubles and an emptied file is held", async () => {
    const { owner, memories, paths } = await given("newcomer-memory/", true);
    expect(await paths()).toEqual(["deep/winch.md", "MEMORY.md", "user_role.md"]);
    expect((await owner.sync()).join).toBeNull();
    expect(await memories()).toHaveLength(3);
    owner.files.set("user_role.md", "");
    expect((await owner.sync()).session?.held).toBe(true);
  });

  it("F6, F9: gives its memories to files at other paths that say the same", async () => {
    const { owner, memories, paths } = await given("elsewhere/", false);
    owner.files.set("deep/winch.md", "- Oil the winch\n- Ask Ola first\n");
    const before = (await memories()).map(({ number }) => number);
    expect((await owner.sync()).join).toMatch(/--yes/);
    await owner.sync({ join: true });
    const after = await memories();
    expect(after.map(({ number }) => number)).toEqual([...before, 4]);
    expect(after.map(({ file }) => file)).toEqual([
      "user_role.md",
      "user_role.md",
      "deep/winch.md",
      "deep/winch.md",
    ]);
    expect(await paths()).toEqual(["deep/winch.md", "MEMORY.md", "user_role.md"]);
    expect(Object.fromEntries(owner.files)).toMatchObject({
      "user_role.md": files["user_role.md"],
      "deep/winch.md": "- Oil the winch\n- Ask Ola first\n",
    });
    owner.files.set("user_role.md", "");
    expect((await owner.sync()).session?.held).toBe(true);
  });
});

it("F9: at the first meeting both texts of a memory are held, and a file keeps its own words", async () => {
  const text = "- Ines calls on Sundays at six, after Mass.\n";
  const before = ["ines calls on sundays at six, after mass."];
  const one = await openFolder(test.db, { "MEMORY.md": text }, {}, before);
  const { ctx, agentId, owner, memories, texts } = one;
  await owner.sync({ join: true });
  expect(owner.files.get("MEMORY.md")).toBe(text);
  const [ines] = await memories();
  expect(ines).toMatchObject({ number: 1, content: "Ines calls on Sundays at six, after Mass." });
  // A person corrects it, and the folder's state is lost before the correction is written.
  const corrected = "Ines calls on Sundays at seven, after Mass.";
  await one.change("Ines", corrected);
  const again = new FolderOwner(ctx, agentId, { "MEMORY.md": text });
  expect((await again.sync()).join).toMatch(/--yes/);
  expect((await again.sync({ join: true })).session?.held).toBe(true);
  expect(again.files.get("MEMORY.md")).toBe(text);
  expect(await texts()).toEqual([corrected]);
});

describe("F9: a writer whose base is not what was agreed on", () => {
  const text =
    "- The galley key hangs behind the tide table\n- Mass is at six on every Sunday in the old chapel\n- Ada cooks\n";

  /** Two folders of one agent, in step. */
  async function two() {
    const folder = await openFolder(test.db, { "MEMORY.md": text });
    const { ctx, agentId, texts } = folder;
    const one = folder.owner;
    const other = new FolderOwner(ctx, agentId, { "MEMORY.md": text });
    for (const owner of [one, other]) await owner.sync();
    const write = (owner: FolderOwner, from: string, to: string) =>
      owner.files.set("MEMORY.md", (owner.files.get("MEMORY.md") ?? "").replace(from, to));
    /** The first one's deletion, which is held. */
    const hold = async () => {
      write(one, "- Mass is at six on every Sunday in the old chapel\n", "");
      const { session } = await one.sync();
      expect(session?.held).toBe(true);
      return session?.id ?? "";
    };
    const session = async (id: string) => (await folder.session(id)).row;
    const restore = async (id: string) => rollBackSession(ctx, await folder.decide(id));
    return { one, other, write, texts, hold, session, restore };
  }

  it("F8: takes nothing back that another one holds, with an unchanged copy of the file", async () => {
    const { one, other, texts, hold, session } = await two();
    const id = await hold();
    other.files.set("other.md", "- Per rests on Mondays in the afternoon\n");
    expect((await other.sync()).session?.held).toBe(false);
    expect((await session(id)).state).toBe("awaiting-review");
    expect((await one.sync()).session).toBeNull();
    expect(await texts()).toHaveLength(4);
    // Who sent it may.
    one.files.set("MEMORY.md", text);
    await one.sync();
    expect(await session(id)).toMatchObject({ state: "rolled-back", cause: "superseded" });
  });

  it("F9: forgets no decision on what another one sent, who still gets the file back", async () => {
    const { one, other, texts, hold, restore } = await two();
    await restore(await hold());
    await other.sync();
    expect((await one.sync()).session).toBeNull();
    expect(one.files.get("MEMORY.md")).toBe(text);
    expect(await texts()).toHaveLength(3);
    // It has what was decided, so the same deletion is a new edit.
    await hold();
  });

  it("F9: deletes nothing that another one wrote, and gets it", async () => {
    const { one, other, write, texts } = await two();
    write(one, "- Ada", "- The spare key is with Berit\n- Ada");
    await one.sync();
    write(other, "- Ada cooks\n", "- Ada cooks\n- Per rests\n");
    expect((await other.sync()).session?.held).toBe(false);
    expect(await texts()).toHaveLength(5);
    expect(other.files.get("MEMORY.md")).toContain("Berit");
    await one.sync();
    expect(one.files.get("MEMORY.md")).toBe(other.files.get("MEMORY.md"));
    expect((await other.sync()).session).toBeNull();
    // In step again, its deletions are its own.
    write(other, "- Per rests\n", "");
    await other.sync();
    expect(await texts()).toHaveLength(4);
  });

  it("F9: is held where both have other text, and a file that it deletes comes back", async () => {
    const { one, other, write, texts } = await two();
    write(one, "every Sunday", "every second Sunday");
    await one.sync();
    const stands = await texts();
    const { seen } = other;
    const before = new Map(seen);
    other.files.delete("MEMORY.md");
    expect((await other.sync()).session).toBeNull();
    expect(other.files.get("MEMORY.md")).toBe(one.files.get("MEMORY.md"));
    for (const [path, hash] of before) seen.set(path, hash);
    other.files.set("MEMORY.md", text.replace("Ada cooks", "Ada bakes"));
    expect((await other.sync()).session?.held).toBe(true);
    expect(await texts()).toEqual(stands);
  });

  it.each([
    ["data.json", '{"n":1}', '{"n":1,"one":1}', '{"n":1,"two":2}'],
    ["index.md", "# Index\n", "# Index\n\n## One\n", "# Index\n\n## Two\n"],
  ])("F9: replaces no file without a memory that it has not seen: %s", async (...texts) => {
    const { one, other } = await two();
    const [path, before, its, stale] = texts;
    for (const owner of [one, other]) {
      owner.files.set(path, before);
      await owner.sync();
    }
    one.files.set(path, its);
    expect((await one.sync()).session).toBeNull();
    other.files.set(path, stale);
    const { session, files: told } = await other.sync();
    expect(session?.held).toBe(true);
    expect(told.map(({ why }) => why).join("")).toContain("has another text in Keepsake");
    await one.sync();
    expect([one.files.get(path), other.files.get(path)]).toEqual([its, stale]);
  });

  it("F9: an answer that got lost leaves the base known", async () => {
    const { one, write, texts } = await two();
    const before = new Map(one.seen);
    write(one, "- Ada", "- The spare key is with Berit\n- Ada");
    await one.sync();
    for (const [path, hash] of before) one.seen.set(path, hash);
    expect((await one.sync()).session).toBeNull();
    write(one, "- Ada cooks\n", "");
    expect((await one.sync()).session?.held).toBe(false);
    expect(await texts()).toHaveLength(3);
  });
});
