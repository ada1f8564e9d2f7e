import { eq } from "drizzle-orm";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { actCopy } from "@/components/audit/act-copy";
import { historyCopy } from "@/components/memories/memory-history";
import { openDatabase } from "@/db/client";
import { sha256 } from "@/db/hash-text";
import { toMemory } from "@/db/queries/memories/load-memories";
import { listRevisions, type Revision, type StoredImage } from "@/db/queries/memories/revisions";
import { agents, memories } from "@/db/schema";
import { givenDatabase } from "@/db/testing/given-database";
import { auditAddressSchema, loadAuditPage } from "@/lib/audit/load";
import type { Context } from "@/lib/context";
import { Refusal } from "@/lib/errors";
import { hashLedger } from "@/lib/ledger/audit/certificate";
import { compareInLedger, massTokensOf, type Memory } from "@/lib/ledger/memory";
import { countTokens } from "@/lib/ledger/texts/content";
import { loadMemoryPage } from "@/lib/memories/load-ledger";
import {
  addMemories,
  discardMemory,
  editMemory,
  protectMemory,
  restoreMemory,
} from "@/lib/memories/save";
import { runImport } from "@/lib/memories/save-import";
import { newMemorySchema } from "@/lib/memories/schema";
import { revertOperations } from "@/lib/sessions/decide/revert";
import { rollBackSession } from "@/lib/sessions/decide/roll-back";
import {
  type Call,
  openLedger,
  openReview,
  openRunningSession,
  recount,
  textOfTokens,
} from "@/lib/sessions/testing/open-session";
import { propertySettings } from "@/lib/testing/test-depth";

describe("memory origins", () => {
  const test = givenDatabase();

  const texts = Array.from({ length: 12 }, (_, index) => textOfTokens(10, index));
  const calls: readonly Call[] = [
    ["update", { id: 2, content: textOfTokens(10, "new") }],
    ["consolidate", { ids: [3, 4], content: textOfTokens(20, "both") }],
  ];

  async function open() {
    const ledger = await openLedger(test.db, texts);
    const session = await openReview(ledger, calls);
    return { ...ledger, session };
  }

  async function history(ctx: Context, agentId: string, number: number) {
    const { revisions } = await loadMemoryPage(ctx, { agentId, number });
    return revisions.map(historyCopy);
  }

  async function audited(ctx: Context, agentId: string) {
    const address = auditAddressSchema.parse({ agent: agentId, act: "memories" });
    const page = await loadAuditPage(ctx, address);
    return page.lines.map((line) => {
      const { verb, rest } = actCopy(line);
      return `${verb} #${line.number}${rest}${line.origin?.isTrip === true ? " (trip)" : ""}`;
    });
  }

  describe("M1: what a revision came from, in the history and in the audit", () => {
    it("names a rollback, what it withdrew, and the journals", async () => {
      const { ctx, agentId, session } = await open();
      expect((await audited(ctx, agentId))[0]).toBe("wrote journal entry #14");
      expect(await history(ctx, agentId, 14)).toEqual(["Written as the session’s journal"]);
      expect(await history(ctx, agentId, 3)).toEqual(["Merged into #13", "Added"]);
      expect(await history(ctx, agentId, 13)).toEqual(["Merged from #3, #4"]);
      await rollBackSession(ctx, { ...(await session.seen()), answers: new Map() });
      expect(await history(ctx, agentId, 2)).toEqual([
        "Restored in the rollback",
        "Edited",
        "Added",
      ]);
      expect((await history(ctx, agentId, 3))[0]).toBe("Restored in the rollback");
      expect((await history(ctx, agentId, 13))[0]).toBe("Removed in the rollback");
      expect((await history(ctx, agentId, 14))[0]).toBe("Removed in the rollback");
      expect(await history(ctx, agentId, 15)).toEqual(["Written as the rollback’s journal"]);
      const lines = await audited(ctx, agentId);
      expect(lines).toContain("restored #2 with the rollback");
      expect(lines).toContain("withdrew #13 with the rollback");
      expect(lines).toContain("wrote journal entry #15 with the rollback");
      expect(lines).toContain("edited #2");
      const { revisions } = await loadMemoryPage(ctx, { agentId, number: 2 });
      expect(revisions[0]).toMatchObject({ actor: ctx.actor, origin: { isTrip: false } });
    });

    it("V2: names the revert of chosen operations", async () => {
      const { ctx, agentId, session } = await open();
      const [first = 0] = await session.applied();
      const seen = await session.seen();
      await revertOperations(ctx, { ...seen, operations: [first], answers: new Map() });
      expect((await history(ctx, agentId, 2))[0]).toBe("Restored in a revert");
      expect((await audited(ctx, agentId))[0]).toBe("restored #2 with the revert of changes");
    });

    it("G12: a trip is the breaker's, not the model's", async () => {
      const ledger = await openLedger(test.db, [textOfTokens(60, "one"), textOfTokens(60, "two")]);
      const { ctx, agentId } = ledger;
      const run = await openRunningSession(ledger);
      await run.call("update", { id: 1, content: textOfTokens(50, "less") });
      await run.call("delete", { id: 2 });
      const lines = await audited(ctx, agentId);
      expect(lines).toContain("restored #1 with the rollback (trip)");
      expect(lines[0]).toBe("wrote journal entry #3 with the rollback (trip)");
    });
  });
});

