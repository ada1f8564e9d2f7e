import { roundOf, hundred } from "@/lib/claims/find/numbers/number-tables";
import type { Token } from "@/lib/claims/text/token";

const teen = /^(?:عشره?|עשרה?)$/;
/** Ones that count only before a ten: alone `أحد` is anybody, and `שנים` years. */
export const teenOnes: ReadonlyMap<string, number> = new Map([
  ["احد", 1],
  ["احدي", 1],
  ["اثنا", 2],
  ["اثني", 2],
  ["اثنتا", 2],
  ["اثنتي", 2],
  ["אחד", 1],
  ["אחת", 1],
  ["שנים", 2],
  ["שניים", 2],
]);

/** `أحد عشر`, `שנים-עשר` */
export function onesBefore(
  tokens: readonly Token[],
  index: number,
): { readonly value: number; readonly place: number } | undefined {
  const { fold: ten = "" } = tokens[index] ?? {};
  const isTen = teen.test(ten);
  if (!isTen && !/^و(?:عشر|ثلاث|اربع|خمس|ست|سبع|ثمان|تسع)(?:ون|ين)$/.test(ten)) return undefined;
  const place = /^[-־]$/.test(tokens[index - 1]?.text ?? "") ? index - 2 : index - 1;
  const fold = tokens[place]?.fold ?? "";
  const value = teenOnes.get(fold) ?? teenOnes.get(fold.slice(1));
  const one = value ?? (!isTen && /^[وب]?واحده?$/.test(fold) ? 1 : undefined);
  return one === undefined ? undefined : { value: one, place };
}

/** Whether a word makes a number of the ones before it: `عشر`, `وثلاثون`. */
export function isTensOf(fold: string, value: number): boolean {
  return teen.test(fold) || (/^[وו]/.test(fold) && value >= 20 && value % 10 === 0);
}

/** `خمسة عشر`, `ست وثلاثون`, `שנים עשר`, `עשרים ותשע`. */
export function joinSemitic(
  tokens: readonly Token[],
  from: number,
  first: number,
  valueOfWord: (word: string) => number | undefined,
): { readonly sum: number; readonly next: number; readonly end: number } | undefined {
  let place = from;
  if (/^[-־]$/.test(tokens[place]?.text ?? "")) place += 1;
  const second = tokens[place];
  const value = second?.kind === "word" ? valueOfWord(second.fold) : undefined;
  if (second === undefined || value === undefined) return undefined;
  const isTeen = first < 10 && teen.test(second.fold);
  const isJoined =
    /^[وו]/.test(second.fold) &&
    ((first < 10 && value >= 20 && value < 100) || (first >= 20 && value < roundOf(first)));
  if (!isTeen && !isJoined) return undefined;
  // `וחמש מאות`
  const third = tokens[place + 1];
  const times = isJoined && value < 10 && third?.kind === "word" ? valueOfWord(third.fold) : 0;
  return times === hundred && third !== undefined && first >= 1000
    ? { sum: first + value * hundred, next: place + 2, end: third.end }
    : { sum: first + value, next: place + 1, end: second.end };
}
