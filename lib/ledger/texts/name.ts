import { countCodePoints, findTextFault } from "@/lib/ledger/texts/content";

const unseenSigns = /[\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}]/gu;
const space = /[\s\u2800]+/gu;

/**
 * The key under which two names count as the same (A2): NFKC, without case, without signs that
 * no one sees, with one blank for any run of white space. Letters of different scripts stay apart.
 */
export function normaliseName(name: string): string {
  return foldCase(name.normalize("NFKC").replace(unseenSigns, leaveSpace))
    .normalize("NFKC")
    .replace(space, " ")
    .trim();
}

/** ẞ is capital already, ß becomes SS, and a sigma at the end of a word is a sigma. */
function foldCase(text: string): string {
  return text.toLowerCase().toUpperCase().toLowerCase().replaceAll("ς", "σ");
}

/** A tab or a line's end keeps words apart. */
function leaveSpace(sign: string): string {
  return /\s/.test(sign) ? " " : "";
}

type NameCheck =
  | { readonly ok: true; readonly name: string }
  | { readonly ok: false; readonly message: string };

const lineEnd = /[\n\v\f\r\u0085\u2028\u2029]/;
const unseenSign =
  /[[\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}]--[\u200C\u200D\p{Variation_Selector}]]|[\u200C\u200D\p{Variation_Selector}]{3}/v;

/** Joiners and variation selectors shape letters and emoji, which need two in a row at most. */
export function hasUnseen(text: string): boolean {
  return unseenSign.test(text);
}

/**
 * A name that people read: one line, trimmed, NFC. Refused with a sentence: blank or blank-looking,
 * over `max` code points, or with a sign that no one sees, such as one that turns the direction of
 * the text.
 */
export function checkName(raw: string, max: number): NameCheck {
  const fault = findTextFault(raw);
  if (fault !== null) return refuse(`This ${fault}.`);
  const name = raw.trim().normalize("NFC");
  if (name === "") return refuse("Give a name.");
  if (lineEnd.test(name)) return refuse("A name is one line.");
  const length = countCodePoints(name);
  if (length > max) {
    return refuse(`At most ${toCount(max)} characters; this has ${toCount(length)}.`);
  }
  if (hasUnseen(name)) return refuse("A name has no invisible characters: leave them out.");
  return normaliseName(name) === "" ? refuse("Enter a visible name.") : { ok: true, name };
}

function refuse(message: string): NameCheck {
  return { ok: false, message };
}

function toCount(count: number): string {
  return count.toLocaleString("en");
}
