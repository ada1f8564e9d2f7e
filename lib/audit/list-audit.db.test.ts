import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { actAs } from "@/db/testing/factories";
import { createKey } from "@/lib/accounts/keys/keys";
import { listAudit, listAuditSchema } from "@/lib/audit/list-audit";
import { describeAuditRecord } from "@/lib/audit/record-line";
import { givenHistory, noon, openAudited } from "@/lib/audit/testing/audited";
import { createContext, type Context } from "@/lib/context";
import { protectMemory } from "@/lib/memories/change-memory";
import { parseInput } from "@/lib/parse-input";

let audited: Awaited<ReturnType<typeof openAudited>>;
beforeAll(async () => {
  audited = await openAudited();
});
afterAll(() => audited.close());

describe("listAudit", () => {
  const list = async (ctx: Context, given: object) =>
    listAudit(ctx, parseInput(listAuditSchema, given));

  it("gives the newest first, of all chains of the account, and pages without a gap", async () => {
    const ctx = await audited.givenContext();
    await givenHistory(await audited.givenContext());
    const agentId = await givenHistory(ctx);
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
    const ctx = await audited.givenContext();
    const agentId = await givenHistory(ctx);
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
