import { describe, expect, it } from "vitest";
import { givenDatabase } from "@/db/testing/given-database";
import { configureAgent } from "@/lib/agents/save";
import { loadFolder, loadFolderFile } from "@/lib/folder/load";
import { listMemories } from "@/lib/memories/load";
import { addMemories, restoreMemory } from "@/lib/memories/save";
import { newMemorySchema } from "@/lib/memories/schema";
import { checkAfterEach } from "@/lib/sessions/testing/check-invariants";
import { openRunningSession } from "@/lib/sessions/testing/open-session";
import { openPool, record } from "@/lib/sessions/testing/run-model";
import { FolderOwner, folderOf } from "@/lib/writers/edits/testing/folder-owner";

const test = givenDatabase();
checkAfterEach(test);

/** Long enough that a small edit takes away little of it. */
const bread = "Soda bread goes onto the lower shelf of the oven. ".repeat(20).trim();
const galley = `# Galley\n\n- ${bread}\n\n## People\n\n- Ada cooks.\n\n## Tides`;
const notes = [{ content: "Lena went by the Mill." }, { content: "Lena went by the Pier." }];

const lena = "Lena walks the long way round by the Mill.";

/** An agent with a memory and two observations that stand in no file, and this folder beside it. */
async function open(files: Readonly<Record<string, string>> = { "MEMORY.md": galley }) {
  const folder = folderOf(await openPool(test.db, notes), files);
  const { ctx, agentId, owner } = folder;
  await owner.sync({ join: true });
  return {
    ...folder,
    choose: (newMemoriesPlace: string | null) => configureAgent(ctx, { agentId, newMemoriesPlace }),
    add: (...contents: readonly string[]) =>
      addMemories(ctx, {
        agentId,
        items: contents.map((content) => newMemorySchema.parse({ content })),
      }),
    folder: async () => (await loadFolder(ctx, { agentId })).files,
  };
}

const people = galley.replace("- Ada cooks.\n", `- Ada cooks.\n- ${lena}\n`);

