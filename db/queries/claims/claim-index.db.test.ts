import { array, asyncProperty, assert, constantFrom, integer, oneof, record } from "fast-check";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { asc, eq } from "drizzle-orm";
import { agentKey, claimKeysOf } from "@/db/queries/claims/claim-keys";
import { findHolders } from "@/db/queries/claims/find-holders";
import { rebuildClaims } from "@/db/queries/claims/rebuild-claims";
import { totalClaimWeight } from "@/db/queries/claims/total-claim-weight";
import { loadLedger } from "@/db/queries/memories/load-memories";
import { updateDerived } from "@/db/queries/texts/update-derived";
import { heldClaims, derivedData } from "@/db/schema";
import { createTestDatabase, type TestDatabase } from "@/db/testing/test-database";
import { isMarker } from "@/lib/claims/claim";
import { extractClaims } from "@/lib/claims/extract-claims";
import { baseWeight, weighClaim } from "@/lib/claims/weigh-claim";
import { tablesVersion } from "@/lib/claims/tables/tables-version";
import { propertySettings } from "@/lib/ledger/testing/property-settings";
import { requireAgent } from "@/lib/agents/require-agent";
import { addMemories } from "@/lib/memories/add-memories";
import {
  discardMemory,
  editMemory,
  protectMemory,
  restoreMemory,
} from "@/lib/memories/change-memory";
import { dropCopies } from "@/lib/memories/duplicates/drop-copies";
import { dropCopiesSchema } from "@/lib/memories/duplicates/drop-copies-schema";
import { importMemoriesSchema, runImport } from "@/lib/memories/imports/import-memories";
import { undoImport } from "@/lib/memories/imports/undo-import";
import { newMemorySchema } from "@/lib/memories/memory-schema";
import { purgeMemory } from "@/lib/memories/purge/purge-memory";
import { Refusal } from "@/lib/errors";
import { approveSession } from "@/lib/sessions/decide/approve-session";
import { revertOperations } from "@/lib/sessions/decide/revert-operations";
import { rollBackSession } from "@/lib/sessions/decide/roll-back-session";
import { checkInvariants } from "@/lib/sessions/testing/check-invariants";
import { openLedger, openRunningSession } from "@/lib/sessions/testing/open-session";

let test: TestDatabase;
beforeAll(async () => {
  test = await createTestDatabase();
});
afterAll(() => test.drop());

const pool =
  "Ana met Ben on 9 July with KX-4471 never 10 mg 020 7946 0182 “so be it” 王敏 普洱 tea if Lisbon".split(
    " ",
  );
const text = array(constantFrom(...pool), { minLength: 1, maxLength: 9 }).map((some) =>
  some.join(" "),
);
const which = { number: integer({ min: 1, max: 8 }) };
const said = { content: text };
const step = oneof(
  record({ do: constantFrom("add", "import", "import and undo"), ...said }),
  record({ do: constantFrom("drop copies") }),
  record({ do: constantFrom("edit"), ...which, ...said }),
  record({ do: constantFrom("discard", "restore", "purge", "protect", "unprotect"), ...which }),
  record({ do: constantFrom("journal", "core"), ...which }),
  record({
    do: constantFrom("refine", "refine and revert one", "refine and roll back"),
    ...which,
    ...said,
  }),
);
type Ledger = Awaited<ReturnType<typeof openLedger>>;
interface Step {
  readonly do: string;
  readonly number?: number;
  readonly content?: string;
}

