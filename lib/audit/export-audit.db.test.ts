import { readFileSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { actAs } from "@/db/testing/factories";
import { createKey } from "@/lib/accounts/keys/keys";
import { newAgentSchema } from "@/lib/agents/agent-schema";
import { createAgent } from "@/lib/agents/create-agent";
import { exportAudit } from "@/lib/audit/export-audit";
import { keepAllHeads } from "@/lib/audit/keep-all-heads";
import { headsFile } from "@/lib/audit/keep-heads";
import { listAudit, listAuditSchema } from "@/lib/audit/list-audit";
import { readHeads } from "@/lib/audit/signed-head";
import { exportLines, givenHistory, noon, openAudited, secret } from "@/lib/audit/testing/audited";
import { verifyChain } from "@/lib/audit/verify-chain";
import { createContext } from "@/lib/context";
import { addMemories } from "@/lib/memories/add-memories";
import { protectMemory } from "@/lib/memories/change-memory";
import { newMemorySchema } from "@/lib/memories/memory-schema";
import { parseInput } from "@/lib/parse-input";

let audited: Awaited<ReturnType<typeof openAudited>>;
beforeAll(async () => {
  audited = await openAudited();
});
afterAll(() => audited.close());

const verify = (lines: readonly string[]) => verifyChain(lines, null);

describe("exportAudit", () => {
  it("U3: is one chain, whole, with its signed head, and holds no memory's words", async () => {
    const ctx = await audited.givenContext();
    const agentId = await givenHistory(ctx);
    const lines = await exportLines(ctx, agentId);
    expect(lines).toHaveLength(7);
    expect(await verify(lines)).toMatchObject({
      ok: true,
      head: { chain: agentId, count: 6, at: noon.toISOString() },
      vouchedTo: null,
    });
    expect(lines.join("\n")).not.toContain("milk");
  });

  it("U3: is the account's own chain where no agent is named", async () => {
    const ctx = await audited.givenContext();
    await givenHistory(ctx);
    await createKey(ctx, { name: "CI", role: "viewer" });
    const lines = await exportLines(ctx);
    expect(await verify(lines)).toMatchObject({
      ok: true,
      head: { chain: ctx.acting.accountId, count: 1 },
    });
  });

  it("reads a long chain in parts, and one without a record is its head alone", async () => {
    const ctx = await audited.givenContext();
    expect(await verify(await exportLines(ctx))).toMatchObject({ head: { count: 0 } });
    const { agent } = await createAgent(ctx, newAgentSchema.parse({ name: "Nova" }));
    const items = Array.from({ length: 1_000 }, (_, index) =>
      newMemorySchema.parse({ content: `Memory ${index}` }),
    );
    await addMemories(ctx, { agentId: agent.id, items });
    await addMemories(ctx, { agentId: agent.id, items });
    const lines = await exportLines(ctx, agent.id);
    expect(await verify(lines)).toMatchObject({ ok: true, head: { count: 2_001 } });
  });

  it("U3: keeps the head in the data directory, once for each new one", async () => {
    const ctx = await audited.givenContext();
    const agentId = await givenHistory(ctx);
    const kept = () =>
      readHeads(readFileSync(headsFile(audited.dataDir), "utf8")).filter(
        ({ chain }) => chain === agentId,
      );
    await exportLines(ctx, agentId);
    await exportLines(ctx, agentId);
    expect(kept().map(({ count }) => count)).toEqual([6]);
    await protectMemory(ctx, { agentId, number: 1, constitutional: true });
    await keepAllHeads(audited.db, { dataDir: audited.dataDir, secret }, noon);
    await keepAllHeads(audited.db, { dataDir: audited.dataDir, secret }, noon);
    expect(kept().map(({ count }) => count)).toEqual([6, 7]);
  });

  it("U1: is for members, not for an agent's key, and not across accounts", async () => {
    const ctx = await audited.givenContext();
    const agentId = await givenHistory(ctx);
    const { accountId } = ctx.acting;
    const viewer = createContext(audited.db, actAs(accountId, "viewer"));
    expect((await exportAudit(viewer, { agentId })).fileName).toBe(
      `audit-agent-${agentId}-6.jsonl`,
    );
    const key = actAs(accountId, "viewer", { kind: "agent", agentId, role: null });
    const foreign = actAs("another account");
    const statuses = [key, foreign].map(async (acting) => {
      const who = createContext(audited.db, acting);
      const list = listAudit(who, parseInput(listAuditSchema, { agentId }));
      const outcomes = await Promise.allSettled([exportAudit(who, { agentId }), list]);
      return outcomes.map((one) =>
        one.status === "rejected" ? Reflect.get(one.reason, "status") : 200,
      );
    });
    expect(await Promise.all(statuses)).toEqual([
      [403, 403],
      [404, 404],
    ]);
  });
});
