import { createHash } from "node:crypto";
import { sha256 } from "@/db/hash-text";
import { splitBlockInSteps, splitLongTextInSteps } from "@/lib/interop/block";
import type { ExportedMemory } from "@/lib/interop/export-file";
import type { ExportFormat, ImportPlan } from "@/lib/interop/finding";
import { finishSteps } from "@/lib/interop/json";
import { type ImportOptions, readImportInSteps } from "@/lib/interop/read";
import { writeFormat } from "@/lib/interop/write";
import type { FileStructure } from "@/lib/ledger/file-structure";

/** When the tests' files are read and written, and by whose agent. */
export const now = Date.parse("2026-05-01T12:00:00Z");
export const agentName = "Wren";

/** What is read in steps, read at once. */
export const readImport = (text: string, options: Partial<ImportOptions> = {}) =>
  finishSteps(readImportInSteps(text, { now, sha256, ...options }));
export const splitBlock = (value: string) => finishSteps(splitBlockInSteps(value));
export const splitLongText = (...given: Parameters<typeof splitLongTextInSteps>) =>
  finishSteps(splitLongTextInSteps(...given));

/** The plan of a file that can be read. */
export function planOf(text: string, options: Partial<ImportOptions> = {}): ImportPlan {
  const reading = readImport(text, options);
  if (!reading.ok) throw new Error(reading.message);
  return reading.plan;
}

export const contentsOf = ({ items }: Pick<ImportPlan, "items">) =>
  items.map(({ content }) => content);

/** Objects as a file of one a line. */
export const linesOf = (rows: readonly unknown[]) =>
  rows.map((row) => JSON.stringify(row)).join("\n");

/** What an import makes of a file: memories numbered in its order, and its structure. */
export function takenFrom(text: string) {
  const plan = planOf(text);
  const memories = plan.items.map(({ content }, index) => memoryOf(index + 1, { content }));
  const relations = plan.items.flatMap(({ relation }, index) =>
    relation === null ? [] : [{ ...relation, number: index + 1 }],
  );
  const numbersOf = (name: string) =>
    plan.items.flatMap(({ group }, index) => (group === name ? [index + 1] : []));
  const groups = plan.groups.map((group) => ({ ...group, numbers: numbersOf(group.name) }));
  return { plan, memories, structure: { groups, relations } };
}

export function memoryOf(number: number, patch: Partial<ExportedMemory> = {}): ExportedMemory {
  return {
    number,
    type: "core",
    content: `Memory ${number} “with” quotes\nand lines`,
    category: null,
    constitutional: false,
    createdAt: now,
    discardedAt: null,
    relevance: null,
    sources: [],
    supports: [],
    version: 1,
    sourceKey: null,
    ...patch,
  };
}

/** Memories as a file of a format. */
export function write(
  format: ExportFormat,
  memories: readonly ExportedMemory[],
  more: { readonly structure?: FileStructure; readonly ledgerHash?: string } = {},
): string {
  const { structure = null, ledgerHash = "" } = more;
  const lastNumber = Math.max(7, ...memories.map(({ number }) => number));
  const manifest = { agentName, exportedAt: now, lastNumber, ledgerHash };
  return [...writeFormat(format, manifest, memories, startHash, structure)].join("");
}

function startHash() {
  const hash = createHash("sha256");
  return { update: (text: string) => void hash.update(text), digest: () => hash.digest("hex") };
}