describe("F4: a place for new memories", () => {
  it("F4: has what a session adds, under its number; a rollback takes it to the byte", async () => {
    const one = await open();
    await one.owner.sync();
    expect(one.text()).toBe(galley);
    await one.choose("MEMORY.md > People");
    const { session } = await one.reflect([{ calls: [record(lena, one.numbers)] }, {}]);
    expect(session.state).toBe("approved");
    await one.owner.sync();
    expect(one.text()).toBe(people);
    const before = await one.memories();
    expect((await one.owner.sync()).session).toBeNull();
    expect(await one.memories()).toEqual(before);
    const added = before.find(({ content }) => content === lena);
    expect(added).toMatchObject({ file: "MEMORY.md", under: ["Galley", "People"] });
    await one.rollBack(session.id);
    expect(one.text()).toBe(galley);
  });

  it("F6: an agent's edit of it there keeps its number, and rolled back it is as before", async () => {
    const one = await open();
    await one.choose("MEMORY.md > People");
    const [added] = await one.add(lena);
    await one.owner.sync();
    one.owner.files.set("MEMORY.md", people.replace("by the Mill", "by the Pier"));
    const count = (await one.memories()).length;
    const { session } = await one.owner.sync();
    expect(session?.held).toBe(false);
    const after = await one.memories();
    expect(after).toHaveLength(count);
    expect(after.find(({ number }) => number === added?.number)?.content).toContain("by the Pier");
    await one.rollBack(session?.id);
    expect(one.text()).toBe(people);
  });

  it("F9: what stood in no file before stays in Keepsake, its merges too; later ones come", async () => {
    const one = await open();
    await one.add("Per sleeps.", "Per sleeps late.");
    await one.choose("MEMORY.md");
    await one.choose("MEMORY.md > People");
    const [a, b, c] = await one.add("Ola steers by day.", "Ola steers by night.", "Ada bakes.");
    const running = await openRunningSession(one);
    const startsWith = async (start: string) =>
      (await one.memories()).filter(({ content }) => content.startsWith(start));
    const merge = (some: readonly ({ number: number } | undefined)[], content: string) =>
      running.call("consolidate", { ids: some.flatMap((source) => source?.number ?? []), content });
    await merge(await startsWith("Per"), "Per sleeps late.");
    await merge([a, b], "Ola steers by day and night.");
    await merge([...(await startsWith("Ada cooks")), c], "Ada cooks and bakes.");
    const during = await one.owner.sync();
    expect(during.wait).not.toBeNull();
    expect(one.text()).toBe(galley);
    await running.call("complete", { summary: "Done." });
    await one.owner.sync();
    const merged = "- Ada cooks and bakes.\n- Ola steers by day and night.\n";
    expect(one.text()).toBe(galley.replace("- Ada cooks.\n", merged));
  });

  it("F4: a file that isn't there is made with its headings, and is the agent's like any other", async () => {
    const one = await open();
    await one.choose("notes/new.md > Facts > Crew");
    await one.add("Ada is new.", "Two\n\nparts");
    const made = "# Facts\n\n## Crew\n\n- Ada is new.\n- Two\n\n  parts\n";
    const agentId = one.agent.id;
    const file = await loadFolderFile(one.ctx, { agentId, path: "notes/new.md" });
    expect(new TextDecoder().decode(file.bytes)).toBe(made);
    await one.owner.sync();
    expect(one.text("notes/new.md")).toBe(made);
    expect((await one.owner.sync()).writes).toEqual([]);
    one.owner.files.delete("notes/new.md");
    const gone = await one.owner.sync();
    await one.takeOver(gone.session?.id);
    expect(await one.texts()).not.toContain("Ada is new.");
    await one.add("Ada is back.");
    await one.owner.sync();
    expect(one.text("notes/new.md")).toBe("# Facts\n\n## Crew\n- Ada is back.\n");
  });

  it("F4: an answer that was lost is given again, and nothing is added twice", async () => {
    const one = await open();
    await one.choose("MEMORY.md > People");
    await one.add(lena);
    const [files, seen] = [new Map(one.owner.files), new Map(one.owner.seen)];
    await one.owner.sync();
    for (const [path, text] of files) one.owner.files.set(path, text);
    for (const [path, hash] of seen) one.owner.seen.set(path, hash);
    await one.owner.sync();
    expect(one.text()).toBe(people);
    const other = new FolderOwner(one.ctx, one.agent.id, { "MEMORY.md": people });
    await other.sync();
    await one.add("Ola steers.");
    await other.sync();
    const both = people.replace(`- ${lena}\n`, `- ${lena}\n- Ola steers.\n`);
    expect(other.files.get("MEMORY.md")).toBe(both);
    const texts = await one.texts();
    expect(new Set(texts).size).toBe(texts.length);
  });

  it("F4: what stands only in a file that is gone comes to the chosen place", async () => {
    const one = await open({ "MEMORY.md": galley, "new.md": "- Ola steers.\n" });
    await one.choose("new.md");
    await one.add("Per rests.");
    await one.owner.sync({ isLost: true });
    one.owner.files.delete("new.md");
    expect((await one.owner.sync()).session?.held).toBe(false);
    expect(one.text("new.md")).toBe("- Per rests.\n");
    await one.choose("MEMORY.md > People");
    one.owner.files.delete("new.md");
    await one.owner.sync();
    const agentId = one.agent.id;
    const gone = await listMemories(one.ctx, { agentId, discarded: "true", limit: 10 });
    for (const { number } of gone.items) await restoreMemory(one.ctx, { agentId, number });
    await one.owner.sync();
    expect(one.text()).toContain("- Ada cooks.\n- Ola steers.\n- Per rests.\n");
    one.owner.files.set("new.md", "- Eva rows.\n");
    await one.owner.sync();
    expect(one.text("new.md")).toBe("- Eva rows.\n");
  });

  it("F4: bytes that both sides have are written over, whatever their owner remembers of them", async () => {
    const one = await open();
    await one.choose("MEMORY.md > People");
    await one.add(lena);
    const other = new FolderOwner(one.ctx, one.agent.id, { "MEMORY.md": galley });
    await other.sync();
    expect(other.files.get("MEMORY.md")).toBe(people);
  });

  it("F4: what can't be written there stays in Keepsake and is named", async () => {
    const one = await open();
    await one.choose("MEMORY.md > Nowhere");
    await one.add(lena);
    await one.owner.sync();
    expect(one.text()).toBe(galley);
    expect((await one.folder())[0]?.left).toEqual([
      { number: expect.any(Number), why: "The file has no such heading." },
    ]);
    await one.choose("MEMORY.md > People");
    await one.add("password = hunter2hunter2");
    await one.owner.sync();
    expect(one.text()).toBe(people);
    expect((await one.folder())[0]?.left[0]?.why).toMatch(/not be read again/);
    await one.choose(null);
    await one.add("Ola steers.");
    await one.owner.sync();
    expect(one.text()).toBe(people);
  });

  it("F9: at a first meeting it writes nothing before a yes", async () => {
    const one = await openPool(test.db, []);
    const agentId = one.agent.id;
    await configureAgent(one.ctx, { agentId, newMemoriesPlace: "MEMORY.md" });
    await addMemories(one.ctx, { agentId, items: [newMemorySchema.parse({ content: "New." })] });
    const owner = new FolderOwner(one.ctx, agentId, { "crew.md": "- Ada cooks.\n" });
    expect((await owner.sync()).join).toMatch(/--yes/);
    expect([...owner.files.keys()]).toEqual(["crew.md"]);
    await owner.sync({ join: true });
    expect(owner.files.get("MEMORY.md")).toBe("- New.\n");
  });
});
