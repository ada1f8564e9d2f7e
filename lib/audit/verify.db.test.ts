import { readFileSync } from "node:fs";
import { and, eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { agents, auditRecords } from "@/db/schema";
import { actAs } from "@/db/testing/factories";
import { withoutTriggers } from "@/db/testing/test-database";
import { createKey } from "@/lib/accounts/keys";
import { createAgent } from "@/lib/agents/save";
import { newAgentSchema } from "@/lib/agents/schema";
import { headsFile, readHeads, verifyChain } from "@/lib/audit/chain";
import { keepAllHeads } from "@/lib/audit/export";
import { addNumbered, exportLines, noon, givenAudited, secret } from "@/lib/audit/testing/audited";
import { verifyAudit } from "@/lib/audit/verify";
import { type Context, createContext } from "@/lib/context";
import { protectMemory } from "@/lib/memories/save";

describe("verify audit", () => {
  const audited = givenAudited();

  const verify = (ctx: Context, agentId?: string) => verifyAudit(ctx, { agentId });

  const recordOf = (chain: string, position: number) =>
    and(eq(auditRecords.chain, chain), eq(auditRecords.position, position));

  describe("verifyAudit", () => {
    it("U1, U3: finds every chain of the account whole, and none of another", async () => {
      await audited.givenHistory();
      const { ctx } = await audited.givenHistory();
      await createKey(ctx, { name: "CI", role: "viewer" });
      const whole = { chains: 2, records: 7, vouchedTo: null, broken: [] };
      expect(await verify(ctx)).toEqual(whole);
    });

    it("U3: vouches for what an earlier head outside the database covers", async () => {
      const { ctx, agentId } = await audited.givenHistory();
      expect((await verify(ctx, agentId)).vouchedTo).toBeNull();
      expect((await verify(ctx, agentId)).vouchedTo).toBe(6);
      await addNumbered(ctx, agentId, 500);
      const whole = { chains: 1, records: 506, vouchedTo: 6, broken: [] };
      expect(await verify(ctx, agentId)).toEqual(whole);
    });

    it.each([
      ["a changed record", 4, "hash"],
      ["a record that is gone", 3, "Expected position 3, found 4"],
    ])("I10: names the first wrong row: %s", async (name, position, reason) => {
      const { ctx, agentId } = await audited.givenHistory();
      const isIt = recordOf(agentId, position);
      if (name.startsWith("a changed")) {
        const data = { forged: true };
        await withoutTriggers(audited.db, (tx) =>
          tx.update(auditRecords).set({ data }).where(isIt),
        );
      } else {
        await withoutTriggers(audited.db, (tx) => tx.delete(auditRecords).where(isIt));
      }
      const { broken, vouchedTo } = await verify(ctx, agentId);
      expect(vouchedTo).toBeNull();
      expect(broken).toEqual([
        expect.objectContaining({
          chain: agentId,
          agentName: "Nova",
          position,
          reason: expect.stringContaining(reason),
        }),
      ]);
    });

    it("I10: a tail cut off with its counters is found against the head kept outside", async () => {
      const { ctx, agentId } = await audited.givenHistory();
      await verify(ctx, agentId);
      const [fifth] = await audited.db.select().from(auditRecords).where(recordOf(agentId, 5));
      await withoutTriggers(audited.db, (tx) =>
        tx.delete(auditRecords).where(recordOf(agentId, 6)),
      );
      await audited.db
        .update(agents)
        .set({ auditCount: 5, auditHead: fifth?.hash ?? "" })
        .where(eq(agents.id, agentId));
      const { broken } = await verify(ctx, agentId);
      expect(broken).toEqual([expect.objectContaining({ position: 6 })]);
      expect(broken[0]?.reason).toContain("counts 6 rows");
    });

    it("U1: is for members, of their own account", async () => {
      const { ctx, agentId } = await audited.givenHistory();
      const as = (acting: Parameters<typeof createContext>[1]) => createContext(audited.db, acting);
      const viewer = as(actAs(ctx.acting.accountId, "viewer"));
      expect(await verify(viewer, agentId)).toMatchObject({ chains: 1, broken: [] });
      const key = as(actAs(ctx.acting.accountId, "viewer", { kind: "agent", agentId, role: null }));
      await expect(verify(key, agentId)).rejects.toMatchObject({ status: 403 });
      await expect(verify(key)).rejects.toMatchObject({ status: 403 });
      await expect(verify(as(actAs("another")), agentId)).rejects.toMatchObject({ status: 404 });
    });
  });
});

describe("export audit", () => {
  const audited = givenAudited();

  const verify = (lines: readonly string[]) => verifyChain(lines, null);

  describe("exportAudit", () => {
    it("U3: is one chain, whole, with its signed head, and holds no memory's words", async () => {
      const { ctx, agentId } = await audited.givenHistory();
      const lines = await exportLines(ctx, agentId);
      expect(lines).toHaveLength(7);
      expect(await verify(lines)).toMatchObject({
        ok: true,
        head: { chain: agentId, count: 6, at: noon.toISOString() },
        vouchedTo: null,
      });
      expect(lines.join("\n")).not.toContain("milk");
    });

    it("reads a long chain in parts, and one without a record is its head alone", async () => {
      const ctx = await audited.givenContext();
      expect(await verify(await exportLines(ctx))).toMatchObject({ head: { count: 0 } });
      const { agent } = await createAgent(ctx, newAgentSchema.parse({ name: "Nova" }));
      for (let time = 0; time < 2; time += 1) await addNumbered(ctx, agent.id, 1_000);
      const lines = await exportLines(ctx, agent.id);
      expect(await verify(lines)).toMatchObject({ ok: true, head: { count: 2_001 } });
    });

    it("U3: keeps the head in the data directory, once for each new one", async () => {
      const { ctx, agentId } = await audited.givenHistory();
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
  });
});
