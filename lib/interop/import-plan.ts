import type { MemoryType, Relevance } from "@/lib/ledger/memory";

/** What an import can read. `keepsake` is our own export. */
export const importFormats = ["keepsake", "mcp-memory", "letta", "json", "jsonl", "text"] as const;
export type ImportFormat = (typeof importFormats)[number];

/** One memory to be added. Times are milliseconds UTC; `createdAt` null means: at the import. */
export interface ImportItem {
  /** The line in the file, from 1. */
  readonly line: number;
  readonly type: MemoryType;
  /** Trimmed and legal (M3). */
  readonly content: string;
  readonly category: string | null;
  readonly constitutional: boolean;
  readonly createdAt: number | null;
  readonly observedAt: number | null;
  readonly discardedAt: number | null;
  readonly relevance: Relevance | null;
  /** What an observation comes from (O1). */
  readonly sources: readonly string[];
  /** Only of our own export: the number, the version and what supports it, by number. */
  readonly number: number | null;
  readonly version: number | null;
  readonly supports: readonly number[];
  /** Which part of the file it comes from, for people: `mcp-memory:Think Tool`. */
  readonly source: string;
  /** 64 hex digits. An agent that once took this key is not given the memory again. */
  readonly sourceKey: string;
}

export interface SkippedLine {
  readonly line: number;
  readonly reason: string;
  /** The memory that an earlier import made of it. */
  readonly importedAs?: number;
}

export interface ImportPlan {
  readonly format: ImportFormat;
  readonly items: readonly ImportItem[];
  readonly skipped: readonly SkippedLine[];
  readonly warnings: readonly string[];
  readonly agentName: string | null;
  /** Only of our own export: the last number given there, and the hash of its ledger. */
  readonly lastNumber: number | null;
  readonly ledgerHash: string | null;
}

export type ImportReading =
  | { readonly ok: true; readonly plan: ImportPlan }
  | { readonly ok: false; readonly message: string };
