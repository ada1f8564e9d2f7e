import type { PromptPart } from "@/lib/frame/prompt/lines";
import { joinParts, type PromptSection } from "@/lib/frame/prompt/sections";

/**
 * The prompt of a fold: the system text, the messages, the summary so far, what is asked. Of a
 * condensing, whose system text is the fold's: the summary, and what is asked.
 */
export function foldPromptSections(
  parts: readonly PromptPart[],
  chat: "summary" | "condensing",
): readonly PromptSection[] {
  if (chat === "condensing") {
    return [
      ...joinParts("Summary to condense", parts.slice(0, -1)),
      ...joinParts("Closing", parts.slice(-1)),
    ];
  }
  return [
    ...joinParts("System text", parts.slice(0, 1)),
    ...joinParts("Messages", parts.slice(1, -2)),
    ...joinParts("Summary so far", parts.slice(1).slice(-2, -1)),
    ...joinParts("Closing", parts.slice(1).slice(-1)),
  ];
}
