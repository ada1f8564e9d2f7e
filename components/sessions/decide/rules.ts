import { plural } from "@/components/ui/words";
import { type Change, massTokensMoved } from "@/lib/ledger/change";
import { joinWords } from "@/lib/ledger/copy";
import { previewRevert, type RevertBase } from "@/lib/ledger/decide/revert-preview";
import { type ChangesSince, sayChangedSince } from "@/lib/ledger/entries/changed-since";
import { isActive, type SessionState } from "@/lib/ledger/entries/session";
import { isStandingFact } from "@/lib/ledger/memory";

/** What undoing operations gives back. */
export interface Consequence {
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
  const words = sayConsequence(memories, facts, tokens);
  return { memories, facts, tokens, conflicts: conflicts.length, changed, words };
}

function sayConsequence(memories: number, facts: number, tokens: number): string {
  if (memories + facts === 0) return "restores nothing";
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
