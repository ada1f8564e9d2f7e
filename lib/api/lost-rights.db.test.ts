import { afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { agents, memories } from "@/db/schema";
import { createKey, revokeKey } from "@/lib/accounts/keys";
import { givenApi } from "@/lib/api/testing/open-api";
import * as actingKey from "@/lib/auth/acting";
import { getDatabase } from "@/lib/installation";
import { callTool, postMcp } from "@/lib/mcp/testing/call-mcp";
import { openLedger, openReview } from "@/lib/sessions/testing/open-session";
import { getFeed } from "@/lib/stream/feed";
import { readStream } from "@/lib/stream/testing/read-stream";

const api = givenApi();
// When listening starts all streams check once: wait for that.
beforeAll(() => new Promise<void>((resolve) => getFeed(getDatabase()).hearOf("nobody", resolve)));
afterEach(() => vi.restoreAllMocks());

/** Less than the minute after which a stream checks on its own. */
const soon = { timeout: 30_000, interval: 10 };

async function givenFollower(holder: "viewer" | "agent") {
  const ledger = await openLedger(api.db, ["Tea.", "Tea.", "A longer one, so that it may go."]);
  const review = await openReview(ledger, [["delete", { id: 2 }]]);
  const agentId = ledger.agent.id;
  const made = holder === "agent" ? { agentId } : { role: holder };
  const { id: keyId, key } = await createKey(ledger.ctx, { name: "A follower", ...made });
  const asked = vi.spyOn(actingKey, "actingKey").mockClear();
  const read = await follow(review.id, key);
  await vi.waitFor(() => expect(read.text).toContain("event: session-completed"), soon);
  // A stream checks once early on its own: later checks were triggered.
  await vi.waitFor(() => expect(asked).toHaveBeenCalledTimes(2), soon);
  return { ...ledger, review, keyId, key, read };
}

async function follow(sessionId: string, key: string) {
  return readStream(await api.send("GET", `/sessions/${sessionId}/events`, { key }));
}

describe("a key that is revoked while it is used", () => {
  it.each(["viewer", "agent"] as const)(
    "U1, U2: what a key of %s follows ends within seconds, and is not to be had again",
    async (holder) => {
      const { ctx, review, keyId, key, read } = await givenFollower(holder);
      expect(read.hasEnded).toBe(false);
      await revokeKey(ctx, { keyId });
      await vi.waitFor(() => expect(read.hasEnded).toBe(true), soon);
      const again = await api.send("GET", `/sessions/${review.id}/events`, { key });
      expect(again.status).toBe(401);
    },
  );

  it("U2: another key of the account is not disturbed", async () => {
    const { ctx, read, review } = await givenFollower("viewer");
    const other = await createKey(ctx, { name: "Another", role: "viewer" });
    const ended = await follow(review.id, other.key);
    await revokeKey(ctx, { keyId: other.id });
    await vi.waitFor(() => expect(ended.hasEnded).toBe(true), soon);
    expect(read.hasEnded).toBe(false);
  });

  it("U2: an agent's tools answer no more, in the middle of a conversation with them", async () => {
    const { ctx, keyId, key } = await givenFollower("agent");
    expect((await callTool(key, "list_memories")).isError).toBe(false);
    await revokeKey(ctx, { keyId });
    const call = { name: "list_memories", arguments: {} };
    const message = { jsonrpc: "2.0", id: 2, method: "tools/call", params: call };
    const response = await postMcp(key, message);
    expect(response.status).toBe(401);
    expect(await response.text()).not.toContain("Tea.");
  });
});

describe("a key that is revoked while its body is on the way", () => {
  it.each([
    ["admin", "/agents", { name: "Late" }],
    ["agent", "/agents/ID/memories", { items: [{ content: "Late." }] }],
  ] as const)("U1, U2: of %s writes nothing at %s", async (holder, path, body) => {
    const { ctx, agent } = await openLedger(api.db, []);
    const holds = holder === "agent" ? { agentId: agent.id } : { role: holder };
    const { id: keyId, key } = await createKey(ctx, { name: "Slow", ...holds });
    const before = await countWritten();
    const slow = slowBody(JSON.stringify(body), () => revokeKey(ctx, { keyId }));
    const answer = await api.send("POST", path.replace("ID", agent.id), { key, body: slow });
    expect(answer.status).toBe(401);
    expect(await countWritten()).toEqual(before);
  });

  it("U1, U2: calls no tool", async () => {
    const { ctx, agent } = await openLedger(api.db, []);
    const { id: keyId, key } = await createKey(ctx, { name: "Slow", agentId: agent.id });
    const before = await countWritten();
    const params = { name: "save_memory", arguments: { content: "Late." } };
    const message = JSON.stringify({ jsonrpc: "2.0", id: 2, method: "tools/call", params });
    const answer = await postMcp(
      key,
      slowBody(message, () => revokeKey(ctx, { keyId })),
    );
    expect(answer.status).toBe(401);
    expect(await countWritten()).toEqual(before);
  });
});

const countWritten = async () => [await api.db.$count(agents), await api.db.$count(memories)];

/** A body whose last byte comes when `meanwhile` is over. */
function slowBody(text: string, meanwhile: () => Promise<unknown>): ReadableStream<Uint8Array> {
  const bytes = new TextEncoder().encode(text);
  return new ReadableStream(
    {
      start: (controller) => controller.enqueue(bytes.subarray(0, -1)),
      async pull(controller) {
        await meanwhile();
        controller.enqueue(bytes.subarray(-1));
        controller.close();
      },
    },
    { highWaterMark: 1 },
  );
}
