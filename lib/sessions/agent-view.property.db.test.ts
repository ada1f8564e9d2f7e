import { assert, asyncProperty } from "fast-check";
import { expect, it } from "vitest";
import { loadMemories } from "@/db/queries/memories/load-memories";
import { sha256 } from "@/db/hash-text";
import { givenDatabase } from "@/db/testing/given-database";
import { seeAsAgent } from "@/lib/agents/agent-view";
import { requireAgent } from "@/lib/agents/load";
import { createContext } from "@/lib/context";
import { hashLedger } from "@/lib/ledger/audit/certificate";
import { type Change, createMemory } from "@/lib/ledger/change";
import { compareInLedger, isInLedger, type Memory } from "@/lib/ledger/memory";
import { searchMemories } from "@/db/queries/memories/search-memories";
import { listMemories, memoryHistory } from "@/lib/memories/load";
import { openLedger, textOfTokens } from "@/lib/sessions/testing/open-session";
import { performCommand, type RealAgent } from "@/lib/sessions/testing/perform-command";
import {
  isOpen,
  massOf,
  newReference,
  type ReferenceAgent,
  type ReferenceRun,
  searchReference,
} from "@/lib/sessions/testing/reference-agent";
import { findOrders } from "@/lib/sessions/testing/step-reference";
import { type Intent, toCommands, worldPlan } from "@/lib/sessions/testing/world-plan";
import { propertySettings } from "@/lib/testing/test-depth";

const database = givenDatabase();

const texts = [
  "Tea at five.",
  "tea at five",
  "5 °C",
  "Momo sleeps on the red chair.",
  ...["a", "b", "c", "d"].map((one) => textOfTokens(30, one)),
];

/** A person at work beside an agent that sees changes only after the review. */
async function open() {
  const agent = {
    applies: "after-review",
    refinementThreshold: 0.3,
    reviewPolicy: "always",
  } as const;
  const ledger = await openLedger(database.db, texts, { agent });
  const numbers = texts.map((_, index) => index + 1);
  const memories = await loadMemories(ledger.db, ledger.agentId, numbers);
  const { immutableCategories: immutable, relationalCategories: relational } = ledger.account;
  const reference: ReferenceAgent = {
    ...newReference(agent, { immutable, relational }, memories),
    changes: [...memories.values()].map((memory) => ({ by: null, change: createMemory(memory) })),
  };
  const real: RealAgent = {
    db: ledger.db,
    acting: ledger.ctx.acting,
    agentId: ledger.agentId,
    sessionIds: [],
  };
  return { real, reference };
}

function changesOf({ steps }: ReferenceRun): Change[] {
  return steps.flatMap((step) => step.changes);
}

const fields = [
  ...(["type", "content", "category", "constitutional"] as const),
  ...(["discardedAt", "relevance", "supports"] as const),
];

/**
 * What is seen of each memory, by number: what the undecided runs did is left out, and what others
 * changed is laid upon the rest. What only such a run made begins with a person's text.
 */
function replayAll({ runs, changes = [] }: ReferenceAgent): ReadonlyMap<number, Memory> {
  const seen = new Map<number, Memory>();
  for (const { by, change } of changes) {
    const { number, createdAt, before, after } = change;
    if (by !== null && runs[by] !== undefined && isOpen(runs[by])) continue;
    const standing = seen.get(number);
    if (standing === undefined) {
      if (before?.content !== after.content) seen.set(number, { number, createdAt, ...after });
      continue;
    }
    const changed = fields.filter((field) => String(before?.[field]) !== String(after[field]));
    const laid = Object.fromEntries(changed.map((field) => [field, after[field]]));
    seen.set(number, { ...standing, ...laid });
  }
  return seen;
}

function unseeUndecided(agent: ReferenceAgent): Memory[] {
  return [...replayAll(agent).values()].sort(compareInLedger);
}

