import { expect, it } from "vitest";
import { givenDatabase } from "@/db/testing/given-database";
import { loadFolder } from "@/lib/folder/load";
import { setFree } from "@/lib/folder/save";
import { discardMemory, restoreMemory } from "@/lib/memories/save";
import { checkAfterEach } from "@/lib/sessions/testing/check-invariants";
import { openFolder } from "@/lib/writers/edits/testing/folder-owner";

const test = givenDatabase();
checkAfterEach(test);

const memory = [
  "---",
  "tags: [galley]",
  "---",
  "# Galley",
  "",
  "- Coffee for the wheelhouse at ten and at three.",
  "- Soda bread: lower shelf, 160 °C for fifty minutes.",
  "",
  "## People",
  "",
  "- Ada is the relief cook. She starts in March.",
  "",
].join("\n");
const crew = "- Ivar steers.\n- Ola cooks.\n";

async function open() {
  const one = await openFolder(test.db, { "MEMORY.md": memory, "crew.md": crew });
  const { agentId, owner } = one;
  await owner.sync();
  const sync = async (change: (files: Map<string, string>) => void) => {
    change(owner.files);
    const { session } = await owner.sync();
    expect(session?.held).toBe(false);
    return session?.id ?? "";
  };
  const places = () =>
    test.sql`select number, file, under, tags, section from memories
      where agent_id = ${agentId} and discarded_at is null order by number`;
  /** The files that the rollback names as not restored. */
  const verdict = async (id: string) => {
    const { entries } = await one.session(id);
    const entry = entries.find((each) => each.kind === "session-rolled-back");
    return entry?.data.keptDocuments?.join(", ");
  };
  return { ...one, sync, places, verdict };
}

it("F6, F2: after a way back memories name the file and headings again that they moved from", async () => {
  const { owner, sync, rollBack, places } = await open();
  const before = await places();
  const id = await sync((files) => {
    const ada = "- Ada is the relief cook. She starts in March.\n";
    const edited = memory.replace("lower shelf", "upper shelf").replace("# Galley", "# Kitchen");
    files.set("MEMORY.md", edited.replace(ada, ""));
    files.set("crew.md", `${crew}\n# Relief\n\n${ada}`);
  });
  expect(await places()).not.toEqual(before);
  await rollBack(id);
  expect(await places()).toEqual(before);
  expect([owner.files.get("MEMORY.md"), owner.files.get("crew.md")]).toEqual([memory, crew]);
});

it("F4, F6: files between which a memory moved go back together, or not at all", async () => {
  const ada = "- Ada is the relief cook. She starts in March.\n";
  for (const changed of ["MEMORY.md", "crew.md"]) {
    const { owner, sync, rollBack, places, verdict } = await open();
    const before = await places();
    const move = await sync((files) => {
      files.set("MEMORY.md", memory.replace(ada, "").replace("lower shelf", "upper shelf"));
      files.set("crew.md", crew + ada);
    });
    await sync((files) =>
      files.set(changed, `${files.get(changed)}\n- Per rests on Mondays, whatever comes.\n`),
    );
    await rollBack(move);
    const text = [...owner.files.values()].join("");
    expect(text.split(ada)).toHaveLength(2);
    expect(text).toContain("lower shelf");
    expect(await places()).toHaveLength(before.length + 1);
    expect(await verdict(move)).toBe("MEMORY.md, crew.md");
  }
});

it("F4, F6: what moved into a new file goes back from it", async () => {
  const { owner, sync, rollBack, places } = await open();
  const before = await places();
  const ada = "- Ada is the relief cook. She starts in March.\n";
  const id = await sync((files) => {
    files.set("MEMORY.md", memory.replace(ada, "").replace("lower shelf", "upper shelf"));
    files.set("relief.md", ada);
  });
  await rollBack(id);
  expect([...owner.files]).toEqual([
    ["MEMORY.md", memory],
    ["crew.md", crew],
  ]);
  expect(await places()).toEqual(before);
});

it("F4: what was deleted comes back to a file that was made again since", async () => {
  const { owner, sync, rollBack, places } = await open();
  const deleted = await sync((files) => files.delete("crew.md"));
  const made = await sync((files) => files.set("crew.md", "# Crew\n\n- Per rests.\n"));
  await rollBack(deleted);
  const both = owner.files.get("crew.md") ?? "";
  for (const line of ["- Ivar steers.", "- Ola cooks.", "- Per rests."])
    expect(both).toContain(line);
  expect((await places()).filter(({ file }) => file === "crew.md")).toHaveLength(3);
  await rollBack(made);
  const left = owner.files.get("crew.md") ?? "";
  expect(left).toContain("- Ivar steers.\n- Ola cooks.\n");
  expect(left).not.toContain("Per rests");
});

const notes = [
  "---",
  "type: project",
  "---",
  "# Galley",
  "",
  "The galley key hangs behind the tide table at all times.",
  "",
  "Coffee goes up to the wheelhouse at ten and at three.",
  "",
  "Ring Mrs Olsen before every winter sailing of ours.",
  "",
  "## People",
  "",
  "- Ada is the relief cook and starts in the month of March.",
  "",
  "Soda bread goes on the lower shelf for fifty minutes.",
  "",
].join("\n");

