import { describe, expect, it } from "vitest";
import { POST } from "@/app/api/reviews/decisions/route";
import { listLastChanges } from "@/db/queries/memories/revisions";
import { givenDatabase } from "@/db/testing/given-database";
import type { Context } from "@/lib/context";
import { withContext } from "@/lib/current-context";
import { editMemory, restoreMemory } from "@/lib/memories/save";
import { approveSession } from "@/lib/sessions/decide/approve";
import { revertOperations } from "@/lib/sessions/decide/revert";
import { rollBackSession } from "@/lib/sessions/decide/roll-back";
import { checkAfterEach } from "@/lib/sessions/testing/check-invariants";
import {
  actIn,
  openLedger,
  openReview,
  recount,
  refusalOf,
  textOfTokens,
} from "@/lib/sessions/testing/open-session";

describe("decision", () => {
  const test = givenDatabase();
  checkAfterEach(test);

  const texts = Array.from({ length: 10 }, (_, index) => textOfTokens(10, index));
  const answers = new Map<number, "current" | "start">();

  async function open(given: Parameters<typeof openLedger>[2] = {}) {
    const ledger = await openLedger(test.db, texts, given);
    const session = await openReview(ledger, [
      ["delete", { id: 1 }],
      ["update", { id: 2, content: textOfTokens(10, "new") }],
    ]);
    const decisions = async () => {
      const seen = await session.seen();
      const operations = await session.applied();
      return [
        (ctx: Context) => approveSession(ctx, seen),
        (ctx: Context) => rollBackSession(ctx, { ...seen, answers }),
        (ctx: Context) =>
          revertOperations(ctx, { ...seen, operations: operations.slice(0, 1), answers }),
      ] as const;
    };
    return { ledger, ctx: ledger.ctx, agentId: ledger.agentId, session, decisions };
  }

  describe("V3", () => {
    it("a change by others to a touched memory makes the view stale, another's does not", async () => {
      const { ctx, agentId, session, decisions } = await open();
      const before = await decisions();
      await editMemory(ctx, { agentId, number: 9, edit: { category: "home" } });
      expect((await session.seen()).seenSequence).toBe((await session.entries()).length);
      expect((await session.entries()).at(-1)?.kind).toBe("session-completed");
      await editMemory(ctx, { agentId, number: 2, edit: { category: "home" } });
      await restoreMemory(ctx, { agentId, number: 1 });
      const noticed = (await session.entries()).slice(-2);
      expect(noticed).toMatchObject([
        { kind: "memory-changed-elsewhere", actor: ctx.actor, data: { changes: [{ number: 2 }] } },
        { kind: "memory-changed-elsewhere", actor: ctx.actor, data: { changes: [{ number: 1 }] } },
      ]);
      for (const decide of before) {
        expect(await refusalOf(decide(ctx))).toMatchObject({ status: 409, code: "stale" });
      }
      const [approve] = await decisions();
      expect(await approve(ctx)).toMatchObject({ state: "approved" });
    });

    it("nobody has seen what is not there", async () => {
      const { ctx, session } = await open();
      const { seenSequence, ...seen } = await session.seen();
      const ahead = approveSession(ctx, { ...seen, seenSequence: seenSequence + 1 });
      expect(await refusalOf(ahead)).toMatchObject({ status: 400 });
    });
  });

  describe("V0 and V4", () => {
    it("approving writes no memory, keeps the note, and is in the audit with the person", async () => {
      const { ctx, agentId, session } = await open();
      const before = await recount(test.db, agentId);
      await approveSession(ctx, { ...(await session.seen()), note: "Looks right." });
      expect(await recount(test.db, agentId)).toEqual(before);
      const row = await session.row();
      expect(row).toMatchObject({ state: "approved", note: "Looks right.", decidedBy: ctx.actor });
      const records = await test.sql`select actor, data from audit_records
      where session_id = ${session.id} and kind = 'session-approved'`;
      expect(records).toEqual([
        { actor: ctx.actor, data: { from: "awaiting-review", note: "Looks right." } },
      ]);
    });
  });

  describe("U1", () => {
    it("four eyes: neither the owner nor who started it decides, somebody else does", async () => {
      const owner = "the owner's id";
      const given = { account: { fourEyes: true }, agent: { ownerId: owner } };
      const { ledger, ctx, decisions } = await open(given);
      for (const decide of await decisions()) {
        expect(await refusalOf(decide(ctx))).toMatchObject({ status: 403 });
        const byOwner = decide(actIn(ledger, "admin", { id: owner }));
        expect((await refusalOf(byOwner)).message).toContain("A second person is required");
      }
      const [approve] = await decisions();
      expect(await approve(actIn(ledger, "reviewer"))).toMatchObject({ state: "approved" });
    });
  });
});

