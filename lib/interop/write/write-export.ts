import { isInLedger } from "@/lib/ledger/memory";
import type { ExportedMemory, ExportManifest } from "@/lib/interop/write/export-line";

/** A SHA-256 in progress, as `node:crypto` makes one. */
export interface RunningHash {
  update(text: string): void;
  /** 64 lower-case hex digits. */
  digest(): string;
}

const atOnce = 500;

/**
 * Our own export as lines that end in a line feed: the manifest, then every memory. The manifest's
 * `sha256` is over all bytes after its line, so `tail -n +2 | sha256sum` checks it. The memories
 * are walked twice, so that a large ledger is never held as text. What is empty among the lines is
 * a moment in which others may have their turn.
 */
export function* writeExport(
  manifest: ExportManifest,
  memories: readonly ExportedMemory[],
  startHash: () => RunningHash,
): Generator<string> {
  const hash = startHash();
  for (const [index, memory] of memories.entries()) {
    hash.update(memoryLine(memory));
    if (index % atOnce === atOnce - 1) yield "";
  }
  yield line({
    keepsakeExport: 1,
    agentName: manifest.agentName,
    exportedAt: iso(manifest.exportedAt),
    counts: {
      memories: memories.length,
      ledger: memories.filter((memory) => isInLedger(memory)).length,
      discarded: memories.filter((memory) => memory.discardedAt !== null).length,
    },
    lastNumber: manifest.lastNumber,
    ledgerHash: manifest.ledgerHash,
    sha256: hash.digest(),
  });
  for (const memory of memories) yield memoryLine(memory);
}

function memoryLine(memory: ExportedMemory): string {
  const { number, type, content, category, constitutional, relevance, supports, version } = memory;
  return line({
    number,
    type,
    content,
    category,
    constitutional,
    createdAt: iso(memory.createdAt),
    discardedAt: memory.discardedAt === null ? null : iso(memory.discardedAt),
    relevance,
    supports,
    version,
    ...(memory.sources.length > 0 && { sources: memory.sources }),
    sourceKey: memory.sourceKey,
  });
}

function iso(at: number): string {
  return new Date(at).toISOString();
}

function line(value: unknown): string {
  return `${JSON.stringify(value)}\n`;
}
