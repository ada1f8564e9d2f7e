import { type GaugeTone, gaugeTone, undecidedTone } from "@/components/ui/gauge";
import { capitalise, plural } from "@/components/ui/words";
import { type Change, massTokensMoved } from "@/lib/ledger/change";
import { joinWords } from "@/lib/ledger/copy";
import { previewRevert, type RevertBase } from "@/lib/ledger/decide/inverse";
import { countOperations, sayCounts } from "@/lib/ledger/entries/copy";
import type { OperationView } from "@/lib/ledger/entries/reduce-session";
import { isActive, type SessionState } from "@/lib/ledger/entries/session";
import { type ChangesSince, sayChangedSince } from "@/lib/ledger/entries/session-view";
import { isObservation, isStandingFact } from "@/lib/ledger/memory";

/** What undoing operations gives back. */
interface Consequence {
  readonly memories: number;
  /** Facts of a reflection that are removed. */
  readonly facts: number;
  readonly tokens: number;
  /** Memories that others changed since: about each of them a person is asked (R2). */
  readonly conflicts: number;
  /** Who changed which of them and how, a sentence each, as far as the log says it. */
  readonly changed: readonly string[];
  /** `restores 9 memories, 138 tokens`, `removes 2 facts and restores 1 memory` */
  readonly words: string;
}

/** The consequence of changes that put memories back; one that is withdrawn is not restored. */
export function consequenceOf(
  changes: readonly Change[],
  conflicts: readonly { readonly number: number }[] = [],
  changedSince: ChangesSince = new Map(),
): Consequence {
  const memories = changes.filter(({ after }) => after.discardedAt === null).length;
  const tokens = changes.reduce((sum, change) => sum + massTokensMoved(change), 0);
  const facts = changes.filter(
    ({ before, after }) => before !== null && isStandingFact(before) && !isStandingFact(after),
  ).length;
  const changed = conflicts.flatMap(({ number }) => {
    const change = changedSince.get(number);
    return change === undefined ? [] : [sayChangedSince(change)];
  });
  const words =
    memories + facts === 0 ? sayWithdrawn(changes) : sayConsequence(memories, facts, tokens);
  return { memories, facts, tokens, conflicts: conflicts.length, changed, words };
}

/** Where changes put nothing back: what goes, as what a pass observed or an agent's edits added. */
function sayWithdrawn(changes: readonly Change[]): string {
  if (changes.length === 0) return "restores nothing on its own";
  const isObserved = changes.every(({ after }) => isObservation(after));
  const [one, many] = isObserved ? ["observation"] : ["memory", "memories"];
  return `removes ${plural(changes.length, one, many)}`;
}

function sayConsequence(memories: number, facts: number, tokens: number): string {
  const mass = tokens > 0 ? `, ${plural(tokens, "token")}` : "";
  const parts = [
    facts === 0 ? "" : `removes ${plural(facts, "fact")}`,
    memories === 0 ? "" : `restores ${plural(memories, "memory", "memories")}${mass}`,
  ];
  return joinWords(parts.filter((part) => part !== ""));
}

/** What rolling back all that still stands gives back. */
export function wholeConsequence(view: RevertBase): Consequence {
  const all = new Set(view.operations.map(({ sequence }) => sequence));
  const preview = previewRevert(view, all);
  if (preview === null) return consequenceOf([]);
  const { changes, conflicts } = preview.inverse;
  return consequenceOf(changes, conflicts, view.changedSince);
}

/** Whether there is anything to take back: also where others changed all of it, and are asked about (R2). */
export function isWorthUndoing({ memories, facts, conflicts }: Consequence): boolean {
  return memories + facts + conflicts > 0;
}

/** Why a key that decides does nothing now, for who may decide; null where there is nothing to decide. */
export function whyNotYet(state: SessionState): string | null {
  if (isActive(state)) return "The session is still running; you can decide when it ends.";
  if (state !== "awaiting-review") return null;
  return "This is an earlier moment. Go to the end to review.";
}

/** The act by its name: with what it gives back, where it gives anything back without a question. */
export function rollBackAct({ memories }: Consequence): string {
  return memories === 0
    ? "Roll back"
    : `Roll back, restore ${plural(memories, "memory", "memories")}`;
}

