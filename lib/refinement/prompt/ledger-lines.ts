import { countCodePoints, countTokens } from "@/lib/ledger/texts/tokens";
import { worstTokens } from "@/lib/ledger/texts/worst-tokens";
import type { Memory } from "@/lib/ledger/memory";

/** A piece of a prompt; one that shows a memory names it, so that a purge can find it (M7). */
export interface PromptPart {
  readonly number: number | null;
  readonly text: string;
}

/**
 * A ledger line (P4): number, date, tokens, labels if there are any, and the content as one JSON
 * string, so that whatever the content holds it cannot look like anything but one memory. Short,
 * because every step of a session sends every line again.
 */
export function ledgerLine(memory: Memory): PromptPart {
  const labels = [
    ...(memory.constitutional ? ["constitutional"] : []),
    ...(memory.category === null ? [] : [`category ${quoteText(memory.category)}`]),
  ];
  const fields = [
    `#${memory.number}`,
    new Date(memory.createdAt).toISOString().slice(0, 10),
    `~${countTokens(memory.content)}`,
    ...(labels.length === 0 ? [] : [`[${labels.join(", ")}]`]),
    quoteText(memory.content),
  ];
  return { number: memory.number, text: `${fields.join(" ")}\n` };
}

/** What a ledger line costs besides the content: number, date, size and the marks between. */
const leastAround = '#1 2026-01-01 ~1 ""\n'.length;

/** What number, date and size take beyond the measure for limits, which takes digits for letters. */
const digitTokens = 3;

/** Tokens that a ledger line takes at most (P7). */
export function lineTokens(memory: Memory): number {
  return worstTokens(ledgerLine(memory).text) + digitTokens;
}

/** The least that it takes with such a content, worked out sooner. */
export function leastLineTokens(content: string): number {
  return Math.ceil((leastAround + countCodePoints(content)) / 3) + digitTokens;
}

/** A memory as its agent knows it, without an id, for the consent chat (C1). */
export function naturalLine(memory: Memory): PromptPart {
  return { number: memory.number, text: `- ${quoteText(memory.content)}\n` };
}

/** Text as a JSON string without any sign that could end a line or turn the reading direction. */
export function quoteText(text: string): string {
  return JSON.stringify(text).replace(
    /[\u007F-\u009F\u061C\u200E\u200F\u2028-\u202E\u2066-\u206F]/g,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
}
