import type { ExportedMemory } from "@/lib/interop/export-line";

/**
 * Memories as records of `{ content, … }`, which hold all that such a record can: type, category,
 * protection, times and relevance. Numbers, versions and supports are our own export's alone.
 */
export function* writeJsonLines(memories: readonly ExportedMemory[]): Generator<string> {
  for (const memory of memories) yield `${recordOf(memory)}\n`;
}

/** The same records as one list. */
export function* writeJsonList(memories: readonly ExportedMemory[]): Generator<string> {
  yield "[";
  for (const [index, memory] of memories.entries()) {
    yield `${index === 0 ? "" : ","}\n  ${recordOf(memory)}`;
  }
  yield "\n]\n";
}

function recordOf(memory: ExportedMemory): string {
  const { content, type, category, constitutional, createdAt, discardedAt, relevance } = memory;
  return JSON.stringify({
    content,
    type,
    ...(category !== null && { category }),
    ...(constitutional && { constitutional }),
    createdAt: new Date(createdAt).toISOString(),
    ...(discardedAt !== null && { discardedAt: new Date(discardedAt).toISOString() }),
    ...(relevance !== null && { relevance }),
  });
}
