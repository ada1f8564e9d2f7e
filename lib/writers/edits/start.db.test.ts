import { afterEach, describe, expect, it, vi } from "vitest";
import { givenDatabase } from "@/db/testing/given-database";
import { log } from "@/lib/log";
import { approveSession } from "@/lib/sessions/decide/approve";
import { rollBackSession } from "@/lib/sessions/decide/roll-back";
import { checkAfterEach } from "@/lib/sessions/testing/check-invariants";
import { openReview } from "@/lib/sessions/testing/open-session";
import { judgeHeldUp } from "@/lib/writers/edits/start";
import { editWithTool } from "@/lib/writers/edits/tool";
import { startDueSessions } from "@/lib/writers/writer-of";
import { openFolder } from "@/lib/writers/edits/testing/folder-owner";

const test = givenDatabase();
checkAfterEach(test);

afterEach(() => vi.restoreAllMocks());

const coffee =
  "Coffee for the wheelhouse at ten and at three: black for Ivar, milk for the others.";
const later = coffee.replace("at ten", "at eleven");
const bread = "Soda bread: lower shelf, 160 °C for fifty minutes.";

/** A folder of which a session that is not decided yet changed something. */
async function open(words: string, content: string) {
  const given = { agent: { refinementThreshold: 0.3 } };
  const files = {
    "MEMORY.md": `- ${coffee}\n- ${bread}\n- Ada is the relief cook. She starts in March.\n`,
    "crew.md": "- Ivar steers by day.\n- Ola cooks for the six of them.\n",
  };
  const folder = await openFolder(test.db, files, given);
  const { ctx, agentId, owner } = folder;
  await owner.sync();
  const update = { id: await folder.numberOf(words), content };
  const review = await openReview(folder, [["update", update]]);
  await owner.sync();
  const edit = async (from: string, to: string, path = "MEMORY.md") => {
    folder.edit(from, to, path);
    return (await owner.sync()).session;
  };
  const session = async (id?: string) => (await folder.session(id)).row;
  const newest = async () => {
    const rows = await test.sql<{ id: string }[]>`select id from sessions
      where agent_id = ${agentId} and kind = 'edits' order by created_at desc, held limit 1`;
    return folder.session(rows[0]?.id);
  };
  const decided = async () => ({ ...(await review.seen()), answers: new Map() });
  const look = () => startDueSessions(test.db, ctx.now);
  return { ...folder, edit, session, newest, decided, look };
}

it("F7: what an undecided session held up applies once that session is approved", async () => {
  const one = await open("Coffee", later);
  const held = await one.edit("black for Ivar", "tea for Ivar");
  expect(held?.held).toBe(true);
  await one.look();
  expect((await one.session(held?.id)).state).toBe("awaiting-review");
  await approveSession(one.ctx, await one.decided());
  await one.look();
  expect(await one.session(held?.id)).toMatchObject({ state: "rolled-back", cause: "superseded" });
  expect(await one.texts()).toContain(later.replace("black for Ivar", "tea for Ivar"));
  expect((await one.newest()).row).toMatchObject({ held: false, startedBy: one.ctx.actor });
  const { files, session } = await one.owner.sync();
  expect([session, ...files.map(({ state }) => state)]).toEqual([null, "same", "same"]);
});

it("F7: is held with both texts where a rollback brought the earlier one back", async () => {
  const one = await open("Coffee", later);
  const held = await one.edit("black for Ivar", "tea for Ivar");
  await rollBackSession(one.ctx, await one.decided());
  await one.look();
  expect((await one.session(held?.id)).cause).toBe("superseded");
  const { row, view } = await one.newest();
  expect(row).toMatchObject({ state: "awaiting-review", held: true });
  expect(view.held?.edits).toMatchObject([
    { changes: [{ before: { content: coffee } }], why: expect.stringMatching(/also changed/) },
  ]);
  expect(await one.texts()).toContain(coffee);
  await one.look();
  expect((await one.newest()).row.id).toBe(row.id);
});

