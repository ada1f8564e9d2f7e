import { redactSecrets } from "@/lib/interop/secrets";
import type { Sha256 } from "@/lib/ledger/audit/certificate";
import type { Relation, StructureGroup } from "@/lib/ledger/file-structure";
import type { MemoryType, Relevance } from "@/lib/ledger/memory";
import { makeLoggable } from "@/lib/ledger/texts/content";

type Always = "line" | "source" | "content";

export interface FoundMemory extends Pick<ImportItem, Always>, Partial<Omit<ImportItem, Always>> {
  /** Where that is, in words, if the line does not say it: `the block “persona”`. */
  readonly place?: string;
  /** What the text is about where it does not say so itself: put before it, and before its parts. */
  readonly heading?: string | null;
  /** Whether a text over the limit may become several memories. */
  readonly splittable?: boolean;
}

/** What a reader says about a file, in its order. */
export type Finding =
  | { readonly kind: "memory"; readonly memory: FoundMemory }
  | { readonly kind: "skipped"; readonly line: number; readonly reason: string }
  /** The same notice on many lines becomes one warning. */
  | { readonly kind: "noticed"; readonly line: number | null; readonly notice: string }
  | { readonly kind: "named"; readonly agentName: string }
  /** A part of the file's own structure, which memories name as their `group`. */
  | { readonly kind: "grouped"; readonly group: StructureGroup }
  | { readonly kind: "exported"; readonly lastNumber: number; readonly ledgerHash: string }
  | { readonly kind: "refused"; readonly message: string }
  /** Nothing yet: a caller that reads in steps may do something else. */
  | typeof turn;

export const turn = { kind: "turn" } as const;

export function skipped(line: number, reason: string): Finding {
  return { kind: "skipped", line, reason };
}

export function noticed(line: number | null, notice: string): Finding {
  return { kind: "noticed", line, notice };
}

export function refused(message: string): Finding {
  return { kind: "refused", message };
}

/** What can be exported, and imported again. `keepsake` is our own export. */
export const exportFormats = ["keepsake", "mcp-memory", "letta", "json", "jsonl", "text"] as const;
export type ExportFormat = (typeof exportFormats)[number];

/** What an import can read. */
export const importFormats = [...exportFormats, "csv"] as const;
export type ImportFormat = (typeof importFormats)[number];

/** One memory to be added. Times are milliseconds UTC; `createdAt` null means: at the import. */
export interface ImportItem {
  /** The line in the file, or in a JSON document the entry of its list, from 1. */
  readonly line: number;
  readonly type: MemoryType;
  /** Trimmed and legal (M3). */
  readonly content: string;
  readonly category: string | null;
  readonly constitutional: boolean;
  /** Whether another product gave the category, which protects nothing there (M8). */
  readonly isForeign: boolean;
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
  /** The entity or block that it belongs to, and the relation that it says, in the file (F12). */
  readonly group: string | null;
  readonly relation: Relation | null;
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
  /** `folder` for files that were read as pieces (F1). */
  readonly format: ImportFormat | "folder";
  readonly items: readonly ImportItem[];
  readonly skipped: readonly SkippedLine[];
  readonly warnings: readonly string[];
  readonly agentName: string | null;
  /** What goes home with the memories that name it. */
  readonly groups: readonly StructureGroup[];
  /** Only of our own export: the last number given there, and the hash of its ledger. */
  readonly lastNumber: number | null;
  readonly ledgerHash: string | null;
}

export type ImportReading =
  | { readonly ok: true; readonly plan: ImportPlan }
  | { readonly ok: false; readonly message: string };

const maxShown = 60;

/** A name out of a file as a report may show it: on one line, short, without what looks secret. */
export function showName(name: string): string {
  const shown = redactSecrets(name.slice(0, 10_000)).text;
  return makeLoggable(shown.replace(/\s+|\p{Cc}|\p{Cf}/gu, " ").trim(), maxShown);
}

export function quoteName(name: string): string {
  return `“${showName(name)}”`;
}

/**
 * Keys by which a file's memories are recognised later: the type, the words, and how often they
 * were in the same file before, so that true duplicates stay two. Without place, date and format:
 * reordered or converted, it is the same memory.
 */
export class SourceKeys {
  private readonly seen = new Map<string, number>();
  private readonly sha256: Sha256;
  private readonly taken: ReadonlySet<string>;

  /** `taken` are keys of the file that were given elsewhere and are not given again. */
  constructor(sha256: Sha256, taken: ReadonlySet<string> = new Set()) {
    this.sha256 = sha256;
    this.taken = taken;
  }

  next(type: MemoryType, content: string): string {
    const words = content.normalize("NFC").replace(/\r\n?/g, "\n");
    const text = this.sha256(JSON.stringify([type, words]));
    let ordinal = this.seen.get(text) ?? 0;
    let key = text;
    do {
      ordinal += 1;
      key = ordinal === 1 ? text : this.sha256(`${text}:${ordinal}`);
    } while (this.taken.has(key));
    this.seen.set(text, ordinal);
    return key;
  }
}
