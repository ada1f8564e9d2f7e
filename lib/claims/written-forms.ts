import { foldWord } from "@/lib/claims/text/fold-word";
import { plainSigns } from "@/lib/claims/text/plain-signs";

/** The beginning of a long word says enough. */
const mostLetters = 16;
/** One of the two units of a sign outside the BMP: alone it can't be sent. */
const half = /^[\uD800-\uDFFF]$/;

interface WrittenForms {
  /** How else a letter may be written, by how it is read. */
  readonly of: ReadonlyMap<string, readonly string[]>;
  /** Signs in words that do not count when words are compared, as one class: vowel marks, apostrophes. */
  readonly unread: string;
}

let forms: WrittenForms | undefined;

/**
 * A regular expression of Postgres for all that is read as this word: in any case, with the signs of
 * any script, with or without apostrophes and marks. Nothing in the database folds case.
 */
export function patternOf(word: string): string {
  forms ??= readForms();
  return lettersOf(word, forms).join(`${forms.unread}*`);
}

function lettersOf(word: string, { of }: WrittenForms): string[] {
  const letters = Array.from(foldWord(word).replace(/'/g, "")).slice(0, mostLetters);
  return letters.filter((letter) => !half.test(letter)).map((letter) => letterPattern(letter, of));
}

function letterPattern(letter: string, of: WrittenForms["of"]): string {
  const ways = new Set([letter, letter.toUpperCase(), ...(of.get(letter) ?? [])]);
  const written = [...ways].map((one) => one.replace(/[\\^$.[\]()*+?{}|]/g, String.raw`\$&`));
  const [base = "", ...marks] = Array.from(letter.normalize("NFD"));
  if (marks.length > 0) written.push(letterPattern(base, of) + marks.join(""));
  return written.length === 1 ? written.join("") : `(?:${written.join("|")})`;
}

/** Reads each sign once, which takes some 20 ms. */
function readForms(): WrittenForms {
  const of = new Map<string, string[]>();
  for (let unit = 1; unit <= 0xffff; unit += 1) {
    const one = String.fromCharCode(unit);
    const read = foldWord(plainSigns(one).replace("'", ""));
    if (read === one || half.test(one)) continue;
    const ways = of.get(read);
    if (ways === undefined) of.set(read, [one]);
    else ways.push(one);
  }
  return { of, unread: `[${of.get("")?.join("") ?? ""}]` };
}
