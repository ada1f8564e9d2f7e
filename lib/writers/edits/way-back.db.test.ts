import { expect, it } from "vitest";
import { givenDatabase } from "@/db/testing/given-database";
import { rollBackSession } from "@/lib/sessions/decide/roll-back";
import { loadSession } from "@/lib/sessions/read/load";
import { checkInvariants } from "@/lib/sessions/testing/check-invariants";
import { openLedger } from "@/lib/sessions/testing/open-session";
import { FolderOwner } from "@/lib/writers/edits/testing/folder-owner";

const test = givenDatabase();

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
  const { ctx, agent } = await openLedger(test.db, []);
  const owner = new FolderOwner(ctx, agent.id, { "MEMORY.md": memory, "crew.md": crew });
  await owner.sync();
  const sync = async (change: (files: Map<string, string>) => void) => {
    change(owner.files);
    const { session } = await owner.sync();
    expect(session?.held).toBe(false);
    return session?.id ?? "";
  };
  const rollBack = async (sessionId: string) => {
    const { session } = await loadSession(ctx, { sessionId });
    const decision = { sessionId, seenSequence: session.lastSequence, note: null };
    await rollBackSession(ctx, { ...decision, answers: new Map() });
    await owner.sync();
    await checkInvariants(test.db, agent.id);
  };
  const places = () =>
    test.sql`select number, file, under, tags, section from memories
      where agent_id = ${agent.id} and discarded_at is null order by number`;
  return { owner, sync, rollBack, places };
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
