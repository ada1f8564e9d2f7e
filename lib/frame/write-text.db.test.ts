import { describe, expect, it, vi } from "vitest";
import { givenDatabase } from "@/db/testing/given-database";
import { stopSession } from "@/lib/sessions/stop";
import { checkInvariants } from "@/lib/sessions/testing/check-invariants";
import { type CutCase, cutEverywhere } from "@/lib/sessions/testing/cuts-and-kills";
import { openLedger, openRunningSession } from "@/lib/sessions/testing/open-session";
import { TextWriter } from "@/lib/frame/write-text";

const test = givenDatabase();

async function open() {
  const ledger = await openLedger(test.db, ["something to keep"]);
  const session = await openRunningSession(ledger);
  const taken = { sessionId: session.id, lease: session.lease };
  const told = async () =>
    (await session.entries()).flatMap((entry): (string | number)[] => {
      if (entry.kind === "step-started") return [entry.data.step];
      return entry.kind === "text-written" ? [entry.data.text] : [];
    });
  return { ledger, session, taken, told };
}

/** Two steps with words, written once whatever happens to the connection. */
async function prepare(): Promise<CutCase> {
  const { ledger, taken, told } = await open();
  return {
    async run(db) {
      const writer = new TextWriter(db, taken, ledger.ctx.now);
      await writer.startStep(1);
      await writer.write("The first ");
      await writer.write("words.");
      await writer.startStep(2);
      await writer.write("The next words.");
      await writer.flush();
    },
    async verify() {
      const entries = await told();
      expect(entries.filter((one) => typeof one === "number")).toEqual([0, 1, 2]);
      expect(entries.filter((one) => typeof one === "string").join("")).toBe(
        "The first words.The next words.",
      );
      await checkInvariants(test.db, ledger.agent.id);
    },
  };
}

describe("TextWriter", () => {
  it("I8: writes each step and word once, wherever the connection is cut", async () => {
    const { frontend, backend } = await cutEverywhere(test.url, prepare);
    expect(Math.min(frontend, backend)).toBeGreaterThan(10);
  });

  it("writes the last words before a silence without being asked to", async () => {
    const { ledger, taken, told } = await open();
    const writer = new TextWriter(test.db, taken, ledger.ctx.now);
    await writer.startStep(1);
    await writer.write("Let me ");
    await writer.write("think.");
    await vi.waitFor(async () => expect((await told()).at(-1)).toBe("Let me think."));
    await writer.startStep(2);
    expect((await told()).slice(-2)).toEqual(["Let me think.", 2]);
  });

  it("I9: writes words within a moment also after the clock was set back", async () => {
    const { taken, told } = await open();
    const noon = Date.now();
    const days = [0, -1 / 24, -1, -60].map((day) => new Date(noon + day * 86_400_000));
    let time = days[0] ?? new Date();
    const writer = new TextWriter(test.db, taken, () => time);
    for (const [index, day] of days.entries()) {
      time = day;
      await writer.write(`words ${index}`);
      await vi.waitFor(async () => expect(await told()).toContain(`words ${index}`), 10_000);
    }
  });

  it("escapes what cannot be stored", async () => {
    const { ledger, taken, told } = await open();
    const writer = new TextWriter(test.db, taken, ledger.ctx.now);
    await writer.write("NUL \u0000 and half \uD83D");
    await writer.flush();
    expect((await told()).at(-1)).toBe("NUL \\u0000 and half \\ud83d");
  });

  it("S10: writes nothing once the session is over", async () => {
    const { ledger, session, taken } = await open();
    await stopSession(ledger.ctx, { sessionId: session.id, note: null });
    const { lastSequence } = await session.row();
    const writer = new TextWriter(test.db, taken, ledger.ctx.now);
    await writer.startStep(1);
    await writer.write("too late");
    await writer.flush();
    expect((await session.row()).lastSequence).toBe(lastSequence);
    await checkInvariants(test.db, ledger.agent.id);
  });
});
