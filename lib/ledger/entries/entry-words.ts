import { entryDataSchemas, entryKinds, type EntryKind } from "@/lib/ledger/entries/entry";
import { isWordy, leavesIn, meaningOf, type Meaning } from "@/lib/ledger/entries/meaning";

/** The kinds of entries that hold words of a person or a model at all (M7). */
export const wordyKinds = entryKinds.filter((kind) =>
  leavesIn(entryDataSchemas[kind]).some(({ leaf }) => isWordy(meaningOf(leaf))),
);

/** Where entries hold something of one meaning: their kinds, and the JSON paths in their data. */
export function placesOf(meaning: Meaning): { kinds: EntryKind[]; paths: string[] } {
  const places = entryKinds.flatMap((kind) =>
    leavesIn(entryDataSchemas[kind]).flatMap(({ leaf, path }) =>
      meaningOf(leaf) === meaning ? { kind, path } : [],
    ),
  );
  return {
    kinds: [...new Set(places.map(({ kind }) => kind))],
    paths: [...new Set(places.map(({ path }) => path))],
  };
}
