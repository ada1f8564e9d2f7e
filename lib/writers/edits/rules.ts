import { isListed } from "@/lib/ledger/category";
import { type EarlierDecision, findCovering, sayRejected } from "@/lib/ledger/earlier-decision";
import type { Memory } from "@/lib/ledger/memory";
import { formatPercent, formatThreshold, isBelowThreshold } from "@/lib/ledger/retention";
import { countTokens } from "@/lib/ledger/texts/content";

/** What an agent did to one memory itself (F6). */
export interface Edit {
  /** What stood; null for a memory that it wrote. */
  readonly memory: Memory | null;
  /** What it wrote; null where it removed the memory. */
  readonly content: string | null;
  /** The file in which it did so; null for an edit with a tool of a memory that stands in none. */
  readonly path: string | null;
  readonly under: readonly string[];
  /** The files in which the memory stands, and stood a day ago. */
  readonly files: readonly string[];
  /** Whether the memory stands in a free file in which it was first written (F7). */
  readonly isFree: boolean;
  /** Whether others changed the memory since the agent last saw it. */
  readonly isConflict: boolean;
  /** Whether another memory, which the edits leave alone, is an exact copy (F3). */
  readonly hasTwin: boolean;
  /** F1: why the text that it became is no memory, after its name; the file has that text. */
  readonly glue?: string;
}

/** F3: whether another memory of the same text stands under the very same heading of the same file, or both in none. */
export function isCopy(
  { number, place }: Memory,
  other: { readonly number: number; readonly file: string | null; readonly section: string },
): boolean {
  const isBeside = other.file === (place?.file ?? null) && other.section === (place?.section ?? "");
  return isBeside && other.number !== number;
}

/** A part of the memory that must keep enough: the ledger, the folder, or a file (F7). */
export interface Scope {
  readonly name: string;
  /** Tokens of what stands in it, without what is free. */
  readonly tokens: number;
  readonly has: (place: Place) => boolean;
  /** A file counts from so many tokens on. */
  readonly fewestTokens: number;
}

interface Place {
  readonly files: readonly string[];
  readonly isJournal: boolean;
}

/** A memory that edits of the last 24 hours left with more or fewer tokens, or that came by them. */
interface TouchedToday extends Place {
  readonly number: number;
  /** As it was then or, if it came since, as it came. */
  readonly start: number;
  readonly now: number;
  /** Whether it came since. */
  readonly isNew: boolean;
  /** Of what was removed: the exact copies that stand (F3). */
  readonly copies: readonly number[];
}

export interface EditFacts {
  readonly threshold: number;
  readonly immutableCategories: readonly string[];
  readonly earlier: readonly EarlierDecision[];
  readonly hashText: (text: string) => string;
  /** Whether a person purged these very words (M7). */
  readonly isPurged: (text: string) => boolean;
  /** The memories that an undecided session touched, with its id. */
  readonly undecided: ReadonlyMap<number, string>;
  readonly scopes: readonly Scope[];
  readonly today: readonly TouchedToday[];
}

/** Where too little would stay. */
interface Tripped {
  readonly scope: string;
  readonly startTokens: number;
  readonly keptTokens: number;
  /** Whether it rests on the edits of the last 24 hours, and not on these alone. */
  readonly overDay: boolean;
}

export interface JudgedEdits {
  readonly tripped: Tripped | null;
  /** Why an edit can't apply, as a sentence. */
  readonly why: ReadonlyMap<Edit, string>;
  /** All that wait for a person: those, and what stands in the same files (F7). */
  readonly held: ReadonlySet<Edit>;
  /** The undecided session that holds something up: once it is over they are judged again. */
  readonly waitsFor: string | null;
}

/**
 * F7: what of an agent's edits applies at once, and what a person must look at first. Below the
 * threshold nothing applies; for any other reason only the files wait in which it stands.
 */
export function judgeEdits(edits: readonly Edit[], facts: EditFacts): JudgedEdits {
  const why = new Map(
    edits.flatMap((edit) => {
      const reason = whyHeld(edit, facts);
      return reason === null ? [] : [[edit, reason] as const];
    }),
  );
  const tripped = findTrip(edits, facts);
  const paths = new Set([...why.keys()].map(({ path }) => path));
  const held = edits.filter((edit) => {
    const isBeside = edit.path !== null && paths.has(edit.path);
    return tripped !== null || why.has(edit) || isBeside;
  });
  const waiting = [...why].flatMap(([{ memory }, reason]) =>
    memory !== null && reason === sayUndecided(memory) ? memory.number : [],
  );
  const waitsFor = facts.undecided.get(waiting[0] ?? 0) ?? null;
  return { tripped, why, held: new Set(held), waitsFor };
}

function sayUndecided({ number }: Memory): string {
  return `#${number} was changed by a session that is not decided yet.`;
}

function whyHeld(edit: Edit, facts: EditFacts): string | null {
  const { memory, content, isConflict, hasTwin } = edit;
  if (content !== null && facts.isPurged(content)) return "These words were purged.";
  if (memory === null) return whyNotAdd(content, facts);
  const name = `#${memory.number}`;
  if (memory.purged !== undefined) return `The words of ${name} were purged.`;
  if (memory.constitutional) return `${name} is constitutional.`;
  if (isListed(memory.category, facts.immutableCategories)) {
    return `${name} has the label ${memory.category}, which is never changed.`;
  }
  // T1: whether both sides changed it shows once that session is over.
  if (facts.undecided.has(memory.number)) return sayUndecided(memory);
  if (isConflict) return `${name} was also changed in Keepsake.`;
  if (edit.glue !== undefined && !edit.isFree)
    return `${name} ${edit.glue} now, and would be no memory any more.`;
  const call = {
    operation: content === null ? "delete" : "update",
    sources: [{ text: facts.hashText(memory.content), isKept: hasTwin, from: [] }],
    result: content === null ? null : facts.hashText(content),
  } as const;
  const decision = findCovering(facts.earlier, call);
  return decision === null ? null : sayRejected(decision, [memory.number]);
}

