import type { Stats } from "@/lib/ledger/entries/operation-table";
import type { SessionKind, SessionMode } from "@/lib/ledger/entries/session";

/** What server and browser know of an operation. How it is read and stored is its schema in the table. */
export interface OperationFacts {
  /** Whose sessions may call it, and in which of their modes (S6). */
  readonly writer: SessionKind;
  /** Absent for one that no model calls. */
  readonly modes?: readonly SessionMode[];
  /** Whether it changes what the ledger says, and so takes one of the session's slots (G3). */
  readonly mutates?: true;
  /** The counts that it goes into: once, or with each memory that it names. */
  readonly stats?: readonly (keyof Stats)[];
  readonly countsMemories?: true;
  /** In a log: what it is called once done, and its icon. */
  readonly done: string;
  readonly icon: string;
  /** After its count: `2 merged`; absent for one that is not counted. */
  readonly did?: string;
}

const anyMode = ["full", "dedup-only"] as const;

/** Apart from the schemas: a page that only names operations loads none. */
export const operationFacts = {
  search: { writer: "refinement", modes: anyMode, done: "Searched", icon: "search" },
  consolidate: {
    writer: "refinement",
    modes: ["full"],
    mutates: true,
    stats: ["consolidated"],
    countsMemories: true,
    done: "Merged",
    icon: "merge",
    did: "merged",
  },
  update: {
    writer: "refinement",
    modes: ["full"],
    mutates: true,
    stats: ["updated"],
    done: "Updated",
    icon: "update",
    did: "updated",
  },
  delete: {
    writer: "refinement",
    modes: anyMode,
    mutates: true,
    stats: ["deleted"],
    done: "Deleted",
    icon: "delete",
    did: "deleted",
  },
  protect: {
    writer: "refinement",
    modes: anyMode,
    stats: ["protected"],
    done: "Protected",
    icon: "lock",
  },
  complete: { writer: "refinement", modes: anyMode, done: "Completed", icon: "done" },
  record: {
    writer: "reflection",
    modes: ["full"],
    mutates: true,
    stats: ["recorded"],
    done: "Recorded",
    icon: "plus",
    did: "recorded",
  },
  /** O8: a call of record with `replaces`. */
  replace: {
    writer: "reflection",
    mutates: true,
    stats: ["recorded", "replaced"],
    done: "Replaced",
    icon: "update",
    did: "replaced",
  },
  /** O4: a call of record with the words of a fact that is there already. */
  support: {
    writer: "reflection",
    mutates: true,
    done: "Evidence added",
    icon: "link",
    did: "given more evidence",
  },
  /** O5: done by the dropper, never by a model. */
  drop: { writer: "reflection", stats: ["dropped"], done: "Dropped", icon: "delete" },
  /** H3: what a handbook session reads. Its writes are drafts of documents. */
  "list-files": { writer: "handbook", modes: ["full"], done: "Listed files", icon: "search" },
  "read-file": { writer: "handbook", modes: ["full"], done: "Read", icon: "search" },
  /** H2: counts the documents that were put in force together. */
  "write-file": {
    writer: "handbook",
    stats: ["written"],
    done: "Wrote",
    icon: "update",
    did: "written",
  },
  "search-files": { writer: "handbook", modes: ["full"], done: "Searched", icon: "search" },
  /** F6: a memory that the agent wrote itself. Its other edits are updates and deletes. */
  add: {
    writer: "edits",
    mutates: true,
    stats: ["added"],
    done: "Added",
    icon: "plus",
    did: "added",
  },
  observe: {
    writer: "observe",
    modes: ["full"],
    mutates: true,
    stats: ["observed"],
    done: "Observed",
    icon: "plus",
    did: "observed",
  },
  /** N1: a call of observe with the words of an active observation. */
  source: {
    writer: "observe",
    mutates: true,
    done: "Source added",
    icon: "link",
    did: "given more sources",
  },
} as const satisfies Readonly<Record<string, OperationFacts>>;
