import type { Claim } from "@/lib/claims/claim";
import type { Reading } from "@/lib/claims/text/reading";
import type { Token } from "@/lib/claims/text/token";

/** Words that point to two that were named: `both`. */
const both: ReadonlySet<string> = new Set(
  "both beide beiden beider ambos ambas entrambi entrambe ambedue allebei oba obě obaj obie обидва обидві оба обе обоих båda begge molemmat mindkét mindkettő amândoi ambii ambele kedua keduanya ikisi שניהם שתיהן كلاهما كلا दोनों".split(
    " ",
  ),
);
/** Articles before a two that points to what was named: `los dos`. */
const articles: ReadonlySet<string> = new Set(
  "the die der den les los las i gli le os as de οι τα τις τους".split(" "),
);
const and: ReadonlySet<string> = new Set(
  "and und et y e i en och og ja a ve и й та і και și şi és dan và و ו और तथा".split(" "),
);
/** What leads to a list, beside signs: `are`, `namely`. */
const leads: ReadonlySet<string> = new Set(
  "are namely sind nämlich sont son sono são zijn är er to są là adalah yaitu είναι jsou".split(
    " ",
  ),
);
/** How far behind its number a list begins. */
const mostBefore = 7;

/** Whether a small number in words only counts what its sentence lists: `two nodes, lyon-a and lyon-b`. */
export function isAddedCount({ kind, value, text, at }: Claim, { tokens }: Reading): boolean {
  const [, count] = /^n:([2-9])(?: .*)?$/.exec(value) ?? [];
  if (kind !== "number" || count === undefined || /\d/.test(text)) return false;
  const place = tokens.findIndex((token) => token.at === at);
  const token = tokens[place];
  if (token === undefined) return false;
  const isTwo = value === "n:2";
  if (isTwo && (both.has(token.fold) || articles.has(tokens[place - 1]?.fold ?? ""))) return true;
  return listedAfter(tokens, place) === Number(count);
}

/** How many items a list has that begins soon after a token. */
function listedAfter(tokens: readonly Token[], place: number): number {
  const near = tokens.slice(place + 1, place + 1 + mostBefore);
  const lead = near.findIndex(({ kind, text, fold }) =>
    kind === "sign" ? ":,(-–—".includes(text) : leads.has(fold),
  );
  if (lead < 0) return 0;
  let [items, isJoined] = [1, false];
  for (let index = place + lead + 2; index < tokens.length; index += 1) {
    const token = tokens[index];
    const next = tokens[index + 1];
    if (
      token === undefined ||
      (token.opensSentence && token.isCapital && tokens[index - 1]?.text !== ":")
    )
      break;
    if (token.text === ")") break;
    if (token.isSpacedBefore && and.has(token.fold)) [items, isJoined] = [items + 1, true];
    // A comma before `and`, and one within a number, begin no item.
    else if (
      ",;、".includes(token.text) &&
      next?.isSpacedBefore !== false &&
      !and.has(next?.fold ?? "")
    ) {
      if (isJoined) break;
      items += 1;
    }
  }
  return items;
}
