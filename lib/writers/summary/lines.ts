import { quoteText } from "@/lib/frame/prompt/lines";
import { countTokens } from "@/lib/ledger/texts/tokens";
import type { Message } from "@/lib/ledger/message";

const maxToolLength = 200;
/** What a tool's line is at most, in tokens: with the count of what is left out. */
export const toolLineTokens = countTokens(" ".repeat(maxToolLength + 30));

/** A message as a prompt shows it, always on one line (I11). */
export function messageLine({ position, role, name, at, content }: Message): string {
  const who = name === null ? role : `${role} ${quoteText(name)}`;
  const text = shownText({ role, content });
  return `${position} · ${shownTime(at)} · ${who} · ${quoteText(text)}\n`;
}

/** When a message was said, as a prompt shows it. */
export function shownTime(at: number): string {
  return new Date(at).toISOString().slice(0, 16).replace("T", " ");
}

/** What a prompt shows of a message's content. */
export function shownText({ role, content }: Pick<Message, "role" | "content">): string {
  return role === "tool" ? shortenTool(content) : content;
}

/** K1: what a tool answered is folded as one line. */
function shortenTool(content: string): string {
  const line = content.replace(/\s+/gu, " ").trim();
  const signs = Array.from(line);
  if (signs.length <= maxToolLength) return line;
  return `${signs.slice(0, maxToolLength).join("")}… (${signs.length} characters)`;
}