/** What a rollback puts back and what stays, what others are asked about, and that it is for good (R4, S1). */
export function rollBackCopy(consequence: Consequence, stays = ""): string {
  const { memories, facts, words } = consequence;
  // Only what is put back is as it was; what is removed is not there.
  const asBefore = memories > 0 && facts === 0 ? ", as before" : "";
  const left = stays === "" ? "" : ` ${stays}`;
  return `${capitalise(words)}${asBefore}.${left}${askedCopy(consequence)} You can't approve this session afterwards.`;
}

/** Whose later changes are asked about before anything is taken back (R2); empty for none. */
export function askedCopy({ conflicts, changed }: Consequence): string {
  if (conflicts === 0) return "";
  const who =
    changed.length < conflicts
      ? `Others changed ${plural(conflicts, "memory", "memories")} since`
      : changed.join(". ");
  const which = conflicts === 1 ? "which version to keep" : "for each which version to keep";
  return ` ${who}; you will be asked ${which}.`;
}

/** What reverting some operations would do (V2). */
export interface RevertPlan {
  /** The chosen operations and those that go along, oldest first. */
  readonly sequences: ReadonlySet<number>;
  readonly chosen: ReadonlySet<number>;
  /** Why an operation goes along, in words, by its sequence. */
  readonly along: ReadonlyMap<number, string>;
  readonly restores: Consequence;
  readonly keptTokens: number;
  readonly retention: number;
  /** Of what would be left; ink while a flagged change is among it. */
  readonly tone: GaugeTone;
  /** What would go back and what would be left, counted in words. */
  readonly taken: string;
  readonly rest: string;
  /** Under the threshold the revert is refused and the whole rollback offered. */
  readonly isTooLow: boolean;
  /** With nothing left standing the session is rolled back. */
  readonly isAll: boolean;
}

/** The plan for a choice of operations; null while nothing that stands is chosen. */
export function planRevert(view: RevertBase, chosen: ReadonlySet<number>): RevertPlan | null {
  const preview = previewRevert(view, chosen);
  if (preview === null) return null;
  const { gauge, inverse, isTooLow, isAll } = preview;
  const sequences = new Set(preview.sequences);
  const standing = view.operations.filter((operation) => operation.standing);
  const left = standing.filter(({ sequence }) => !sequences.has(sequence));
  const { threshold = 0 } = view.start ?? {};
  const isFlagged = left.some(({ marks }) => marks.length > 0);
  return {
    sequences,
    taken: sayCounts(countOperations(standing.filter((one) => sequences.has(one.sequence)))),
    rest: sayCounts(countOperations(left)),
    tone: undecidedTone(gaugeTone(gauge.retention, threshold), isFlagged),
    chosen: new Set(standing.map(({ sequence }) => sequence).filter((one) => chosen.has(one))),
    isTooLow,
    isAll,
    restores: consequenceOf(inverse.changes, inverse.conflicts, view.changedSince),
    keptTokens: gauge.keptTokens,
    retention: gauge.retention,
    along: alongWords(standing, sequences, chosen),
  };
}

function alongWords(
  standing: readonly OperationView[],
  sequences: ReadonlySet<number>,
  chosen: ReadonlySet<number>,
): Map<number, string> {
  const words = new Map<number, string>();
  for (const operation of standing) {
    if (!sequences.has(operation.sequence) || chosen.has(operation.sequence)) continue;
    const base = standing.find(
      (other) => sequences.has(other.sequence) && leansOn(operation, other),
    );
    const on = base?.slot === undefined || base.slot === null ? "another" : String(base.slot);
    words.set(operation.sequence, `Depends on ${on}: undone with it`);
  }
  return words;
}

function leansOn(later: OperationView, earlier: OperationView): boolean {
  if (later.sequence <= earlier.sequence) return false;
  const touched = new Set(earlier.changes.map((change) => change.number));
  return (
    later.changes.some((change) => touched.has(change.number)) ||
    Object.values(later.twins).some((twin) => touched.has(twin))
  );
}
