import { expect, it } from "vitest";
import { givenDatabase } from "@/db/testing/given-database";
import { importFiles } from "@/lib/folder/import-files";
import { loadFolderFile } from "@/lib/folder/load";
import { listMemories } from "@/lib/memories/load";
import { discardMemory, restoreMemory } from "@/lib/memories/save";
import { rollBackSession } from "@/lib/sessions/decide/roll-back";
import { loadSession } from "@/lib/sessions/read/load";
import { checkInvariants } from "@/lib/sessions/testing/check-invariants";
import { openLedger } from "@/lib/sessions/testing/open-session";
import { FolderOwner } from "@/lib/writers/edits/testing/folder-owner";

const test = givenDatabase();

const secret = "The staging key is sk-proj-abcdEFGH1234567890abcdEFGH1234567890abcdEFGH12.";
const link = "[Engines](engines.md): close the fuel valve before the port engine stops.";
const others = "- Coffee for the wheelhouse at ten and at three.\n- Ada is the relief cook.\n";

async function open(files: Readonly<Record<string, string>>) {
  const { ctx, agent } = await openLedger(test.db, []);
  const agentId = agent.id;
  const owner = new FolderOwner(ctx, agentId, files);
  const list = async (discarded: "true" | "false") =>
    (await listMemories(ctx, { agentId, discarded, limit: 100 })).items;
  const texts = async () => (await list("false")).map(({ content }) => content);
  /** Discards and restores the first memory, and gives the file as it is then. */
  const goAndBack = async () => {
    await discardMemory(ctx, { agentId, number: 1 });
    await owner.sync();
    expect(owner.files.get("MEMORY.md")).not.toContain((await list("true"))[0]?.content);
    await restoreMemory(ctx, { agentId, number: 1 });
    await owner.sync();
    await checkInvariants(test.db, agentId);
    expect((await loadFolderFile(ctx, { agentId, path: "MEMORY.md" })).left).toEqual([]);
    return owner.files.get("MEMORY.md");
  };
  return { ctx, agentId, owner, list, texts, goAndBack };
}

it("F1: a secret that an import kept as a memory stays one when the agent writes its file", async () => {
  const text = `# Keys\n\n- ${secret}\n${others}`;
  const { ctx, agentId, owner, list, texts, goAndBack } = await open({ "MEMORY.md": text });
  const files = new Map([["MEMORY.md", new TextEncoder().encode(text)]]);
  await importFiles(ctx, { agentId, files, dryRun: false, secrets: "keep" });
  await owner.sync();
  owner.files.set(
    "MEMORY.md",
    `${text}- A new light at the harbour.\n- password = hunter2hunter2\n`,
  );
  expect((await owner.sync()).session?.held).toBe(false);
  expect(await texts()).toHaveLength(4);
  expect(await texts()).toContain(secret);
  expect(await list("true")).toEqual([]);
  expect(await goAndBack()).toBe(
    `${text}- A new light at the harbour.\n- password = hunter2hunter2\n`,
  );
});

it("F2: an item stays a memory when the file that it links to is made after it", async () => {
  const text = `# Index\n\n- ${link}\n${others}`;
  const { owner, list, texts, goAndBack } = await open({ "MEMORY.md": text });
  await owner.sync();
  owner.files.set("engines.md", "# Engines\n\n- The port engine is a Wartsila.\n");
  owner.files.set("MEMORY.md", text.replace("relief cook", "new cook"));
  expect((await owner.sync()).session?.held).toBe(false);
  expect(await texts()).toContain(link);
  expect(await list("true")).toEqual([]);
  expect(await goAndBack()).toBe(text.replace("relief cook", "new cook"));
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
  const rest = Array.from({ length: 20 }, (__, berth) => `- Berth ${berth} is free in May.\n`);
  const text = `# Crew\n\n- ${ada}\n${rest.join("")}`;
  const { ctx, owner, texts, list } = await open({ "MEMORY.md": text, "crew.md": "- Ola.\n" });
  await owner.sync();
  owner.files.set("MEMORY.md", text.replace(ada, edited(ada)));
  const { session, files } = await owner.sync();
  expect(session?.held).toBe(true);
  expect(files.map(({ why }) => why).join("")).toContain("would be no memory any more.");
  expect([(await texts()).includes(ada), await list("true")]).toEqual([true, []]);
  const { session: row } = await loadSession(ctx, { sessionId: session?.id ?? "" });
  const decision = { sessionId: row.id, seenSequence: row.lastSequence, note: null };
  await rollBackSession(ctx, { ...decision, answers: new Map() });
  await owner.sync();
  expect(owner.files.get("MEMORY.md")).toBe(text);
});

it("F1: glue that was there before holds no removal of what is like it", async () => {
  const key = "- The staging key of Ada: sk-proj-abcdEFGH1234567890abcdEFGH1234567890abcdEFGH12.\n";
  const text = `# Keys\n\n${key}${others}`;
  const { owner, list } = await open({ "MEMORY.md": `${text}- The staging key of Ada.\n` });
  await owner.sync();
  owner.files.set("MEMORY.md", text);
  expect((await owner.sync()).session?.held).toBe(false);
  expect(await list("true")).toHaveLength(1);
});
