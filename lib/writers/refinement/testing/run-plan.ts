import { createHash } from "node:crypto";
import {
  type Arbitrary,
  array,
  boolean,
  constant,
  constantFrom,
  integer,
  nat,
  oneof,
  record,
  uniqueArray,
} from "fast-check";
import { type Change, changeMemory, createMemory } from "@/lib/ledger/change";
import { type SessionMode, sessionModes } from "@/lib/ledger/entries/session";
import {
  imageOf,
  isInLedger,
  type Memory,
  type MemoryImage,
  memoryTypes,
  sameImage,
} from "@/lib/ledger/memory";
import { memoryOf, ReferenceLedger } from "@/lib/ledger/testing/sample-entries";
import type { Decision } from "@/lib/writers/refinement/gate/gate";
import { finishSteps } from "@/lib/testing/test-depth";
import { chooseWindow, type PromptWindow } from "@/lib/writers/refinement/prompt/window";
import { ReferenceSession } from "@/lib/writers/refinement/testing/reference-session";

/** One thing that happened, with the memories before and after it. */
export interface Happening {
  readonly decision: Decision | null;
  readonly before: ReadonlyMap<number, Memory>;
  readonly after: ReadonlyMap<number, Memory>;
}

export interface PlanRun {
  readonly session: ReferenceSession;
  readonly happenings: readonly Happening[];
}

export const sha256 = (text: string) => createHash("sha256").update(text, "utf8").digest("hex");

/** Runs a plan up to its end, which is before the rollback unless the breaker tripped. */
export function runPlan(plan: SessionPlan): PlanRun {
  const ledger = new ReferenceLedger(plan.memories, sha256);
  const session = new ReferenceSession(ledger, plan);
  const happenings = plan.events.map((event): Happening => {
    const before = ledger.memories;
    const decision = event.kind === "call" ? call(session, event) : writeElsewhere(session, event);
    return { decision, before, after: ledger.memories };
  });
  if (plan.completes && session.state === "running") session.complete("done");
  return { session, happenings };
}

function call(session: ReferenceSession, planned: PlannedCall): Decision {
  const { name, pointers, form, content } = planned;
  const numbers = pointers.map((pointer) => numberAt(session, pointer));
  return session.perform(name, inputOf(name, numbers, form, content));
}

/** Mostly well-formed parameters, in every spelling that G2 takes, and now and then others. */
function inputOf(name: string, numbers: number[], form: number, content: string): unknown {
  const id = form === 0 ? `#${numbers[0]}` : form === 1 ? `${numbers[0]}` : numbers[0];
  switch (name) {
    case "consolidate":
      return { ids: form === 0 ? numbers.map((one) => `#${one}`).join(", ") : numbers, content };
    case "update":
      return { id, content };
    case "search":
      return { query: content };
    default:
      return form === 3 ? { id, reason: content } : { id };
  }
}

function writeElsewhere(session: ReferenceSession, planned: PlannedWrite): null {
  if (session.state !== "running") return null;
  const memory = session.ledger.memories.get(numberAt(session, planned.pointer));
  const change = changeOf(session, planned, memory);
  if (change !== null) session.writeElsewhere([change]);
  return null;
}

function changeOf(
  session: ReferenceSession,
  { what, content }: PlannedWrite,
  memory: Memory | undefined,
): Change | null {
  if (what === "create" || memory === undefined) {
    return createMemory(memoryOf(session.ledger.nextNumber, { content }));
  }
  const start = session.start.memories.get(memory.number);
  const change = changeMemory(memory, patches[what](content, start));
  return sameImage(imageOf(memory), change.after) ? null : change;
}

/** Mostly a kept memory, sometimes one that is not, or that there never was. */
function numberAt({ ledger }: ReferenceSession, pointer: number): number {
  const kept = [...ledger.memories.values()].filter(isInLedger);
  return pointer < 20 && kept.length > 0
    ? (kept[pointer % kept.length]?.number ?? 1)
    : 1 + (pointer % ledger.nextNumber);
}

/** A call of the model; its pointers become numbers of memories when it is made. */
interface PlannedCall {
  readonly kind: "call";
  readonly name: string;
  readonly pointers: readonly number[];
  readonly form: number;
  readonly content: string;
}

const writes = [
  "create",
  "edit",
  "discard",
  "restore",
  "protect",
  "unprotect",
  "label",
  "undo",
] as const;
type Write = (typeof writes)[number];

