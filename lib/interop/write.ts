import { Zip, ZipDeflate } from "fflate";
import type { FileStructure } from "@/lib/ledger/file-structure";
import { isInLedger } from "@/lib/ledger/memory";
import {
  type ExportedMemory,
  type ExportManifest,
  type RunningHash,
  writeExport,
} from "@/lib/interop/export-file";
import type { ExportFormat } from "@/lib/interop/finding";
import { writeLetta } from "@/lib/interop/letta";
import { writeMcpMemory } from "@/lib/interop/mcp-memory";

/**
 * Memories in any format that can be imported, in pieces: nothing that the format can hold is lost
 * on the way back, `structure` being what earlier imports of it had beside. Formats that know neither journals nor discarded memories are given the ledger.
 */
export function writeFormat(
  format: ExportFormat,
  manifest: ExportManifest,
  memories: readonly ExportedMemory[],
  startHash: () => RunningHash,
  structure: FileStructure | null = null,
): Iterable<string> {
  const ledger = () => memories.filter((memory) => isInLedger(memory));
  switch (format) {
    case "keepsake":
      return writeExport(manifest, memories, startHash);
    case "jsonl":
      return writeJsonLines(memories);
    case "json":
      return writeJsonList(memories);
    case "mcp-memory":
      return writeMcpMemory(manifest.agentName, ledger(), structure);
    case "letta":
      return writeLetta(manifest, ledger(), structure);
    case "text":
      return writeParagraphs(ledger());
  }
}

/**
 * Memories as records of `{ content, … }`, which hold all that such a record can: type, category,
 * protection, times, relevance and sources. A journal without a relevance is no observation, and
 * says so. Numbers, versions and supports are our own export's alone.
 */
function* writeJsonLines(memories: readonly ExportedMemory[]): Generator<string> {
  for (const memory of memories) yield `${recordOf(memory)}\n`;
}

function* writeJsonList(memories: readonly ExportedMemory[]): Generator<string> {
  yield "[";
  for (const [index, memory] of memories.entries()) {
    yield `${index === 0 ? "" : ","}\n  ${recordOf(memory)}`;
  }
  yield "\n]\n";
}

function recordOf(memory: ExportedMemory): string {
  const { content, type, category, constitutional, createdAt, discardedAt } = memory;
  const { relevance, sources } = memory;
  return JSON.stringify({
    content,
    type,
    ...(category !== null && { category }),
    ...(constitutional && { constitutional }),
    createdAt: new Date(createdAt).toISOString(),
    ...(discardedAt !== null && { discardedAt: new Date(discardedAt).toISOString() }),
    ...(type === "journal" && { relevance }),
    ...(sources.length > 0 && { sources }),
  });
}

/** One memory a paragraph, its words alone; one with a blank line comes back as two. */
function* writeParagraphs(memories: readonly ExportedMemory[]): Generator<string> {
  for (const [index, { content }] of memories.entries()) {
    yield `${index === 0 ? "" : "\n"}${content}\n`;
  }
}

interface StreamedFile {
  readonly path: string;
  readonly parts: AsyncIterable<string>;
}

/** What a zip's 32 bits can count. */
const mostBytes = 2 ** 32 - 1;

/**
 * A zip of text files that are read while it is sent, one after another. Throws before a file, or all
 * of them, come to 4 GB: a zip that can't be opened must not look complete.
 */
export async function* streamZip(files: Iterable<StreamedFile>): AsyncGenerator<Uint8Array, void> {
  const pieces: Uint8Array[] = [];
  const encoder = new TextEncoder();
  const zip = new Zip((error, piece) => {
    if (error !== null) throw error;
    pieces.push(piece);
  });
  let total = 0;
  for (const { path, parts } of files) {
    const file = new ZipDeflate(path);
    zip.add(file);
    for await (const part of parts) {
      const bytes = encoder.encode(part);
      total += bytes.length;
      if (total > mostBytes) throw new Error("The export is larger than the 4 GB of a zip.");
      file.push(bytes);
      yield* pieces.splice(0);
    }
    file.push(new Uint8Array(), true);
  }
  zip.end();
  yield* pieces.splice(0);
}