/** What a person, an agent or a session does; a refusal changes nothing. */
async function take(
  { ctx, agent, db, account }: Ledger,
  { do: what, number = 1, content = "x" }: Step,
) {
  const target = { agentId: agent.id, number };
  switch (what) {
    case "add":
      return addMemories(ctx, { agentId: agent.id, items: [newMemorySchema.parse({ content })] });
    case "import":
    case "import and undo": {
      const input = { agentId: agent.id, text: `${content}\n\n${content} once more` };
      const { lastRevision } = await runImport(ctx, importMemoriesSchema.parse(input));
      if (what === "import" || lastRevision === null) return;
      return undoImport(ctx, { agentId: agent.id, lastRevision });
    }
    case "drop copies": {
      const { revision } = await requireAgent(ctx, agent.id, "memories.edit");
      return dropCopies(
        ctx,
        dropCopiesSchema.parse({ agentId: agent.id, groups: "all", revision }),
      );
    }
    case "edit":
      return editMemory(ctx, { ...target, edit: { content } });
    case "discard":
      return discardMemory(ctx, target);
    case "restore":
      return restoreMemory(ctx, target);
    case "purge":
      return purgeMemory(ctx, target);
    case "protect":
    case "unprotect":
      return protectMemory(ctx, { ...target, constitutional: what === "protect" });
    case "journal":
    case "core":
      return editMemory(ctx, { ...target, edit: { type: what } });
    default:
      return refine({ ctx, agent, db, account }, { number, content, what });
  }
}

/** A session whose calls may all be refused. */
async function refine(
  ledger: Ledger,
  { number: id, content: words, what }: { number: number; content: string; what: string },
) {
  const session = await openRunningSession(ledger);
  await session.call("update", { id, content: words });
  await session.call("consolidate", { ids: [id, id + 1], content: `${words} again` });
  await session.call("delete", { id: id + 2 });
  await session.call("complete", { summary: "" });
  const { state, lastSequence } = await session.row();
  if (state !== "awaiting-review") return;
  const decision = { sessionId: session.id, seenSequence: lastSequence, note: null };
  const answers = new Map();
  if (what === "refine") await approveSession(ledger.ctx, decision);
  else if (what === "refine and roll back")
    await rollBackSession(ledger.ctx, { ...decision, answers });
  else {
    const [first] = (await session.entries()).filter(({ kind }) => kind === "operation-applied");
    const operations = first === undefined ? [] : [first.sequence];
    await revertOperations(ledger.ctx, { ...decision, answers, operations });
  }
}

describe("L5: the index of claims", () => {
  it("is what a rebuild would make of it, after any sequence of writes", async () => {
    await assert(
      asyncProperty(
        array(text, { minLength: 3, maxLength: 6 }),
        array(step, { maxLength: 12 }),
        async (texts, steps) => {
          const ledger = await openLedger(test.db, texts, { agent: { refinementThreshold: 0.01 } });
          for (const one of steps) {
            await take(ledger, one).catch((error: unknown) => {
              if (!(error instanceof Refusal)) throw error;
            });
          }
          await checkInvariants(test.db, ledger.agent.id);
          await expectHolders(ledger);
        },
      ),
      propertySettings(25),
    );
  });

  it("says the same after it was rebuilt, and after another version of the tables", async () => {
    const ledger = await openLedger(test.db, ["Ana met Ben.", "KX-4471", "Ben has KX-4471."]);
    const read = () =>
      test.db
        .select()
        .from(heldClaims)
        .where(eq(heldClaims.agentKey, BigInt(agentKey(ledger.agent.id))))
        .orderBy(asc(heldClaims.key), asc(heldClaims.number));
    const written = await read();
    expect(written.length).toBeGreaterThan(3);
    await test.db.update(heldClaims).set({ weight: 3 });
    await test.db.update(derivedData).set({ claimsVersion: tablesVersion - 1 });
    await updateDerived(test.db);
    expect(await read()).toEqual(written);
    expect(await rebuildClaims(test.db)).toBeGreaterThanOrEqual(3);
    expect(await read()).toEqual(written);
  });

  it("L8: a start depends on no text: what fails is tried again at the next", async () => {
    const logged = vi.spyOn(process.stderr, "write").mockReturnValue(true);
    const particles = "은는이가".repeat(2_000);
    const { agent } = await openLedger(test.db, [particles, "KX-4471"]);
    const versionOf = async () => (await test.db.select().from(derivedData))[0]?.claimsVersion;
    await test.db.update(derivedData).set({ claimsVersion: tablesVersion - 1 });
    await test.sql.unsafe(`
      create function fail() returns trigger language plpgsql as
        $$ begin raise exception 'no' ; end $$;
      create trigger fail before insert on held_claims for each row
        when (new.agent_key = ${agentKey(agent.id)}) execute function fail()`);
    await updateDerived(test.db);
    expect(await versionOf()).toBe(tablesVersion - 1);
    expect(logged.mock.calls.map(String).join("")).toContain(agent.id);
    await test.sql`drop function fail cascade`;
    await updateDerived(test.db);
    expect(await versionOf()).toBe(tablesVersion);
    logged.mockRestore();
  });

  it("M7: a purge leaves no key behind", async () => {
    const ledger = await openLedger(test.db, ["Ring 020 7946 0182."]);
    await test.db.insert(heldClaims).values({
      agentKey: BigInt(agentKey(ledger.agent.id)),
      key: 1n,
      number: 1,
      weight: 4,
    });
    await purgeMemory(ledger.ctx, { agentId: ledger.agent.id, number: 1 });
    const rows = await test.db
      .select()
      .from(heldClaims)
      .where(eq(heldClaims.agentKey, BigInt(agentKey(ledger.agent.id))));
    expect(rows).toEqual([]);
  });

  it("I7: two agents share no key", () => {
    const ring = "Ring Dr. Adler on 020 7946 0182 before 9 July.";
    const [one = [], other = []] = ["a", "b"].map((id) => [...claimKeysOf(id, 1, ring).keys()]);
    expect(one.length).toBeGreaterThan(2);
    expect(one.filter((key) => other.includes(key))).toEqual([]);
  });
});

