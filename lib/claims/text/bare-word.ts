import { affixes } from "@/lib/claims/tables/affixes";

/** A word of a script without case, without what it takes on in a sentence. */
export function bareWord(fold: string): string {
  const table = affixes.find(({ script }) => script.test(fold));
  if (table === undefined) return fold;
  const head = fold.replace(table.before, "");
  const bare = head.length >= table.least ? head : fold;
  const tail = bare.replace(table.after, "");
  return tail.length >= table.least ? tail : bare;
}

/** Everything that a word could be without what it takes on, however short: `וגם`, `גם`. */
export function listBareForms(fold: string): string[] {
  const table = affixes.find(({ script }) => script.test(fold));
  if (table === undefined) return [fold];
  const head = fold.replace(table.before, "");
  return [fold, bareWord(fold), head, fold.replace(table.after, ""), head.replace(table.after, "")];
}
