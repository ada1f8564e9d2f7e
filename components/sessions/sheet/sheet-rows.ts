import {
  type LedgerBlock,
  numbersOf,
  placeOf,
  tokensIn,
} from "@/components/sessions/sheet/ledger-block";
import type {
  LedgerChoice,
  RowOrder,
  SessionPlace,
} from "@/components/sessions/view/session-place";
import type { Losses } from "@/lib/ledger/entries/entry";
import type { OperationView, SessionView } from "@/lib/ledger/entries/reduce-session";
import { isActive } from "@/lib/ledger/entries/session";
import {
  compareInLedger,
  isInLedger,
  massTokensOf,
  type Memory,
  tokensOf,
} from "@/lib/ledger/memory";
import { loudnesses, loudnessOf } from "@/lib/losses/losses";

export interface BlockRow {
  readonly kind: "block";
  readonly key: string;
  readonly block: LedgerBlock;
  /** Memories of it that a row further up already answers for; a link leads to that one. */
  readonly anchoredAbove: readonly number[];
}

/** What the sheet sets, from top to bottom: a block, an unchanged memory, or what is folded. */
export type SheetRow =
  | BlockRow
  /** The operations proven lossless (L4). */
  | {
      readonly kind: "lossless";
      readonly key: "lossless";
      readonly blocks: readonly LedgerBlock[];
      readonly isOpen: boolean;
    }
  /** The change that tripped the breaker, which was never written (G12). */
  | {
      readonly kind: "never";
      readonly key: "never";
      readonly block: LedgerBlock;
      readonly isOpen: boolean;
    }
  | { readonly kind: "memory"; readonly key: string; readonly memory: Memory }
  | {
      readonly kind: "run";
      readonly key: string;
      readonly count: number;
      readonly isOpen: boolean;
    };

interface SheetChoice {
  /** `changed` collapses runs of unchanged memories; `selected` leaves them out; `all` shows each. */
  readonly show: LedgerChoice;
  readonly selected: ReadonlySet<string>;
  /** Runs that the reader expanded, by key, and memories to show, by theirs. */
  readonly open: ReadonlySet<string>;
  readonly query: string;
  /** The memories that the model speaks of just now; they are never collapsed. */
  readonly reading: ReadonlySet<number> | null;
  /** The blocks by weight; null keeps the ledger's order. */
  readonly weighed: WeighedBlocks | null;
}

const noNumbers: readonly number[] = [];

/** Lays blocks and untouched memories out, in the ledger's order or with what weighs most first. */
export function sheetRows(
  ledger: readonly Memory[],
  blocks: readonly LedgerBlock[],
  { show, selected, open, query, reading, weighed }: SheetChoice,
): SheetRow[] {
  const written = blocks.filter(({ mark }) => mark.look !== "cut");
  const ordered = orderBlocks(written, weighed);
  // What was never written comes after what was put back.
  const never = foldNever(blocks, open, selected);
  if (show === "selected") {
    return [...blockRows(ordered.filter(({ key }) => selected.has(key))), ...never];
  }
  const touched = new Set(written.flatMap(numbersOf));
  const needle = query.trim().toLowerCase();
  const says = (text: string) => needle === "" || text.toLowerCase().includes(needle);
  const untouched = ledger
    .filter((memory) => isInLedger(memory) && !touched.has(memory.number) && says(memory.content))
    .sort(compareInLedger);
  const said = ordered.filter((block) => textsOf(block).some(says));
  const isWhole = show === "all" || needle !== "";
  if (weighed === null) {
    const rows = interleave(untouched, said);
    return [...(isWhole ? rows : collapseRuns(rows, open, reading)), ...never];
  }
  const rest = untouched.map(memoryRow);
  if (isWhole) return [...blockRows(said), ...never, ...rest];
  return [...foldLossless(weighed, open), ...never, ...collapseRuns(rest, open, reading)];
}

/** Where the fold of what was never written is opened and closed. */
const neverKey = "never";

function foldNever(
  blocks: readonly LedgerBlock[],
  open: ReadonlySet<string>,
  selected: ReadonlySet<string>,
): SheetRow[] {
  const block = blocks.find(({ mark }) => mark.look === "cut");
  if (block === undefined) return [];
  const isOpen = open.has(neverKey) || selected.has(block.key);
  const fold: SheetRow = { kind: "never", key: neverKey, block, isOpen };
  return isOpen ? [fold, ...blockRows([block])] : [fold];
}

