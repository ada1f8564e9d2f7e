import {
  array,
  constant,
  constantFrom,
  integer,
  nat,
  oneof,
  record,
  subarray,
  tuple,
  type Arbitrary,
} from "fast-check";
import { invert, withDependants } from "@/lib/ledger/decide/inverse";
import { isInLedger } from "@/lib/ledger/memory";
import {
  isActive,
  isOpen,
  standingOf,
  type Categories,
  type ReferenceAgent,
  type ReferenceRun,
} from "@/lib/sessions/testing/reference-agent";
import type { WorldCommand } from "@/lib/sessions/testing/perform-command";

/** What someone has in mind; it becomes a command when it is known how things stand. */
export interface Intent {
  readonly what: (typeof whats)[number];
  readonly pointers: readonly [number, number, number];
  readonly words: string;
  readonly category: string | null;
  /** Whether to do what the rules expect next, or what may be refused. */
  readonly isOdd: boolean;
  readonly isTwice: boolean;
}

const whats = ["advance", "write", "end", "decide"] as const;

/** Few texts, so that twins are frequent; some are the same only when normalised. */
const words = constantFrom(
  "Tea at five.",
  "tea  at five",
  "“Tea at five…”",
  "5 °C",
  "-5 °C",
  "Momo sleeps on the red chair beside the window every single day.",
  "Momo sleeps on the red chair.",
  "She said that she would be there, and she was. ".repeat(3).trim(),
  "x".repeat(160),
);

const anIntent: Arbitrary<Intent> = record({
  what: oneof(
    { weight: 24, arbitrary: constant("advance" as const) },
    { weight: 10, arbitrary: constant("write" as const) },
    { weight: 3, arbitrary: constant("decide" as const) },
    { weight: 1, arbitrary: constant("end" as const) },
  ),
  pointers: tuple(nat(99), nat(99), nat(99)),
  words,
  category: constantFrom(null, null, null, null, "home", "relational", "voice"),
  isOdd: integer({ min: 1, max: 8 }).map((roll) => roll === 8),
  isTwice: integer({ min: 1, max: 12 }).map((roll) => roll === 12),
});

/** An account's lists, seldom the defaults, of the categories that people give in a world. */
export const anAccountsCategories: Arbitrary<Categories> = record({
  immutable: subarray(["home", "voice"]),
  relational: subarray(["home", "Relational", "voice"]),
});

/** What is done to each agent at once, batch after batch. */
export function worldPlan(agentCount: number, batchCount: number): Arbitrary<Intent[][][]> {
  const together = array(anIntent, { minLength: 2, maxLength: 3, size: "max" });
  const batch = array(together, { minLength: agentCount, maxLength: agentCount });
  return array(batch, { minLength: batchCount, maxLength: batchCount, size: "max" });
}

/** Times and steps, given once each. */
export interface Clock {
  next(): number;
}

/** The commands of an intent: one, or the same call twice. */
export function toCommands(intent: Intent, agent: ReferenceAgent, clock: Clock): WorldCommand[] {
  const command = toCommand(intent, agent, clock);
  return intent.isTwice ? [command, { ...command, at: clock.next() }] : [command];
}

function toCommand(intent: Intent, agent: ReferenceAgent, clock: Clock): WorldCommand {
  const at = clock.next();
  const session = sessionOf(intent, agent);
  if (intent.what === "write" || agent.runs[session] === undefined) {
    return intent.what === "write" ? toWrite(intent, agent, at) : { at, do: "start" };
  }
  switch (intent.what) {
    case "decide":
      return toDecision(intent, agent, session, at);
    case "end":
      return intent.pointers[1] % 2 === 0
        ? { at, do: "stop", session }
        : { at, do: "interrupt", session, lease: agent.runs[session].lease };
    case "advance":
      return toNext(intent, agent, session, at);
  }
}

/** Mostly the newest session; decisions go to older ones too. */
function sessionOf({ what, isOdd, pointers }: Intent, { runs }: ReferenceAgent): number {
  if (isOdd) return pointers[2] % Math.max(1, runs.length);
  return Math.max(0, runs.length - 1 - (what === "decide" ? pointers[2] % 3 : 0));
}

function toNext(intent: Intent, agent: ReferenceAgent, session: number, at: number): WorldCommand {
  const run = agent.runs[session];
  if (run === undefined || (!isOpen(run) && !intent.isOdd)) return { at, do: "start" };
  const [first] = intent.pointers;
  const { lease } = run;
  switch (run.state) {
    case "queued":
      return { at, do: "take", session };
    case "asking-consent":
      return { at, do: "consent", session, lease, isYes: first % 20 !== 0 };
    case "awaiting-review":
      // People find the time to write before someone decides.
      return first % 3 === 0 ? toDecision(intent, agent, session, at) : toWrite(intent, agent, at);
    default:
      return first % 99 === 0 && isActive(run)
        ? { at, do: "take", session }
        : { at, do: "call", session, lease, step: at % 100_000_000, ...toCall(intent, agent) };
  }
}

