import type { Entry, EntryOf } from "@/lib/ledger/entries/entry";

/** One write to the working copy: the n-th of the session, and its entry. */
export interface Write {
  readonly number: number;
  readonly sequence: number;
}

/** Of one document, the write that made each of its lines, and the one that took each old line out. */
export interface TracedLines {
  /** By index of the line now; null where no write touched it. */
  readonly made: readonly (Write | null)[];
  /** By index of the line before the session. */
  readonly removed: ReadonlyMap<number, Write>;
}

interface Tracing {
  lines: { readonly oldIndex: number | null; readonly write: Write | null }[];
  removed: Map<number, Write>;
}

/** Which write of a handbook session did what, by document, up to an entry of its log. */
export function traceWrites(
  entries: readonly Entry[],
  lastSequence: number,
): ReadonlyMap<string, TracedLines> {
  const traced = new Map<string, Tracing>();
  const writes = entries.filter(
    (entry): entry is EntryOf<"document-drafted"> =>
      entry.kind === "document-drafted" && entry.sequence <= lastSequence,
  );
  for (const [index, { sequence, data }] of writes.entries()) {
    const write = { number: index + 1, sequence };
    const tracing = data.base === undefined ? traced.get(data.name) : startOf(data.base);
    if (tracing === undefined) continue;
    traced.set(data.name, tracing);
    for (const { at, removed, added } of data.splices) {
      const come = added.map(() => ({ oldIndex: null, write }));
      for (const { oldIndex } of tracing.lines.splice(at, removed, ...come)) {
        if (oldIndex !== null) tracing.removed.set(oldIndex, write);
      }
    }
  }
  return new Map(
    [...traced].map(([name, { lines, removed }]) => [
      name,
      { made: lines.map(({ write }) => write), removed },
    ]),
  );
}

function startOf(base: EntryOf<"document-drafted">["data"]["base"]): Tracing {
  const texts = base == null ? [] : base.content.split("\n");
  return { lines: texts.map((_, oldIndex) => ({ oldIndex, write: null })), removed: new Map() };
}
