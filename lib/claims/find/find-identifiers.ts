import { claimOf, type Claim } from "@/lib/claims/claim";
import { isMeasured } from "@/lib/claims/find/is-measured";
import { takePart, type Reading } from "@/lib/claims/text/reading";
import { classOf, sign } from "@/lib/claims/text/sign-classes";

/** A row of ASCII signs without spaces; what may stand in an address, a path or a code. */
const row = /[A-Za-z0-9~/.#+@_\\-][\w@./\\:#?=&%+~-]*/g;
const telephone = /(?:\+\d{1,3} ?)?\(?\d{1,5}\)?(?:[ ./-]{1,2}\d{2,9}){1,6}|\+\d{7,15}/g;
const thousands = /^\d{1,3}(?:[ .]\d{3})+$/;
const date = /^(?:\d{4}[-/.]\d{1,2}[-/.]\d{1,2}|\d{1,2}[-/.]\d{1,2}[-/.](?:\d{4}|\d\d))(?!\d)/;
const domain = /^(?:[a-z0-9-]+\.)+[a-z]{2,}(?:[/:?#].*)?$/i;
const fileName = /^[\w.-]*\w\.(?=[a-z]*[a-z])[a-z0-9]{1,5}$/i;

/** Codes, paths, addresses, hashes, versions, telephone numbers (L1). */
export function findIdentifiers(reading: Reading): Claim[] {
  const { plain, text } = reading;
  const claims: Claim[] = [];
  const add = (value: string, at: number, end: number) => {
    if (takePart(reading, at, end))
      claims.push(claimOf("identifier", `i:${value}`, text.slice(at, end), at));
  };
  for (const { 0: written, index } of plain.matchAll(telephone)) {
    const digits = written.replace(/\D/g, "");
    const before = index === 0 ? " " : plain.charAt(index - 1);
    const isNumber =
      thousands.test(written) ||
      date.test(written) ||
      /\d[.,:]$/.test(plain.slice(index - 2, index));
    if (
      digits.length < 7 ||
      isNumber ||
      /[\w.,/-]/.test(before) ||
      /\d:$/.test(plain.slice(Math.max(0, index - 2), index))
    )
      continue;
    add(written.includes("+") ? `+${digits}` : digits, index, index + written.length);
  }
  for (const { 0: whole, index: start } of plain.matchAll(row)) {
    // The end of a Chinese sentence is no point before a file name.
    const isFullStop = whole.startsWith(".") && text.charAt(start) !== ".";
    const [found, index] = isFullStop ? [whole.slice(1), start + 1] : [whole, start];
    if (isGroup(plain, found, index)) continue;
    const written = found.replace(/[.:?#,&=-]+$/, "");
    if (
      touchesLetter(plain, index, index + written.length) ||
      /\d[.,:'٫٬]$/.test(plain.slice(Math.max(0, index - 2), index))
    )
      continue;
    const value = valueOf(written);
    if (value !== undefined) add(value, index, index + written.length);
  }
  return claims;
}

/** The second group of `32 000` is no code that begins with 0. */
function isGroup(plain: string, found: string, at: number): boolean {
  return /^\d{3}$/.test(found) && /(?:^|\D)\d{1,3} $/.test(plain.slice(Math.max(0, at - 5), at));
}

/** Whether a row goes on in letters that are not ASCII, and is therefore a part of a word. */
function touchesLetter(plain: string, at: number, end: number): boolean {
  return [plain.charCodeAt(at - 1), plain.charCodeAt(end)].some((unit) => {
    const one = Number.isNaN(unit) ? sign.space : classOf(unit);
    return one === sign.lower || one === sign.upper || one === sign.mark;
  });
}

function valueOf(written: string): string | undefined {
  const [hasDigit, hasLetter] = [/\d/.test(written), /[A-Za-z]/.test(written)];
  if (
    /^[a-z][a-z+.-]*:\/\/\S+$/i.test(written) ||
    (written.includes("@") && /@\w.*\.\w/.test(written)) ||
    (hasLetter && domain.test(written) && /[/:]|\.[a-z]{2,4}$/.test(written))
  ) {
    return written
      .replace(/^https?:\/\//i, "")
      .replace(/^www\./i, "")
      .replace(/\/$/, "")
      .toLowerCase();
  }
  if (!hasDigit && !hasLetter) return undefined;
  if (/[_\\]/.test(written) && hasLetter) return written;
  if (/^[#@]\w/.test(written)) return written;
  if (/^[~.]?\.?\/\w|\w\/\w+[./]\w/.test(written) && hasLetter && !/^\d/.test(written))
    return written;
  if (!hasDigit)
    return isCamelCase(written) ||
      isFlag(written) ||
      (hasLetter &&
        fileName.test(written) &&
        /\.[a-z]{2,5}$/.test(written) &&
        !/[A-Z]\./.test(written))
      ? written
      : undefined;
  if (date.test(written)) return undefined;
  if (!hasLetter) return isDigitCode(written) ? written : undefined;
  return isMeasured(written) ? undefined : written;
}

function isCamelCase(written: string): boolean {
  return /^[a-z]+[A-Z][A-Za-z]*$/.test(written);
}

function isFlag(written: string): boolean {
  return /^--?[a-z][a-z-]*$/i.test(written) && written.length > 2;
}

/** A long row of digits, or a version: `4471990`, `1.4.2`, `007`. */
function isDigitCode(written: string): boolean {
  if (/^\d+$/.test(written)) return written.length >= 7 || /^0\d{2,}$/.test(written);
  return /^\d+(?:\.\d+){2,}$/.test(written) && !thousands.test(written);
}