describe("reduce revisions", () => {
  const database = givenDatabase();

  const texts = fc.constantFrom(
    "One.",
    "Two 😀",
    "Three\nlines",
    "Vier — naïve",
    "five",
    "x".repeat(99),
  );
  const numbers = fc.integer({ min: 1, max: 12 });
  const type = fc.constantFrom("core" as const, "journal" as const);
  const category = fc.constantFrom(null, "voice", "relational");
  const write = fc.oneof(
    fc.record({
      do: fc.constant("add" as const),
      content: texts,
      type,
      category,
      kept: fc.boolean(),
    }),
    fc.record({
      do: fc.constant("edit" as const),
      number: numbers,
      content: texts,
      type,
      category,
    }),
    fc.record({ do: fc.constant("discard" as const), number: numbers }),
    fc.record({ do: fc.constant("restore" as const), number: numbers }),
    fc.record({
      do: fc.constant("protect" as const),
      number: numbers,
      constitutional: fc.boolean(),
    }),
    fc.record({ do: fc.constant("import" as const), texts: fc.array(texts, { maxLength: 4 }) }),
  );
  type Write = typeof write extends fc.Arbitrary<infer T> ? T : never;

  /** A write as a person makes it; a refusal changes nothing and is part of the life of a ledger. */
  async function perform(ctx: Context, agentId: string, one: Write): Promise<void> {
    try {
      await performOne(ctx, agentId, one);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
    }
  }

  async function performOne(ctx: Context, agentId: string, one: Write): Promise<void> {
    switch (one.do) {
      case "add": {
        const { content, type: kind, category: label, kept } = one;
        const item = { content, type: kind, category: label, constitutional: kept };
        await addMemories(ctx, { agentId, items: [item, item] });
        return;
      }
      case "edit": {
        const { number, content, type: kind, category: label } = one;
        const edit = { content, type: kind, category: label };
        await editMemory(ctx, { agentId, number, edit });
        return;
      }
      case "discard":
        await discardMemory(ctx, { agentId, number: one.number });
        return;
      case "restore":
        await restoreMemory(ctx, { agentId, number: one.number });
        return;
      case "protect":
        await protectMemory(ctx, { agentId, ...one });
        return;
      case "import": {
        const text = one.texts.join("\n\n");
        await runImport(ctx, { agentId, text, format: "text", dryRun: false });
        return;
      }
    }
  }

  /** Counters and memories as one snapshot says they are. */
  async function momentOf(agentId: string) {
    const snapshot = { isolationLevel: "repeatable read" } as const;
    return database.db.transaction(async (tx) => {
      const [agent] = await tx.select().from(agents).where(eq(agents.id, agentId));
      const rows = await tx.select().from(memories).where(eq(memories.agentId, agentId));
      if (agent === undefined) throw new Error("The agent is unknown.");
      const { revision, massTokens, ledgerHash, coreCount } = agent;
      const stored = rows.map(toMemory).sort(compareInLedger);
      return { revision, massTokens, ledgerHash, coreCount, memories: stored };
    }, snapshot);
  }

  /** What the revisions up to one of them come to. */
  function reduce(revisions: readonly Revision[], revision: number) {
    const held = new Map<number, Memory>();
    for (const { number, before, after } of revisions.filter((one) => one.revision <= revision)) {
      expect(before === null ? undefined : toHeld(number, before)).toEqual(held.get(number));
      held.set(number, toHeld(number, after));
    }
    const ledger = [...held.values()].sort(compareInLedger);
    return {
      revision,
      massTokens: ledger.reduce((mass, memory) => mass + massTokensOf(memory), 0),
      ledgerHash: hashLedger(ledger, sha256),
      coreCount: ledger.filter((memory) => massTokensOf(memory) > 0).length,
      memories: ledger,
    };
  }

  function toHeld(number: number, stored: StoredImage): Memory {
    const { tokens, contentHash, content, purged: _none, ...image } = stored;
    if (content === null) throw new Error("No text was purged here.");
    expect([sha256(content), countTokens(content)]).toEqual([contentHash, tokens]);
    return { ...image, number, content };
  }

  describe("revisions", () => {
    it("I1: reduced, are the memories, the mass and the hash at any moment", async () => {
      await fc.assert(
        fc.asyncProperty(
          fc.array(fc.array(write, { minLength: 1, maxLength: 4 }), { maxLength: 8 }),
          async (batches) => {
            const { ctx, agentId } = await openLedger(database.db, ["First.", "Second."]);
            const moments = [await momentOf(agentId)];
            for (const batch of batches) {
              const [writes, moment] = await Promise.all([
                Promise.all(batch.map((one) => perform(ctx, agentId, one))),
                momentOf(agentId),
              ]);
              expect(writes).toHaveLength(batch.length);
              moments.push(moment, await momentOf(agentId));
            }
            const wanted = { agentId, number: null, after: 0, limit: 10_000 };
            const revisions = await listRevisions(database.db, wanted);
            expect(revisions.map(({ revision }) => revision)).toEqual(
              revisions.map((_, index) => index + 1),
            );
            for (const moment of moments)
              expect(reduce(revisions, moment.revision)).toEqual(moment);
          },
        ),
        propertySettings(25, 4),
      );
    });
  });
});

