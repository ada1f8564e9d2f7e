import { sha256 } from "@/db/hash-text";
import { badLines, type FileFacts, holdsMemories, readFacts } from "@/lib/folder/known";
import { Refusal } from "@/lib/errors";
import { decodeFile, type Encoding } from "@/lib/folder/decode";
import {
  type GlueReason,
  type MemoryPiece,
  type Piece,
  splitFileInSteps,
} from "@/lib/folder/pieces";
import type { Finding, ImportItem, SkippedLine } from "@/lib/interop/finding";
import { extensionOf } from "@/lib/interop/place";
import { planImport, readImportInSteps } from "@/lib/interop/read";
import { isListed } from "@/lib/ledger/category";
import { findLookAlike, sayLookAlike } from "@/lib/memories/look-alike";
import { takeTurns } from "@/lib/process";

/** A file of a folder, read: its pieces, and its memories as an import takes them. */
export interface FileReading {
  readonly path: string;
  readonly bytes: Uint8Array;
  readonly encoding: Encoding | null;
  /** Null for a file that is no text. */
  readonly text: string | null;
  /** Whether the memories are pieces of the text, so that it can be written back. */
  readonly isPieces: boolean;
  readonly pieces: readonly Piece[];
  /** In the order of the pieces, if there are any. */
  readonly items: readonly ImportItem[];
  readonly skipped: readonly SkippedLine[];
  readonly warnings: readonly string[];
  readonly facts: FileFacts;
  /** The protected category that the file asks for (M8). */
  readonly suggested: string | null;
}

interface ReadOptions {
  readonly siblings: ReadonlySet<string>;
  readonly secrets: "keep" | "leave-out";
  /** Milliseconds UTC: no memory is younger. */
  readonly now: number;
  /** The account's protected categories. */
  readonly guarded: readonly string[];
}

const asBytes = "It holds no memories that can be read, and is kept as it is.";

/** F1, F2: reads one file. JSON and JSONL go through the readers of their formats. */
export async function readFile(
  path: string,
  bytes: Uint8Array,
  options: ReadOptions,
): Promise<FileReading> {
  const decoded = decodeFile(bytes);
  const encoding = decoded?.encoding ?? null;
  const text = decoded?.text ?? null;
  const empty = { pieces: [], items: [], skipped: [], warnings: [], suggested: null };
  const file = { path, bytes, encoding, text, isPieces: false, facts: readFacts(""), ...empty };
  if (text === null) return { ...file, warnings: [asBytes] };
  if (["json", "jsonl"].includes(extensionOf(path))) {
    const { now, secrets } = options;
    const reading = await takeTurns(readImportInSteps(text, { now, secrets, sha256 }));
    if (!reading.ok) return { ...file, warnings: [reading.message, asBytes] };
    const { items, skipped, warnings } = reading.plan;
    const unnumbered = items.map((item) => ({
      ...item,
      number: null,
      version: null,
      supports: [],
    }));
    return { ...file, items: unnumbered, skipped, warnings };
  }
  if (!holdsMemories(path)) return { ...file, warnings: [asBytes] };
  return { ...file, isPieces: true, ...(await readPieces(path, text, options)) };
}

async function readPieces(path: string, text: string, options: ReadOptions) {
  const { siblings, secrets, now, guarded } = options;
  const keepSecrets = secrets === "keep";
  const split = splitFileInSteps(text, { path, siblings, keepSecrets });
  const { pieces, facts, journalDay } = await takeTurns(split);
  const category = readCategory(facts.category, guarded);
  const day = journalDay === null ? null : Date.parse(`${journalDay}T00:00:00Z`);
  const createdAt = [day, facts.createdAt].find((at) => at !== null && at <= now) ?? null;
  const finding = ({ content, line }: MemoryPiece): Finding => ({
    kind: "memory",
    memory: {
      line,
      source: `${path}:${line}`,
      content,
      type: journalDay === null ? "core" : "journal",
      category: category.category,
      createdAt,
    },
  });
  const memories = pieces.filter((piece) => piece.kind === "memory");
  const plan = planImport("text", memories.map(finding), { secrets: "keep", sha256 });
  const reading = await takeTurns(plan);
  if (!reading.ok) throw Refusal.invalid({ file: `${path}: ${reading.message}` });
  const kept = pieces.flatMap((piece) =>
    piece.kind === "glue" && piece.reason !== undefined && piece.reason !== "link"
      ? [{ ...piece, reason: piece.reason }]
      : [],
  );
  const skipped = kept.map(({ line, reason }) => ({ line, reason: reasons[reason] }));
  const bad = badLines(text).map((line) => `Line ${line} has a byte that is no text.`);
  const warnings = [...bad, ...category.warnings, ...reading.plan.warnings];
  const { suggested } = category;
  return { pieces, facts, items: reading.plan.items, skipped, warnings, suggested };
}

const reasons: Readonly<Record<Exclude<GlueReason, "link">, string>> = {
  "too-long": "It has more than 10,000 characters, and stays in the file.",
  secret: "It contains what looks like a secret, and stays in the file.",
  "bad-byte": "It has a byte that is no text, and stays in the file.",
};

/** F2, M8: a protected category is only suggested, and one that looks like it is none. */
export function readCategory(category: string | null, guarded: readonly string[]) {
  if (category === null) return { category, suggested: null, warnings: [] };
  if (isListed(category, guarded)) return { category: null, suggested: category, warnings: [] };
  const found = findLookAlike(category, guarded);
  if (found === null) return { category, suggested: null, warnings: [] };
  return { category: null, suggested: null, warnings: [sayLookAlike(category, found)] };
}
