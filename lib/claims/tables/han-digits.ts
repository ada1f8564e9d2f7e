/** Chinese and Japanese digits; they count as a number only before a unit. */
export const hanDigits = "〇一二三四五六七八九";
