import { worstTokens } from "@/lib/ledger/texts/content";

const freshMs = 30 * 86_400_000;

/** H1: whether a run is no older than an input may be; the query that selects them asks the same. */
export function isFresh(
  { updatedAt, usedAt }: { readonly updatedAt: Date; readonly usedAt: Date | null },
  now: Date,
): boolean {
  return now.getTime() - (usedAt ?? updatedAt).getTime() <= freshMs;
}

/**
 * A part of a file, numbered: the lines from one on that fit into so many tokens (P7), at least one,
 * and where it ends. Null past the end. Lines count from 1.
 */
export function readPart(lines: readonly string[], fromLine: number, mostTokens: number) {
  if (fromLine > lines.length) return null;
  const shown: string[] = [];
  let tokens = 0;
  for (let line = fromLine; line <= lines.length; line += 1) {
    const text = `${line}: ${cutLine(lines[line - 1] ?? "")}`;
    tokens += worstTokens(text) + 1;
    if (shown.length > 0 && tokens > mostTokens) break;
    shown.push(text);
  }
  const toLine = fromLine + shown.length - 1;
  return { fromLine, toLine, total: lines.length, text: shown.join("\n") };
}

/** P7: a line must not be larger than a part. In characters. */
export const longestLine = 2_000;

function cutLine(line: string): string {
  if (line.length <= longestLine) return line;
  return `${line.slice(0, longestLine)} … (${line.length - longestLine} more characters in this line)`;
}

/** Lines of a record, in pieces that a part can hold, so that all of it can be read (H3). */
export function wrapLines(lines: readonly string[]): string[] {
  return lines.flatMap((line) => {
    if (line.length <= longestLine) return [line];
    const points = Array.from(line);
    // A code point may take two characters.
    const most = longestLine / 2;
    return Array.from({ length: Math.ceil(points.length / most) }, (_, index) =>
      points.slice(index * most, (index + 1) * most).join(""),
    );
  });
}
