import { isOpening, scanJson, signs } from "@/lib/interop/parse/scan-json";

/** More values than 100,000 memories with all their fields have. */
const mostValues = 2_000_000;
const charactersAtOnce = 1_000_000;

/**
 * Whether one JSON value of a text, a whole document or a line, holds more values than any import
 * needs: parsed, 64 MB of empty objects take gigabytes. Looks at brackets and commas alone, in steps.
 */
export function* isOversized(text: string, most = mostValues): Generator<undefined, boolean> {
  const seen = { depth: 0, values: 0, most: 0 };
  for (let from = 0; from < text.length && seen.most <= most;) {
    const end = Math.min(text.length, from + charactersAtOnce);
    from = scanJson(text, from, end, (sign) => count(seen, sign));
    yield;
  }
  return seen.most > most;
}

function count(seen: { depth: number; values: number; most: number }, sign: number): void {
  if (isOpening(sign)) {
    seen.depth += 1;
    seen.values += 1;
  } else if (sign === signs.comma) {
    if (seen.depth > 0) seen.values += 1;
  } else if (sign !== signs.quote && seen.depth > 0) {
    seen.depth -= 1;
    if (seen.depth === 0) seen.values = 0;
  }
  seen.most = Math.max(seen.most, seen.values);
}