export const losslessKey = "lossless";

function foldLossless({ read, lossless }: WeighedBlocks, open: ReadonlySet<string>): SheetRow[] {
  const rows = blockRows([...read, ...lossless]);
  if (lossless.length === 0) return rows;
  // A link to a memory inside opens it, too.
  const isOpen =
    open.has(losslessKey) || lossless.flatMap(numbersOf).some((number) => open.has(`m${number}`));
  return [
    ...rows.slice(0, read.length),
    { kind: "lossless", key: losslessKey, blocks: lossless, isOpen },
    ...(isOpen ? rows.slice(read.length) : []),
  ];
}

/** Rows for blocks in the order given: of a memory in several of them, the first answers for it. */
export function blockRows(blocks: readonly LedgerBlock[]): BlockRow[] {
  const anchored = new Set<number>();
  return blocks.map((block) => {
    const numbers = numbersOf(block);
    const above = numbers.filter((number) => anchored.has(number));
    for (const number of numbers) anchored.add(number);
    const anchoredAbove = above.length === 0 ? noNumbers : above;
    return { kind: "block", key: block.key, block, anchoredAbove };
  });
}

function interleave(memories: readonly Memory[], blocks: readonly LedgerBlock[]): SheetRow[] {
  const rows = [
    ...blockRows(blocks).map((row) => ({ row, at: placeOf(row.block) })),
    ...memories.map((memory) => ({ row: memoryRow(memory), at: memory })),
  ];
  return rows.sort((a, b) => compareInLedger(a.at, b.at)).map(({ row }) => row);
}

function memoryRow(memory: Memory): SheetRow {
  return { kind: "memory", key: `m${memory.number}`, memory };
}

function collapseRuns(
  rows: readonly SheetRow[],
  open: ReadonlySet<string>,
  reading: ReadonlySet<number> | null,
): SheetRow[] {
  const collapsed: SheetRow[] = [];
  let run: Memory[] = [];
  const close = () => {
    const [first] = run;
    if (first === undefined) return;
    const key = `run-${first.number}`;
    const isOpen = open.has(key) || run.some(({ number }) => open.has(`m${number}`));
    collapsed.push({ kind: "run", key, count: run.length, isOpen });
    if (isOpen) collapsed.push(...run.map(memoryRow));
    run = [];
  };
  for (const row of rows) {
    if (row.kind === "memory" && reading?.has(row.memory.number) !== true) {
      run.push(row.memory);
    } else {
      close();
      collapsed.push(row);
    }
  }
  close();
  return collapsed;
}

/** The blocks by weight, or else in the ledger's order. */
function orderBlocks(
  blocks: readonly LedgerBlock[],
  weighed: WeighedBlocks | null,
): readonly LedgerBlock[] {
  return weighed === null ? blocks.toSorted(byPlace) : [...weighed.read, ...weighed.lossless];
}

function byPlace(a: LedgerBlock, b: LedgerBlock): number {
  return compareInLedger(placeOf(a), placeOf(b)) || a.mark.sequence - b.mark.sequence;
}

function textsOf(block: LedgerBlock): readonly string[] {
  const own = block.memory.image.content;
  switch (block.kind) {
    case "merged":
      return [...block.sources.map(({ image }) => image.content), own];
    case "fact":
      return [own, ...block.evidence.map(({ content }) => content)];
    case "updated":
      return [block.before.image.content, own];
    default:
      return [own];
  }
}

/** What a session changed, with what must be read first in front. */
export interface WeighedBlocks {
  readonly read: readonly LedgerBlock[];
  /** What is proven lossless (L4), to be folded. */
  readonly lossless: readonly LedgerBlock[];
}

interface WeighedOperation {
  readonly sequence: number;
  readonly marks: readonly string[];
  readonly losses: Losses | null;
}

