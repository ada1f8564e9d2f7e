import { wordsOf } from "@/lib/claims/tables/words-of";

/** What stands before an apostrophe as a word of its own: French, Italian. */
export const elided: ReadonlySet<string> = new Set(
  wordsOf(
    "l d n s c j m t qu jusqu lorsqu puisqu quoiqu un dell all nell sull dall coll quell bell sant dov com",
  ),
);

/** A point after them ends no sentence, and they are no names. */
export const titles: ReadonlySet<string> = new Set(
  wordsOf(
    "mr mrs ms miss dr prof st sr sra srta dra mme mlle fr hr herr frau herrn ing dott sig signor signora señor señora monsieur madame senhor senhora dhr mevr meneer mevrouw pan pani bay bayan г-н г-жа д-р проф no nr tel",
  ),
);

/** A point after them ends no sentence if it goes on with a small letter: `30 тыс. руб. в месяц`. */
export const shortened: ReadonlySet<string> = new Set(
  wordsOf(
    "тыс млн млрд руб коп мес мин сек шт tys mln mld mio mrd tsd min max ca approx est mg kg ml std",
  ),
);

/** What joins two parts that may change places. */
export const joiners: ReadonlySet<string> = new Set(
  wordsOf(
    "and or und oder sowie et ou y o e ed en of i oraz lub albo и или либо ve veya ya da ile و او ו או और या तथा 和 与 或 及 跟 と や か และ หรือ กับ 그리고 또는 및 och eller og och та або și sau και ή và hoặc dan atau",
  ),
);