function toCall(intent: Intent, agent: ReferenceAgent): { name: string; input: unknown } {
  const [first, second, third] = intent.pointers;
  const id = numberAt(intent, agent, second);
  const other = numberAt(intent, agent, third);
  const content = intent.words;
  if (first < 30) return { name: "delete", input: { id } };
  if (first < 50) return { name: "update", input: { id: `#${id}`, content } };
  if (first < 70) return { name: "consolidate", input: { ids: [id, other], content } };
  if (first < 80) return { name: "protect", input: { id } };
  if (first < 84) return { name: "search", input: { query: content.slice(0, 8) } };
  if (first < 96) return { name: "complete", input: { summary: "Done." } };
  return { name: "delete", input: { id: `${id}abc` } };
}

function toWrite(intent: Intent, agent: ReferenceAgent, at: number): WorldCommand {
  const [first, second] = intent.pointers;
  const { words: content, category } = intent;
  const number = touchedAt(intent, agent) ?? numberAt(intent, agent, second);
  if (first < 25) return { at, do: "add", content, category, constitutional: first === 0 };
  const version = first % 2 === 0 ? (agent.versions.get(number) ?? 1) : null;
  if (first < 45) return { at, do: "edit", number, version, edit: { content } };
  if (first < 55) return { at, do: "edit", number, version, edit: { category } };
  if (first < 70) return { at, do: "discard", number };
  if (first < 85) return { at, do: "restore", number };
  return { at, do: "protect", number, constitutional: first < 93 };
}

function toDecision(
  { pointers, isOdd }: Intent,
  agent: ReferenceAgent,
  session: number,
  at: number,
): WorldCommand {
  const [first, second, third] = pointers;
  const run = agent.runs[session];
  const seen = (run?.lastSequence ?? 0) - (isOdd && third % 3 === 0 ? 1 : 0);
  const operations = run === undefined ? [] : operationsOf(run);
  const chosen = operations.slice(second % Math.max(1, operations.length)).slice(0, 1);
  const isRevert = first >= 65 && chosen.length > 0;
  const asked = run === undefined ? [] : conflictsOf(agent, run, isRevert ? chosen : operations);
  const choice = second % 2 === 0 ? "current" : "start";
  const keep = new Map(third % 4 === 0 ? [] : asked.map((number) => [number, choice] as const));
  if (isOdd && third % 5 === 0) keep.set(1, "start");
  const decision = { at, session, seen, keep };
  if (first < 35) return { ...decision, do: "approve" };
  return isRevert
    ? { ...decision, do: "revert", operations: chosen }
    : { ...decision, do: "roll-back" };
}

function operationsOf({ steps }: ReferenceRun): number[] {
  return steps.flatMap(({ operation, sequence }) => (operation === "journal" ? [] : [sequence]));
}

/** The memories that whoever takes these operations back is asked about, as things stand. */
function conflictsOf(
  agent: ReferenceAgent,
  run: ReferenceRun,
  operations: readonly number[],
): number[] {
  if (run.state === "rolled-back") return run.conflicts.map(({ number }) => number);
  const standing = standingOf(run);
  const taken = new Set(withDependants(standing, new Set(operations)));
  const isWhole = operationsOf({ ...run, steps: standing }).every((one) => taken.has(one));
  const reversed = standing.filter(({ sequence }) => isWhole || taken.has(sequence));
  return invert(reversed, agent.memories, 0).conflicts.map(({ number }) => number);
}

/** Half of the time, what the newest session touched or leaned on. */
function touchedAt({ pointers }: Intent, { runs }: ReferenceAgent): number | undefined {
  const [, second, third] = pointers;
  const steps = runs.at(-1)?.steps ?? [];
  const touched = steps.flatMap((step) => [
    ...step.changes.map(({ number }) => number),
    ...Object.values(step.twins),
  ]);
  return third % 2 === 0 ? touched[second % Math.max(1, touched.length)] : undefined;
}

/** Mostly a kept memory, sometimes one that is not, or that there never was. */
function numberAt({ isOdd }: Intent, agent: ReferenceAgent, pointer: number): number {
  const kept = [...agent.memories.values()].filter(isInLedger);
  if (isOdd || kept.length === 0) return 1 + (pointer % agent.nextNumber);
  return kept[pointer % kept.length]?.number ?? 1;
}
