import { isCurrency, isUnit } from "@/lib/claims/find/numbers/unit-tables";

/** Letters after digits that are no code: `2nd`, `1er`, `6pm`, `18h30`, `80s`, `3x`. */
const endings = /^(?:st|nd|rd|th|er|re|e|ème|am|pm|h|[hu]\d\d|s|x|º|ª|mal|k|m|de|da|te|ta|e|a|i)$/i;

/** Whether letters after digits make a number with a unit or an ending, not a code. */
export function isMeasured(written: string): boolean {
  // `17.00-18.30`
  if (/^[0-2]?\d\.[0-5]\d-[0-2]?\d\.[0-5]\d$/.test(written)) return true;
  // `9am-5pm`, `Rp500.000`
  const pieces = written.split("-");
  if (pieces.length === 2 && pieces.every((piece) => /^\d/.test(piece) && isMeasured(piece)))
    return true;
  // `500-g-Glas`, `7-year-old`
  const joined = /^\d[\d.,]*-([A-Za-z]+)-[A-Za-z]+$/.exec(written)?.[1];
  if (joined !== undefined && isUnit(joined)) return true;
  const money = /^([A-Za-z]{2,3})\d[\d.,]*(?:\/[a-z]+)?$/.exec(written)?.[1];
  if (money !== undefined) return isCurrency(money);
  if (/^\d[\d.,]*[cdkm]?m[23]$/.test(written)) return true;
  const parts = /^[+-]?\d+(?:[.,:]\d+)*[-.]?([A-Za-z%/]+(?:\d\d)?)\.?$/.exec(written);
  if (parts === null) return /^\d+-\d+ ?[a-z]+$/i.test(written) || /^\d+(?:\/\d+)+$/.test(written);
  const [, ending = ""] = parts;
  if (ending.startsWith("/")) return true;
  const [unit = ""] = ending.split("/");
  return (
    endings.test(ending) ||
    endings.test(unit) ||
    isUnit(unit) ||
    (/^\d+-/.test(written) && /^[a-z]{3,}$/.test(ending))
  );
}
