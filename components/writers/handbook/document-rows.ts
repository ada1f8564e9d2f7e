import { findSplices } from "@/lib/handbook/grammar/document";
import { type ReaderLine, readerLines, textOf } from "@/lib/handbook/lines/reader-lines";
import type { DraftView } from "@/lib/ledger/entries/session-view";
import { likenessOfWords, likenessWords } from "@/lib/ledger/texts/words";

/** Comparing each old line with each new one must not take long, however much was rewritten. */
const mostComparisons = 40_000;
/** From this likeness on (P6), a new line is an old one with a change: half of their words are the same. */
const leastAlike = 1 / 3;

/** Which lines that went became which that came: each the next one that is like it. */
function pairLines(
  removed: readonly string[],
  added: readonly string[],
): readonly (readonly [removed: number, added: number])[] {
  if (removed.length * added.length > mostComparisons) return [];
  const news = added.map(likenessWords);
  const pairs: [number, number][] = [];
  for (const [index, old] of removed.map(likenessWords).entries()) {
    const from = (pairs.at(-1)?.[1] ?? -1) + 1;
    const found = news.findIndex(
      (next, at) => at >= from && likenessOfWords(old, next) >= leastAlike,
    );
    if (found !== -1) pairs.push([index, found]);
  }
  return pairs;
}

/** A line of a document as the sheet shows it. Lines count from 1. */
export interface DocumentRow {
  readonly key: string;
  readonly kind: "same" | "added" | "removed" | "changed";
  /** Its line before the session; null for a new one. */
  readonly oldLine: number | null;
  /** Its line now; null for one that went. */
  readonly newLine: number | null;
  /** What it was, and what it is; the same object where nothing changed. */
  readonly before: ReaderLine | null;
  readonly after: ReaderLine | null;
}

/** A document's lines with what changed, in its order. Blank lines and fixed headings are left out. */
export function documentRows({ name, base, draft }: DraftView): readonly DocumentRow[] {
  const [olds, news] = [base?.texts ?? [], draft?.texts ?? []];
  const before = readerLines(name, olds.join("\n"));
  const after = readerLines(name, news.join("\n"));
  const rows: DocumentRow[] = [];
  const push = (oldIndex: number | null, newIndex: number | null, isSame: boolean) => {
    const was = oldIndex === null ? null : (before[oldIndex] ?? null);
    const is = newIndex === null ? null : (after[newIndex] ?? null);
    const line = is ?? was;
    if (line === null || textOf(line).trim() === "") return;
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
    const pairs = pairLines(gone.map(textOf), come.map(textOf));
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

function kindOf(
  before: ReaderLine | null,
  after: ReaderLine | null,
  isSame: boolean,
): DocumentRow["kind"] {
  if (isSame) return "same";
  if (before === null || before.kind === "hidden") return "added";
  return after === null ? "removed" : "changed";
}

export type LineCounts = ReturnType<typeof countRows>;

export function countRows(rows: readonly DocumentRow[]) {
  const count = (kind: DocumentRow["kind"]) => rows.filter((row) => row.kind === kind).length;
  return { added: count("added"), changed: count("changed"), removed: count("removed") };
}

/** `+16 −14`, each with its sign: a changed line is one that came and one that went. */
export function cameAndWent({ added, changed, removed }: LineCounts) {
  return { came: added + changed, went: removed + changed };
}
