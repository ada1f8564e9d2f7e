import { abbreviations, elided, lowerTitles, titles } from "@/lib/claims/tables/particles";
import { foldWord } from "@/lib/claims/text/fold-word";
import { classOf, sign } from "@/lib/claims/text/sign-classes";
import type { Token } from "@/lib/claims/text/token";

const joinsHebrew = "\"'";
const closers = "\"'”’»“)]";

/** Splits a plain text (`plainSigns`) into tokens, in one pass. */
export function readTokens(text: string): Token[] {
  const tokens: Token[] = [];
  let sentence = 0;
  let opensSentence = true;
  let isNew = false;
  let isSpacedBefore = false;
  for (let at = 0; at < text.length;) {
    const first = classOf(text.charCodeAt(at));
    if (first === sign.space || first === sign.mark) {
      if (text.charAt(at) === "\n") [opensSentence, isNew] = [true, true];
      isSpacedBefore = true;
      at += 1;
      continue;
    }
    const end = endOfToken(text, at, first);
    const written = text.slice(at, end);
    const kind = kindOf(first);
    if (isNew && tokens.length > 0 && !closers.includes(written)) sentence += 1;
    if (!closers.includes(written)) isNew = false;
    tokens.push({
      kind,
      at,
      end,
      text: written,
      fold: kind === "word" ? foldWord(written) : written,
      isCapital: first === sign.upper,
      isCased: first === sign.upper || first === sign.lower,
      isSpacedBefore,
      opensSentence,
      sentence,
    });
    if (kind !== "sign") opensSentence = false;
    else if (opensAfter(text, at, tokens)) [opensSentence, isNew] = [true, true];
    else if (closesListNumber(text, at, tokens)) opensSentence = true;
    isSpacedBefore = false;
    at = end;
  }
  return tokens;
}

function kindOf(first: number): Token["kind"] {
  if (first === sign.digit) return "number";
  if (first === sign.unspaced) return "stretch";
  return first === sign.other ? "sign" : "word";
}

function endOfToken(text: string, at: number, first: number): number {
  if (first === sign.other) return at + 1;
  let end = at + 1;
  for (; end < text.length; end += 1) {
    const next = classOf(text.charCodeAt(end));
    if (next === sign.mark && first !== sign.digit) continue;
    if (first === sign.digit || first === sign.unspaced) {
      if (next !== first) return end;
    } else if (isOtherScript(first, next)) {
      return end;
    } else if (next !== sign.upper && next !== sign.lower && next !== sign.caseless) {
      if (!joinsLetters(text, at, end)) return end;
      if (text.charAt(end) === "'" && elided.has(foldWord(text.slice(at, end)))) return end + 1;
    }
  }
  return end;
}

/** `mg을`: a unit in Latin letters, then a particle. */
function isOtherScript(first: number, next: number): boolean {
  return (
    (next === sign.caseless) !== (first === sign.caseless) &&
    next >= sign.lower &&
    next <= sign.caseless
  );
}

/** An apostrophe or a Hebrew quote sign within a word. */
function joinsLetters(text: string, at: number, end: number): boolean {
  const after = classOf(text.charCodeAt(end + 1));
  if (text.charAt(end) === "'" && !isHebrew(text.charCodeAt(end - 1))) {
    return end - at < 40 && (after === sign.lower || after === sign.upper);
  }
  return (
    joinsHebrew.includes(text.charAt(end)) &&
    isHebrew(text.charCodeAt(end - 1)) &&
    isHebrew(text.charCodeAt(end + 1)) &&
    !opensTitle(text, at, end)
  );
}

/** `ל"הדוד ואניה"`: a quote behind `to`, no short word such as `מנכ"ל`. */
function opensTitle(text: string, at: number, end: number): boolean {
  return (
    text.charAt(end) === '"' &&
    end - at === 1 &&
    "ולבכמשה".includes(text.charAt(at)) &&
    isHebrew(text.charCodeAt(end + 2)) &&
    isHebrew(text.charCodeAt(end + 3))
  );
}

function isHebrew(unit: number): boolean {
  return unit >= 0x05d0 && unit <= 0x05ea;
}

/** Whether a sentence may begin after the sign that was just read. */
function opensAfter(text: string, at: number, tokens: readonly Token[]): boolean {
  const one = text.charAt(at);
  if (one === ".") {
    const before = tokens.at(-2);
    const isShort =
      before?.kind === "word" &&
      (before.text.length === 1 ||
        lowerTitles.has(before.fold) ||
        (titles.has(before.fold) && before.isCapital));
    // `19. Mai`, `12.-16. Mai`
    const isAfterDash = /\.[-–]$/.test(text.slice(0, before?.at).slice(-2));
    const stands = before?.isSpacedBefore === true || before?.at === 0 || isAfterDash;
    const isOrdinal = before?.kind === "number" && stands && before.text.length <= 2;
    return !isShort && !isOrdinal && !goesOn(text, at + 1) && !isAbbreviated(text, at + 1, before);
  }
  // `Den 3:e maj`
  if (one === ":" && isDigit(text, at - 1) && /^[ae] /.test(text.slice(at + 1, at + 3)))
    return false;
  if ("!?…।:".includes(one)) return !isDigit(text, at + 1);
  if ("“„«‹「『¿¡•*#".includes(one)) return true;
  if ("\"'-–—".includes(one)) return isOpening(text, at);
  // A closing quote or bracket after the end of a sentence.
  return (
    closers.includes(one) &&
    (tokens.at(-2)?.kind === "sign" ? ".!?…".includes(tokens.at(-2)?.text ?? " ") : false)
  );
}

/** The sign after the number of an item: `1. Call her`, `(2) Call her`. */
function closesListNumber(text: string, at: number, tokens: readonly Token[]): boolean {
  const number = tokens.at(-2);
  if (!".)".includes(text.charAt(at)) || number?.kind !== "number" || number.end !== at)
    return false;
  return /(?:^|[\n:;])\s*\(?$/.test(text.slice(Math.max(0, number.at - 4), number.at));
}

/** A straight quote that opens, or a dash at the start of a line. */
function isOpening(text: string, at: number): boolean {
  const before = at === 0 ? "\n" : text.charAt(at - 1);
  if ("-–—".includes(text.charAt(at))) return before === "\n";
  return classOf(before.charCodeAt(0)) === sign.space || before === "(";
}

/** A point before a lower-case word ends no sentence: `max. two`, and neither does one of `max. 2`. */
function isAbbreviated(text: string, at: number, before: Token | undefined): boolean {
  const next = classOf(text.charCodeAt(at + 1));
  if (text.charAt(at) !== " ") return false;
  return (
    next === sign.lower ||
    (next === sign.digit && before?.kind === "word" && abbreviations.has(before.fold))
  );
}

/** A point within an address or a number: `reset.sh`, `2.5`, `руб./мес`. */
function goesOn(text: string, at: number): boolean {
  if (text.charAt(at) === "/") return true;
  const next = classOf(text.charCodeAt(at));
  return next === sign.digit || next === sign.lower || next === sign.upper;
}

function isDigit(text: string, at: number): boolean {
  return classOf(text.charCodeAt(at)) === sign.digit;
}
