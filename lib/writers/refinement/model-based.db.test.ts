import { inspect, isDeepStrictEqual } from "node:util";
import { array, assert, asyncProperty, type RunDetails } from "fast-check";
import { expect, it } from "vitest";
import { givenDatabase } from "@/db/testing/given-database";
import { loadMemories } from "@/db/queries/memories/load-memories";
import { checkInvariants } from "@/lib/sessions/testing/check-invariants";
import { findOrders, type Given, stepReference } from "@/lib/sessions/testing/step-reference";
import { openLedger, textOfTokens } from "@/lib/sessions/testing/open-session";
import {
  performCommand,
  type RealAgent,
  type WorldCommand,
} from "@/lib/sessions/testing/perform-command";
import {
  type Categories,
  newReference,
  type ReferenceAgent,
} from "@/lib/sessions/testing/reference-agent";
import {
  anAccountsCategories,
  type Clock,
  type Intent,
  toCommands,
  worldPlan,
} from "@/lib/sessions/testing/world-plan";
import { propertySettings, testDepth } from "@/lib/testing/test-depth";
import { type View, viewDatabase, viewReference } from "@/lib/sessions/testing/world-view";

const test = givenDatabase();

/** With `batches` at least 20,000 commands in a deep run. */
const allRuns = 36;
const runs = testDepth.count(allRuns, 10);
const batches = 85;
/** Each with its own threshold and review policy, all of one account's people. */
const kinds = [
  { refinementThreshold: 0.3, reviewPolicy: "always" },
  { refinementThreshold: 0.6, reviewPolicy: "on-warning" },
  { refinementThreshold: 0.9, reviewPolicy: "on-warning" },
] as const;
const longTexts = ["a", "b", "c", "d", "e", "f", "g", "h"].map((one) => textOfTokens(30, one));
const texts = [
  "Tea at five.",
  "tea at five",
  "5 °C",
  "Momo sleeps on the red chair.",
  ...longTexts,
];

/** What an account of its own holds as immutable and as relational, for each kind. */
const noLists: Categories = { immutable: [], relational: [] };
const allLists = array(anAccountsCategories, { minLength: kinds.length, maxLength: kinds.length });
type Drawn = [Intent[][][], Categories[]];

/** What must have come of some commands for the run to mean anything. */
const met = {
  people: ["ok", "constitutional", "discarded", "justifies-operation"],
  workers: ["taken", "running", "nothing", "over", "session-open", "not-running"],
  models: ["end @completed", "end @tripped", "end session terminated."],
  reviewers: ["approved", "rolled-back", "awaiting-review", "not-reviewable", "stale", "decided"],
  others: ["session-running", "conflicts-unanswered"],
};
/** Of these, what a sample meets, too: in ten samples each came six times or more. */
const oftenMet = ["end @tripped", "not-reviewable", "stale", "decided"];

interface Pair {
  readonly real: RealAgent;
  /** How things may stand: what happened at once may have happened in several orders. */
  references: readonly ReferenceAgent[];
}

async function openPair(kind: (typeof kinds)[number], categories: Categories): Promise<Pair> {
  const account = {
    immutableCategories: categories.immutable,
    relationalCategories: categories.relational,
  };
  const { ctx, agent, db } = await openLedger(test.db, texts, { account, agent: kind });
  const numbers = texts.map((_, index) => index + 1);
  const reference = newReference(kind, categories, await loadMemories(db, agent.id, numbers));
  const real = { db, acting: ctx.acting, agentId: agent.id, sessionIds: [] };
  return { real, references: [reference] };
}

/** Gives all commands of a batch at once, and holds what came of it to some order of them. */
async function runBatch(pair: Pair, intents: readonly Intent[], clock: Clock): Promise<string[]> {
  const { real, references } = pair;
  const [reference] = references;
  if (reference === undefined) throw new Error("There is no reference.");
  const commands = withoutRepeats(
    intents.flatMap((intent) => toCommands(intent, reference, clock)),
  );
  const given = await Promise.all(
    commands.map(async (command) => ({ command, outcome: await performCommand(real, command) })),
  );
  const end = await viewDatabase(real.db, real.agentId, real.sessionIds);
  pair.references = findOrders(references, given, (agent) =>
    isDeepStrictEqual(viewReference(agent), end),
  );
  if (pair.references.length === 0) throw new Error(explain(reference, given, end));
  return given.map(({ outcome }) => outcome);
}

