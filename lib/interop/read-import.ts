import type { Sha256 } from "@/lib/ledger/ledger-hash";
import type { Finding } from "@/lib/interop/finding";
import type { ImportFormat, ImportReading } from "@/lib/interop/import-plan";
import { finishSteps } from "@/lib/interop/finish-steps";
import { planImport } from "@/lib/interop/plan-import";
import { readExport } from "@/lib/interop/read-export";
import { readJsonRecords } from "@/lib/interop/read-json-records";
import { readLetta } from "@/lib/interop/read-letta";
import { readMcpMemory } from "@/lib/interop/read-mcp-memory";
import { readParagraphs } from "@/lib/interop/read-paragraphs";
import { recogniseFormat, type Recognition } from "@/lib/interop/recognise-format";

export interface ImportOptions {
  /** Forces a format; without it the content decides. */
  readonly format?: ImportFormat | undefined;
  /** Unsaid, what looks secret is left out, but for our own export, which must come back whole. */
  readonly secrets?: "leave-out" | "keep" | undefined;
  /** Milliseconds UTC: no memory is younger. */
  readonly now: number;
  readonly sha256: Sha256;
}

/**
 * Reads a file of a known format into a plan; nothing is written. Any text gives a plan or a
 * sentence that says why there is none. A line that cannot be read is skipped and named.
 */
export function readImport(text: string, options: ImportOptions): ImportReading {
  return finishSteps(readImportInSteps(text, options));
}

/** The same, a little at a time. */
export function* readImportInSteps(
  text: string,
  options: ImportOptions,
): Generator<undefined, ImportReading> {
  const body = text.startsWith("\uFEFF") ? text.slice(1) : text;
  const recognition: Recognition =
    options.format === undefined ? recogniseFormat(body) : { ok: true, format: options.format };
  if (!recognition.ok) return recognition;
  const { format } = recognition;
  const secrets = options.secrets ?? (format === "keepsake" ? "keep" : "leave-out");
  return yield* planImport(format, readers[format](body, options), {
    secrets,
    sha256: options.sha256,
  });
}

const readers: Readonly<
  Record<ImportFormat, (text: string, options: ImportOptions) => Iterable<Finding>>
> = {
  keepsake: (text, { sha256 }) => readExport(text, sha256),
  "mcp-memory": (text, { now }) => readMcpMemory(text, now),
  letta: (text) => readLetta(text),
  json: (text, { now }) => readJsonRecords(text, now),
  jsonl: (text, { now }) => readJsonRecords(text, now),
  text: (text) => readParagraphs(text),
};
