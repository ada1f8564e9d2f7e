/** Each match of a global pattern. Unlike `matchAll` it makes no copy of the pattern for each text. */
export function* matchesOf(pattern: RegExp, text: string): Generator<RegExpExecArray> {
  pattern.lastIndex = 0;
  for (let match = pattern.exec(text); match !== null; match = pattern.exec(text)) {
    const next = pattern.lastIndex;
    yield match;
    pattern.lastIndex = next;
  }
}
