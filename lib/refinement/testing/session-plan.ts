import {
  array,
  boolean,
  constant,
  constantFrom,
  integer,
  nat,
  oneof,
  record,
  uniqueArray,
  type Arbitrary,
} from "fast-check";
import { memoryTypes, type Memory } from "@/lib/ledger/memory";
import { sessionModes, type SessionMode } from "@/lib/ledger/entries/session";
import { memoryOf } from "@/lib/ledger/testing/memory-of";

/** A call of the model; its pointers become numbers of memories when it is made. */
export interface PlannedCall {
  readonly kind: "call";
  readonly name: string;
  readonly pointers: readonly number[];
  readonly form: number;
  readonly content: string;
}

/** A write by someone else between two calls. */
export interface PlannedWrite {
  readonly kind: "elsewhere";
  readonly what:
    | "create"
    | "edit"
    | "discard"
    | "restore"
    | "protect"
    | "unprotect"
    | "label"
    | "undo";
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

const call: Arbitrary<PlannedCall> = record({
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

const write: Arbitrary<PlannedWrite> = record({
  kind: constant("elsewhere"),
  what: constantFrom(
    "create",
    "edit",
    "discard",
    "restore",
    "protect",
    "unprotect",
    "label",
    "undo",
  ),
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
    ? call
    : oneof({ weight: 3, arbitrary: call }, { weight: 1, arbitrary: write });
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