/** A folder of one file with five memories, and what its agent and people do to it. */
async function openNotes() {
  const one = await openFolder(test.db, { "notes.md": notes });
  await one.owner.sync();
  const write = async (from: string, to: string) => {
    one.edit(from, to, "notes.md");
    expect((await one.owner.sync()).session?.held).toBe(false);
  };
  return { ...one, text: () => one.text("notes.md"), write };
}

it("F4: what an agent took out and a person restores stands at its old place, to the byte", async () => {
  const paragraphs = [
    "# Galley\n\nThe galley key hangs behind the tide table at all times.\n\n",
    "The galley key hangs behind the tide table at all times.\n\n",
    "Coffee goes up to the wheelhouse at ten and at three.\n\n",
    "\n## People\n\n- Ada is the relief cook and starts in the month of March.\n",
    "\nSoda bread goes on the lower shelf for fifty minutes.\n",
  ];
  for (const paragraph of paragraphs) {
    const { ctx, agentId, owner, text, write, memories } = await openNotes();
    const contents = async () => (await memories()).map((one) => [one.number, one.content]);
    const before = await contents();
    await write(paragraph, "");
    const [gone] = await memories("true");
    await restoreMemory(ctx, { agentId, number: gone?.number ?? 0 });
    await owner.sync();
    expect(text()).toBe(notes);
    await write("Mrs Olsen", "Mr Olsen");
    const after = before.map(([number, one]) => [number, String(one).replace("Mrs", "Mr")]);
    expect(await contents()).toEqual(after);
  }
});

it("F4: what Keepsake took out comes back to its old place though the agent wrote since", async () => {
  const { ctx, agentId, owner, text, write } = await openNotes();
  await discardMemory(ctx, { agentId, number: 1 });
  await discardMemory(ctx, { agentId, number: 3 });
  await owner.sync();
  await write("at ten and at three", "at ten and at four");
  await restoreMemory(ctx, { agentId, number: 3 });
  await owner.sync();
  await write("fifty minutes", "forty minutes");
  await restoreMemory(ctx, { agentId, number: 1 });
  await owner.sync();
  expect(text()).toBe(notes.replace("and at three", "and at four").replace("fifty", "forty"));
});

it("F4, F6: what was taken out before a file was renamed comes back to the renamed file", async () => {
  const { owner, sync, rollBack } = await open();
  const id = await sync((files) => files.set("crew.md", "- Ola cooks.\n"));
  owner.files.delete("crew.md");
  owner.files.set("staff.md", "- Ola cooks.\n");
  expect((await owner.sync()).session).toBeNull();
  await rollBack(id);
  expect([...owner.files]).toEqual([
    ["MEMORY.md", memory],
    ["staff.md", crew],
  ]);
});

it("F4: a session is no layout's last one because the bytes are again what it left", async () => {
  const { ctx, agentId, owner, sync, rollBack, memories } = await open();
  const [more, last] = ["- Per rests on Mondays.\n", "- Eva has the key of the wheelhouse.\n"];
  const added = await sync((files) => files.set("crew.md", crew + more));
  await sync((files) => files.set("crew.md", crew + more + last));
  await sync((files) => files.set("crew.md", crew + more));
  await rollBack(added);
  const [eva] = (await memories("true")).filter(({ content }) => content.startsWith("Eva"));
  await restoreMemory(ctx, { agentId, number: eva?.number ?? 0 });
  await owner.sync();
  expect(owner.files.get("crew.md")).toBe(crew + last);
});

it("F4: taking back a folder's first session leaves its files as they are, and a later one's go", async () => {
  const settings = '{"theme":"dark"}\n';
  const given = { "MEMORY.md": memory, "index.md": "- [Crew](crew.md)\n", "s.json": settings };
  const { owner, rollBack, memories } = await openFolder(test.db, given);
  const { session } = await owner.sync();
  await rollBack(session?.id ?? "");
  expect(await memories()).toEqual([]);
  expect(Object.fromEntries(owner.files)).toEqual(given);
  owner.files.set("MEMORY.md", `${memory}- Per rests on Mondays.\n`);
  owner.files.set("new.md", "- The blue coat.\n");
  const later = await owner.sync();
  expect(await memories()).toHaveLength(5);
  await rollBack(later.session?.id ?? "");
  expect(Object.fromEntries(owner.files)).toEqual(given);
});

it("F7: taking back a session keeps which files a person set free since", async () => {
  const { agentId, ctx, owner, sync, rollBack } = await open();
  const id = await sync((files) => files.set("crew.md", `${crew}- Per rests.\n`));
  await setFree(ctx, { agentId, path: "crew.md", free: true });
  await rollBack(id);
  expect(owner.files.get("crew.md")).toBe(crew);
  const { files } = await loadFolder(ctx, { agentId });
  expect(files.find(({ path }) => path === "crew.md")?.free).toBe(true);
});

it("F9: a file that Keepsake saw and doesn't know any more is asked for, not deleted", async () => {
  const { agentId, owner } = await open();
  await test.sql`delete from folder_files where agent_id = ${agentId} and path_key = 'crew.md'`;
  const { files, writes } = await owner.sync();
  expect(files.find(({ path }) => path === "crew.md")).toMatchObject({ state: "unknown" });
  expect(writes).toEqual([]);
  expect(owner.files.get("crew.md")).toBe(crew);
});
