import type { Sha256 } from "@/lib/ledger/ledger-hash";
import type { Finding } from "@/lib/interop/finding";
import type { ImportFormat, ImportReading } from "@/lib/interop/import-plan";
import { finishSteps } from "@/lib/interop/finish-steps";
import { isOversized } from "@/lib/interop/is-oversized";
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
  if (options.format !== "text" && (yield* isOversized(body))) {
    return { ok: false, message: "The file holds too many values: import it in parts." };
  }
  const recognition: Recognition =
    options.format === undefined ? recogniseFormat(body) : { ok: true, format: options.format };
  if (!recognition.ok) return recognition;
  const { format, document } = recognition;
  const secrets = options.secrets ?? (format === "keepsake" ? "keep" : "leave-out");
  return yield* planImport(format, readers[format](body, options, document), {
    secrets,
    sha256: options.sha256,
  });
}

/** `document` is the whole text as JSON, where it was parsed already. */
type Reader = (text: string, options: ImportOptions, document: unknown) => Iterable<Finding>;

const readers: Readonly<Record<ImportFormat, Reader>> = {
  keepsake: (text, { sha256 }) => readExport(text, sha256),
  "mcp-memory": (text, { now }, document) => readMcpMemory(text, now, document),
  letta: (text, _options, document) => readLetta(text, document),
  json: (text, { now }, document) => readJsonRecords(text, now, document),
  jsonl: (text, { now }, document) => readJsonRecords(text, now, document),
  text: (text) => readParagraphs(text),
};
