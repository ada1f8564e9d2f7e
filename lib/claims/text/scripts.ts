/** Ranges of UTF-16 units; none of them depends on the engine's version of Unicode. */

export function isHangul(unit: number): boolean {
  return unit >= 0xac00 && unit <= 0xd7a3;
}

/** A Chinese character, or a half of one. */
export function isHan(unit: number): boolean {
  return (unit >= 0x3400 && unit <= 0x9fff) || unit >= 0xd800 || unit === 0x3005 || unit === 0x3007;
}

export function isHiragana(unit: number): boolean {
  return unit >= 0x3041 && unit <= 0x3096;
}

export function isKatakana(unit: number): boolean {
  return (unit >= 0x30a1 && unit <= 0x30fa) || unit === 0x30fc;
}

/** Arabic and Hebrew. */
export function isSemitic(unit: number): boolean {
  return unit >= 0x0590 && unit <= 0x06ff;
}

export function isThai(unit: number): boolean {
  return unit >= 0x0e00 && unit <= 0x0e7f;
}

/** Languages that write no spaces between words. */
export const unspacedLanguages: ReadonlySet<string> = new Set(["zh", "ja", "th"]);
