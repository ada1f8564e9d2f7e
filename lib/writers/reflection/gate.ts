import type { Losses } from "@/lib/ledger/entries/entry";
import { likenessOfWords, likenessWords } from "@/lib/ledger/texts/words";
import { noLosses } from "@/lib/losses/losses";
import { type Change, changeMemory, createMemory } from "@/lib/ledger/change";
import { checkRejected, checkRunning, type PassSession, refuse } from "@/lib/frame/gate";
import type { EarlierDecision } from "@/lib/ledger/earlier-decision";
import { isListed } from "@/lib/ledger/category";
import { isActiveObservation, isStandingFact, type Memory } from "@/lib/ledger/memory";
import { highestGivenNumber } from "@/lib/ledger/memory-number";
import { joinWords } from "@/lib/ledger/copy";
import { findFormFault, judgeFact } from "@/lib/writers/reflection/fact-form";
import type {
  parseRecord,
  RecordRequest,
  ReflectionOperation,
  ReflectionRefused,
} from "@/lib/writers/reflection/tools";
import {
  maxSupports,
  nearCopyLikeness,
  recordCap,
  replaceCap,
} from "@/lib/writers/reflection/settings";

interface ReflectionSession extends PassSession {
  readonly replaced: number;
  readonly immutableCategories: readonly string[];
  readonly relationalCategories: readonly string[];
}

export interface ReflectionFacts {
  readonly session: ReflectionSession;
  readonly nextNumber: number;
  /** Milliseconds UTC. */
  readonly now: number;
  /** The memories that the call names, of this agent, kept or not. */
  readonly memories: ReadonlyMap<number, Memory>;
  /** A kept core memory with the same normalised text, a fact before others; null if there is none. */
  readonly sameText: Memory | null;
  /** The decisions about the fact's text and the text that it replaces, newest first (D2). */
  readonly earlier: readonly EarlierDecision[];
  readonly hashText: (content: string) => string;
  /** What this pass was shown, and what it has recorded since. */
  readonly shown: ReadonlyMap<number, ShownText>;
}

export interface ShownText {
  /** `recorded`: a fact of this session, which it can't replace again (O8). `hidden`: a fact that did not fit. */
  readonly kind: "observation" | "fact" | "recorded" | "hidden";
  /** As the model read it: others may change the memory while it reflects. */
  readonly content: string;
  readonly words: ReadonlySet<string>;
}

export interface Recorded {
  readonly ok: true;
  readonly operation: Exclude<ReflectionOperation, { name: "drop" }>;
  readonly changes: readonly Change[];
  readonly marks: readonly string[];
  /** What the fact says beyond its observations (O4). */
  readonly losses: Losses;
  readonly answer: string;
}

/** Decides one call of `record` (O4, O8). Pure: the caller holds the locks and writes. */
export function decideRecord(
  call: ReturnType<typeof parseRecord>,
  facts: ReflectionFacts,
): Recorded | ReflectionRefused {
  const { session } = facts;
  const over = checkRunning(session);
  if (over !== null) return over;
  if (!call.ok) return call;
  const { request } = call;
  return (
    checkCap(request, session) ??
    checkSupports(request, facts) ??
    checkForm(request) ??
    checkReplaced(request, facts) ??
    decideSameText(request, facts) ??
    checkEarlier(request, facts) ??
    record(request, facts)
  );
}

function checkCap(
  { replaces }: RecordRequest,
  session: ReflectionSession,
): ReflectionRefused | null {
  if (session.operationsApplied >= recordCap) {
    return refuse(
      "cap-reached",
      `Hard cap reached: ${recordCap} of ${recordCap} operations are used. Stop here.`,
    );
  }
  if (replaces !== null && session.replaced >= replaceCap) {
    return refuse("cap-reached", `A session replaces at most ${replaceCap} facts.`);
  }
  return null;
}

function checkSupports(
  { supports }: RecordRequest,
  { memories, shown }: ReflectionFacts,
): ReflectionRefused | null {
  if (supports.length === 0) {
    return refuse(
      "no-supports",
      "A fact needs the observations that it comes from: none is named.",
    );
  }
  if (supports.length > maxSupports) {
    return refuse(
      "bad-support",
      `A fact names at most ${maxSupports} observations, and this names ${supports.length}: name those alone whose meaning its text preserves. Nothing was recorded.`,
    );
  }
  for (const number of supports) {
    const memory = memories.get(number);
    if (memory === undefined || !isActiveObservation(memory)) {
      return refuse("bad-support", `#${number} isn't an active observation; nothing was recorded.`);
    }
    const seen = shown.get(number);
    if (seen?.kind !== "observation") {
      return refuse("bad-support", `#${number} wasn't shown in this pass; nothing was recorded.`);
    }
    if (seen.content !== memory.content) {
      return refuse(
        "bad-support",
        `The text of #${number} was changed after you read it; nothing was recorded.`,
      );
    }
  }
  return null;
}

function checkForm({ content, supports }: RecordRequest): ReflectionRefused | null {
  const fault = findFormFault(content);
  if (fault !== null) return refuse("bad-content", fault);
  const cited = supports.find((number) => new RegExp(`#${number}(?!\\d)`).test(content));
  return cited === undefined
    ? null
    : refuse("bad-content", `A fact doesn't cite observations: leave #${cited} out of its text.`);
}

