import type { IndexedMemory, IndexedRow } from "@/db/ledger-index/indexed-memory";
import { flags, MemoryColumns } from "@/db/ledger-index/memory-columns";
import { standings, type MemoryFilter, type MemorySort } from "@/db/ledger-index/memory-filter";
import { PackedTexts } from "@/db/ledger-index/packed-texts";
import { placesInLedger, sortPlaces } from "@/db/ledger-index/sort-places";

/** Counts of memories: by standing, in the order of `standings`; by label, where null is none. */
export interface Tally {
  readonly standings: readonly number[];
  readonly constitutional: number;
  readonly bySession: number;
  readonly categories: ReadonlyMap<string | null, number>;
}

const dayMs = 86_400_000;
const mostPacks = 128;
const smallPack = 1_000;

/**
 * All memories of one agent in the memory of this process: found, filtered, sorted and counted by
 * plain scans, in milliseconds for a hundred thousand. It holds what the rows said at `position`.
 */
export class LedgerIndex {
  /** Everything up to this record of the agent's audit is in it. */
  position = 0;
  private readonly columns = new MemoryColumns();
  private packs: PackedTexts[] = [];
  /** Where the text of a memory is, as it now reads. */
  private readonly homes: { readonly pack: PackedTexts; readonly slot: number }[] = [];
  private readonly orders = new Map<MemorySort, Int32Array>();
  private last: { readonly key: string; readonly selected: Int32Array } | null = null;

  /** Bytes of text, about. */
  get size(): number {
    return this.packs.reduce((sum, { size }) => sum + size, 0);
  }

  /** Takes rows as they now are; of one memory the row that was written last stays. */
  take(rows: readonly IndexedRow[], madeBySessions: readonly number[] = []): void {
    const newer = rows.filter((row) => !this.isKnown(row));
    const places = newer.map((row) => this.columns.set(row));
    for (const number of madeBySessions) this.columns.markMade(number);
    if (newer.length === 0 && madeBySessions.length === 0) return;
    this.orders.clear();
    this.last = null;
    if (newer.length === 0) return;
    this.settle(
      places,
      newer.map((row) => row.folded),
    );
    if (this.packs.length > mostPacks) this.repack();
  }

  /** The places of wanted memories in an order. The same list again costs nothing. */
  select(filter: MemoryFilter, sort: MemorySort): Int32Array {
    const key = JSON.stringify([filter, sort]);
    if (this.last?.key === key) return this.last.selected;
    const order = this.inOrder(sort);
    const isWanted = this.markWanted(filter);
    const selected = order.filter((place) => isWanted[place] === 1);
    this.last = { key, selected };
    return selected;
  }

  numberAt(place: number): number {
    return this.columns.number[place] ?? 0;
  }

  memoryAt(place: number): IndexedMemory {
    return this.columns.memoryAt(place);
  }

  /** How many memories are wanted, by what tells them apart. */
  tally(filter: MemoryFilter): Tally {
    const selected = this.select(filter, "ledger");
    const byCategory = new Int32Array(this.columns.categories.length);
    const byFlags = new Int32Array(16);
    for (const place of selected) {
      const category = this.columns.category[place] ?? 0;
      const set = this.columns.flags[place] ?? 0;
      byCategory[category] = (byCategory[category] ?? 0) + 1;
      byFlags[set] = (byFlags[set] ?? 0) + 1;
    }
    return {
      standings: standings.map((_, standing) => sumOf(byFlags, (set) => (set & 3) === standing)),
      constitutional: sumOf(byFlags, (set) => (set & flags.isConstitutional) !== 0),
      bySession: sumOf(byFlags, (set) => (set & flags.isOfSession) !== 0),
      categories: new Map(
        this.columns.categories.map((category, index) => [category, byCategory[index] ?? 0]),
      ),
    };
  }

