import { describe, expect, it } from "vitest";
import {
  addMemoryAction,
  discardMemoryAction,
  editMemoryAction,
  protectMemoryAction,
  restoreMemoryAction,
} from "@/app/actions/memories";
import { loadMemoryRows } from "@/db/queries/memories/load-memories";
import { actAs } from "@/db/testing/factories";
import { givenDatabase } from "@/db/testing/given-database";
import { createContext, type Context } from "@/lib/context";
import { withContext } from "@/lib/current-context";
import { rollBackSession } from "@/lib/sessions/decide/roll-back";
import { openLedger, openReview } from "@/lib/sessions/testing/open-session";

const database = givenDatabase();

type Fields = Readonly<Record<string, string>>;

async function givenLedger() {
  const { ctx, agent, account } = await openLedger(database.db, ["Tea."], {
    agent: { refinementThreshold: 0.1 },
  });
  const post = (
    action: (previous: unknown, form: FormData) => Promise<object>,
    fields: Fields,
    who: Context | null = ctx,
  ) => {
    const form = new FormData();
    const all: Fields = { agentId: agent.id, ...fields };
    for (const [name, value] of Object.entries(all)) form.append(name, value);
    return withContext(who, () => action(null, form));
  };
  /** Of a session that was rolled back: the number of what it had noted of itself. */
  const rolledBackJournal = async () => {
    await post(addMemoryAction, { content: "tea" });
    const review = await openReview({ db: database.db, ctx, agent }, [["delete", { id: 2 }]]);
    await rollBackSession(ctx, { ...(await review.seen()), answers: new Map() });
    return 3;
  };
  const memory = async (number: number) =>
    (await loadMemoryRows(database.db, agent.id, [number]))[0];
  return {
    post,
    memory,
    rolledBackJournal,
    as: (role: "viewer") => createContext(database.db, actAs(account.id, role)),
  };
}

describe("what pages do with memories", () => {
  it("M4: adds, edits, discards, restores and protects by posted forms", async () => {
    const { post, memory } = await givenLedger();
    const added = await post(addMemoryAction, { content: " Two\r\nlines. ", category: "care" });
    expect(added).toEqual({ ok: true, number: 2 });
    expect(await memory(2)).toMatchObject({
      content: "Two\nlines.",
      category: "care",
      type: "core",
    });
    const edit = { number: "2", version: "1", content: "One line.", category: "" };
    expect(await post(editMemoryAction, edit)).toEqual({ ok: true, version: 2 });
    expect(await memory(2)).toMatchObject({ content: "One line.", category: null });
    expect(await post(discardMemoryAction, { number: "2", version: "2" })).toMatchObject({
      ok: true,
      version: 3,
    });
    expect((await memory(2))?.discardedAt).toBeInstanceOf(Date);
    await post(restoreMemoryAction, { number: "2" });
    await post(protectMemoryAction, { number: "2", constitutional: "true" });
    expect(await memory(2)).toMatchObject({ discardedAt: null, constitutional: true });
    expect(await post(discardMemoryAction, { number: "2" })).toMatchObject({
      ok: false,
      code: "constitutional",
    });
    await post(protectMemoryAction, { number: "2", constitutional: "false" });
    expect(await memory(2)).toMatchObject({ constitutional: false });
  });

  it("G14: does not restore what a session noted of itself once it was rolled back", async () => {
    const { post, memory, rolledBackJournal } = await givenLedger();
    const number = String(await rolledBackJournal());
    expect(await post(restoreMemoryAction, { number })).toMatchObject({
      ok: false,
      code: "taken-back",
      message: `#${number} can't be restored. What a session noted of itself went with it.`,
    });
    expect((await memory(Number(number)))?.discardedAt).toBeInstanceOf(Date);
  });

  it("M5: refuses a stale edit and gives the newer text", async () => {
    const { post, memory } = await givenLedger();
    await post(editMemoryAction, { number: "1", version: "1", content: "Green tea." });
    const stale = await post(editMemoryAction, { number: "1", version: "1", content: "Mate." });
    expect(stale).toMatchObject({
      ok: false,
      code: "stale",
      extra: { current: { version: 2, content: "Green tea." } },
    });
    expect(await memory(1)).toMatchObject({ content: "Green tea." });
  });

  it.each([
    [addMemoryAction, { content: "   " }, "content"],
    [addMemoryAction, { content: "x".repeat(10_001) }, "content"],
    [addMemoryAction, { content: "a\u0000" }, "content"],
    [addMemoryAction, { content: "a", category: "two\nlines" }, "category"],
    [addMemoryAction, { content: "a", constitutional: "true" }, "constitutional"],
    [editMemoryAction, { number: "1", content: "a" }, "version"],
    [editMemoryAction, { number: "1e3", version: "x", content: "a" }, "version"],
    [discardMemoryAction, { number: "-1" }, "number"],
    [restoreMemoryAction, { number: "9999999999" }, "number"],
    [protectMemoryAction, { number: "1" }, "constitutional"],
  ])("%o refuses %j with a sentence at the field", async (action, fields, field) => {
    const { post, memory } = await givenLedger();
    const answer = await post(action, fields);
    expect(answer).toMatchObject({ ok: false, fieldErrors: { [field]: expect.any(String) } });
    expect(await memory(1)).toMatchObject({ content: "Tea.", version: 1 });
    expect(await memory(2)).toBeUndefined();
  });

  it("U1: refuses who may not, and who is not signed in", async () => {
    const { post, as, memory } = await givenLedger();
    const posts: [Parameters<typeof post>[0], Fields][] = [
      [addMemoryAction, { content: "Mine." }],
      [editMemoryAction, { number: "1", version: "1", content: "Mine." }],
      [discardMemoryAction, { number: "1" }],
      [restoreMemoryAction, { number: "1" }],
      [protectMemoryAction, { number: "1", constitutional: "true" }],
    ];
    for (const [action, fields] of posts) {
      expect(await post(action, fields, as("viewer"))).toMatchObject({ code: "forbidden" });
      expect(await post(action, fields, null)).toMatchObject({ code: "unauthorized" });
      const foreign = createContext(database.db, actAs("another account"));
      expect(await post(action, fields, foreign)).toMatchObject({ code: "not-found" });
    }
    expect(await memory(1)).toMatchObject({ content: "Tea.", version: 1 });
    expect(await memory(2)).toBeUndefined();
  });
});
