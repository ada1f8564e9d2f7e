import { isInLedger } from "@/lib/ledger/memory";
import type { ExportedMemory, ExportManifest } from "@/lib/interop/export-line";
import type { ImportFormat } from "@/lib/interop/import-plan";
import { writeExport, type RunningHash } from "@/lib/interop/write-export";
import { writeLetta } from "@/lib/interop/write-letta";
import { writeMcpMemory } from "@/lib/interop/write-mcp-memory";
import { writeParagraphs } from "@/lib/interop/write-paragraphs";
import { writeJsonLines, writeJsonList } from "@/lib/interop/write-records";

/**
 * Memories in any format that can be imported, in pieces: nothing that the format can hold is lost
 * on the way back. Formats that know neither journals nor discarded memories are given the ledger.
 */
export function writeFormat(
  format: ImportFormat,
  manifest: ExportManifest,
  memories: readonly ExportedMemory[],
  startHash: () => RunningHash,
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
      return writeMcpMemory(manifest.agentName, ledger());
    case "letta":
      return writeLetta(manifest, ledger());
    case "text":
      return writeParagraphs(ledger());
  }
}