  /** How many memories are wanted by the months of their creation, UTC, oldest first. */
  countMonths(filter: MemoryFilter): { month: string; count: number }[] {
    const months: { month: string; count: number }[] = [];
    let end = Number.NEGATIVE_INFINITY;
    for (const place of this.select(filter, "ledger")) {
      const at = this.columns.createdAt[place] ?? 0;
      if (at >= end) {
        const day = new Date(at);
        end = new Date(at).setUTCFullYear(day.getUTCFullYear(), day.getUTCMonth() + 1, 1);
        end -= end % dayMs < 0 ? (end % dayMs) + dayMs : end % dayMs;
        months.push({ month: day.toISOString().slice(0, 7), count: 0 });
      }
      const last = months.at(-1);
      if (last !== undefined) last.count += 1;
    }
    return months;
  }

  /** Where a memory stands among the wanted ones; -1 if it is none of them. */
  placeAmong(filter: MemoryFilter, sort: MemorySort, number: number): number {
    const place = this.columns.placeOf(number);
    return place === undefined ? -1 : this.select(filter, sort).indexOf(place);
  }

  /** One for each memory that is wanted, by its place. */
  private markWanted(filter: MemoryFilter): Uint8Array {
    const { count, category } = this.columns;
    const marks = new Uint8Array(count);
    if (filter.folded === null) marks.fill(1);
    else for (const pack of this.packs) pack.search(filter.folded, marks);
    const { isShown, mustBe, mustNotBe } = flagsOf(filter);
    const categories = new Set(filter.categories.map((one) => this.columns.placeOfCategory(one)));
    const numbers = filter.numbers === null ? null : new Set(filter.numbers);
    for (let place = 0; place < count; place += 1) {
      const set = this.columns.flags[place] ?? 0;
      const isWanted =
        isShown[set & 3] === true &&
        (set & mustBe) === mustBe &&
        (set & mustNotBe) === 0 &&
        (categories.size === 0 || categories.has(category[place])) &&
        (numbers === null || numbers.has(this.numberAt(place)));
      if (!isWanted) marks[place] = 0;
    }
    return marks;
  }

  private inOrder(sort: MemorySort): Int32Array {
    const known = this.orders.get(sort);
    if (known !== undefined) return known;
    const order =
      sort === "ledger"
        ? placesInLedger(this.columns)
        : sortPlaces(this.inOrder("ledger"), this.columns, sort);
    this.orders.set(sort, order);
    return order;
  }

  /** Puts texts into a pack of their own; what their memories said before is nobody's now. */
  private settle(places: readonly number[], texts: readonly string[]): void {
    const pack = new PackedTexts(places, texts);
    for (const [slot, place] of places.entries()) {
      const home = this.homes[place];
      home?.pack.disown(home.slot);
      this.homes[place] = { pack, slot };
    }
    this.packs.push(pack);
  }

  /** Small packs become one, without what is nobody's now. */
  private repack(): void {
    const small = this.packs.filter((pack) => pack.count < smallPack);
    this.packs = this.packs.filter((pack) => pack.count >= smallPack);
    const owned = small.flatMap((pack) => [...pack.owned()]);
    this.settle(
      owned.map(({ place }) => place),
      owned.map(({ text }) => text),
    );
  }

  private isKnown(row: IndexedRow): boolean {
    const place = this.columns.placeOf(row.number);
    return place !== undefined && (this.columns.revision[place] ?? 0) > row.revision;
  }
}

function sumOf(counts: Int32Array, isMeant: (flags: number) => boolean): number {
  return counts.reduce((sum, count, set) => (isMeant(set) ? sum + count : sum), 0);
}

/** What a memory's flags must be, and must not be. */
function flagsOf({ standings: shown, constitutional, bySession }: MemoryFilter) {
  const { isConstitutional, isOfSession } = flags;
  return {
    isShown: standings.map((one) => shown.length === 0 || shown.includes(one)),
    mustBe: (constitutional === true ? isConstitutional : 0) | (bySession ? isOfSession : 0),
    mustNotBe: constitutional === false ? isConstitutional : 0,
  };
}