describe("old moments", () => {
  const test = givenDatabase();

  // A year of two digits; one in which Amsterdam was 19 minutes and 32 seconds from UTC; the bounds.
  const moments = [
    "0033-04-03T12:00:00.250Z",
    "1890-04-03T12:00:00.000Z",
    "0001-01-01T00:00:00.000Z",
    "9999-12-31T23:59:59.999Z",
  ];

  function itemsAt(times: readonly string[]) {
    return times.map((createdAt) =>
      newMemorySchema.parse({ content: `At ${createdAt}.`, createdAt }),
    );
  }

  describe("memories of long ago", () => {
    it("I1: keep their date through a change, and with it mass and ledger hash", async () => {
      const { ctx, agentId } = await openLedger(test.db, []);
      await addMemories(ctx, { agentId, items: itemsAt(moments) });
      for (const number of [1, 2, 3, 4]) {
        const target = { agentId, number, constitutional: true };
        const { createdAt } = await protectMemory(ctx, target);
        expect(createdAt.toISOString()).toBe(moments[number - 1]);
      }
      const { counters, recounted } = await recount(test.db, agentId);
      expect(counters).toEqual(recounted);
    });

    it("M3: are read as they were written, whatever zone and style the server writes in", async () => {
      const { ctx, agentId } = await openLedger(test.db, []);
      const name = new URL(test.url).pathname.slice(1);
      await test.sql.unsafe(`alter database "${name}" set timezone to 'Europe/Amsterdam'`);
      await test.sql.unsafe(`alter database "${name}" set datestyle to 'German, DMY'`);
      const { db, close } = openDatabase(test.url);
      const items = itemsAt(moments);
      const made = await addMemories({ ...ctx, db }, { agentId, items });
      await close();
      expect(made.map(({ createdAt }) => createdAt.toISOString())).toEqual(moments);
    });
  });
});