it("F7: applies after a rollback where nothing goes against it any more", async () => {
  const one = await open("Ada", "Ada is the relief cook. She starts in April.");
  // The agent takes that change back itself, and edits another memory of the file.
  const start = "Ada is the relief cook. She starts in March.";
  await one.edit("in April", "in March");
  const held = await one.edit("lower shelf", "upper shelf");
  expect(held?.held).toBe(true);
  await rollBackSession(one.ctx, await one.decided());
  await one.look();
  expect((await one.session(held?.id)).cause).toBe("superseded");
  expect((await one.newest()).row).toMatchObject({ held: false, operationsApplied: 1 });
  expect(await one.texts()).toEqual(
    expect.arrayContaining([start, bread.replace("lower", "upper")]),
  );
  expect((await one.owner.sync()).session).toBeNull();
});

it("F7: what is held for another reason stays as it is", async () => {
  const one = await open("Coffee", later);
  await one.protect("Ivar steers");
  const other = await one.edit("by day", "by night", "crew.md");
  const held = await one.edit("black for Ivar", "tea for Ivar");
  expect([other?.held, held?.held]).toEqual([true, true]);
  await approveSession(one.ctx, await one.decided());
  await one.look();
  expect((await one.session(held?.id)).state).toBe("rolled-back");
  expect(await one.session(other?.id)).toMatchObject({ state: "awaiting-review", held: true });
});

it("F7: an edit with a tool is judged again, too, unless it was written for another text", async () => {
  const one = await open("Coffee", later);
  const { agent, ctx } = one;
  const number = await one.numberOf("Coffee");
  const content = "Coffee at eleven, and tea for Ivar.";
  const held = await editWithTool(ctx, { agentId: agent.id, number, content });
  expect(held.held).toBe(true);
  const believed = { agentId: agent.id, number, content, was: coffee };
  const wrong = await editWithTool(ctx, believed);
  await approveSession(ctx, await one.decided());
  await one.look();
  expect(await one.texts()).toContain(content);
  expect((await one.session(held.sessionId)).state).toBe("rolled-back");
  // It was written for a text that did not stand there.
  expect((await one.session(wrong.sessionId)).state).toBe("awaiting-review");
});

it("F7: a fault while it is judged undoes no decision, and it is judged at the next look", async () => {
  const one = await open("Coffee", later);
  const held = await one.edit("black for Ivar", "tea for Ivar");
  const row = await approveSession(one.ctx, await one.decided());
  const logged = vi.spyOn(log, "error").mockReturnValue();
  const broken = () => {
    throw new Error("The clock stands still.");
  };
  await judgeHeldUp(test.db, broken);
  expect(logged).toHaveBeenCalledWith(
    "held-edits-not-judged",
    expect.anything(),
    expect.anything(),
  );
  expect((await one.session(row.id)).state).toBe("approved");
  expect((await one.session(held?.id)).state).toBe("awaiting-review");
  await one.look();
  expect((await one.session(held?.id)).state).toBe("rolled-back");
});

describe("edits with a tool", () => {
  const memories = [
    "The pump runs at 40 Hz and never above.",
    "Marta owns macroflows.",
    "The berth ledger is kept in Elm, in the repository of the boathouse.",
  ];

  async function openTool() {
    const folder = await openFolder(test.db, {}, {}, memories);
    const { ctx, agentId } = folder;
    const edit = (number: number, content: string | null, was?: string) =>
      editWithTool(ctx, { agentId, number, content, was });
    return { ...folder, edit };
  }

  it("F6: correct_memory and forget_memory are sessions of edits that can be rolled back", async () => {
    const { edit, texts, rollBack } = await openTool();
    const content = "Marta owns macroflows and the tides.";
    expect((await edit(2, content)).held).toBe(false);
    const corrected = memories.with(1, content);
    expect(await texts()).toEqual(corrected);
    const forgotten = await edit(2, null);
    expect(forgotten.held).toBe(false);
    expect(await texts()).toEqual(memories.toSpliced(1, 1));
    await rollBack(forgotten.sessionId);
    expect(await texts()).toEqual(corrected);
  });

  it("F6, F7: another text than the agent believed is held with both, and a person takes it over", async () => {
    const { edit, texts, takeOver } = await openTool();
    const content = "The pump runs at 50 Hz and never above.";
    const held = await edit(1, content, "The pump stands still.");
    expect(held).toMatchObject({
      held: true,
      said: "Held for a person's review; the memory is unchanged.",
    });
    expect(await texts()).toEqual(memories);
    await takeOver(held.sessionId);
    expect(await texts()).toEqual(memories.with(0, content));
  });
});
