import { describe, expect, it } from "vitest";
import {
  addMemoryAction,
  discardMemoryAction,
  editMemoryAction,
  protectMemoryAction,
  restoreMemoryAction,
} from "@/app/actions/memories";
import { loadMemoryRows } from "@/db/queries/memories/load-memories";
import { givenDatabase } from "@/db/testing/given-database";
import { withContext } from "@/lib/current-context";
import { openLedger } from "@/lib/sessions/testing/open-session";

const database = givenDatabase();

type Fields = Readonly<Record<string, string>>;

async function givenLedger() {
  const { ctx, agent } = await openLedger(database.db, ["Tea."]);
  const post = (action: (previous: unknown, form: FormData) => Promise<object>, fields: Fields) => {
    const form = new FormData();
    const all: Fields = { agentId: agent.id, ...fields };
    for (const [name, value] of Object.entries(all)) form.append(name, value);
    return withContext(ctx, () => action(null, form));
  };
  const memory = async (number: number) =>
    (await loadMemoryRows(database.db, agent.id, [number]))[0];
  return { post, memory };
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
});
