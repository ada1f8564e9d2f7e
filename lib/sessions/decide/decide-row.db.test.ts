import { describe, expect, it } from "vitest";
import { givenDatabase } from "@/db/testing/given-database";
import type { Context } from "@/lib/context";
import { listMemories } from "@/lib/memories/load";
import { editMemory, protectMemory } from "@/lib/memories/save";
import { approveRow, decideReview, rollBackRow } from "@/lib/sessions/decide/decide-row";
import { loadSession } from "@/lib/sessions/read/load";
import { loadRow } from "@/lib/sessions/read/load-page";
import { checkAfterEach } from "@/lib/sessions/testing/check-invariants";
import { openLedger } from "@/lib/sessions/testing/open-session";
import { FolderOwner } from "@/lib/writers/edits/testing/folder-owner";

const test = givenDatabase();

checkAfterEach(test);

const galley = [
  "# Galley",
  "",
  "- The galley key hangs behind the tide table.",
  "- Coffee for the wheelhouse at ten: black for Ivar.",
  "- Soda bread: lower shelf, 160 °C for fifty minutes.",
  "",
].join("\n");
const crew = "- Ivar steers.\n- Ola cooks.\n- Per rests.\n";

/** An agent whose edits always wait, a folder beside it, and a clock that the test moves. */
async function open() {
  const careful = { editsReviewPolicy: "always", refinementThreshold: 0.2 } as const;
  const ledger = await openLedger(test.db, [], { agent: careful });
  const { agent } = ledger;
  let at = Date.now() - 3_600_000;
  const ctx: Context = { ...ledger.ctx, now: () => new Date(at) };
  const owner = new FolderOwner(ctx, agent.id, { "MEMORY.md": galley, "crew.md": crew });
  const read = async (sessionId: string) => (await loadSession(ctx, { sessionId })).session;
  /** A sync with one change, so many seconds after the one before. */
  const sync = async (seconds: number, from = "", to = "", path = "MEMORY.md") => {
    at += seconds * 1_000;
    const text = owner.files.get(path) ?? "";
    expect(text).toContain(from);
    owner.files.set(path, text.replace(from, to));
    const { session } = await owner.sync();
    if (session === null) throw new Error("Nothing was changed.");
    return session.id;
  };
  const first = await sync(0);
  // The folder as it was read is a session, too: long ago here, so that it is in no row.
  at += 600_000;
  /** The decision that the page of a session offers: itself, and the others of its row. */
  const decision = async (sessionId: string) => {
    const session = await read(sessionId);
    const row = await loadRow(ctx, session);
    const others = row?.decides === true ? row.others : [];
    return {
      sessionId,
      seenSequence: session.lastSequence,
      note: null,
      answers: new Map<number, "current" | "start">(),
      row: others.map(({ id, lastSequence }) => ({ sessionId: id, seenSequence: lastSequence })),
    };
  };
  const states = async (...ids: string[]) =>
    Promise.all(ids.map(async (id) => (await read(id)).state));
  const numberOf = async (content: string) => {
    const wanted = { agentId: agent.id, discarded: "false", limit: 1_000 } as const;
    const { items } = await listMemories(ctx, wanted);
    return items.find((memory) => memory.content.startsWith(content))?.number ?? 0;
  };
  return { ctx, agent, owner, first, sync, decision, states, numberOf };
}

/** Three syncs half a minute apart, each of another memory. */
async function openThree() {
  const one = await open();
  const oldest = await one.sync(0, "lower shelf", "upper shelf");
  const middle = await one.sync(30, "at ten", "at nine");
  const newest = await one.sync(30, "tide table", "barometer");
  return { ...one, oldest, middle, newest, all: [oldest, middle, newest] };
}

