/** The words of a table's line. */
export function wordsOf(line: string): string[] {
  return line.split(/\s+/).filter((word) => word !== "");
}
