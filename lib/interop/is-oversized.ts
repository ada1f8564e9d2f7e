/** More values than 100,000 memories with all their fields have. */
const mostValues = 2_000_000;
const charactersAtOnce = 1_000_000;

/** Where a scan is. */
interface Place {
  depth: number;
  values: number;
  isInString: boolean;
}

/**
 * Whether one JSON value of a text, a whole document or a line, holds more values than any import
 * needs: parsed, 64 MB of empty objects take gigabytes. Looks at brackets and commas alone, in steps.
 */
export function* isOversized(text: string, most = mostValues): Generator<undefined, boolean> {
  const place: Place = { depth: 0, values: 0, isInString: false };
  for (let from = 0; from < text.length; from = scan(text, from, place, most)) {
    if (place.values > most) return true;
    if (from > 0) yield;
  }
  return place.values > most;
}

/** Gives where to go on. */
function scan(text: string, from: number, place: Place, most: number): number {
  const end = Math.min(text.length, from + charactersAtOnce);
  let { depth, values, isInString } = place;
  let at = from;
  for (; at < end && values <= most; at += 1) {
    const code = text.charCodeAt(at);
    if (isInString) {
      if (code === backslash) at += 1;
      else if (code === quote) isInString = false;
    } else if (code === quote) {
      isInString = true;
    } else if (code === openBracket || code === openBrace) {
      depth += 1;
      values += 1;
    } else if (code === comma) {
      if (depth > 0) values += 1;
    } else if ((code === closeBracket || code === closeBrace) && depth > 0) {
      depth -= 1;
      if (depth === 0) values = 0;
    }
  }
  Object.assign(place, { depth, values, isInString });
  return at;
}

const quote = 34;
const comma = 44;
const openBracket = 91;
const backslash = 92;
const closeBracket = 93;
const openBrace = 123;
const closeBrace = 125;