/** Every lookup, and the total weight, equal a plain recount. */
async function expectHolders({ agent }: Ledger): Promise<void> {
  const ledger = await loadLedger(test.db, agent.id);
  const held = new Map<string, { numbers: number[]; weight: number }>();
  const names = new Set<string>();
  let markers = 0;
  for (const memory of ledger) {
    for (const claim of extractClaims(memory.content)) {
      const { kind, value, opensSentence } = claim;
      const weight = baseWeight(claim);
      if (isMarker(claim)) {
        markers += 4 * weight;
        continue;
      }
      const known = held.get(value) ?? { numbers: [], weight };
      const numbers = [...new Set([...known.numbers, memory.number])];
      held.set(value, { numbers, weight: Math.max(known.weight, weight) });
      if (kind === "name" && !opensSentence) names.add(value);
    }
  }
  const found = await findHolders(test.db, agent.id, [...held.keys(), "w:nobody"], [1]);
  for (const [value, { numbers }] of held) {
    const others = numbers.filter((one) => one !== 1).toSorted((a, b) => a - b);
    const { count = 0, numbers: some = [], isName = false } = found.get(value) ?? {};
    expect([...some]).toEqual(others.slice(0, 6));
    expect(count).toBe(Math.min(6, others.length));
    const isNamed = names.has(value) && isNamedElsewhere(ledger, value);
    expect(isName).toBe(isNamed);
  }
  const total = [...held.values()].reduce((sum, { numbers, weight }) => {
    const isCommon = weight === 1 && numbers.length > 2;
    return sum + (isCommon ? 0 : weight * rarityOf(numbers.length));
  }, markers);
  expect(await totalClaimWeight(test.db, agent.id)).toBe(total);
}

function rarityOf(holders: number): number {
  return weighClaim({ kind: "word", opensSentence: false }, holders - 1);
}

function isNamedElsewhere(ledger: Awaited<ReturnType<typeof loadLedger>>, value: string): boolean {
  return ledger.some(
    (memory) =>
      memory.number !== 1 &&
      extractClaims(memory.content).some(
        (claim) => claim.kind === "name" && !claim.opensSentence && claim.value === value,
      ),
  );
}
