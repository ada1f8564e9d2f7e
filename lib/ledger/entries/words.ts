import "@/lib/ledger/texts/zod-without-eval";
import { z } from "zod";
import { entryDataSchemas, type EntryKind, entryKinds } from "@/lib/ledger/entries/entry";
import { lossesSchema, warningSchema } from "@/lib/ledger/entries/entry-parts";
import {
  code,
  isWordy,
  leavesIn,
  type Meaning,
  meaningOf,
  words,
} from "@/lib/ledger/entries/meaning";

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

/** What a session's row holds that someone or a model wrote (M7). */
export const sessionWordsSchema = z.object({
  id: code(),
  summary: words().nullable(),
  consentReason: words().nullable(),
  note: words().nullable(),
  marks: z.array(words()),
  warnings: z.array(warningSchema),
  losses: lossesSchema.nullable(),
  settings: z.object({ systemPrompt: words().nullable(), style: words().nullable() }).nullable(),
});