type Patch = (content: string, start?: Memory) => Partial<MemoryImage>;
const patches: Readonly<Record<Exclude<Write, "create">, Patch>> = {
  edit: (content) => ({ content }),
  discard: () => ({ discardedAt: 5 }),
  restore: () => ({ discardedAt: null }),
  protect: () => ({ constitutional: true }),
  unprotect: () => ({ constitutional: false }),
  label: () => ({ category: "home" }),
  undo: (_content, start) => (start === undefined ? {} : imageOf(start)),
};

/** A write by someone else between two calls. */
interface PlannedWrite {
  readonly kind: "elsewhere";
  readonly what: Write;
  readonly pointer: number;
  readonly content: string;
}

export interface SessionPlan {
  readonly memories: readonly Memory[];
  readonly mode: SessionMode;
  readonly threshold: number;
  readonly events: readonly (PlannedCall | PlannedWrite)[];
  readonly completes: boolean;
}

/** Few texts, so that twins are frequent; some are the same only as search text. */
const storable = [
  "Tea at five.",
  "tea  at five",
  "“Tea at five…”",
  "-5 °C",
  "5 °C",
  "Café",
  "Cafe\u0301",
  "👍👍👍👍",
  "Momo sleeps on the red chair beside the window every single day.",
  "Momo sleeps on the red chair.",
  "x".repeat(120),
];

/** True once in `of` draws, and the first thing that shrinking takes away. */
const seldom = (of: number) => integer({ min: 1, max: of }).map((roll) => roll === of);

const memory = record({
  content: constantFrom(...storable),
  category: constantFrom(null, null, null, null, null, "home", "relational", "voice"),
  constitutional: seldom(10),
  discardedAt: seldom(12).map((is) => (is ? 7 : null)),
  type: seldom(12).map((is) => memoryTypes[is ? 1 : 0]),
});

const plannedCall: Arbitrary<PlannedCall> = record({
  kind: constant("call"),
  name: oneof(
    { weight: 16, arbitrary: constantFrom("delete", "update", "consolidate", "consolidate") },
    { weight: 3, arbitrary: constant("protect") },
    { weight: 1, arbitrary: constantFrom("search", "purge", "constructor", "__proto__") },
  ),
  pointers: oneof(
    { weight: 6, arbitrary: uniqueArray(nat(13), { minLength: 2, maxLength: 3 }) },
    { weight: 1, arbitrary: array(nat(30), { maxLength: 7 }) },
  ),
  form: nat(12),
  content: oneof(
    { weight: 12, arbitrary: constantFrom(...storable) },
    { weight: 1, arbitrary: constantFrom(" ", "a\u0000", "\uD800") },
  ),
});

const plannedWrite: Arbitrary<PlannedWrite> = record({
  kind: constant("elsewhere"),
  what: constantFrom(...writes),
  pointer: nat(30),
  content: constantFrom(...storable, "theirs"),
});

const threshold = oneof(
  { weight: 3, arbitrary: constantFrom(0.01, 0.05) },
  { weight: 1, arbitrary: constantFrom(0.29, 0.5, 0.75, 1) },
  { weight: 1, arbitrary: integer({ min: 1, max: 100 }).map((percent) => percent / 100) },
);

export interface PlanOptions {
  /** No one else writes. */
  readonly alone?: boolean;
  readonly mode?: SessionMode;
}

/** Sessions at random. */
export function sessionPlan({ alone = false, mode }: PlanOptions = {}): Arbitrary<SessionPlan> {
  const events = alone
    ? plannedCall
    : oneof({ weight: 3, arbitrary: plannedCall }, { weight: 1, arbitrary: plannedWrite });
  return record({
    memories: oneof(
      { weight: 1, arbitrary: array(memory, { maxLength: 4 }) },
      { weight: 5, arbitrary: array(memory, { minLength: 8, maxLength: 16 }) },
    ).map((all) => all.map((patch, index) => memoryOf(index + 1, patch))),
    mode: mode === undefined ? seldom(8).map((is) => sessionModes[is ? 1 : 0]) : constant(mode),
    threshold,
    events: oneof(
      { weight: 2, arbitrary: array(events, { maxLength: 8, size: "max" }) },
      { weight: 1, arbitrary: array(events, { minLength: 10, maxLength: 30, size: "max" }) },
    ),
    completes: boolean(),
  });
}

export const beginning = { windowAfter: 0, alikeAfter: 0, alikeRound: 0 };

/** What each of so many sessions of an agent is shown, if none of them changes its ledger. */
export function sessionsInARow(
  ledger: readonly Memory[],
  roomTokens: number,
  count: number,
): PromptWindow[] {
  let place = beginning;
  return Array.from({ length: count }, () => {
    const window = finishSteps(chooseWindow(ledger, roomTokens, place));
    place = window.next;
    return window;
  });
}