describe("decide review", () => {
  const database = givenDatabase();

  const memories = ["Tea.", "Tea.", "A longer memory, so that one cup is not half of the ledger."];

  async function givenReview() {
    const ledger = await openLedger(database.db, memories);
    const review = await openReview(ledger, [["delete", { id: 2 }]]);
    const { sessionId, seenSequence } = await review.seen();
    const decide = async (decisions: readonly object[], query = "", headers = {}) => {
      const address = `http://localhost/api/reviews/decisions${query}`;
      const body = JSON.stringify({ decisions });
      const request = new Request(address, { method: "POST", body, headers });
      const response = await withContext(actIn(ledger, "reviewer"), () => POST(request));
      return { status: response.status, json: await response.json() };
    };
    const approval = { kind: "approve", sessionId, seenSequence, note: "Only copies." };
    return { review, decide, approval };
  }

  it("V3: a dry run of a decision says what it would answer, and decides nothing", async () => {
    const { review, decide, approval } = await givenReview();
    const before = await review.row();
    for (const kind of ["approve", "rollBack"]) {
      const tried = await decide([{ ...approval, kind }], "?dryRun=true");
      expect(tried).toEqual({ status: 200, json: { ok: true, answers: [{ ok: true }] } });
    }
    const stale = await decide([{ ...approval, seenSequence: 1 }], "?dryRun=true");
    expect(stale.json.answers).toMatchObject([
      { ok: false, status: 409, code: "stale", extra: { lastSequence: before.lastSequence } },
    ]);
    expect(await review.row()).toEqual(before);
  });

  it("V3, V4: of several decisions each one counts or is refused for itself, with its note", async () => {
    const { review, decide, approval } = await givenReview();
    const { json } = await decide([{ ...approval, sessionId: "of-no-one" }, approval]);
    expect(json.answers).toMatchObject([{ ok: false, code: "not-found" }, { ok: true }]);
    expect(await review.row()).toMatchObject({ state: "approved", note: "Only copies." });
    expect((await decide([approval])).json.answers).toEqual([{ ok: true }]);
    const late = await decide([{ ...approval, kind: "rollBack", seenSequence: 1 }]);
    expect(late.json.answers).toMatchObject([{ ok: false, code: "decided" }]);
  });

  it("takes nothing from another site, and nothing that is no decision", async () => {
    const { review, decide, approval } = await givenReview();
    const foreign = { origin: "https://elsewhere.example", host: "localhost" };
    expect((await decide([approval], "", foreign)).status).toBe(403);
    for (const wrong of [[], [{ ...approval, kind: "revert" }], [{ ...approval, more: 1 }]])
      expect((await decide(wrong)).status, JSON.stringify(wrong)).toBe(400);
    expect((await review.row()).state).toBe("awaiting-review");
  });
});

