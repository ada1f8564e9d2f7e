import type { DocumentRow } from "@/components/writers/handbook/document-rows";
import type { Entry, EntryOf } from "@/lib/ledger/entries/entry";

/** What the sheet shows in a row: a line, or the number of unchanged ones between. */
export type SheetPart =
  | { readonly kind: "line"; readonly key: string; readonly row: DocumentRow }
  | {
      readonly kind: "fold";
      readonly key: string;
      readonly rows: readonly DocumentRow[];
      readonly isOpen: boolean;
    };

export interface SheetChoice {
  readonly isAll: boolean;
  readonly open: ReadonlySet<string>;
  /** The key of a row that is always shown, even in a folded part. */
  readonly selected: string | null;
  /** Rows that are never folded, such as a person's lines. */
  readonly isKept: (row: DocumentRow) => boolean;
}

/** Changed lines with the line before and after each, and the headings above them; the rest is folded. */
export function sheetParts(rows: readonly DocumentRow[], choice: SheetChoice): SheetPart[] {
  if (choice.isAll) return rows.map(toLine);
  const shown = shownRows(rows, choice);
  const parts: SheetPart[] = [];
  let folded: DocumentRow[] = [];
  const close = () => {
    const [first] = folded;
    if (first === undefined) return;
    const key = `fold-${first.key}`;
    const isOpen = choice.open.has(key);
    parts.push({ kind: "fold", key, rows: folded, isOpen });
    if (isOpen) parts.push(...folded.map(toLine));
    folded = [];
  };
  for (const row of rows) {
    if (!shown.has(row)) folded.push(row);
    else {
      close();
      parts.push(toLine(row));
    }
  }
  close();
  return parts;
}

function toLine(row: DocumentRow): SheetPart {
  return { kind: "line", key: row.key, row };
}

function shownRows(rows: readonly DocumentRow[], choice: SheetChoice): Set<DocumentRow> {
  const shown = new Set<DocumentRow>();
  const above: (DocumentRow | undefined)[] = [];
  for (const [index, row] of rows.entries()) {
    const line = row.after ?? row.before;
    if (line?.kind === "heading") {
      above.length = line.level;
      above[line.level] = row;
    }
    const isChanged = row.kind !== "same";
    if (!isChanged && !choice.isKept(row) && row.key !== choice.selected) continue;
    const beside = isChanged ? [rows[index - 1], row, rows[index + 1]] : [row];
    for (const one of [...above, ...beside]) if (one !== undefined) shown.add(one);
  }
  return shown;
}

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

/** A row as the address names it: its line now, or below zero the line that it was. */
export function linePlace({ newLine, oldLine }: Pick<DocumentRow, "newLine" | "oldLine">): number {
  return newLine ?? -(oldLine ?? 0);
}

export function lineId(place: number): string {
  return place < 0 ? `o${-place}` : `n${place}`;
}
