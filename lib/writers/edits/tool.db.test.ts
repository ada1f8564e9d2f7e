import { expect, it } from "vitest";
import { givenDatabase } from "@/db/testing/given-database";
import { loadMemories } from "@/db/queries/memories/load-memories";
import { approveSession } from "@/lib/sessions/decide/approve";
import { rollBackSession } from "@/lib/sessions/decide/roll-back";
import { loadSession } from "@/lib/sessions/read/load";
import { checkInvariants } from "@/lib/sessions/testing/check-invariants";
import { openLedger } from "@/lib/sessions/testing/open-session";
import { editWithTool } from "@/lib/writers/edits/tool";

const test = givenDatabase();

const memories = [
  "The pump runs at 40 Hz and never above.",
  "Marta owns macroflows.",
  "The berth ledger is kept in Elm, in the repository of the boathouse.",
];

async function open() {
  const ledger = await openLedger(test.db, memories);
  const { ctx, agent } = ledger;
  const edit = (number: number, content: string | null, was?: string) =>
    editWithTool(ctx, { agentId: agent.id, number, content, was });
  const text = async (number: number) => {
    const memory = (await loadMemories(test.db, agent.id, [number])).get(number);
    return memory?.discardedAt === null ? memory.content : null;
  };
  const decide = async (sessionId: string) => {
    const { session } = await loadSession(ctx, { sessionId });
    return { sessionId, seenSequence: session.lastSequence, note: null, answers: new Map() };
  };
  return { ...ledger, edit, text, decide };
}

it("F6: correct_memory and forget_memory are sessions of edits that can be rolled back", async () => {
  const { ctx, agent, edit, text, decide } = await open();
  const corrected = await edit(2, "Marta owns macroflows and the tides.");
  expect(corrected.held).toBe(false);
  expect(await text(2)).toBe("Marta owns macroflows and the tides.");
  const forgotten = await edit(2, null);
  expect([forgotten.held, await text(2)]).toEqual([false, null]);
  await rollBackSession(ctx, await decide(forgotten.sessionId));
  expect(await text(2)).toBe("Marta owns macroflows and the tides.");
  await checkInvariants(test.db, agent.id);
});

it("F6, F7: another text than the agent believed is held with both, and a person takes it over", async () => {
  const { ctx, agent, edit, text, decide } = await open();
  const held = await edit(1, "The pump runs at 50 Hz and never above.", "The pump stands still.");
  expect(held).toMatchObject({
    held: true,
    said: "Held for a person's review; the memory is unchanged.",
  });
  expect(await text(1)).toBe(memories[0]);
  await approveSession(ctx, await decide(held.sessionId));
  expect(await text(1)).toBe("The pump runs at 50 Hz and never above.");
  await checkInvariants(test.db, agent.id);
});
