import { matchesOf } from "@/lib/interop/secrets/matches-of";

const runs = /(?<![\w.\-/])\d(?:[ -]?\d){12,18}(?![\w\-/]|\.\d)/g;

/** Where payment cards stand: a known issuer, that issuer's length and grouping, the Luhn sum. */
export function findCardNumbers(text: string): { start: number; end: number }[] {
  const found: { start: number; end: number }[] = [];
  for (const match of matchesOf(runs, text)) {
    if (!isGroupedLikeCard(match[0])) continue;
    const digits = match[0].replace(/\D/g, "");
    if (!isIssued(digits) || !passesLuhn(digits)) continue;
    found.push({ start: match.index, end: match.index + match[0].length });
  }
  return found;
}

function isGroupedLikeCard(written: string): boolean {
  if (/^\d+$/.test(written)) return true;
  return /^\d{4}([ -])\d{4}\1\d{4}\1\d{4}$|^\d{4}([ -])\d{6}\2\d{4,5}$/.test(written);
}

function isIssued(digits: string): boolean {
  return (
    /^4\d{15}$/.test(digits) ||
    /^(?:5[1-5]\d{2}|222[1-9]|22[3-9]\d|2[3-6]\d{2}|27[01]\d|2720)\d{12}$/.test(digits) ||
    /^3[47]\d{13}$/.test(digits) ||
    /^3(?:0[0-5]|[68]\d)\d{11}$/.test(digits) ||
    /^(?:6011|65\d{2}|64[4-9]\d|35\d{2})\d{12}$/.test(digits)
  );
}

function passesLuhn(digits: string): boolean {
  let sum = 0;
  for (let place = 0; place < digits.length; place += 1) {
    const digit = Number(digits.at(-1 - place));
    const doubled = place % 2 === 0 ? digit : digit * 2;
    sum += doubled > 9 ? doubled - 9 : doubled;
  }
  return sum % 10 === 0;
}
