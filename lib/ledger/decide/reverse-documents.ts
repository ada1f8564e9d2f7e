import type { DocumentChange, DocumentState } from "@/lib/ledger/entries/entry";

interface ReversedDocuments {
  /** What each document goes back to, by name; null where there was none. */
  readonly restored: ReadonlyMap<string, DocumentState | null>;
  /** Documents that someone else changed since. They stay as they are. */
  readonly changed: ReadonlySet<string>;
}

/**
 * Takes writes of documents back by compare and set. They come oldest first; the newest goes back
 * first. A document goes back only if each of its writes is found as it was left.
 */
export function reverseDocuments(
  written: readonly DocumentChange[],
  current: ReadonlyMap<string, DocumentState>,
): ReversedDocuments {
  const states = new Map<string, DocumentState | null>(current);
  const changed = new Set<string>();
  for (const { name, before, after } of written.toReversed()) {
    if (isSame(states.get(name) ?? null, after)) states.set(name, before);
    else changed.add(name);
  }
  const names = written.map(({ name }) => name).filter((name) => !changed.has(name));
  return { restored: new Map(names.map((name) => [name, states.get(name) ?? null])), changed };
}

function isSame(one: DocumentState | null, other: DocumentState | null): boolean {
  return one?.content === other?.content && one?.folded?.cursor === other?.folded?.cursor;
}
