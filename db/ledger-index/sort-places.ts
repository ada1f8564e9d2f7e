import type { MemoryColumns } from "@/db/ledger-index/memory-columns";
import type { MemorySort } from "@/db/ledger-index/memory-filter";

/** More memories than an index holds; a key and a place share one exact number. */
const mostPlaces = 2 ** 24;

/** The places of all memories in the ledger's order: by creation, then by number. */
export function placesInLedger({ count, createdAt, number }: MemoryColumns): Int32Array {
  const places = Int32Array.from({ length: count }, (_, place) => place);
  const isBefore = (a: number, b: number) =>
    (createdAt[a] ?? 0) - (createdAt[b] ?? 0) || (number[a] ?? 0) - (number[b] ?? 0);
  const isInOrder = places.every((place) => place === 0 || isBefore(place - 1, place) < 0);
  return isInOrder ? places : places.sort(isBefore);
}

/** Places in another order; equal ones stay in the ledger's. */
export function sortPlaces(
  inLedger: Int32Array,
  columns: MemoryColumns,
  sort: Exclude<MemorySort, "ledger">,
): Int32Array {
  if (sort === "newest") return inLedger.toReversed();
  const key = sort === "largest" ? columns.tokens : columns.revision;
  const last = mostPlaces - 1;
  // Sorting numbers needs no comparing function, which is most of what sorting costs.
  const keys = new Float64Array(inLedger.length);
  for (let index = 0; index < inLedger.length; index += 1) {
    keys[index] = (key[inLedger[index] ?? 0] ?? 0) * mostPlaces + (last - index);
  }
  return Int32Array.from(
    keys.sort().reverse(),
    (packed) => inLedger[last - (packed % mostPlaces)] ?? 0,
  );
}
