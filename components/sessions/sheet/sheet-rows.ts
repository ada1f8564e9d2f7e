import { numbersOf, placeOf, type LedgerBlock } from "@/components/sessions/sheet/ledger-block";
import type { LedgerChoice } from "@/components/sessions/view/session-place";
import { compareInLedger, isInLedger, type Memory } from "@/lib/ledger/memory";

/** What the sheet sets, from top to bottom: a block, an unchanged memory, or a collapsed run of such. */
export type SheetRow =
  | {
      readonly kind: "block";
      readonly key: string;
      readonly block: LedgerBlock;
      /** Memories of it that a row further up already answers for; a link leads to that one. */
      readonly anchoredAbove: readonly number[];
    }
  | { readonly kind: "memory"; readonly key: string; readonly memory: Memory }
  | {
      readonly kind: "run";
      readonly key: string;
      readonly count: number;
      readonly from: number;
      readonly to: number;
      readonly isOpen: boolean;
    };

interface SheetChoice {
  /** `changed` collapses runs of unchanged memories; `selected` leaves them out; `all` shows each. */
  readonly show: LedgerChoice;
  readonly selected: ReadonlySet<string>;
  /** Runs that the reader expanded, by key, and memories to show, by theirs. */
  readonly open: ReadonlySet<string>;
  readonly query: string;
  /** The memory that the model speaks of just now; it is never collapsed. */
  readonly reading: number | null;
}

const noNumbers: readonly number[] = [];

/** Lays blocks and untouched memories out in the ledger's order. */
export function sheetRows(
  ledger: readonly Memory[],
  blocks: readonly LedgerBlock[],
  { show, selected, open, query, reading }: SheetChoice,
): SheetRow[] {
  if (show === "selected") {
    const chosen = blocks.filter(({ key }) => selected.has(key));
    return interleave([], chosen.sort(byPlace));
  }
  const touched = new Set(blocks.flatMap(numbersOf));
  const needle = query.trim().toLowerCase();
  const says = (text: string) => needle === "" || text.toLowerCase().includes(needle);
  const untouched = ledger
    .filter((memory) => isInLedger(memory) && !touched.has(memory.number) && says(memory.content))
    .sort(compareInLedger);
  const rows = interleave(
    untouched,
    blocks.filter((block) => textsOf(block).some(says)).sort(byPlace),
  );
  return show === "all" || needle !== "" ? rows : collapseRuns(rows, open, reading);
}

function interleave(memories: readonly Memory[], blocks: readonly LedgerBlock[]): SheetRow[] {
  const rows: SheetRow[] = [];
  const anchored = new Set<number>();
  let next = 0;
  for (const block of blocks) {
    const place = placeOf(block);
    for (; next < memories.length; next += 1) {
      const memory = memories[next];
      if (memory === undefined || comparePlaces(memory, place) > 0) break;
      rows.push({ kind: "memory", key: `m${memory.number}`, memory });
    }
    const above = numbersOf(block).filter((number) => anchored.has(number));
    const anchoredAbove = above.length === 0 ? noNumbers : above;
    rows.push({ kind: "block", key: block.key, block, anchoredAbove });
    for (const number of numbersOf(block)) anchored.add(number);
  }
  const rest = memories.slice(next);
  return [
    ...rows,
    ...rest.map((memory): SheetRow => ({ kind: "memory", key: `m${memory.number}`, memory })),
  ];
}

function collapseRuns(
  rows: readonly SheetRow[],
  open: ReadonlySet<string>,
  reading: number | null,
): SheetRow[] {
  const collapsed: SheetRow[] = [];
  let run: Memory[] = [];
  const close = () => {
    const [first] = run;
    const last = run.at(-1);
    if (first === undefined || last === undefined) return;
    const key = `run-${first.number}`;
    const numbers = run.map((memory) => memory.number);
    const isOpen = open.has(key) || run.some(({ number }) => open.has(`m${number}`));
    const [from, to] = [Math.min(...numbers), Math.max(...numbers)];
    collapsed.push({ kind: "run", key, count: run.length, from, to, isOpen });
    if (isOpen) {
      for (const memory of run)
        collapsed.push({ kind: "memory", key: `m${memory.number}`, memory });
    }
    run = [];
  };
  for (const row of rows) {
    if (row.kind === "memory" && row.memory.number !== reading) {
      run.push(row.memory);
    } else {
      close();
      collapsed.push(row);
    }
  }
  close();
  return collapsed;
}

function byPlace(a: LedgerBlock, b: LedgerBlock): number {
  return comparePlaces(placeOf(a), placeOf(b)) || a.mark.sequence - b.mark.sequence;
}

function comparePlaces(
  a: { readonly createdAt: number; readonly number: number },
  b: { readonly createdAt: number; readonly number: number },
): number {
  return a.createdAt - b.createdAt || a.number - b.number;
}

function textsOf(block: LedgerBlock): readonly string[] {
  switch (block.kind) {
    case "merged":
      return [...block.sources, block.result].map((shown) => shown.image.content);
    case "fact":
      return [block.fact.image.content, ...block.evidence.map(({ content }) => content)];
    case "updated":
      return [block.before.image.content, block.after.image.content];
    case "deleted":
    case "protected":
    case "dropped":
    case "restored":
    case "withdrawn":
    case "contested":
      return [block.memory.image.content];
  }
}