/** The reference does not write out what sessions say of themselves in journals. */
function withoutReport(memory: Memory): Memory {
  return memory.type === "journal" ? { ...memory, content: "" } : memory;
}

/** Holds what the agent reads against that: its memories, counters and histories. */
async function compare({ db, acting, agentId, sessionIds }: RealAgent, reference: ReferenceAgent) {
  const expected = unseeUndecided(reference);
  const ledger = expected.filter(isInLedger);
  const all = { agentId, discarded: "all", limit: 1_000 } as const;
  await seeAsAgent(createContext(db, acting), agentId, async (ctx) => {
    const { items } = await listMemories(ctx, all);
    const images = await loadMemories(
      ctx.db,
      agentId,
      items.map(({ number }) => number),
    );
    const found = [...images.values()].sort(compareInLedger);
    expect(found.map(withoutReport)).toEqual(expected.map(withoutReport));
    expect(await requireAgent(ctx, agentId, "ledger.read")).toMatchObject({
      massTokens: massOf(new Map(ledger.map((one) => [one.number, one]))),
      coreCount: ledger.length,
      ledgerHash: hashLedger(ledger, sha256),
    });
    const runs = sessionIds.map((id, index) => ({ id, run: reference.runs[index] }));
    const undecided = runs.filter(({ run }) => run && isOpen(run)).map(({ id }) => id);
    const touched = new Set(
      runs.flatMap(({ run }) =>
        run && isOpen(run) ? changesOf(run).map(({ number }) => number) : [],
      ),
    );
    for (const { content } of found.filter(({ number }) => touched.has(number)).slice(0, 3)) {
      const { items: best } = await searchMemories(ctx.db, agentId, `${content} words`, 50);
      const sought = searchReference(found, `${content} words`).slice(0, 50);
      expect(best.map(({ number }) => number)).toEqual(sought.map(({ number }) => number));
    }
    for (const { number, content, version } of items) {
      if (!touched.has(number)) continue;
      const { items: history } = await memoryHistory(ctx, { agentId, number, limit: 1_000 });
      expect(history).toHaveLength(version);
      expect(history.at(-1)?.after.content).toBe(content);
      for (const [index, { sessionId, before }] of history.entries()) {
        expect(undecided).not.toContain(sessionId);
        expect(before).toEqual(history[index - 1]?.after ?? null);
      }
    }
  });
}

it(
  "T1, F16: at any moment an agent reads and finds the ledger with the undecided sessions' inverse applied",
  { timeout: 600_000 },
  async () => {
    let compared = 0;
    let time = Date.UTC(2026, 4, 1);
    const clock = { next: () => (time += 1) };
    await assert(
      asyncProperty(worldPlan(1, 60), async (plan: Intent[][][]) => {
        const { real, ...given } = await open();
        let { reference } = given;
        for (const intent of plan.flat(2)) {
          for (const command of toCommands(intent, reference, clock)) {
            const outcome = await performCommand(real, command);
            const [next] = findOrders([reference], [{ command, outcome }], () => true);
            if (next === undefined) throw new Error(`The reference does not say ${outcome}.`);
            reference = next;
            await compare(real, reference);
            const [unseen, all] = [unseeUndecided(reference), [...reference.memories.values()]];
            if (JSON.stringify(unseen) !== JSON.stringify(all.sort(compareInLedger))) compared += 1;
          }
        }
      }),
      // Without the plan, which is long, and comes back from the seed.
      {
        ...propertySettings<[Intent[][][]]>(8, 8),
        endOnFailure: true,
        async asyncReporter({ failed, seed, counterexamplePath, errorInstance }) {
          const replay = `FC_SEED=${seed} FC_PATH=${counterexamplePath}`;
          if (failed) throw new Error(`Replay it with ${replay}.`, { cause: errorInstance });
        },
      },
    );
    // Moments at which nothing was hidden would show nothing.
    expect(compared).toBeGreaterThan(10);
  },
);
