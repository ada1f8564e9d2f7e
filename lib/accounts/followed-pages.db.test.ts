import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { givenDatabase } from "@/db/testing/given-database";
import { changeSchedule } from "@/lib/accounts/save-settings";
import { claimWebhook, deliverWebhook } from "@/lib/accounts/webhooks/deliver";
import { editWebhook, pauseWebhook } from "@/lib/accounts/webhooks/endpoints";
import { openWebhook } from "@/lib/accounts/webhooks/testing/open-webhook";
import { configure, create } from "@/lib/agents/testing/account";
import { addMemories, discardMemory } from "@/lib/memories/save";
import { newMemorySchema } from "@/lib/memories/schema";
import { openReceiver, type Receiver } from "@/lib/outbound/testing/open-receiver";
import { sweepAccount } from "@/lib/sessions/schedule/sweep";
import { webhookEvents } from "@/lib/webhooks/webhook-events";

const test = givenDatabase();
let receiver: Receiver;
beforeEach(async () => {
  receiver = await openReceiver();
});
afterEach(() => receiver.close());

/** The account topics that are notified while `act` runs, in order. */
async function toldWhile(accountId: string, act: () => Promise<unknown>): Promise<string[]> {
  const told: string[] = [];
  const { promise: marked, resolve } = Promise.withResolvers<void>();
  const listening = await test.sql.listen("keepsake_accounts", (payload) => {
    const [id, topic = ""] = payload.split(" ");
    if (id === accountId) told.push(topic);
    if (id === "marker") resolve();
  });
  await act();
  // Notifications arrive in commit order: everything from before has arrived by now.
  await test.sql`select pg_notify('keepsake_accounts', 'marker')`;
  await marked;
  await listening.unlisten();
  return told;
}

const newMemory = (content: string) => newMemorySchema.parse({ content });

describe("a page of webhooks hears", () => {
  it("of a delivery that is due, and of each try that is made, whatever came of it", async () => {
    const { account, endSession, deps, later } = await openWebhook(test.db, receiver.url);
    const once = async () => {
      const claimed = await claimWebhook(deps);
      if (claimed === null) throw new Error("Nothing was due.");
      await deliverWebhook(deps, claimed);
    };
    expect(await toldWhile(account.id, endSession)).toEqual(["webhooks"]);
    receiver.answerBy((response) => void response.writeHead(500).end());
    expect(await toldWhile(account.id, once)).toEqual(["webhooks"]);
    later(5_000);
    receiver.answerBy((response) => void response.end());
    expect(await toldWhile(account.id, once)).toEqual(["webhooks"]);
  });

  it("of what people do to one, once, and nothing where nothing is done", async () => {
    const { account, ctx, webhook } = await openWebhook(test.db, receiver.url);
    const endpointId = webhook.id;
    const pause = () => pauseWebhook(ctx, { endpointId, paused: true });
    expect(await toldWhile(account.id, pause)).toEqual(["webhooks"]);
    expect(await toldWhile(account.id, pause)).toEqual([]);
    const format = { format: "keepsake", includeWords: false } as const;
    const url = receiver.url;
    const edited = { name: "Bot", url, events: [...webhookEvents], version: 1, ...format };
    const edit = () => editWebhook(ctx, { ...edited, endpointId });
    expect(await toldWhile(account.id, edit)).toEqual(["webhooks"]);
  });
});

describe("a page of the schedule hears", () => {
  it("of a run that did something, and of another schedule", async () => {
    const { account, ctx } = await openWebhook(test.db, receiver.url);
    const run = () => sweepAccount(ctx);
    expect(await toldWhile(account.id, run)).toEqual(["schedule"]);
    expect(await toldWhile(account.id, run)).toEqual([]);
    const schedule = { days: [5], minute: 300, zone: "UTC" };
    const change = () => changeSchedule(ctx, { version: 1, schedule, mode: "full" });
    expect(await toldWhile(account.id, change)).toEqual(["schedule"]);
  });

  it("W2: of an agent that is made, paused or gets another budget", async () => {
    const { account, ctx, agent } = await openWebhook(test.db, receiver.url);
    const make = () => create(ctx, { name: "Avocet" });
    expect(await toldWhile(account.id, make)).toEqual(["agents"]);
    const pause = () => configure(ctx, { agentId: agent.id, paused: true });
    expect(await toldWhile(account.id, pause)).toEqual(["agents"]);
    const limit = () => configure(ctx, { agentId: agent.id, tokenBudget: 100 });
    expect(await toldWhile(account.id, limit)).toEqual(["agents"]);
  });

  it("S4, W1: of a ledger that is empty no more, or again, or over its budget; of no other memory", async () => {
    const { account, ctx } = await openWebhook(test.db, receiver.url);
    const { agent } = await create(ctx, { name: "Dunlin", tokenBudget: 10 });
    const agentId = agent.id;
    const add = (content: string) => () =>
      addMemories(ctx, { agentId, items: [newMemory(content)] });
    expect(await toldWhile(account.id, add("First."))).toEqual(["agents"]);
    expect(await toldWhile(account.id, add("Second."))).toEqual([]);
    expect(await toldWhile(account.id, add("Over its budget of ten tokens."))).toEqual(["agents"]);
    const discard = (number: number) => () => discardMemory(ctx, { agentId, number });
    expect(await toldWhile(account.id, discard(3))).toEqual(["agents"]);
    expect(await toldWhile(account.id, discard(2))).toEqual([]);
    expect(await toldWhile(account.id, discard(1))).toEqual(["agents"]);
  });
});
