import type { Sha256 } from "@/lib/ledger/audit/certificate";
import {
  type Finding,
  type ImportFormat,
  type ImportReading,
  noticed,
} from "@/lib/interop/finding";
import { decodeTwice, isOversized, textLines } from "@/lib/interop/json";
import { planImport } from "@/lib/interop/plan";
import { readExport } from "@/lib/interop/export-file";
import { readJsonRecords } from "@/lib/interop/records";
import { readLetta } from "@/lib/interop/letta";
import { readMcpMemory } from "@/lib/interop/mcp-memory";
import { recogniseFormat, type Recognition } from "@/lib/interop/format";

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
 * sentence that says why there is none. A line that cannot be read is skipped and named. In steps.
 */
export function* readImportInSteps(
  text: string,
  options: ImportOptions,
): Generator<undefined, ImportReading> {
  const sent = text.startsWith("\uFEFF") ? text.slice(1) : text;
  const decoded = options.format === "text" ? null : decodeTwice(sent);
  const body = decoded ?? sent;
  if (options.format !== "text" && (yield* isOversized(body))) {
    return { ok: false, message: "The file has too many values. Import it in parts." };
  }
  const recognition: Recognition =
    options.format === undefined ? recogniseFormat(body) : { ok: true, format: options.format };
  if (!recognition.ok) return recognition;
  const { format, document } = recognition;
  const secrets = options.secrets ?? (format === "keepsake" ? "keep" : "leave-out");
  const plain = readers[format](body, options, document);
  const findings = decoded === null ? plain : withNotice(plain);
  return yield* planImport(format, findings, { secrets, sha256: options.sha256 });
}

function* withNotice(findings: Iterable<Finding>): Generator<Finding> {
  yield noticed(
    null,
    "The file's JSON was encoded twice. Line numbers are those of the decoded text.",
  );
  yield* findings;
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

/** Plain text: one memory per paragraph, paragraphs being parted by blank lines. */
function* readParagraphs(text: string): Generator<Finding> {
  let paragraph: string[] = [];
  let begin = 1;
  for (const { line, text: written } of textLines(text)) {
    if (written.trim() !== "") {
      if (paragraph.length === 0) begin = line;
      paragraph.push(written);
    } else if (paragraph.length > 0) {
      yield found(begin, paragraph);
      paragraph = [];
    }
  }
  if (paragraph.length > 0) yield found(begin, paragraph);
}

function found(line: number, paragraph: readonly string[]): Finding {
  return {
    kind: "memory",
    memory: { line, source: `text:${line}`, content: paragraph.join("\n"), splittable: true },
  };
}
