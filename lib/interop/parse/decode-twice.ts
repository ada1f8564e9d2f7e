import { parseJson } from "@/lib/interop/parse/parse-json";
import { textLines } from "@/lib/interop/parse/text-lines";

/**
 * What a file holds whose JSON was encoded once more: as one string, or as a string on each line.
 * Null for any other file. What is inside is not parsed: it may be too large.
 */
export function decodeTwice(text: string): string | null {
  if (!opensWithQuote.test(text)) return null;
  const whole = innerOf(text);
  if (whole !== null) return whole;
  const inner: string[] = [];
  for (const { text: line } of textLines(text)) {
    const decoded = line.trim() === "" ? "" : innerOf(line);
    if (decoded === null) return null;
    // JSON has line ends only between its parts: the lines of the file stay.
    inner.push(decoded.replace(/[\r\n]/g, " "));
  }
  return inner.join("\n");
}

const opensWithQuote = /^\s*"/;
const opensJson = /^\s*(?:\{\s*"|\[\s*["{[])/;

function innerOf(text: string): string | null {
  const value = parseJson(text);
  return typeof value === "string" && opensJson.test(value) ? value : null;
}