describe("F8: syncs of one row are decided as one", () => {
  it("F8, V3, R6: an approval on the newest approves all that it shows, once; then each goes back alone", async () => {
    const one = await openThree();
    const decision = { ...(await one.decision(one.newest)), note: "Seen." };
    const later = await one.sync(30, "barometer", "clock");
    await approveRow(one.ctx, decision);
    await approveRow(one.ctx, decision);
    expect(await one.states(...one.all)).toEqual(["approved", "approved", "approved"]);
    expect(await one.states(one.first, later)).toEqual(["awaiting-review", "awaiting-review"]);
    const { session } = await loadSession(one.ctx, { sessionId: one.oldest });
    expect(session).toMatchObject({ note: "Seen.", decidedBy: one.ctx.actor });
    await rollBackRow(one.ctx, await one.decision(later));
    await rollBackRow(one.ctx, await one.decision(one.newest));
    expect(await one.states(...one.all)).toEqual(["approved", "approved", "rolled-back"]);
  });

  it("F8, F4: a rollback on the newest brings the files back as they were before the row", async () => {
    const one = await open();
    const oldest = await one.sync(0, "- Coffee for the wheelhouse at ten: black for Ivar.\n", "");
    const middle = await one.sync(
      30,
      "# Galley\n",
      "# The galley\n\n- Ring Mrs Olsen before sailing.\n",
    );
    const newest = await one.sync(30, "lower shelf", "upper shelf");
    await rollBackRow(one.ctx, await one.decision(newest));
    const all = await one.states(oldest, middle, newest);
    expect(all).toEqual(["rolled-back", "rolled-back", "rolled-back"]);
    await one.owner.sync();
    expect(one.owner.files.get("MEMORY.md")).toBe(galley);
  });

  it("F8: on another page than the newest's one sync is decided alone", async () => {
    const one = await openThree();
    await approveRow(one.ctx, await one.decision(one.middle));
    expect(await one.states(...one.all)).toEqual([
      "awaiting-review",
      "approved",
      "awaiting-review",
    ]);
  });

  it("F8: what one of them refuses leaves all as they were, and names it", async () => {
    const one = await openThree();
    await editMemory(one.ctx, {
      agentId: one.agent.id,
      number: await one.numberOf("Coffee"),
      edit: { content: "Coffee at eight." },
      version: undefined,
    });
    const decision = await one.decision(one.newest);
    await expect(rollBackRow(one.ctx, decision)).rejects.toMatchObject({
      status: 409,
      code: "row",
      extra: { sessionId: one.middle },
    });
    expect(await one.states(...one.all)).toEqual([
      "awaiting-review",
      "awaiting-review",
      "awaiting-review",
    ]);
    const stale = decision.row.map((other) => ({ ...other, seenSequence: 1 }));
    await expect(approveRow(one.ctx, { ...decision, row: stale })).rejects.toMatchObject({
      code: "row",
    });
    expect(await one.states(one.newest)).toEqual(["awaiting-review"]);
  });

  it("F8: a rehearsal of the queue says what it would do, and decides nothing", async () => {
    const one = await openThree();
    const { sessionId, seenSequence, note, row } = await one.decision(one.newest);
    const decision = { kind: "approve" as const, sessionId, seenSequence, note, row };
    await decideReview(one.ctx, decision, true);
    expect(await one.states(...one.all)).not.toContain("approved");
    await decideReview(one.ctx, decision, false);
    expect(await one.states(...one.all)).toEqual(["approved", "approved", "approved"]);
  });

  it("F8: sessions of another agent are no part of a row", async () => {
    const [one, other] = [await openThree(), await openThree()];
    const decision = await one.decision(one.newest);
    const row = [{ sessionId: other.middle, seenSequence: 1 }];
    await expect(approveRow(one.ctx, { ...decision, row })).rejects.toMatchObject({ status: 400 });
    expect(await one.states(one.newest)).toEqual(["awaiting-review"]);
  });
});

describe("F7, F8: held syncs of one row", () => {
  /** Two files with a constitutional memory each, changed in two syncs. */
  async function openHeld() {
    const one = await open();
    for (const content of ["Ivar steers", "The galley key"]) {
      const number = await one.numberOf(content);
      await protectMemory(one.ctx, { agentId: one.agent.id, number, constitutional: true });
    }
    const applied = await one.sync(0, "# Galley", "# Galley\n\n- Tea at three.");
    const crewHeld = await one.sync(
      20,
      "Ivar steers.\n- Ola cooks.\n",
      "Ivar steers well.\n- Ola cooks and bakes.\n",
      "crew.md",
    );
    const held = await one.sync(
      20,
      "tide table.\n- Coffee",
      "barometer.\n- Strong coffee",
      "MEMORY.md",
    );
    return { ...one, applied, crewHeld, held };
  }

  it("F7, F8: all that the row holds is taken over; what applied is another row", async () => {
    const one = await openHeld();
    const decision = await one.decision(one.held);
    expect(decision.row.map(({ sessionId }) => sessionId)).toEqual([one.crewHeld]);
    await approveRow(one.ctx, decision);
    expect(await one.states(one.applied, one.crewHeld, one.held)).toEqual([
      "awaiting-review",
      "approved",
      "approved",
    ]);
    await one.owner.sync();
    expect(one.owner.files.get("crew.md")).toBe(
      "- Ivar steers.\n- Ola cooks and bakes.\n- Per rests.\n",
    );
    expect(one.owner.files.get("MEMORY.md")).toContain("- Strong coffee");
  });

  it("F7, F8: chosen edits are taken over of one sync alone", async () => {
    const one = await openHeld();
    const decision = await one.decision(one.held);
    await approveRow(one.ctx, { ...decision, operations: [2] });
    expect(await one.states(one.crewHeld, one.held)).toEqual(["awaiting-review", "approved"]);
  });

  it("F7, F8: a restore brings all held files back", async () => {
    const one = await openHeld();
    await rollBackRow(one.ctx, await one.decision(one.held));
    await one.owner.sync();
    expect(one.owner.files.get("crew.md")).toBe(crew);
    expect(one.owner.files.get("MEMORY.md")).toBe(
      galley.replace("# Galley", "# Galley\n\n- Tea at three."),
    );
  });
});