/** A fact that a person rejected does not come back by a file (D2). */
function whyNotAdd(content: string | null, { earlier, hashText }: EditFacts): string | null {
  if (content === null || earlier.length === 0) return null;
  const call = { operation: "record", sources: [], result: hashText(content) } as const;
  const decision = findCovering(earlier, call);
  return decision === null ? null : sayRejected(decision, []);
}

/** The part that would keep the smallest share, if that is too little: by these edits alone, or by the day's. */
function findTrip(edits: readonly Edit[], { scopes, threshold, today }: EditFacts): Tripped | null {
  if (edits.every(({ memory }) => memory === null)) return null;
  const all = scopes.flatMap((scope) => [
    ...measure(scope, edits, today),
    ...measureBefore(scope, edits, today),
  ]);
  const tripped = all.filter(({ startTokens, keptTokens }) =>
    isBelowThreshold(keptTokens, startTokens, threshold),
  );
  const share = ({ startTokens, keptTokens }: Tripped) => keptTokens / startTokens;
  const order = (a: Tripped, b: Tripped) => Number(a.overDay) - Number(b.overDay);
  return tripped.sort((a, b) => order(a, b) || share(a) - share(b))[0] ?? null;
}

/**
 * What a part had and keeps, by these edits alone and over the last 24 hours. Each memory keeps at most
 * what it had: what came or grew makes up for nothing that went.
 */
function measure(scope: Scope, edits: readonly Edit[], today: readonly TouchedToday[]): Tripped[] {
  const after = new Map<number, number>();
  const lost = { now: 0, day: 0 };
  const earlier = new Map(
    today.filter((one) => scope.has(one)).map((one) => [one.number, one] as const),
  );
  for (const { memory, files, content, isFree, hasTwin } of edits) {
    const isJournal = memory?.type === "journal";
    if (memory === null || isFree || !scope.has({ files, isJournal })) continue;
    const before = countTokens(memory.content);
    const left = content === null ? (hasTwin ? before : 0) : countTokens(content);
    after.set(memory.number, left);
    lost.now += Math.max(0, before - left);
    if (!earlier.has(memory.number)) lost.day += Math.max(0, before - left);
  }
  let startTokens = scope.tokens;
  const edited = new Set(edits.map(({ memory }) => memory?.number));
  for (const { number, start, now, copies } of earlier.values()) {
    startTokens += start - now;
    const isKept = copies.some((copy) => !edited.has(copy));
    lost.day += isKept ? 0 : Math.max(0, start - (after.get(number) ?? now));
  }
  const { tokens } = scope;
  const now = { startTokens: tokens, keptTokens: tokens - lost.now, overDay: false };
  const day = { startTokens, keptTokens: startTokens - lost.day, overDay: true };
  return [now, day]
    .filter((one) => one.startTokens >= scope.fewestTokens && lost.now + lost.day > 0)
    .map((one) => ({ scope: scope.name, ...one }));
}

/** From so many tokens on, what stood before the day is counted alone. */
const fewestBefore = 50;

/** The same of what stood before the day alone: what came since must not make its loss look small. */
function measureBefore(
  scope: Scope,
  edits: readonly Edit[],
  today: readonly TouchedToday[],
): Tripped[] {
  const came = new Map(
    today.flatMap((one) => (one.isNew && scope.has(one) ? [[one.number, one.now] as const] : [])),
  );
  const tokens = [...came.values()].reduce((left, now) => left - now, scope.tokens);
  const stood = edits.filter(({ memory }) => memory === null || !came.has(memory.number));
  const others = today.filter(({ number }) => !came.has(number));
  const fewestTokens = Math.max(scope.fewestTokens, fewestBefore);
  return measure({ ...scope, tokens, fewestTokens }, stood, others).map((one) => ({
    ...one,
    overDay: true,
  }));
}

/** F7: why a person must look, in one sentence that names the worst first. */
export function sayHeld(
  agentName: string,
  edits: readonly Edit[],
  judged: Pick<JudgedEdits, "tripped" | "why"> & { readonly wiped?: readonly string[] },
  threshold: number,
): string {
  const { tripped, why, wiped = [] } = judged;
  if (tripped !== null) {
    const { scope, startTokens, keptTokens, overDay } = tripped;
    const kept = formatPercent(keptTokens, startTokens, threshold);
    const gone = edits.filter(({ content, memory }) => content === null && memory !== null).length;
    const now = gone === 0 ? "shortened its memories" : `removed ${sayMemories(gone)}`;
    const what = overDay ? "shortened its memories over the last 24 hours" : now;
    return `${agentName} ${what}: ${kept} of ${scope} would be kept, ${formatThreshold(threshold)} is the threshold.`;
  }
  const reasons = [...new Set([...why.values(), ...wiped])];
  const more = reasons.length > 1 ? ` ${reasons.length - 1} more need a look.` : "";
  return `${agentName}'s edits need your decision. ${reasons[0] ?? ""}${more}`;
}

function sayMemories(count: number): string {
  return count === 1 ? "1 memory" : `${count} memories`;
}
