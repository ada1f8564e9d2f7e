import { worstTokens } from "@/lib/reflection/lines";

/** A part of a file: numbered lines, and where it ends. Lines count from 1. */
export interface FilePart {
  readonly fromLine: number;
  readonly toLine: number;
  readonly total: number;
  readonly text: string;
}

/** The lines from one on that fit into so many tokens (P7), at least one. Null past the end. */
export function readPart(
  lines: readonly string[],
  fromLine: number,
  mostTokens: number,
): FilePart | null {
  if (fromLine > lines.length) return null;
  const shown: string[] = [];
  let tokens = 0;
  for (let line = fromLine; line <= lines.length; line += 1) {
    const text = `${line}: ${lines[line - 1] ?? ""}`;
    tokens += worstTokens(text) + 1;
    if (shown.length > 0 && tokens > mostTokens) break;
    shown.push(text);
  }
  const toLine = fromLine + shown.length - 1;
  return { fromLine, toLine, total: lines.length, text: shown.join("\n") };
}
