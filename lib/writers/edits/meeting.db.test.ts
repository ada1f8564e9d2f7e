import { describe, expect, it } from "vitest";
import { givenDatabase } from "@/db/testing/given-database";
import { importFiles } from "@/lib/folder/import-files";
import { loadFolder } from "@/lib/folder/load";
import { listMemories } from "@/lib/memories/load";
import { checkInvariants } from "@/lib/sessions/testing/check-invariants";
import { openLedger } from "@/lib/sessions/testing/open-session";
import { FolderOwner } from "@/lib/writers/edits/testing/folder-owner";

const test = givenDatabase();

const files = {
  "MEMORY.md": "# Memory\n\n- [Her role](user_role.md)\n",
  "user_role.md":
    "- She is the harbour master, and signs for every berth and every crane that is let.\n- Ring her before eight, or after the evening ferry has left; never in between, she is out.\n",
  "deep/winch.md": "- Oil the winch\n",
};

/** Files that came by the Import page, before their folder is connected. */
async function given(top: string, isFolder: boolean) {
  const { ctx, agent } = await openLedger(test.db, []);
  const agentId = agent.id;
  const encode = (text: string) => new TextEncoder().encode(text);
  const dropped = Object.entries(files).map(([path, text]) => [top + path, encode(text)] as const);
  await importFiles(ctx, { agentId, files: new Map(dropped), dryRun: false, isFolder });
  const owner = new FolderOwner(ctx, agentId, files);
  const list = async () =>
    (await listMemories(ctx, { agentId, discarded: "false", limit: 100 })).items;
  const paths = async () => (await loadFolder(ctx, { agentId })).files.map(({ path }) => path);
  const check = () => checkInvariants(test.db, agentId);
  return { ctx, agentId, owner, list, paths, check };
}

describe("F9: a folder that was imported before it is connected", () => {
  it("F5, F9: has its own paths, so that nothing doubles and an emptied file is held", async () => {
    const { owner, list, paths, check } = await given("newcomer-memory/", true);
    expect(await paths()).toEqual(["deep/winch.md", "MEMORY.md", "user_role.md"]);
    expect((await owner.sync()).join).toBeNull();
    expect(await list()).toHaveLength(3);
    owner.files.set("user_role.md", "");
    expect((await owner.sync()).session?.held).toBe(true);
    await check();
  });

  it("F6, F9: gives its memories to files at other paths that say the same", async () => {
    const { owner, list, paths, check } = await given("elsewhere/", false);
    owner.files.set("deep/winch.md", "- Oil the winch\n- Ask Ola first\n");
    const before = (await list()).map(({ number }) => number);
    expect((await owner.sync()).join).toMatch(/--yes/);
    await owner.sync({ join: true });
    const after = await list();
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
    await check();
  });
});
