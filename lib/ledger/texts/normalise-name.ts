const unseen = /[\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}]/gu;
const space = /[\s\u2800]+/gu;

/**
 * The key under which two names count as the same (A2): NFKC, without case, without signs that
 * no one sees, with one blank for any run of white space. Letters of different scripts stay apart.
 */
export function normaliseName(name: string): string {
  return foldCase(name.normalize("NFKC").replace(unseen, leaveSpace))
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
