import { isOpening, scanJson, signs } from "@/lib/interop/parse/scan-json";

/**
 * The line on which each element of a list begins in a JSON text: of the list that the text is
 * (`key` null), or of the one under `key` in the object that it is. The text must be legal JSON.
 */
export function elementLines(text: string, key: string | null): number[] {
  const starts: number[] = [];
  const depthOfElements = key === null ? 1 : 2;
  let depth = 0;
  let inList = false;
  let lastString = "";
  const noteElement = (after: number) => {
    const start = skipSpace(text, after);
    if (text[start] !== "]") starts.push(start);
  };
  scanJson(text, 0, text.length, (sign, at) => {
    if (sign === signs.quote) {
      if (depth === 1) lastString = text.slice(at + 1, text.indexOf('"', at + 1));
    } else if (isOpening(sign)) {
      depth += 1;
      const isTheList = depth === depthOfElements && (key === null || lastString === key);
      if (sign === signs.openBracket && isTheList) {
        inList = true;
        noteElement(at + 1);
      }
    } else if (sign === signs.comma) {
      if (inList && depth === depthOfElements) noteElement(at + 1);
    } else {
      if (depth === depthOfElements) inList = false;
      depth -= 1;
    }
  });
  return linesOf(text, starts);
}

const space = /\s*/y;

function skipSpace(text: string, from: number): number {
  space.lastIndex = from;
  return from + (space.exec(text)?.[0].length ?? 0);
}

function linesOf(text: string, places: readonly number[]): number[] {
  let line = 1;
  let feed = text.indexOf("\n");
  return places.map((place) => {
    for (; feed !== -1 && feed < place; feed = text.indexOf("\n", feed + 1)) line += 1;
    return line;
  });
}
