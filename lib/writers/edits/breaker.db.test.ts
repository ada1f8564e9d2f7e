import { eq, sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { givenDatabase } from "@/db/testing/given-database";
import { memories as rows } from "@/db/schema";
import { importFiles } from "@/lib/folder/import-files";
import { configureAgent } from "@/lib/agents/save";
import { setFree } from "@/lib/folder/save";
import { addMemories, discardMemory, mergeMemories } from "@/lib/memories/save";
import { writeDecisions } from "@/lib/memories/save-decisions";
import { newMemorySchema } from "@/lib/memories/schema";
import { approveSession } from "@/lib/sessions/decide/approve";
import { checkAfterEach } from "@/lib/sessions/testing/check-invariants";
import { openReview } from "@/lib/sessions/testing/open-session";
import { readHeld } from "@/lib/writers/edits/load";
import { openFolder } from "@/lib/writers/edits/testing/folder-owner";

const test = givenDatabase();
checkAfterEach(test);

const valves = ["bilge", "fuel", "steam", "water", "oil", "air", "brine", "ballast"];
const facts = valves.map((valve) => `- The ${valve} valve is serviced every week, without fail.\n`);
const memory = `# Memory\n\n${facts.join("")}`;
const log = `# Log\n\n${facts.map((fact, hour) => `- At ${hour}: ${fact.slice(2).repeat(3)}`).join("")}`;

const day = "2026-11-28.md";

type Files = Readonly<Record<string, string>>;

async function open(files: Files, imported: Files = {}) {
  const one = await openFolder(test.db, files);
  const { ctx, agentId, owner } = one;
  const encoded = Object.entries(imported).map(
    ([path, text]) => [path, new TextEncoder().encode(text)] as const,
  );
  if (encoded.length > 0) {
    await importFiles(ctx, { agentId, files: new Map(encoded), dryRun: false });
  }
  await owner.sync({ join: true });
  /** Writes files, null to delete one, and says whether the sync was held; null where it changed no memory. */
  let last: string | undefined;
  const write = async (changed: Readonly<Record<string, string | null>>) => {
    for (const [path, text] of Object.entries(changed)) {
      if (text === null) owner.files.delete(path);
      else owner.files.set(path, text);
    }
    const { session } = await owner.sync();
    last = session?.id;
    return session?.held ?? null;
  };
  /** Why the last one is held. */
  const said = async () => (await one.session(last)).view.held?.message;
  /** Lets all that was moved so far be older than a day. */
  const age = () =>
    test.db
      .update(rows)
      .set({ movedAt: sql`moved_at - interval '25 hours'` })
      .where(eq(rows.agentId, agentId));
  return { ...one, write, said, age };
}

/** Takes a fact after the other out of a file until a sync is held: how many it took. */
async function wipeSlowly({ write, said }: Awaited<ReturnType<typeof open>>): Promise<number> {
  for (let gone = 1; gone <= facts.length; gone += 1) {
    if (!(await write({ "MEMORY.md": `# Memory\n\n${facts.slice(gone).join("")}` }))) continue;
    expect(await said()).toMatch(/shortened its memories over the last 24 hours: [\d.]+% of/);
    return gone;
  }
  return Infinity;
}

describe("F7: over the last 24 hours", () => {
  it("F7: a slow wipe is held on the first day as on any other, and beside a day log", async () => {
    const files = { "MEMORY.md": memory };
    const older = await open(files, files);
    const held = await wipeSlowly(older);
    expect(held).toBeLessThan(facts.length / 2);
    const fresh = await open(files);
    expect(await wipeSlowly(fresh)).toBe(held);
    const logged = await open(files, files);
    expect(await logged.write({ [day]: log })).toBe(false);
    expect(await wipeSlowly(logged)).toBe(held);
  });

  it("F7: journals of a file that is not free make up for nothing in the ledger", async () => {
    const files = Object.fromEntries(facts.map((fact, place) => [`${place}.md`, fact]));
    const one = await open({ ...files, [day]: "- The ferry left at nine.\n" });
    await setFree(one.ctx, { agentId: one.agent.id, path: day, free: false });
    expect(await one.write({ [day]: log })).toBe(false);
    const held = [];
    for (const path of Object.keys(files).slice(0, 3)) held.push(await one.write({ [path]: null }));
    expect(held).toEqual([false, false, true]);
  });

  it("F7: a file that a person set free is emptied without a question", async () => {
    const one = await open({ "MEMORY.md": memory });
    await setFree(one.ctx, { agentId: one.agent.id, path: "MEMORY.md", free: true });
    expect(await one.write({ "MEMORY.md": "# Memory\n" })).toBe(false);
  });

  const filler = valves
    .map(
      (valve) => `- The log of the ${valve} is long. ${`It tells of the ${valve}. `.repeat(20)}\n`,
    )
    .join("");

  it("F7: what came today makes no loss of what stood before look small", async () => {
    const files = { "MEMORY.md": memory, "crew.md": facts.join("").replaceAll("valve", "pump") };
    for (const path of ["MEMORY.md", "log.md"]) {
      const one = await open(files, files);
      const before = path === "log.md" ? "# Log\n\n" : memory;
      expect(await one.write({ [path]: before + filler })).toBe(false);
      const wiped = path === "log.md" ? { "MEMORY.md": null, "crew.md": null } : {};
      const left = path === "log.md" ? {} : { [path]: `# Memory\n\n${filler}` };
      expect(await one.write({ ...wiped, ...left })).toBe(true);
    }
  });

  it("F7: what a person took away is no loss of the agent's", async () => {
    const one = await open({ "MEMORY.md": memory });
    const { ctx, agent, owner } = one;
    for (const { number } of (await one.memories()).slice(2)) {
      await discardMemory(ctx, { agentId: agent.id, number });
    }
    await owner.sync();
    const text = one.text();
    expect(await one.write({ "MEMORY.md": text.replace("every week", "each week") })).toBe(false);
  });

  it("F7: a memory that moved today counts in the file that it came from, too", async () => {
    const lines = Array.from(
      { length: 80 },
      (_, index) => `- Cargo ${index} went to port ${index % 7}.\n`,
    );
    const big = `# Big\n\n${lines.join("")}`;
    const files = { "MEMORY.md": memory, "big.md": big };
    const one = await open(files, files);
    const moved = { "MEMORY.md": null, "big.md": big + facts.join("") };
    expect(await one.write(moved)).toBeNull();
    expect(await one.write({ "big.md": big })).toBe(true);
  });

  it("F7: what stood in a guarded file this day is not free where it was first written", async () => {
    const one = await open({ "MEMORY.md": "# Memory\n", "scratch.md": memory });
    expect(await one.write({ "MEMORY.md": memory, "scratch.md": "" })).toBeNull();
    await one.age();
    expect(await one.write({ "MEMORY.md": "# Memory\n", "scratch.md": memory })).toBeNull();
    expect(await one.write({ "scratch.md": "" })).toBe(true);
  });
});

describe("F7: what a copy keeps", () => {
  const scratch = "# Scratch\n\n- Nothing yet.\n";

  it("F7, F3: is no loss, neither at once nor later that day", async () => {
    const twice = memory + facts.join("");
    const one = await open({ "MEMORY.md": twice }, { "MEMORY.md": twice });
    expect(await one.write({ "MEMORY.md": memory })).toBe(false);
    expect(await one.write({ "MEMORY.md": memory.replace(" every week,", "") })).toBe(false);
    // The copies are gone as well once the others go.
    expect(await one.write({ "MEMORY.md": "# Memory\n" })).toBe(true);
  });

  it("F7, F3: counts nowhere but under the same heading of the same file", async () => {
    for (const heading of ["# Scratch\n\n", ""]) {
      const one = await open({
        "MEMORY.md": memory.replace("# Memory\n\n", heading),
        "scratch.md": scratch,
      });
      expect(await one.write({ "scratch.md": heading + facts.join("") })).toBe(false);
      expect(await one.write({ "MEMORY.md": heading })).toBe(true);
      expect(await one.memories()).toHaveLength(2 * facts.length);
    }
  });

  it("F7: counts not where the same edits change it", async () => {
    const twice = memory + facts.join("");
    const one = await open({ "MEMORY.md": twice }, { "MEMORY.md": twice });
    const other = facts.map((fact) => fact.replace("valve", "pump")).join("");
    expect(await one.write({ "MEMORY.md": `# Memory\n\n${other}` })).toBe(true);
  });
});

const [bilge = ""] = facts.map((fact) => fact.slice(2).trim());
const about = { note: null, sessionId: null, sequence: null } as const;

it.each([
  ["changes a text that must stay as said", "update", "must-stay", memory.replace("every", "each")],
  ["removes a text that a person kept", "delete", "wrong", memory.replace(facts[0] ?? "", "")],
  ["adds a fact that a person rejected", "record", "wrong", `${memory}- The anchor holds.\n`],
] as const)("F7, D2: a file is held that %s", async (_what, operation, reason, text) => {
  const one = await open({ "MEMORY.md": memory }, { "MEMORY.md": memory });
  const isFact = operation === "record";
  const sources = isFact ? [] : [{ number: 1, content: bilge }];
  const result = isFact ? { number: 9, content: "The anchor holds." } : null;
  const draft = { ...about, operation, reason, sources, result };
  await test.db.transaction((tx) => writeDecisions(one.ctx, tx, one.agentId, [draft]));
  expect(await one.write({ "MEMORY.md": text.replace("fuel", "fuel oil") })).toBe(true);
});

it("F7: what an import brought into a guarded file keeps its guard in a free one", async () => {
  const scratch = "# Scratch\n\n- Nothing yet.\n";
  const brought = { "MEMORY.md": memory, "scratch.md": scratch };
  // Its agent moved all of it before it was connected.
  const moved = { "MEMORY.md": "# Memory\n", "scratch.md": scratch + facts.join("") };
  const one = await open(moved, brought);
  expect(await one.write({ "scratch.md": "# Scratch\n" })).toBe(true);
});

it("F7: a file of bytes is held when it has none left, and other bytes apply", async () => {
  const one = await open({ "MEMORY.md": memory, "data.json": '{"a":1}', "none.json": "" });
  expect(await one.write({ "none.json": null })).toBeNull();
  expect(await one.write({ "data.json": '{"a":2}' })).toBeNull();
  expect(await one.write({ "data.json": "" })).toBe(true);
  expect(await one.write({ "data.json": null })).toBe(true);
  expect(await one.write({ "data.json": "{}" })).toBeNull();
});

describe("F7: the guard of what an agent did not write into a free file", () => {
  const small = "- One small fact of the boat.\n";
  const texts = facts.map((fact) => fact.slice(2).trim());
  type One = Awaited<ReturnType<typeof open>>;
  const add = ({ ctx, agent }: One) =>
    addMemories(ctx, {
      agentId: agent.id,
      items: texts.map((content) => newMemorySchema.parse({ content })),
    });

  it.each([
    {
      way: "had in no file",
      fill: async (one: One) => {
        await add(one);
        await one.write({ "scratch.md": facts.join("") });
      },
    },
    {
      way: "got at the place for new memories",
      fill: async (one: One) => {
        await configureAgent(one.ctx, { agentId: one.agent.id, newMemoriesPlace: "scratch.md" });
        await add(one);
        await one.owner.sync();
      },
    },
    {
      way: "moved there, and a session merged",
      fill: async (one: One) => {
        await one.write({ "MEMORY.md": small + facts.slice(0, 2).join("") });
        await one.write({ "MEMORY.md": small, "scratch.md": facts.slice(0, 2).join("") });
        const all = (await one.memories()).filter(({ content }) => texts.includes(content));
        const content = all.map((its) => its.content).join(" ");
        const merge = { ids: all.map(({ number }) => number), content };
        const review = await openReview(one, [["consolidate", merge]]);
        await approveSession(one.ctx, await review.seen());
        await one.age();
        await one.owner.sync();
      },
    },
  ])("F7: stays with what it $way", async ({ fill }) => {
    const one = await open({ "MEMORY.md": small });
    await fill(one);
    const text = one.text("scratch.md");
    expect(text).toContain("bilge");
    await one.write({ "scratch.md": `${text}- Done for today.\n` });
    expect(await one.write({ "scratch.md": "" })).toBe(true);
  });
});

it("F7: below the threshold the whole sync is held, files without an edit of a memory, too", async () => {
  const files = {
    "MEMORY.md": memory,
    "data.json": '{"a":1}',
    "index.md": "# Index\n\n- [Memory](MEMORY.md)\n",
    "small.md": "# Crew\n\n<!-- by watch -->\n\n- Ivar steers.\n",
  };
  const one = await open(files);
  const left = { "data.json": "{}", "index.md": "# I\n", "small.md": "- Ivar steers.\n" };
  expect(await one.write({ ...left, "MEMORY.md": "# Memory\n" })).toBe(true);
  const { files: answers } = await one.owner.sync();
  expect(answers.map(({ state }) => state)).toEqual(["held", "held", "held", "held"]);
});

it.each(["correct", "merge"] as const)(
  "F7: taking over what is held undoes nothing of what a person did since: %s",
  async (act) => {
    const one = await open({ "MEMORY.md": memory });
    const { ctx, agentId } = one;
    const lost = facts.slice(3).join("").replace("water valve", "water tap");
    one.owner.files.set("MEMORY.md", `# Memory\n\n${lost}`);
    const sessionId = (await one.owner.sync()).session?.id ?? "";
    const [water, oil] = [await one.numberOf("water"), await one.numberOf("oil")];
    const content = "The water valve is serviced by Ivar alone.";
    if (act === "correct") await one.change("water", content);
    else await mergeMemories(ctx, { agentId, numbers: [water, oil], content });
    const { row: session } = await one.session(sessionId);
    const before = await one.memories();
    await expect(one.takeOver(sessionId)).rejects.toMatchObject({
      status: 409,
      message: expect.stringContaining(`#${water} was changed after this was held`),
    });
    expect(await one.memories()).toEqual(before);
    // The others can be taken over, and the person's words go into the file.
    const edits = await test.db.transaction((tx) => readHeld(tx, session));
    const operations = edits.flatMap(({ operation: { name } }, place) =>
      name === "delete" ? [place + 1] : [],
    );
    expect(operations).toHaveLength(3);
    const row = await one.takeOver(sessionId, operations);
    expect(row).toMatchObject({ state: "approved", operationsApplied: 3, held: false });
    expect(one.text()).toContain(content);
    expect(one.text()).not.toContain("bilge");
  },
);
