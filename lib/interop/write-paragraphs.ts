import type { Memory } from "@/lib/ledger/memory";

/**
 * Memories as plain text, one a paragraph. It holds words alone, and of a memory with a blank line
 * in it not that it was one.
 */
export function* writeParagraphs(memories: readonly Memory[]): Generator<string> {
  for (const [index, { content }] of memories.entries()) {
    yield `${index === 0 ? "" : "\n"}${content}\n`;
  }
}
