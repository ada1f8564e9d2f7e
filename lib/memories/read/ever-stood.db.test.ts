import { expect, it } from "vitest";
import { givenDatabase } from "@/db/testing/given-database";
import { discardMemory, editMemory } from "@/lib/memories/change-memory";
import { purgeMemory } from "@/lib/memories/purge/purge-memory";
import { everStood } from "@/lib/memories/read/ever-stood";
import { rollBackSession } from "@/lib/sessions/decide/roll-back-session";
import { openReview } from "@/lib/sessions/testing/open-review";
import { openLedger } from "@/lib/sessions/testing/open-session";
import { textOfTokens } from "@/lib/sessions/testing/text-of-tokens";

const test = givenDatabase();

const rest = textOfTokens(400, "rest");

it("L7: finds which change of which session took words out, and that a rollback gave them back", async () => {
  const ledger = await openLedger(test.db, ["The oven runs at 160 °C.", "Tea is at five.", rest]);
  const review = await openReview(ledger, [["update", { id: 1, content: "The oven runs hot." }]]);
  const [sequence] = await review.applied();
  const { id: agentId } = ledger.agent;
  const find = (text: string) => everStood(ledger.ctx, { agentId, text });
  expect(await find("160 °c")).toMatchObject([
    {
      memory: { number: 1, content: "The oven runs hot." },
      removal: {
        sessionId: review.id,
        sequence,
        text: "The oven runs at 160 °C.",
        isRestored: false,
      },
    },
  ]);
  expect(await find("TEA IS")).toMatchObject([{ memory: { number: 2 }, removal: null }]);
  expect(await find("never was")).toEqual([]);
  await rollBackSession(ledger.ctx, { ...(await review.seen()), answers: new Map() });
  expect(await find("160 °C")).toMatchObject([
    { memory: { number: 1 }, removal: null },
    { removal: { isRestored: true } },
  ]);
});

it("L7, O5b: finds what people edited and discarded, and observations that went", async () => {
  const observation = {
    content: "Never deploy on Fridays.",
    type: "journal",
    relevance: "high",
  } as const;
  const ledger = await openLedger(test.db, [
    "Ring Ada on 4711.",
    "Keep 50% of it.",
    observation,
    rest,
  ]);
  const agentId = ledger.agent.id;
  await editMemory(ledger.ctx, { agentId, number: 1, version: 1, edit: { content: "Ring Ada." } });
  await discardMemory(ledger.ctx, { agentId, number: 2, version: 1 });
  await discardMemory(ledger.ctx, { agentId, number: 3, version: 1 });
  const find = async (text: string) =>
    (await everStood(ledger.ctx, { agentId, text })).map(({ memory, removal }) => [
      memory.number,
      removal?.actor.kind,
      removal?.sessionId,
    ]);
  expect(await find("4711")).toEqual([[1, "person", null]]);
  expect(await find("50%")).toEqual([[2, "person", null]]);
  expect(await find("5_")).toEqual([]);
  expect(await find("deploy on fridays")).toEqual([[3, "person", null]]);
});

it("M7: finds nothing of what was purged", async () => {
  const ledger = await openLedger(test.db, ["The code is 4711.", rest]);
  const agentId = ledger.agent.id;
  await editMemory(ledger.ctx, {
    agentId,
    number: 1,
    version: 1,
    edit: { content: "The code changed." },
  });
  await purgeMemory(ledger.ctx, { agentId, number: 1 });
  expect(await everStood(ledger.ctx, { agentId, text: "4711" })).toEqual([]);
});
