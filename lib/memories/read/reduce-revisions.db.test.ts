import { eq } from "drizzle-orm";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  listRevisions,
  type Revision,
  type StoredImage,
} from "@/db/queries/memories/list-revisions";
import { toMemory } from "@/db/queries/memories/load-memories";
import { agents, memories } from "@/db/schema";
import { sha256 } from "@/db/hash-text";
import { givenDatabase } from "@/db/testing/given-database";
import type { Context } from "@/lib/context";
import { Refusal } from "@/lib/errors";
import { hashLedger } from "@/lib/ledger/audit/ledger-hash";
import { compareInLedger, massTokensOf, type Memory } from "@/lib/ledger/memory";
import { countTokens } from "@/lib/ledger/texts/tokens";
import { addMemories } from "@/lib/memories/add-memories";
import {
  discardMemory,
  editMemory,
  protectMemory,
  restoreMemory,
} from "@/lib/memories/change-memory";
import { importMemories } from "@/lib/memories/imports/import-memories";
import { openLedger } from "@/lib/sessions/testing/open-session";
import { propertySettings } from "@/lib/ledger/testing/property-settings";

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
  fc.record({ do: fc.constant("edit" as const), number: numbers, content: texts, type, category }),
  fc.record({ do: fc.constant("discard" as const), number: numbers }),
  fc.record({ do: fc.constant("restore" as const), number: numbers }),
  fc.record({ do: fc.constant("protect" as const), number: numbers, constitutional: fc.boolean() }),
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
      await importMemories(ctx, { agentId, text, format: "text", dryRun: false });
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
          const { ctx, agent } = await openLedger(database.db, ["First.", "Second."]);
          const moments = [await momentOf(agent.id)];
          for (const batch of batches) {
            const [writes, moment] = await Promise.all([
              Promise.all(batch.map((one) => perform(ctx, agent.id, one))),
              momentOf(agent.id),
            ]);
            expect(writes).toHaveLength(batch.length);
            moments.push(moment, await momentOf(agent.id));
          }
          const wanted = { agentId: agent.id, number: null, after: 0, limit: 10_000 };
          const revisions = await listRevisions(database.db, wanted);
          expect(revisions.map(({ revision }) => revision)).toEqual(
            revisions.map((_, index) => index + 1),
          );
          for (const moment of moments) expect(reduce(revisions, moment.revision)).toEqual(moment);
        },
      ),
      propertySettings(25, 4),
    );
  });
});
