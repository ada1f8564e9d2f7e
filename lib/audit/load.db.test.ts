import { describe, expect, it } from "vitest";
import { agents } from "@/db/schema";
import { actAs } from "@/db/testing/factories";
import { createKey } from "@/lib/accounts/keys";
import { describeAuditRecord } from "@/lib/audit/chain";
import {
  type AuditAddress,
  auditAddressSchema,
  listAudit,
  listAuditSchema,
  loadAuditPage,
} from "@/lib/audit/load";
import { givenAudited, noon } from "@/lib/audit/testing/audited";
import { type Context, createContext } from "@/lib/context";
import { protectMemory } from "@/lib/memories/save";
import { parseInput, readSearch } from "@/lib/parse-input";

describe("list audit", () => {
  const audited = givenAudited();

  describe("listAudit", () => {
    const list = async (ctx: Context, given: object) =>
      listAudit(ctx, parseInput(listAuditSchema, given));

    it("gives the newest first, of all chains of the account, and pages without a gap", async () => {
      await audited.givenHistory();
      const { ctx, agentId } = await audited.givenHistory();
      await createKey(ctx, { name: "CI", role: "viewer" });
      const whole = (await list(ctx, {})).items.map(describeAuditRecord);
      expect(whole).toHaveLength(7);
      const seen: unknown[] = [];
      let cursor: string | undefined;
      do {
        const page = await list(ctx, { limit: 2, cursor });
        seen.push(...page.items.map(describeAuditRecord));
        cursor = page.nextCursor ?? undefined;
      } while (cursor !== undefined);
      expect(seen).toEqual(whole);
      const ofAgent = (await list(ctx, { agentId })).items;
      expect(ofAgent.map(({ position }) => position)).toEqual([6, 5, 4, 3, 2, 1]);
      const second = await list(ctx, { agentId, limit: 4 });
      const rest = await list(ctx, { agentId, cursor: second.nextCursor ?? "" });
      expect(rest.items.map(({ position }) => position)).toEqual([2, 1]);
    });

    it("filters by actor, kind and session", async () => {
      const { ctx, agentId } = await audited.givenHistory();
      const bob = createContext(audited.db, actAs(ctx.acting.accountId), () => noon);
      await protectMemory(bob, { agentId, number: 2, constitutional: false });
      const countOf = async (given: object) => (await list(ctx, given)).items.length;
      expect(await countOf({ actorId: bob.acting.id })).toBe(1);
      expect(await countOf({ kind: "memory-created" })).toBe(2);
      expect(await countOf({ kind: "memory-created", actorId: bob.acting.id })).toBe(0);
      expect(await countOf({ sessionId: "none" })).toBe(0);
      await expect(list(ctx, { kind: "a\u0000" })).rejects.toMatchObject({ status: 400 });
      await expect(list(ctx, { cursor: "x" })).rejects.toMatchObject({ status: 400 });
    });
  });
});