/** O8 with G5 to G7: what no session may change isn't replaced either. */
function checkReplaced(
  { replaces }: RecordRequest,
  { memories, shown, session }: ReflectionFacts,
): ReflectionRefused | null {
  if (replaces === null) return null;
  const memory = memories.get(replaces);
  const seen = shown.get(replaces);
  if (memory === undefined || !isStandingFact(memory) || seen?.kind !== "fact") {
    return refuse("unknown-memory", `#${replaces} isn't a fact that was shown in this pass.`);
  }
  if (seen.content !== memory.content) {
    return refuse(
      "unknown-memory",
      `The text of #${replaces} was changed after you read it; nothing was recorded.`,
    );
  }
  if (isListed(memory.category, session.relationalCategories)) {
    return refuse("relational", `#${replaces} is relational: its words stay.`);
  }
  return checkProtected(memory, session);
}

/** G5, G6. */
function checkProtected(
  { number, constitutional, category }: Memory,
  { immutableCategories }: ReflectionSession,
): ReflectionRefused | null {
  if (constitutional) {
    return refuse(
      "constitutional",
      `#${number} is constitutional. Sessions can't change constitutional memories.`,
    );
  }
  if (isListed(category, immutableCategories)) {
    return refuse("immutable-category", `#${number} is in an immutable category.`);
  }
  return null;
}

/** O4: the words of a fact that is there add to its evidence; those of another memory are refused. */
function decideSameText(
  { supports, replaces }: RecordRequest,
  { sameText: same, session }: ReflectionFacts,
): Recorded | ReflectionRefused | null {
  if (same === null) return null;
  const { number } = same;
  if (replaces !== null || !isStandingFact(same)) {
    return refuse("same-text", `#${number} says exactly this already.`);
  }
  const guarded = checkProtected(same, session);
  if (guarded !== null) return guarded;
  const added = supports.filter((support) => !same.supports.includes(support));
  if (added.length === 0) {
    return refuse("same-text", `#${number} says exactly this already, with the same evidence.`);
  }
  const union = [...same.supports, ...added].sort((a, b) => a - b);
  if (union.length > maxSupports) {
    return refuse(
      "same-text",
      `#${number} says exactly this already and names ${same.supports.length} observations; a fact names at most ${maxSupports}.`,
    );
  }
  return {
    ok: true,
    operation: { name: "support", id: number, supports: added },
    changes: [changeMemory(same, { supports: union })],
    marks: [],
    losses: noLosses,
    answer: `#${number} says this already. ${names(added)} ${added.length === 1 ? "was" : "were"} added to its evidence.`,
  };
}

/** D2: a fact that a person rejected is not recorded again, and what must stay is not replaced. */
function checkEarlier({ content, replaces }: RecordRequest, facts: ReflectionFacts) {
  const old = replaces === null ? undefined : facts.memories.get(replaces);
  return checkRejected(content, old ?? null, facts);
}

function record(request: RecordRequest, facts: ReflectionFacts): Recorded | ReflectionRefused {
  const { content, supports, replaces } = request;
  const { nextNumber: number, now } = facts;
  if (number > highestGivenNumber) {
    return refuse("no-number-left", "This agent has no memory numbers left.");
  }
  const old = replaces === null ? undefined : facts.memories.get(replaces);
  const made = createMemory({
    number,
    createdAt: now,
    type: "core",
    content,
    category: old?.category ?? null,
    constitutional: false,
    discardedAt: null,
    relevance: null,
    supports,
  });
  const texts = supports.map((support) => ({
    number: support,
    content: facts.memories.get(support)?.content ?? "",
  }));
  const judged = judgeFact(number, content, texts);
  const { losses } = judged;
  const marks = [...findMarks(request, facts), ...judged.marks];
  const base = { ok: true, marks, losses } as const;
  if (old === undefined) {
    return {
      ...base,
      operation: { name: "record", content, supports },
      changes: [made],
      answer: `Recorded #${number}.`,
    };
  }
  return {
    ...base,
    operation: { name: "replace", id: old.number, content, supports },
    changes: [changeMemory(old, { discardedAt: now }), made],
    answer: `Recorded #${number} in place of #${old.number}.`,
  };
}

/** Why a person must look: what it replaces, and what it nearly repeats (O4, O8, G17). */
function findMarks(
  { content, supports, replaces }: RecordRequest,
  { shown }: ReflectionFacts,
): string[] {
  const words = likenessWords(content);
  const near = [...shown]
    // What a fact rests on it may repeat.
    .filter(([number]) => number !== replaces && !supports.includes(number))
    .filter(([, text]) => likenessOfWords(words, text.words) >= nearCopyLikeness)
    .map(([number]) => number)
    .sort((a, b) => a - b);
  return [
    ...(replaces === null ? [] : [`Replaces #${replaces}`]),
    ...(near.length === 0 ? [] : [`Nearly the same words as ${names(near)}`]),
  ];
}

function names(numbers: readonly number[]): string {
  return joinWords(numbers.map((number) => `#${number}`));
}

/** What a call may name: for the caller to load. */
export function namedBy(call: ReturnType<typeof parseRecord>): readonly number[] {
  if (!call.ok) return [];
  const { supports, replaces } = call.request;
  return replaces === null ? supports : [...supports, replaces];
}
