import { joinLines, splitLines } from "@/lib/handbook/folder";

/**
 * H8: a text with all of some lines of the text before, in their order. One that is not there is put
 * at the end of the section that it was in.
 */
export function keepPeople(text: string, before: string, people: readonly number[]): string {
  const lines = splitLines(text);
  const old = splitLines(before);
  let place = 0;
  for (const number of people) {
    const line = old[number - 1] ?? "";
    if (line.trim() === "") continue;
    const found = lines.indexOf(line, place);
    if (found === -1) {
      place = Math.max(place, endOfSection(lines, headingAbove(old, number)));
      lines.splice(place, 0, line);
    } else place = found;
    place += 1;
  }
  return joinLines(lines);
}

function headingAbove(lines: readonly string[], number: number): string | undefined {
  return lines.slice(0, number - 1).findLast(isHeading);
}

function endOfSection(lines: readonly string[], heading: string | undefined): number {
  const start = heading === undefined ? -1 : lines.indexOf(heading);
  if (start === -1) return lines.length;
  const next = lines.findIndex((line, index) => index > start && isHeading(line));
  let end = next === -1 ? lines.length : next;
  while (end > start + 1 && lines[end - 1]?.trim() === "") end -= 1;
  return end;
}

function isHeading(line: string): boolean {
  return /^#{1,2} /.test(line);
}
