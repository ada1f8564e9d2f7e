import type { DocumentRow } from "@/components/handbook/changes/document-rows";

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
  /** Folds that are open, by their key. */
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
    if (line?.look === "heading") {
      above.length = line.depth;
      above[line.depth] = row;
    }
    const isChanged = row.kind !== "same";
    if (!isChanged && !choice.isKept(row) && row.key !== choice.selected) continue;
    const beside = isChanged ? [rows[index - 1], row, rows[index + 1]] : [row];
    for (const one of [...above, ...beside]) if (one !== undefined) shown.add(one);
  }
  return shown;
}
