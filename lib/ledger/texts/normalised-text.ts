const quotes = "\"'`´“”„‟‘’‚‛«»‹›「」『』";
const marks = ".,;:…";

/**
 * The text under which two memories are exact duplicates (G8, M10): NFC, one blank for any run of
 * white space, prose in small letters, surrounding quotes and `. , ; : …` removed. The content
 * itself if nothing is left. What may mean something else stays as it is: see
 * docs/decisions/gate/normalised-text.md. Only TypeScript normalises; the database stores the hash.
 */
export function normaliseText(content: string): string {
  const spaced = content.normalize("NFC").replace(/\p{White_Space}+/gu, " ");
  const text = stripEdges(spaced);
  return text === "" ? content : lowerProse(text).normalize("NFC");
}

/** Letters alone, with quotes, brackets and the ends of a sentence around them. */
const proseWord =
  /^[("'“‘«‹„‚「『[¿¡]*((?:\p{L}\p{M}*)+(?:['’](?:\p{L}\p{M}*)+)*)[)"'”’»›」』\].,;:…!?]*$/u;
const capitalAfterTheFirst = /(?<=.)[\p{Lu}\p{Lt}]/su;

/** Small letters where case says nothing: `US`, `AbC`, `Hunter2` and the unit in `5 Mg` or `10 Mbit` stay. */
function lowerProse(text: string): string {
  const words = text.split(" ");
  return words
    .map((word, index) => {
      const letters = proseWord.exec(word)?.[1];
      if (letters === undefined || capitalAfterTheFirst.test(letters)) return word;
      const mayBeUnit = /\p{N}$/u.test(words[index - 1] ?? "");
      return mayBeUnit ? word : word.toLowerCase();
    })
    .join(" ");
}

/** Removes quotes in pairs, so that `6'` is not `6"`, and marks that belong to no other sign. */
function stripEdges(text: string): string {
  // By two indices, not by cutting: ten thousand nested quotes take one pass.
  let start = 0;
  let end = text.length;
  const touched = findTouched(text);
  for (;;) {
    while (end > start && isLooseMark(end - 1, touched.before)) end -= 1;
    while (start < end && isLooseMark(start, touched.after) && !opensWord(text, start)) start += 1;
    const isQuoted =
      end - start >= 2 &&
      isLooseQuote(start, touched.after) &&
      isLooseQuote(end - 1, touched.before);
    if (!isQuoted) return text.slice(start, end);
    start += 1;
    end -= 1;
  }

  function isLooseMark(index: number, isTouched: Uint8Array): boolean {
    const sign = text.charAt(index);
    return sign === " " || (marks.includes(sign) && isTouched[index] === 0);
  }

  function isLooseQuote(index: number, isTouched: Uint8Array): boolean {
    return quotes.includes(text.charAt(index)) && isTouched[index] === 0;
  }
}

/** Whether a mark begins what follows: `.5`, `.env`, `:D`. Three dots and `…` begin nothing. */
function opensWord(text: string, index: number): boolean {
  if (text.charAt(index) === " " || text.charAt(index) === "…") return false;
  if (text.slice(Math.max(0, index - 2), index + 1) === "...")
    return /^\p{N}/u.test(text.slice(index + 1, index + 3));
  return /^[\p{L}\p{N}]/u.test(text.slice(index + 1, index + 3));
}

/** Where the marks and quotes at either end touch another sign, as in `:-)`, `50%.` or `::`. */
function findTouched(text: string) {
  const isEdge = (index: number) => text.charAt(index) === " " || isEdgeSign(text.charAt(index));
  let first = 0;
  while (first < text.length && isEdge(first)) first += 1;
  let last = text.length - 1;
  while (last >= 0 && isEdge(last)) last -= 1;
  const after = new Uint8Array(text.length);
  const before = new Uint8Array(text.length);
  for (let index = Math.max(1, last + 1); index < text.length; index += 1) {
    before[index] = isSignBeside(text, index, -1) ? 1 : carried(text, index - 1, before);
  }
  for (let index = Math.min(first, text.length - 1) - 1; index >= 0; index -= 1) {
    after[index] = isSignBeside(text, index, 1) ? 1 : carried(text, index + 1, after);
  }
  return { after, before };
}

function carried(text: string, neighbour: number, touched: Uint8Array): number {
  return isEdgeSign(text.charAt(neighbour)) ? (touched[neighbour] ?? 0) : 0;
}

function isEdgeSign(sign: string): boolean {
  return marks.includes(sign) || quotes.includes(sign);
}

function isSignBeside(text: string, index: number, step: 1 | -1): boolean {
  const sign = text.charAt(index + step);
  if (isEdgeSign(sign)) return sign === ":" && text.charAt(index) === ":";
  // In Greek, a semicolon asks a question.
  if (text.charAt(index) === ";" && /\p{Script=Greek}/u.test(sign)) return true;
  return !/^[\p{L}\p{M}\p{N}\p{White_Space}]$/u.test(codePointAt(text, index + step));
}

function codePointAt(text: string, index: number): string {
  const isLow = /[\uDC00-\uDFFF]/.test(text.charAt(index)) && index > 0;
  return String.fromCodePoint(text.codePointAt(isLow ? index - 1 : index) ?? 0);
}
