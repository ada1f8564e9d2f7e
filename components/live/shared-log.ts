import type { Entry } from "@/lib/ledger/entries/entry";

const keptAtMost = 2_000;

/**
 * A session's entries, read from the server once and given to several readers, each from its own
 * place: in order, each once, without a gap (I9), whatever order, gaps and repetitions they come in.
 */
export interface SharedLog<Reader> {
  /** The sequence after which the server is to be asked. */
  readonly last: number;
  readonly hasReaders: boolean;
  /** False where what the reader lacks is not kept: the server is to be asked again. */
  join(reader: Reader, after: number): boolean;
  /** Whether someone left. */
  leave(reader: Reader): boolean;
  has(reader: Reader): boolean;
  readers(): Iterable<Reader>;
  /** False where the entry leaves a gap: the server is to be asked again. */
  add(entry: Entry): boolean;
}

export function openSharedLog<Reader>(
  from: number,
  give: (reader: Reader, entry: Entry) => void,
): SharedLog<Reader> {
  /** How far each reader is. */
  const places = new Map<Reader, number>();
  /** The entries after `base`, without a gap. */
  let kept: Entry[] = [];
  let base = from;

  const giveNext = (reader: Reader, entry: Entry) => {
    if (places.get(reader) !== entry.sequence - 1) return;
    places.set(reader, entry.sequence);
    give(reader, entry);
  };

  return {
    get last() {
      return base + kept.length;
    },
    get hasReaders() {
      return places.size > 0;
    },
    join(reader, after) {
      places.set(reader, after);
      if (after < base) {
        base = after;
        kept = [];
        return false;
      }
      for (const entry of kept.slice(after - base)) giveNext(reader, entry);
      return true;
    },
    leave: (reader) => places.delete(reader),
    has: (reader) => places.has(reader),
    readers: () => places.keys(),
    add(entry) {
      const next = base + kept.length + 1;
      if (entry.sequence > next) return false;
      if (entry.sequence < next) return true;
      kept.push(entry);
      if (kept.length > keptAtMost) {
        kept.shift();
        base += 1;
      }
      for (const reader of places.keys()) giveNext(reader, entry);
      return true;
    },
  };
}