describe("T3: edits with an approval", () => {
  const test = givenDatabase();
  checkAfterEach(test);
  const texts = Array.from({ length: 6 }, (_, index) => textOfTokens(10, index));

  async function openEdited() {
    const ledger = await openLedger(test.db, texts, { agent: { refinementThreshold: 0.4 } });
    const session = await openReview(ledger, [
      ["update", { id: 1, content: "the model's words" }],
      ["consolidate", { ids: [2, 3], content: "two and three" }],
    ]);
    const approve = async (edits: { number: number; content: string }[], by = ledger.ctx) =>
      approveSession(by, { ...(await session.seen()), edits });
    return { ...ledger, session, approve };
  }

  it("are the person's own revisions, in the decision's step, named in its entry", async () => {
    const { ctx, agentId, session, approve } = await openEdited();
    await approve([{ number: 1, content: "my words" }]);
    expect(await session.row()).toMatchObject({ state: "approved" });
    const last = await listLastChanges(test.db, agentId, [1]);
    expect(last.get(1)?.by).toEqual(ctx.actor);
    const { data } = (await session.entries()).at(-1) ?? {};
    expect(data).toMatchObject({ changes: [{ number: 1, after: { content: "my words" } }] });
  });

  it("are taken back by a rollback of the session, exactly", async () => {
    const { ctx, agentId, session, approve } = await openEdited();
    await approve([
      { number: 1, content: "my words" },
      { number: 7, content: "my merge" },
    ]);
    await rollBackSession(ctx, { ...(await session.seen()), answers: new Map() });
    const { ledger } = await recount(test.db, agentId);
    expect(ledger.map(({ content }) => content)).toEqual(texts);
    expect((await session.row()).certificate).toMatchObject({ equal: true });
  });

  it.each([
    ["what the session did not write", [{ number: 4, content: "mine" }], 400],
    ["what it merged away", [{ number: 2, content: "mine" }], 400],
    ["what there is not", [{ number: 99, content: "mine" }], 400],
  ] as const)("are refused for %s, and nothing is decided", async (_what, edits, status) => {
    const { agentId, session, approve } = await openEdited();
    const before = await recount(test.db, agentId);
    expect(await refusalOf(approve([{ number: 1, content: "my words" }, ...edits]))).toMatchObject({
      status,
    });
    expect(await recount(test.db, agentId)).toEqual(before);
    expect((await session.row()).state).toBe("awaiting-review");
  });

  it("are refused over a text that others changed since", async () => {
    const { ctx, agentId, approve } = await openEdited();
    await editMemory(ctx, { agentId, number: 1, edit: { content: "hers" } });
    expect(await refusalOf(approve([{ number: 1, content: "mine" }]))).toMatchObject({
      status: 409,
      code: "changed-since",
    });
  });

  it("R6: again with the same texts is the same approval, with others it is refused", async () => {
    const { agentId, approve } = await openEdited();
    await approve([{ number: 1, content: "my words" }]);
    const before = await recount(test.db, agentId);
    await approve([{ number: 1, content: "my words" }]);
    expect(await recount(test.db, agentId)).toEqual(before);
    expect(await refusalOf(approve([{ number: 1, content: "others" }]))).toMatchObject({
      status: 409,
      code: "decided",
    });
  });

  it("V2: what was edited goes back with the whole session, not with its change alone", async () => {
    const { ctx, agentId, session, approve } = await openEdited();
    await approve([{ number: 1, content: "my words" }]);
    const [update = 0, merge = 0] = await session.applied();
    const revert = async (operation: number) => {
      const answers = new Map<number, "current">();
      return revertOperations(ctx, { ...(await session.seen()), operations: [operation], answers });
    };
    expect(await refusalOf(revert(update))).toMatchObject({ status: 409, code: "edited" });
    await revert(merge);
    await rollBackSession(ctx, { ...(await session.seen()), answers: new Map() });
    const { ledger } = await recount(test.db, agentId);
    expect(ledger.map(({ content }) => content)).toEqual(texts);
  });

  it("M6, G8: are refused for the copy that is why another could go", async () => {
    const memories = ["same", "same", textOfTokens(40, "rest")];
    const ledger = await openLedger(test.db, memories, { agent: { refinementThreshold: 0.4 } });
    const session = await openReview(ledger, [
      ["delete", { id: 2 }],
      ["protect", { id: 1 }],
    ]);
    const edits = [{ number: 1, content: "another" }];
    const approval = approveSession(ledger.ctx, { ...(await session.seen()), edits });
    expect(await refusalOf(approval)).toMatchObject({ status: 409 });
  });
});
