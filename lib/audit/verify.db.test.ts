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
import { exportAudit, keepAllHeads } from "@/lib/audit/export";
import { listAudit, listAuditSchema } from "@/lib/audit/load";
import { addNumbered, exportLines, noon, givenAudited, secret } from "@/lib/audit/testing/audited";
import { admitVerification, verificationLimit, verifyAudit } from "@/lib/audit/verify";
import { type Context, createContext } from "@/lib/context";
import { protectMemory } from "@/lib/memories/save";
import { parseInput } from "@/lib/parse-input";

describe("verify audit", () => {
  const audited = givenAudited();

  async function verify(ctx: Context, agentId?: string, signal = new AbortController().signal) {
    const told: string[] = [];
    const onChecked = (records: number, of: number) => told.push(`${records} of ${of}`);
    return { standing: await verifyAudit(ctx, { agentId }, { onChecked, signal }), told };
  }

  const recordOf = (chain: string, position: number) =>
    and(eq(auditRecords.chain, chain), eq(auditRecords.position, position));

  describe("verifyAudit", () => {
    it("U3: finds every chain of the account whole, counts as it goes, and keeps the result", async () => {
      const { ctx } = await audited.givenHistory();
      await createKey(ctx, { name: "CI", role: "viewer" });
      const { standing, told } = await verify(ctx);
      expect(standing).toMatchObject({
        chains: 2,
        records: 7,
        verifiedChains: 2,
        verifiedRecords: 7,
        verifiedBy: ctx.acting.name,
        head: null,
        broken: [],
      });
      expect(told).toEqual(["1 of 7", "7 of 7"]);
    });

    it("U3: vouches for what an earlier head outside the database covers", async () => {
      const { ctx, agentId } = await audited.givenHistory();
      expect((await verify(ctx, agentId)).standing).toMatchObject({
        head: { count: 6 },
        vouchedTo: null,
      });
      expect((await verify(ctx, agentId)).standing.vouchedTo).toBe(6);
      await addNumbered(ctx, agentId, 500);
      const { standing, told } = await verify(ctx, agentId);
      expect(standing).toMatchObject({ records: 506, vouchedTo: 6, broken: [] });
      expect(told).toEqual(["200 of 506", "400 of 506", "506 of 506"]);
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
      const { broken, vouchedTo } = (await verify(ctx, agentId)).standing;
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
      const { broken } = (await verify(ctx, agentId)).standing;
      expect(broken).toEqual([expect.objectContaining({ position: 6 })]);
      expect(broken[0]?.reason).toContain("counts 6 rows");
    });

    it("keeps the newer of two results, whichever ends last", async () => {
      const { ctx, agentId } = await audited.givenHistory();
      const at = (minutes: number) => new Date(Date.now() + minutes * 60_000);
      const begun = (minutes: number) => createContext(audited.db, ctx.acting, () => at(minutes));
      await verify(begun(2), agentId);
      const newer = (await verify(begun(1), agentId)).standing.verifiedAt ?? "";
      expect(Date.parse(newer)).toBeGreaterThan(at(1).getTime() + 30_000);
      const next = (await verify(begun(3), agentId)).standing.verifiedAt ?? "";
      expect(Date.parse(next)).toBeGreaterThan(Date.parse(newer));
    });

    it("is admitted so often for each member, and again after a while", async () => {
      const ctx = await audited.givenContext();
      const now = new Date();
      const asks = (minutes: number, id = ctx.acting.id) => {
        const acting = { ...ctx.acting, id };
        const later = new Date(now.getTime() + minutes * 60_000);
        return admitVerification(
          createContext(audited.db, acting, () => later),
          {},
        );
      };
      for (let n = 0; n < verificationLimit.perMember; n += 1) await asks(0);
      await expect(asks(1)).rejects.toMatchObject({ status: 429 });
      await expect(asks(1, "another")).resolves.toBeUndefined();
      await expect(asks(6)).resolves.toBeUndefined();
    });

    it("stops when whoever asked has gone, and says what was not verified", async () => {
      const { ctx } = await audited.givenHistory();
      const { standing } = await verify(ctx, undefined, AbortSignal.abort());
      expect(standing).toMatchObject({ chains: 1, verifiedChains: 0, verifiedAt: null });
    });

    it("stops within a chain, too, and keeps nothing of what it had not read to its end", async () => {
      const { ctx, agentId } = await audited.givenHistory({ more: 500 });
      const gone = new AbortController();
      const told: number[] = [];
      const onChecked = (records: number) => {
        told.push(records);
        gone.abort();
      };
      const standing = await verifyAudit(ctx, { agentId }, { onChecked, signal: gone.signal });
      expect(told).toEqual([200]);
      expect(standing).toMatchObject({ records: 506, verifiedChains: 0, broken: [] });
    });

    it("U1: is for members, of their own account", async () => {
      const { ctx, agentId } = await audited.givenHistory();
      const as = (acting: Parameters<typeof createContext>[1]) => createContext(audited.db, acting);
      const viewer = as(actAs(ctx.acting.accountId, "viewer"));
      expect((await verify(viewer, agentId)).standing.verifiedBy).toBe("A viewer");
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

    it("U3: is the account's own chain where no agent is named", async () => {
      const { ctx } = await audited.givenHistory();
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

    it("U1: is for members, not for an agent's key, and not across accounts", async () => {
      const { ctx, agentId } = await audited.givenHistory();
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
});
