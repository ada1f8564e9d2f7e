import { lookAtLines, type LookedLine } from "@/components/handbook/changes/line-look";
import { pairLines } from "@/components/handbook/changes/pair-lines";
import { findSplices } from "@/lib/handbook/grammar/document";
import type { DraftView } from "@/lib/ledger/entries/session-view";

/** A line of a document as the sheet shows it. Lines count from 1. */
export interface DocumentRow {
  readonly key: string;
  readonly kind: "same" | "added" | "removed" | "changed";
  /** Its line before the session; null for a new one. */
  readonly oldLine: number | null;
  /** Its line now; null for one that went. */
  readonly newLine: number | null;
  /** What it was, and what it is; the same object where nothing changed. */
  readonly before: LookedLine | null;
  readonly after: LookedLine | null;
}

/** A document's lines with what changed, in its order. Blank lines and fixed headings are left out. */
export function documentRows({ name, base, draft }: DraftView): readonly DocumentRow[] {
  const [olds, news] = [base?.texts ?? [], draft?.texts ?? []];
  const before = lookAtLines(name, olds);
  const after = lookAtLines(name, news);
  const rows: DocumentRow[] = [];
  const push = (oldIndex: number | null, newIndex: number | null, isSame: boolean) => {
    const was = oldIndex === null ? null : (before[oldIndex] ?? null);
    const is = newIndex === null ? null : (after[newIndex] ?? null);
    if ((is ?? was)?.look === "hidden") return;
    rows.push({
      key: newIndex === null ? `o${(oldIndex ?? 0) + 1}` : `n${newIndex + 1}`,
      kind: kindOf(was, is, isSame),
      oldLine: oldIndex === null ? null : oldIndex + 1,
      newLine: newIndex === null ? null : newIndex + 1,
      before: was,
      after: is,
    });
  };
  let [oldAt, newAt] = [0, 0];
  const copySame = (until: number) => {
    for (; oldAt < until; oldAt += 1, newAt += 1) push(oldAt, newAt, true);
  };
  for (const { at, removed, added } of findSplices(olds, news).toReversed()) {
    copySame(at);
    const [gone, come] = [before.slice(at, at + removed), after.slice(newAt, newAt + added.length)];
    const pairs = pairLines(gone.map(wordsOf), come.map(wordsOf));
    const newStart = newAt;
    for (const [old, next] of [...pairs, [removed, added.length] as const]) {
      for (; oldAt < at + old; oldAt += 1) push(oldAt, null, false);
      for (; newAt < newStart + next; newAt += 1) push(null, newAt, false);
      if (old < removed && next < added.length) push(oldAt++, newAt++, false);
    }
  }
  copySame(olds.length);
  return rows;
}

/** What a line says; hidden ones say nothing, and so are never taken for a changed one. */
function wordsOf({ text }: LookedLine): string {
  return text;
}

function kindOf(
  before: LookedLine | null,
  after: LookedLine | null,
  isSame: boolean,
): DocumentRow["kind"] {
  if (isSame) return "same";
  if (before === null || before.look === "hidden") return "added";
  return after === null ? "removed" : "changed";
}

export interface LineCounts {
  readonly added: number;
  readonly changed: number;
  readonly removed: number;
}

export function countRows(rows: readonly DocumentRow[]): LineCounts {
  const count = (kind: DocumentRow["kind"]) => rows.filter((row) => row.kind === kind).length;
  return { added: count("added"), changed: count("changed"), removed: count("removed") };
}

/** `+16 −14`, each with its sign: a changed line is one that came and one that went. */
export function cameAndWent({ added, changed, removed }: LineCounts) {
  return { came: added + changed, went: removed + changed };
}