describe("load audit page", () => {
  const audited = givenAudited();

  type Address = Partial<AuditAddress>;
  const load = (ctx: Context, address: Address = {}) =>
    loadAuditPage(ctx, parseInput(auditAddressSchema, address));
  const positions = async (ctx: Context, address: Address) =>
    (await load(ctx, address)).lines.map(({ position }) => position);

  /** An agent whose chain has 251 records. */
  const givenLongHistory = () => audited.givenHistory({ more: 245 });

  /** An agent with a thousand others before it. */
  async function givenManyAgents() {
    const history = await audited.givenHistory();
    const { accountId } = history.ctx.acting;
    await audited.db.insert(agents).values(
      Array.from({ length: 1_000 }, (_, index) => ({
        id: crypto.randomUUID(),
        accountId,
        name: `Aardvark ${index}`,
      })),
    );
    return history;
  }

  describe("a page of the audit", () => {
    it.each(["0000-01-01", "9999-12-31", "2026-02-31", "2026-02-31x", "soon", ""])(
      "a day that the database cannot hold is as if it were not there: %s",
      (day) => {
        const address = readSearch(auditAddressSchema, { from: day, to: day, act: "memories" });
        expect(address).toMatchObject({ from: null, to: null, act: "memories" });
      },
    );

    it("filters by agent, person, act, group of acts, session and time", async () => {
      const { ctx, agentId } = await audited.givenHistory();
      const later = new Date(noon.getTime() + 24 * 60 * 60_000);
      const bob = createContext(
        audited.db,
        actAs(ctx.acting.accountId, "admin", { name: "Bob" }),
        () => later,
      );
      await protectMemory(bob, { agentId, number: 2, constitutional: false });
      await createKey(bob, { name: "CI", role: "viewer" });
      expect(await positions(ctx, { agent: agentId })).toEqual([7, 6, 5, 4, 3, 2, 1]);
      expect(await positions(ctx, { actor: bob.acting.id, agent: agentId })).toEqual([7]);
      expect(await positions(ctx, { act: "memory-protected" })).toEqual([4]);
      expect(await positions(ctx, { act: "memories" })).toEqual([7, 6, 5, 4, 3, 2]);
      expect(await positions(ctx, { act: "memories", agent: agentId })).toEqual([7, 6, 5, 4, 3, 2]);
      expect(await positions(ctx, { act: "access" })).toEqual([1]);
      expect(await positions(ctx, { act: "decisions" })).toEqual([]);
      expect(await positions(ctx, { act: "nothing of the kind" })).toEqual([]);
      expect(await positions(ctx, { session: "none" })).toEqual([]);
      expect(await positions(ctx, { agent: agentId, from: "2026-03-03" })).toEqual([7]);
      expect(await positions(ctx, { agent: agentId, to: "2026-03-02" })).toEqual([
        6, 5, 4, 3, 2, 1,
      ]);
      const page = await load(ctx, { agent: agentId });
      const { lines, actors } = page;
      expect(lines[0]).toMatchObject({ agentName: "Nova", actor: { name: "Bob" }, number: 2 });
      expect(page.agents).toEqual([{ id: agentId, name: "Nova" }]);
      expect(actors).toMatchObject([{ name: "CI", isKey: true }]);
    });

    it.each(["one agent's", "the account's", "a group's"])(
      "pages %s lines to the end and back without a gap",
      async (which) => {
        const { ctx, agentId } = await givenLongHistory();
        const filter = { agent: which === "one agent's" ? agentId : null };
        const wanted = which === "a group's" ? { ...filter, act: "memories" } : filter;
        const first = await load(ctx, wanted);
        expect(first).toMatchObject({ newerCursor: null });
        const second = await load(ctx, { ...wanted, older: first.olderCursor });
        const third = await load(ctx, { ...wanted, older: second.olderCursor });
        expect(third.olderCursor).toBeNull();
        const seen = [first, second, third].flatMap(({ lines }) =>
          lines.map((one) => one.position),
        );
        const last = which === "a group's" ? 2 : 1;
        expect(seen).toEqual(Array.from({ length: 252 - last }, (_, index) => 251 - index));
        expect(await load(ctx, { ...wanted, newer: third.newerCursor })).toEqual(second);
        expect(await load(ctx, { ...wanted, newer: second.newerCursor })).toEqual(first);
        await expect(load(ctx, { older: "none of ours" })).rejects.toMatchObject({ status: 400 });
      },
    );

    it("finds a line again, whatever was added since, among its neighbours", async () => {
      const { ctx, agentId } = await givenLongHistory();
      const page = await load(ctx, { line: `${agentId}:120` });
      expect(page.lines[0]?.position).toBe(125);
      expect(page.lines).toHaveLength(106);
      const newer = await load(ctx, { newer: page.newerCursor });
      expect(newer.lines.at(-1)?.position).toBe(126);
      const older = await load(ctx, { older: page.olderCursor });
      expect(older.lines[0]?.position).toBe(19);
      const missing = load(ctx, { line: `${agentId}:999` });
      await expect(missing).rejects.toMatchObject({ status: 404 });
    });

    it("names an agent that the list to choose from has no room for", async () => {
      const { ctx, agentId } = await givenManyAgents();
      const page = await load(ctx);
      expect(page.agents.some(({ id }) => id === agentId)).toBe(false);
      expect(page.lines[0]).toMatchObject({ agentId, agentName: "Nova" });
      // Chosen by its address, it is among them.
      const chosen = await load(ctx, { agent: agentId });
      expect(chosen.agents[0]).toEqual({ id: agentId, name: "Nova" });
    });

    it("U1, I7: every member reads it; of another account not even a line", async () => {
      const { ctx, agentId } = await audited.givenHistory();
      const { accountId } = ctx.acting;
      for (const role of ["viewer", "operator", "reviewer"] as const) {
        const { lines } = await load(createContext(audited.db, actAs(accountId, role)));
        expect(lines).toHaveLength(6);
      }
      const foreign = await audited.givenContext();
      expect(await load(foreign)).toMatchObject({ lines: [], agents: [], actors: [] });
      const line = `${agentId}:1`;
      await expect(load(foreign, { line })).rejects.toMatchObject({ status: 404 });
      await expect(load(foreign, { agent: agentId })).rejects.toMatchObject({ status: 404 });
      const key = actAs(accountId, "viewer", { kind: "agent", role: null, agentId });
      const byKey = load(createContext(audited.db, key), { agent: agentId });
      await expect(byKey).rejects.toMatchObject({ status: 403 });
    });
  });
});
