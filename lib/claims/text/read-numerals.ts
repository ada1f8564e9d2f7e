import { classOf, sign } from "@/lib/claims/text/sign-classes";
import type { Token } from "@/lib/claims/text/token";

/**
 * Digits with the signs between them, such as `1,500.50`, `18:30`, `2026-05-19` or `120/80`. A range is
 * two: `9:00-17:00`.
 */
export interface Numeral {
  readonly at: number;
  readonly end: number;
  readonly parts: readonly string[];
  /** One sign for each gap between two parts. */
  readonly gaps: string;
  /** The places of its first token, and of the first after it. */
  readonly first: number;
  readonly next: number;
}

const joining = ".,:/-'";
/** A longer row of digits and signs is read in pieces. */
const mostParts = 8;

export function readNumerals(plain: string, tokens: readonly Token[]): Numeral[] {
  const numerals: Numeral[] = [];
  for (let index = 0; index < tokens.length; index += 1) {
    if (tokens[index]?.kind !== "number") continue;
    const numeral = readNumeral(plain, tokens, index);
    numerals.push(numeral);
    index = numeral.next - 1;
  }
  return numerals;
}

function readNumeral(plain: string, tokens: readonly Token[], first: number): Numeral {
  const parts = [tokens[first]?.text ?? ""];
  let gaps = "";
  let next = first + 1;
  while (parts.length < mostParts) {
    const [gap, digits] = [tokens[next], tokens[next + 1]];
    if (isThousands(plain, parts, gaps, tokens, next)) {
      parts.push(gap?.text ?? "");
      gaps += " ";
      next += 1;
    } else if (
      gap?.kind === "sign" &&
      digits?.kind === "number" &&
      joining.includes(gap.text) &&
      !gap.isSpacedBefore &&
      !digits.isSpacedBefore &&
      (!gaps.includes(" ") || isFraction(gaps, gap.text, digits.text))
    ) {
      parts.push(digits.text);
      gaps += gap.text;
      next += 2;
    } else break;
  }
  const length = lengthOf(parts, gaps);
  for (const gap of gaps.slice(length - 1)) next -= gap === " " ? 1 : 2;
  const [from, to] = [tokens[first], tokens[next - 1]];
  return {
    at: from?.at ?? 0,
    end: to?.end ?? 0,
    parts: parts.slice(0, length),
    gaps: gaps.slice(0, length - 1),
    first,
    next,
  };
}

const dayLengths = /^(?:4,[12],[12]|[12],[12],(?:4|2))(?:,|$)/;

/** How many parts belong together: a hyphen joins only those of a date. */
function lengthOf(parts: readonly string[], gaps: string): number {
  const hyphen = gaps.indexOf("-");
  if (hyphen < 0) return parts.length;
  const [year = "", month = ""] = parts;
  if (gaps.startsWith("--") && dayLengths.test(parts.map(({ length }) => length).join())) return 3;
  if (hyphen === 0 && isMonth(year, month)) return 2;
  return hyphen + 1;
}

/** `2026-05` */
export function isMonth(year: string, month: string): boolean {
  return /^(?:19|20)\d\d$/.test(year) && /^(?:0[1-9]|1[0-2])$/.test(month);
}

/** `1 899,00` */
function isFraction(gaps: string, gap: string, digits: string): boolean {
  return /^ +$/.test(gaps) && ".,".includes(gap) && digits.length < 3;
}

/** Whether the next token is a group of three digits after one blank, as in `1 500`. */
function isThousands(
  plain: string,
  parts: readonly string[],
  gaps: string,
  tokens: readonly Token[],
  next: number,
): boolean {
  const [before, group] = [tokens[next - 1], tokens[next]];
  if (group?.kind !== "number" || group.text.length !== 3 || !group.isSpacedBefore) return false;
  if (before === undefined || group.at !== before.end + 1) return false;
  const [head = ""] = parts;
  const isHead = head.length <= 3 && !head.startsWith("0") && !/[^ ]/.test(gaps);
  return (
    isHead &&
    classOf(plain.charCodeAt(before.end)) === sign.space &&
    plain.charAt(before.end) !== "\n"
  );
}