/** A session that is started, taken or asked twice at once goes nowhere: seldom is enough. */
function withoutRepeats(commands: readonly WorldCommand[]): WorldCommand[] {
  const done = new Set<string>();
  return commands.filter((command) => {
    const isRepeated = done.has(command.do) && command.at % 10 !== 0;
    done.add(command.do);
    return !isRepeated || !["start", "take", "consent"].includes(command.do);
  });
}

/** What the reference would have said in an order that gives the outcomes, or as it is listed. */
function explain(reference: ReferenceAgent, given: readonly Given[], end: View): string {
  let agent = reference;
  const told = given.map(({ command, outcome }) => {
    const next = stepReference(agent, command);
    agent = next.agent;
    return { command, outcome, reference: next.outcome };
  });
  const before = viewReference(reference);
  const expected = viewReference(findOrders([reference], given, () => true)[0] ?? agent);
  const differences = [
    ...differ(expected.memories, end.memories, before.memories),
    ...differ(expected.sessions, end.sessions, before.sessions),
    ...differ([expected.revision, expected.nextNumber], [end.revision, end.nextNumber], []),
  ];
  return `No order of these explains the database:\n${inspect({ told, differences }, { depth: 8 })}`;
}

function differ<T>(expected: readonly T[], actual: readonly T[], before: readonly T[]) {
  return actual.flatMap((one, index) => {
    const isSame = isDeepStrictEqual(one, expected[index]);
    return isSame ? [] : [{ before: before[index], expected: expected[index], actual: one }];
  });
}

it(
  "I1 to I7: sessions, people and reviewers at once do what the rules say, in some order",
  { timeout: 1_800_000 },
  async () => {
    const settings = propertySettings<Drawn>(runs);
    const numRuns = Math.ceil(settings.numRuns ?? runs);
    const seen = new Map<string, number>();
    let time = Date.UTC(2026, 4, 1);
    const clock = { next: () => (time += 1) };
    await assert(
      asyncProperty(worldPlan(kinds.length, batches), allLists, async (plan, lists) => {
        const pairs = await Promise.all(
          kinds.map((kind, index) => openPair(kind, lists[index] ?? noLists)),
        );
        for (const batch of plan) {
          const outcomes = await Promise.all(
            pairs.map((pair, index) => runBatch(pair, batch[index] ?? [], clock)),
          );
          for (const one of outcomes.flat()) seen.set(one, (seen.get(one) ?? 0) + 1);
        }
        for (const { real } of pairs) await checkInvariants(test.db, real.agentId);
      }),
      // Shrinking would run a world again for each guess: the seed replays the whole.
      { ...settings, numRuns, endOnFailure: true, asyncReporter: report },
    );
    const count = [...seen.values()].reduce((sum, one) => sum + one, 0);
    expect(count).toBeGreaterThanOrEqual((20_000 * numRuns) / allRuns);
    // Commands that never meet what they are meant to meet would show nothing.
    const ofSample = numRuns < runs ? [] : oftenMet;
    const wanted = numRuns < allRuns ? ofSample : Object.values(met).flat();
    expect([...seen.keys()]).toEqual(expect.arrayContaining(wanted));
  },
);

/** Without the plan, which is long, and comes back from the seed. */
async function report({ failed, seed, counterexamplePath, errorInstance }: RunDetails<Drawn>) {
  if (!failed) return;
  const replay = `FC_SEED=${seed} FC_PATH=${counterexamplePath ?? "0"} FC_RUNS=0.01`;
  throw new Error(`Replay it with ${replay}.`, { cause: errorInstance });
}