/** Loud before calm, most tokens first; what is proven lossless last, unless it is all there is. */
export function weighBlocks(
  blocks: readonly LedgerBlock[],
  operations: readonly WeighedOperation[],
): WeighedBlocks {
  const loudness = new Map(
    operations.map(({ sequence, marks, losses }) => [sequence, loudnessOf(marks.length, losses)]),
  );
  // O5b: a drop is a loss, whatever covers it.
  const rankOf = ({ kind, mark }: LedgerBlock) =>
    loudnesses.indexOf(kind === "dropped" ? "loud" : (loudness.get(mark.sequence) ?? "calm"));
  const sorted = blocks.toSorted(
    (a, b) => rankOf(a) - rankOf(b) || cutOf(b) - cutOf(a) || a.mark.sequence - b.mark.sequence,
  );
  // What was reverted, or changed by others since, is no longer what was proven.
  // What the agent wrote itself loses nothing, and is read all the same: it may stand in for what went.
  const isFolded = ({ kind, mark, since }: LedgerBlock) =>
    kind !== "added" &&
    loudness.get(mark.sequence) === "lossless" &&
    mark.look === "used" &&
    since === undefined;
  const read = sorted.filter((block) => !isFolded(block));
  return read.length === 0
    ? { read: sorted, lossless: [] }
    : { read, lossless: sorted.filter(isFolded) };
}

/** Tokens that the agent has lost by it; under zero where it gained. */
function cutOf(block: LedgerBlock): number {
  const { image } = block.memory;
  switch (block.kind) {
    case "updated":
      return tokensOf(block.before.image) - tokensOf(image);
    case "deleted":
    case "dropped":
      return tokensOf(image);
    case "merged":
      return tokensIn(block.sources) - tokensOf(image);
    // What others changed comes before what was restored without a question.
    case "contested":
      return Number.MAX_SAFE_INTEGER;
    case "fact":
    case "added":
    case "protected":
      return 0;
    case "restored":
      return massTokensOf(image);
    case "withdrawn":
      return -massTokensOf(image);
  }
}

export interface OrderedRows {
  /** The order in use; null where there is none to choose. */
  readonly order: RowOrder | null;
  /** The changed rows by weight; null where they keep the ledger's order. */
  readonly weighed: WeighedBlocks | null;
  readonly operations: readonly OperationView[];
}

/**
 * How the changed rows of a session are ordered (V2): what weighs most comes first. But nothing jumps
 * under a reader: on a page that was open during the run, and in a replay, rows stay where they
 * appeared until the reader chooses an order. After a rollback what was put back comes first.
 */
export function orderRows(
  { state, operations }: Pick<SessionView, "state" | "operations">,
  blocks: readonly LedgerBlock[],
  { order: chosen, show }: Pick<SessionPlace, "order" | "show">,
  hasWatched: boolean,
): OrderedRows {
  const isRunning = isActive(state);
  const isOrdered = !hasWatched && show !== "all";
  if (state === "rolled-back") {
    const back = blocks.filter(({ mark }) => mark.look !== "cut");
    return { order: null, weighed: isOrdered ? weighBlocks(back, []) : null, operations };
  }
  const isJudged = operations.some(({ losses }) => losses !== null);
  if (!isJudged) return { order: null, weighed: null, operations };
  // During a run more are to come: a choice that came with the second row would move the first.
  if (!isRunning && blocks.length < 2) {
    return { order: null, weighed: isOrdered ? weighBlocks(blocks, operations) : null, operations };
  }
  const order = chosen ?? (hasWatched || isRunning ? "number" : "weight");
  // A list of the whole ledger keeps the ledger's order.
  const weighed = order === "weight" && show !== "all" ? weighBlocks(blocks, operations) : null;
  if (isRunning && weighed === null) return { order, weighed, operations };
  return { order, weighed, operations: inOrderOf(orderBlocks(blocks, weighed), operations) };
}

/** Operations by their first row; those that have none come last. */
function inOrderOf(
  rows: readonly LedgerBlock[],
  operations: readonly OperationView[],
): readonly OperationView[] {
  const sequences = rows.map(({ mark }) => mark.sequence);
  const firstRowOf = ({ sequence }: OperationView) => {
    const place = sequences.indexOf(sequence);
    return place === -1 ? sequences.length : place;
  };
  return operations.toSorted((a, b) => firstRowOf(a) - firstRowOf(b));
}
