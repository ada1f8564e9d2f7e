import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { sessions } from "@/db/schema";
import { noUsage } from "@/lib/cost/usage";
import { givenDatabase } from "@/db/testing/given-database";
import { configureAgent } from "@/lib/agents/save";
import { discardMemory } from "@/lib/memories/save";
import { recordConsent } from "@/lib/sessions/consent/record-consent";
import { startSession } from "@/lib/sessions/frame/start-session";
import { takeSession } from "@/lib/sessions/frame/take-session";
import { checkInvariants } from "@/lib/sessions/testing/check-invariants";
import { actIn } from "@/lib/sessions/testing/open-review";
import { openLedger, openRunningSession } from "@/lib/sessions/testing/open-session";
import { refusalOf } from "@/lib/sessions/testing/refusal-of";
import { textOfTokens } from "@/lib/sessions/testing/text-of-tokens";

const test = givenDatabase();

const full = "full" as const;
const yes = { text: "YES", ...noUsage };
const sessionsOf = (agentId: string) =>
  test.db.select().from(sessions).where(eq(sessions.agentId, agentId));

describe("startSession", () => {
  it("S2: of several starts at once one wins, and the others name it", async () => {
    for (let round = 0; round < 10; round += 1) {
      const ledger = await openLedger(test.db, ["something to keep"]);
      const agentId = ledger.agent.id;
      const starts = await Promise.allSettled(
        Array.from({ length: 4 }, () =>
          startSession(actIn(ledger, "operator"), { agentId, mode: full }),
        ),
      );
      const rows = await sessionsOf(agentId);
      expect(rows).toHaveLength(1);
      const refused = starts.flatMap((start): unknown[] =>
        start.status === "rejected" ? [start.reason] : [],
      );
      const told = { status: 409, code: "session-open", extra: { sessionId: rows[0]?.id } };
      expect(refused).toEqual(Array(3).fill(expect.objectContaining(told)));
      await checkInvariants(test.db, agentId);
    }
  });

  it("S2: the database holds one open session a target, whoever inserts", async () => {
    const ledger = await openLedger(test.db, ["something to keep"]);
    const session = await openRunningSession(ledger);
    const again = test.sql`
      insert into sessions (id, account_id, agent_id, kind, mode, target, state, threshold,
        review_policy, model, started_by, created_at)
      select id || '-2', account_id, agent_id, kind, mode, target, 'queued', threshold,
        review_policy, model, started_by, created_at from sessions where id = ${session.id}`;
    await expect(again).rejects.toThrow("sessions_one_open_per_target");
    await checkInvariants(test.db, ledger.agent.id);
  });

  it("S2: a session that awaits review is open; a decided one is not", async () => {
    const ledger = await openLedger(test.db, ["one same thing", "one same thing", "x".repeat(80)]);
    const session = await openRunningSession(ledger);
    await session.call("delete", { id: 2 });
    await session.call("complete", { summary: "Done." });
    const start = () => startSession(ledger.ctx, { agentId: ledger.agent.id, mode: full });
    expect(await refusalOf(start())).toMatchObject({ extra: { sessionId: session.id } });
    await test.sql`update sessions set state = 'approved' where id = ${session.id}`;
    expect(await start()).toMatchObject({ state: "queued" });
  });

  it("S4: an empty ledger starts nothing and says why", async () => {
    const ledger = await openLedger(test.db, [
      { content: "a day's note", type: "journal" },
      "to be discarded",
    ]);
    const agentId = ledger.agent.id;
    await discardMemory(ledger.ctx, { agentId, number: 2 });
    const refusal = await refusalOf(startSession(ledger.ctx, { agentId, mode: full }));
    expect(refusal).toMatchObject({ status: 422, code: "empty-ledger" });
    expect(await sessionsOf(agentId)).toEqual([]);
    await checkInvariants(test.db, agentId);
  });

  it("I7: another account's agent is unknown", async () => {
    const ledger = await openLedger(test.db, ["something to keep"]);
    const stranger = await openLedger(test.db, []);
    const start = startSession(stranger.ctx, { agentId: ledger.agent.id, mode: full });
    expect(await refusalOf(start)).toMatchObject({ status: 404 });
    expect(await sessionsOf(ledger.agent.id)).toEqual([]);
  });
});

describe("a session's settings", () => {
  it("S3: are those of when consent is asked, whatever an owner edits afterwards", async () => {
    const ledger = await openLedger(test.db, [textOfTokens(10, 1), textOfTokens(10, 2)]);
    const { ctx, agent, account } = ledger;
    const agentId = agent.id;
    const { id } = await startSession(ctx, { agentId, mode: full });
    await configureAgent(ctx, { agentId, refinementThreshold: 0.5, refinementPrompt: "Softly." });
    const taken = await takeSession(test.db, id, ctx.now);
    if (taken === null) throw new Error("The session could not be taken.");
    const [before] = await sessionsOf(agentId);
    expect(before).toMatchObject({ threshold: 0.5, settings: { style: "Softly." } });
    const hard = { refinementThreshold: 1, refinementPrompt: "Hard." };
    await configureAgent(ctx, { agentId, ...hard, reviewPolicy: "on-warning" });
    await test.sql`update accounts set immutable_categories = '{}' where id = ${account.id}`;
    await recordConsent(test.db, taken, yes, ctx.now);
    const [after] = await sessionsOf(agentId);
    const { settings, threshold, cap, mode, model, reviewPolicy } = before ?? {};
    expect(after).toMatchObject({ settings, threshold, cap, mode, model, reviewPolicy });
    await checkInvariants(test.db, agentId);
  });

  it("S3: the gate goes by the threshold that was recorded", async () => {
    const ledger = await openLedger(
      test.db,
      [1, 2, 3, 4].map((one) => textOfTokens(10, one)),
    );
    const session = await openRunningSession(ledger);
    const agentId = ledger.agent.id;
    await configureAgent(ledger.ctx, { agentId, refinementThreshold: 1 });
    expect(await session.call("delete", { id: 1 })).toMatchObject({ end: false });
    expect(await session.row()).toMatchObject({
      state: "running",
      threshold: 0.75,
      stats: { delete: 1 },
    });
    await checkInvariants(test.db, agentId);
  });
});
