import { quoteText } from "@/lib/frame/prompt/lines";
import { countTokens } from "@/lib/ledger/texts/tokens";
import type { Message } from "@/lib/ledger/message";

const maxToolLength = 200;
/** So much of what a tool answered is read for its line, in code points. */
export const toolBeginning = 1_000;
/** What a tool's line is at most, in tokens: with the count of what is left out. */
export const toolLineTokens = countTokens(" ".repeat(maxToolLength + 30));

/** A message that a fold takes (`listFoldRows`) as a prompt shows it, always on one line (I11). */
export function messageLine({ position, role, name, at, content }: Message): string {
  const who = name === null ? role : `${role} ${quoteText(name)}`;
  return `${position} · ${shownTime(at)} · ${who} · ${quoteText(content)}\n`;
}

/** When a message was said, as a prompt shows it. */
export function shownTime(at: number): string {
  return new Date(at).toISOString().slice(0, 16).replace("T", " ");
}

/** K1: what a tool answered is folded as one line. Of `length` code points, this is the beginning. */
export function shortenTool(beginning: string, length: number): string {
  const line = beginning.replace(/\s+/gu, " ").trim();
  const signs = Array.from(line);
  if (signs.length <= maxToolLength && length <= toolBeginning) return line;
  return `${signs.slice(0, maxToolLength).join("")}… (${length} characters)`;
}
