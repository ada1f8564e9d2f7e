import { claimOf, type Claim } from "@/lib/claims/claim";
import { isMeasured } from "@/lib/claims/find/numbers/is-measured";
import { numberValue } from "@/lib/claims/find/numbers/number-forms";
import { isUnit } from "@/lib/claims/find/numbers/unit-tables";
import { decimalOf } from "@/lib/claims/text/decimal";
import { titles } from "@/lib/claims/tables/particles";
import { takePart, type Reading } from "@/lib/claims/text/reading";
import { classOf, sign } from "@/lib/claims/text/sign-classes";

/** A row of ASCII signs without spaces; what may stand in an address, a path or a code. */
const row = /[A-Za-z0-9~/.#+@_\\-][\w@./\\:#?=&%+~$!*^-]*/g;
/** Most rows are words, which are no codes. */
const plainWord = /^[A-Za-z][a-z]*[.:?!]*$/;
const base64 = /^[A-Za-z\d+/]{6,}={1,2}$/;
const code = /`([^`\n]{1,200})`/g;
/** A command, though it has spaces: `npm run build -- --watch`. */
const command = /^[a-z][\w./-]* (?:.* )?(?:-|\S*[/=|<>$*&_])/;
const hostWithPort = /^((?:[a-z\d-]+\.)+[a-z\d-]+):\d{2,5}$/i;
const fullWidth = /[：！？＝]/;
const telephone =
  /(?:\+\d{1,3} ?|8 ?(?=\())?\(?\d{1,5}\)?(?:(?!\. (?:19|20)\d\d)[ ./-]{1,2}\d{2,9}){1,6}|\+\d{7,15}/g;
/** `8-kor`, `19:30-tól`, `3:e` */
const hungarian =
  /^\d{1,4}(?:[:.]\d\d)?-(?:kor|ik|as|ös|t[oóőö]l|ig|as|es|os|a|e|i|ra|re|n|[aáeé]n|ban|ben)[.,;:!?]*$/;
/** `12:een` */
const finnish = /^\d{1,4}:[a-z]{1,4}[.,;]?$/;
const swedish = /^\d{1,2}:[ae]$/;
const years = /^\(?(?:1[89]|20)\d\d[ -](?:1[89]|20)\d\d\)?$/;
const thousands = /^\d{1,3}(?:[ .]\d{3})+$/;
const date =
  /^(?:\d{4}[-/.]\d{1,2}[-/.]\d{1,2}|\d{1,2}[-/.]\d{1,2}[-/.](?:\d{4}|\d\d))(?!\d|[-/.]\d)/;
/** `13/11 2026`, `9.00-19.00` */
const dayAndYear = /^\d{1,2}[/.]\d{1,2}[ -](?:19|20)\d\d$/;
const hours = /^\d{1,2}\.\d\d ?- ?\d{1,2}\.\d\d$/;
const domain = /^(?:[a-z0-9-]+\.)+[a-z]{2,}(?:[/:?#].*)?$/i;
/** A key with those that are held with it: `Ctrl+C`. */
const keys = /^(?:ctrl|strg|cmd|alt|shift)(?:[+-][A-Za-z0-9]{1,3})+$/i;
/** A blood group or a mark at school: `A+`, `AB-`. */
const signedLetter = /^(?:[A-F]|AB|O|0)[+-](?![\w+-])/;
/** `feature/login` */
const branch = /^(?:feature|feat|bugfix|hotfix|chore)\/[\w./-]+$/;
/** `.yaml` */
const extension =
  /^\.(?:ya?ml|toml|json|csv|tsv|txt|md|pdf|docx?|xlsx?|pptx?|png|jpe?g|svg|gif|webp|mp[34]|wav|zip|tar|gz|env|ini|cfg|conf|log|sql|tsx?|jsx?|py|rb|go|rs|java|sh|html|css|xml)$/;
/** `walter.m` */
const userName = /^[a-z]{3,}\.[a-z]$/;
const fileName = /^[\w.-]*\w\.(?=[a-z]*[a-z])[a-z0-9]{1,5}$/i;

/** Codes, paths, addresses, hashes, versions, telephone numbers (L1). */
export function findIdentifiers(reading: Reading): Claim[] {
  const { plain, text } = reading;
  const claims: Claim[] = [];
  const add = (value: string, at: number, end: number, also: readonly string[] = []) => {
    if (takePart(reading, at, end))
      claims.push(claimOf("identifier", `i:${value}`, text.slice(at, end), at, { also }));
  };
  for (const { 1: written = "", index } of plain.matchAll(code)) {
    if (/\s/.test(written) && !command.test(written)) continue;
    // Words of another script are a quote.
    if (/[^ -~]/.test(written)) continue;
    // A number is compared as one.
    if (/^[+-]?[\d.,:/-]+$/.test(written) || isMeasured(written)) continue;
    const [{ part }] = partsOf(written);
    add(valueOf(part) ?? part, index + 1, index + 1 + part.length);
  }
  for (const { 0: written, index } of plain.matchAll(telephone)) {
    const digits = written.replace(/\D/g, "");
    const before = index === 0 ? " " : plain.charAt(index - 1);
    const isNumber =
      thousands.test(written) ||
      years.test(written) ||
      date.test(written) ||
      dayAndYear.test(written) ||
      hours.test(written) ||
      /\d[.,:]$/.test(plain.slice(index - 2, index));
    if (
      digits.length < 7 ||
      isNumber ||
      /[\w.,/-]/.test(before) ||
      /\d:$/.test(plain.slice(Math.max(0, index - 2), index))
    )
      continue;
    const isAbroad = written.includes("+");
    const also = isAbroad ? listAtHome(digits) : [];
    add(isAbroad ? `+${digits}` : digits, index, index + written.length, also);
  }
  for (const { whole, start } of rowsOf(reading)) {
    // The end of a Chinese sentence is no point before a file name.
    const isFullStop = whole.startsWith(".") && text.charAt(start) !== ".";
    // `ב-/srv` is `in /srv` in Hebrew.
    const isPrefix =
      whole.startsWith("-") && classOf(plain.charCodeAt(start - 1)) === sign.caseless;
    const [found, index] = isFullStop || isPrefix ? [whole.slice(1), start + 1] : [whole, start];
    // `5分/km`
    if (/^\/[A-Za-z]{1,3}$/.test(found) && isUnit(found.slice(1))) continue;
    // `9,90 €/Monat`, `3½-Zimmer-Wohnung`
    if (/^[/-][A-Za-z-]+[.,;:]?$/.test(found) && /[€£¥₹₽½¼¾]/.test(plain.charAt(index - 1)))
      continue;
    if (isGroup(plain, found, index) || isInflected(reading, found)) continue;
    const written = signedLetterAt(reading, index) ?? endOfRow(found);
    if (
      touchesLetter(plain, index, index + written.length) ||
      /\d[.,:'٫٬]$/.test(plain.slice(Math.max(0, index - 2), index))
    )
      continue;
    for (const { part, from } of partsOf(written)) {
      const value = valueOf(part);
      if (value === undefined) continue;
      // `db.example.com:5432` is `db.example.com, port 5432`: the port is a number.
      const host = hostWithPort.exec(value)?.[1];
      const length = host === undefined ? part.length : host.length;
      add(host ?? value, index + from, index + from + length);
    }
  }
  return [...claims, ...findLetters(reading)];
}

/** Languages that write `A-` for the first part of a word: `A- und B-Jugend`. */
const hyphenated = ["de", "nl", "sv", "da", "nb", "fi"];

function signedLetterAt({ plain, languages }: Reading, index: number): string | undefined {
  const found = signedLetter.exec(plain.slice(index, index + 4))?.[0];
  const isPart = found?.endsWith("-") === true && hyphenated.some((one) => languages.has(one));
  return isPart ? undefined : found;
}

/** One capital letter behind a word, and no initial: `plan B`, `vitamin C`. */
function findLetters(reading: Reading): Claim[] {
  const { tokens, taken } = reading;
  return tokens.flatMap(({ kind, text, at, end, opensSentence, isSpacedBefore }, place) => {
    const [before, next] = [tokens[place - 1], tokens[place + 1]];
    const isLetter = kind === "word" && /^[A-HJ-Z]$/.test(text) && isSpacedBefore && !opensSentence;
    if (!isLetter || before?.kind !== "word" || taken[at] === 1) return [];
    // `180 degrees C`
    if (isUnit(before.fold)) return [];
    const isInCapitals = before.text.length > 1 && before.text === before.text.toUpperCase();
    // `M. Durand` and `J. Smith` are titles and initials.
    const isLast = next?.text === "." && tokens[place + 2] === undefined;
    const goesOn = next?.at === end && !",;:!?)".includes(next.text) && !isLast;
    const isInitial = next?.kind === "word" && next.isCapital;
    if (isInCapitals || isInitial || goesOn) return [];
    taken.fill(1, at, end);
    return [claimOf("identifier", `i:${text}`, text, at)];
  });
}

/** The rows that may be codes; a full-width sign ends one: `cache.yaml：max_entries`. */
function rowsOf({ plain, text }: Reading): { whole: string; start: number }[] {
  return [...plain.matchAll(row)].flatMap(({ 0: whole, index }) => {
    if (plainWord.test(whole)) return [];
    const written = text.slice(index, index + whole.length);
    if (!fullWidth.test(written)) return [{ whole, start: index }];
    let at = index;
    return written.split(fullWidth).flatMap((part) => {
      const start = at;
      at += part.length + 1;
      const piece = plain.slice(start, start + part.length);
      return piece === "" || plainWord.test(piece) ? [] : [{ whole: piece, start }];
    });
  });
}

/** A telephone number with the code of a country, as it may be written within the country. */
function listAtHome(digits: string): string[] {
  return [1, 2, 3].flatMap((length) => {
    const rest = digits.slice(length);
    return [`i:${rest}`, `i:0${rest}`, `i:8${rest}`, numberValue(decimalOf(rest, "", 0), "")];
  });
}

/** A row without what only ends a sentence; `C#` and the end of a row in base64 are no such end. */
function endOfRow(found: string): string {
  const language = /^[A-Z](?:\+\+|#)(?![\w+#])/.exec(found)?.[0];
  if (language !== undefined) return language;
  const written = found.replace(/[.:?#,&!*-]+$/, "");
  return base64.test(written) && written.length % 4 === 0
    ? written
    : written.replace(/[.:?#,&=!*-]+$/, "");
}

/** `--retries=5`, `p95=240ms`: a name, and a number that is compared as one. */
function partsOf(written: string): [{ part: string; from: number }] {
  // `10.0.14.7:5433`
  const address = /^(\d{1,3}(?:\.\d{1,3}){3}):\d+$/.exec(written)?.[1];
  if (address !== undefined) return [{ part: address, from: 0 }];
  const at = /^n[or]?:/i.test(written) ? written.indexOf(":") : written.indexOf("=");
  const [name, value] = [written.slice(0, at), written.slice(at + 1)];
  const isPair =
    at > 0 && /^[\w.-]+$/.test(name) && (/^[+-]?\d[\d.,:]*%?$/.test(value) || isMeasured(value));
  return isPair ? [{ part: name, from: 0 }] : [{ part: written, from: 0 }];
}

/** A number with the ending of a word. */
function isInflected({ languages }: Reading, found: string): boolean {
  if (!/^\d/.test(found)) return false;
  return (
    (languages.has("hu") && hungarian.test(found)) ||
    (languages.has("sv") && swedish.test(found)) ||
    (languages.has("fi") && finnish.test(found))
  );
}

/** The second group of `32 000` is no code that begins with 0. */
function isGroup(plain: string, found: string, at: number): boolean {
  return (
    /^\d{3}[.,;:!?]*$/.test(found) && /(?:^|\D)\d{1,3} $/.test(plain.slice(Math.max(0, at - 5), at))
  );
}

/** Whether a row goes on in letters that are not ASCII, and is therefore a part of a word. */
function touchesLetter(plain: string, at: number, end: number): boolean {
  return [plain.charCodeAt(at - 1), plain.charCodeAt(end)].some((unit) => {
    const one = Number.isNaN(unit) ? sign.space : classOf(unit);
    return one === sign.lower || one === sign.upper || one === sign.mark;
  });
}

function valueOf(written: string): string | undefined {
  // `4.2.1-es`
  const version = /^(\d+(?:\.\d+){2,})-(?:es|as|os|ös|ra|re|ig|tól|től|ban|ben)$/.exec(
    written,
  )?.[1];
  if (version !== undefined) return version;
  const [hasDigit, hasLetter] = [/\d/.test(written), /[A-Za-z]/.test(written)];
  if (isShortened(written)) return undefined;
  if (
    /^[a-z][a-z+.-]*:\/\/\S+$/i.test(written) ||
    (written.includes("@") && /@\w.*\.\w/.test(written)) ||
    (hasLetter && domain.test(written) && /[/:]|\.[a-z]{2,4}$/.test(written))
  ) {
    // What follows the host may tell case apart.
    return written
      .replace(/^https?:\/\//i, "")
      .replace(/^www\./i, "")
      .replace(/\/$/, "")
      .replace(/^[^/?#]*/, (host) => host.toLowerCase());
  }
  if (/^[A-Z](?:\+\+|#)$/.test(written) || base64.test(written)) return written;
  if (signedLetter.test(written) || branch.test(written)) return written;
  if (extension.test(written) || userName.test(written)) return written;
  if (keys.test(written)) return written.toLowerCase().replaceAll("-", "+");
  if (/^[\da-f]{0,4}(?:[:-][\da-f]{0,4}){4,}$/i.test(written) && hasLetter)
    return written.toLowerCase();
  // Signs of money or stress are those of a code only beside digits.
  const isMoney = /^(?:[A-Z]{0,3}|\d[\d.,]*)\$/.test(written);
  if (isMoney || (/[$!*^]/.test(written) && !hasDigit)) return undefined;
  if (!hasDigit && !hasLetter) return undefined;
  if (/[_\\]/.test(written) && hasLetter) return written;
  const number = /^#(\d[\w-]*)$/.exec(written)?.[1];
  if (number !== undefined) return number;
  if (/^[#@]\w/.test(written)) return written;
  if (/^v\d+(?:\.\d+)*$/i.test(written)) return written.slice(1);
  if (/^[~.]?\.?\/\w|\w\/\w+[./]\w/.test(written) && hasLetter && !/^\d/.test(written))
    return written;
  if (!hasDigit)
    return isCamelCase(written) ||
      /^[\w.-]*\w=\w+$/.test(written) ||
      isFlag(written) ||
      (hasLetter &&
        fileName.test(written) &&
        /\.[a-z]{2,5}$/.test(written) &&
        !/[A-Z]\./.test(written))
      ? written
      : undefined;
  if (date.test(written)) return undefined;
  if (!hasLetter) return isDigitCode(written) ? written : undefined;
  return isMeasured(written) || /^[cdkm]?m[23]$/.test(written) ? undefined : written;
}

/** `sig.ra`, `no.lu`, `3.er` */
function isShortened(written: string): boolean {
  const [, word = ""] = /^(\w+)\.[a-z]{2,3}$/i.exec(written) ?? [];
  return titles.has(word.toLowerCase()) || (/^\d+$/.test(word) && isMeasured(written));
}

function isCamelCase(written: string): boolean {
  // `kWh` is a unit.
  return written.length > 2 && /^[a-z]+[A-Z][A-Za-z]*$/.test(written) && !isUnit(written);
}

function isFlag(written: string): boolean {
  return /^--?[a-z][a-z-]*$/i.test(written) && written.length > 2;
}

/** A long row of digits, or a version: `4471990`, `1.4.2`, `007`. */
function isDigitCode(written: string): boolean {
  if (/^\d+$/.test(written)) return written.length >= 7 || /^0\d{2,}$/.test(written);
  return /^\d+(?:\.\d+){2,}$/.test(written) && !thousands.test(written);
}
