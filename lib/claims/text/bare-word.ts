import { affixes } from "@/lib/claims/tables/affixes";
import { isSemitic } from "@/lib/claims/text/scripts";

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
  const heads = head === fold ? [fold] : [fold, head];
  if (/^[וש]/.test(fold)) heads.push(fold.slice(1));
  // A short word with something after it is another word: `أبها` is no `أب`.
  const least = isSemitic(fold.charCodeAt(0)) ? table.least : 1;
  const tails = heads.map((word) => word.replace(table.after, ""));
  return [...heads, ...tails.filter((tail) => tail.length >= least)];
}
