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
  const tails = [fold, head].map((word) => word.replace(table.after, ""));
  // A short word with something after it is another word: `أبها` is no `أب`.
  const isShort = ({ length }: string) => length < table.least && isSemitic(fold.charCodeAt(0));
  const long = tails.filter((tail) => !isShort(tail));
  return [fold, bareWord(fold), head, fold.replace(/^[וש]/, ""), ...long];
}
