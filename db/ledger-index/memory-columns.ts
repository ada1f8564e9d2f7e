import type { IndexedMemory, IndexedRow } from "@/db/ledger-index/indexed-memory";

/** The first two together are a place in `standings`. */
const isJournal = 1;
const isDiscarded = 2;
const isConstitutional = 4;
const isOfSession = 8;
export const flags = { isJournal, isDiscarded, isConstitutional, isOfSession } as const;

/**
 * What is known of many memories, a column a kind: a scan of one column is quicker than of as many
 * objects by far. A memory keeps its place, whatever becomes of it.
 */
export class MemoryColumns {
  count = 0;
  number = new Int32Array(0);
  createdAt = new Float64Array(0);
  flags = new Uint8Array(0);
  /** A place in `categories`. */
  category = new Int32Array(0);
  tokens = new Int32Array(0);
  revision = new Int32Array(0);
  readonly categories: (string | null)[] = [];
  private readonly places = new Map<number, number>();
  private readonly categoryPlaces = new Map<string | null, number>();

  placeOf(number: number): number | undefined {
    return this.places.get(number);
  }

  placeOfCategory(category: string | null): number | undefined {
    return this.categoryPlaces.get(category);
  }

  /** Writes a memory as it now is, and gives its place. */
  set(row: IndexedRow): number {
    const place = this.places.get(row.number) ?? this.add(row);
    const made = (this.flags[place] ?? 0) & isOfSession;
    this.flags[place] =
      made |
      (row.type === "journal" ? isJournal : 0) |
      (row.discarded ? isDiscarded : 0) |
      (row.constitutional ? isConstitutional : 0);
    this.category[place] = this.knowCategory(row.category);
    this.tokens[place] = row.tokens;
    this.revision[place] = row.revision;
    return place;
  }

  markMade(number: number): void {
    const place = this.places.get(number);
    if (place !== undefined) this.flags[place] = (this.flags[place] ?? 0) | isOfSession;
  }

  memoryAt(place: number): IndexedMemory {
    const set = this.flags[place] ?? 0;
    return {
      number: this.number[place] ?? 0,
      createdAt: this.createdAt[place] ?? 0,
      type: (set & isJournal) === 0 ? "core" : "journal",
      category: this.categories[this.category[place] ?? -1] ?? null,
      constitutional: (set & isConstitutional) !== 0,
      discarded: (set & isDiscarded) !== 0,
      tokens: this.tokens[place] ?? 0,
      revision: this.revision[place] ?? 0,
    };
  }

  private add({ number, createdAt }: IndexedRow): number {
    const place = this.count;
    if (place === this.number.length) this.grow(Math.max(256, place * 2));
    this.count += 1;
    this.number[place] = number;
    this.createdAt[place] = createdAt;
    this.places.set(number, place);
    return place;
  }

  private knowCategory(category: string | null): number {
    const known = this.categoryPlaces.get(category);
    if (known !== undefined) return known;
    this.categories.push(category);
    this.categoryPlaces.set(category, this.categories.length - 1);
    return this.categories.length - 1;
  }

  private grow(size: number): void {
    this.number = widen(this.number, new Int32Array(size));
    this.createdAt = widen(this.createdAt, new Float64Array(size));
    this.flags = widen(this.flags, new Uint8Array(size));
    this.category = widen(this.category, new Int32Array(size));
    this.tokens = widen(this.tokens, new Int32Array(size));
    this.revision = widen(this.revision, new Int32Array(size));
  }
}

function widen<T extends Int32Array | Float64Array | Uint8Array>(from: T, to: T): T {
  to.set(from);
  return to;
}
