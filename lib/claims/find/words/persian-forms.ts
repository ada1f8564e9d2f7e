/** What a Persian noun or adjective takes on: degree, plural, possessor, `is`. */
const ofPersons = "(?:م|ت|ش|ام|ات|اش|یم|یت|یش|[اي]?(?:مان|تان|شان)|ی(?:مان|تان|شان))";
const afterNoun = new RegExp(
  `^(?:تر|ترین)?(?:ها|های|هایی)?(?:ی|ای|یی)?${ofPersons}?(?:ست|اند|ایم|اید)?$`,
);
/** What a noun joins with: `برنامه‌نویسی`, `تعمیرکار`. */
const second =
  /^(?:کار|دار|ساز|بر|گیر|پذیر|شناس|نویس|خوان|فروش|دوز|کش|بند|یاب|رسان|آمیز|امیز|اور|انگیز|گذار|پرداز|دهنده|دهی|کننده|شده|کردن|شدن|زن|شوی|سنج|پوش|ریز|پز|تراش|نشین|خوار|ورز|نگار|بین|خواه|طلب|گرا|گرای|پسند|مدار|محور|پیما|پیمای|نورد|نامه|خانه|گاه|مند|گونه|باز)(?:ی|یی|ان|گان)?(?:ها|های|ای|ی|م|ش|شان)?$/;
/** After a short word it would make names: `کرمان`. */
const afterLongNoun = /^(?:ان|گان|ات|انه|ین|مند|گی|نامه|خانه)(?:ی|ای|ه|ش|شان|مان|م|ها|های)?$/;
/** What stands before a noun and makes another of it. */
const beforeNoun = ["سر", "نا", "بی", "هم", "پیش", "غیر", "کم", "پر", "خوش", "بد", "باز"];
const [leastNoun, leastLongNoun, leastVowel] = [3, 4, 5];

const preverbs = ["", "بر", "در", "باز", "فرو", "فرا", "وا"];
const ofPast =
  /^(?:م|ی|یم|ید|ند|ن|نی|ه(?:ام|ای|است|ایم|اید|اند|شده|ها|های|اش)?|گان|گی|م?ش|ی?مش|ندش|شان|نش|نشان)?$/;
const withPrefix = /^(?:ی?(?:م|ی|د|یم|ید|ند)(?:ش|شان)?|ه|ن|ین)?$/;
const withoutPrefix = /^(?:ی?(?:م|د|یم|ید|ند)|ی?نده(?:ها|های|ای|اش)?|ی?ندگ(?:ان|ی))$/;

/** The stems of Persian verbs, which a table names like `رفتن/رو`. */
export interface PersianVerbs {
  readonly past: Set<string>;
  readonly present: Set<string>;
}

export function addPersianVerb({ past, present }: PersianVerbs, entry: string): void {
  const [infinitive = "", ...stems] = entry.split("/");
  past.add(infinitive.slice(0, -1));
  for (const stem of stems) present.add(stem);
}

/** Whether a word is an everyday word in one of its forms, or a form of an everyday verb. */
export function isPersianEveryday(
  has: (word: string) => boolean,
  verbs: PersianVerbs,
  fold: string,
): boolean {
  return (
    isNoun(has, fold) ||
    beforeNoun.some((one) => fold.startsWith(one) && isNoun(has, fold.slice(one.length))) ||
    preverbs.some((one) => fold.startsWith(one) && isVerb(verbs, fold.slice(one.length)))
  );
}

function isNoun(has: (word: string) => boolean, word: string): boolean {
  if (word.length >= leastNoun && has(word)) return true;
  for (let length = word.length - 1; length >= leastNoun; length -= 1) {
    if (has(word.slice(0, length)) && fitsNoun(word, length)) return true;
  }
  return false;
}

function fitsNoun(word: string, length: number): boolean {
  const rest = word.slice(length);
  // `خانه‌ام`, but `شهرم`: Shahram is no form of it.
  if (/^ا[متشی]/.test(rest) && !/[هیو]$/.test(word.slice(0, length)) && length < leastVowel)
    return false;
  return (
    afterNoun.test(rest) ||
    second.test(rest) ||
    (length >= leastLongNoun && afterLongNoun.test(rest))
  );
}

function isVerb(verbs: PersianVerbs, word: string): boolean {
  if (hasStem(verbs.past, word, ofPast) || hasStem(verbs.present, word, withoutPrefix)) return true;
  const prefix = prefixOf(word);
  return (
    prefix > 0 &&
    coresOf(word.slice(prefix)).some(
      (one) => hasStem(verbs.past, one, ofPast) || hasStem(verbs.present, one, withPrefix),
    )
  );
}

/** How long the sign of tense or mood before a verb is: `نمی`, `می`, `ن`, `ب`. */
function prefixOf(word: string): number {
  if (word.startsWith("نمی")) return 3;
  if (word.startsWith("می")) return 2;
  return word.startsWith("ن") || word.startsWith("ب") ? 1 : 0;
}

/** `بیاید` is `ب` and `آید`, `بیفتد` is `ب` and `افتد`. */
function coresOf(core: string): string[] {
  if (!core.startsWith("ی")) return [core];
  return [core, core.startsWith("یا") ? core.slice(1) : `ا${core.slice(1)}`];
}

function hasStem(stems: ReadonlySet<string>, word: string, endings: RegExp): boolean {
  for (let length = word.length; length > 1; length -= 1) {
    if (stems.has(word.slice(0, length)) && endings.test(word.slice(length))) return true;
  }
  return false;
}
