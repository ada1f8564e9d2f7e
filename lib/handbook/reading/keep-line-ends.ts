import { diffArrays } from "diff";
import { joinLines, splitLines } from "@/lib/handbook/folder";

/**
 * A text from a form, whose fields lose every "\r", with the line ends of the text that it was made
 * from, so that lines no one changed stay as they are to the byte (H8).
 */
export function keepLineEnds(before: string, typed: string): string {
  const old = splitLines(before);
  if (!before.includes("\r")) return typed;
  if (old.slice(0, -1).every((line) => line.endsWith("\r"))) return typed.replaceAll("\n", "\r\n");
  const bare = old.map((line) => line.replace(/\r$/, ""));
  const parts = diffArrays(bare, splitLines(typed), { maxEditLength: 4_000 }) ?? [];
  const lines: string[] = [];
  let place = 0;
  for (const { value, added, removed, count } of parts) {
    if (added) lines.push(...value);
    else {
      if (!removed) lines.push(...old.slice(place, place + count));
      place += count;
    }
  }
  return parts.length === 0 ? typed : joinLines(lines);
}
