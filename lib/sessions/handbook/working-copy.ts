import type { Tx } from "@/db/client";
import {
  loadDrafts,
  loadHandbook,
  type StoredDocument,
} from "@/db/queries/handbook/document-versions";
import { droppedPersonLines } from "@/lib/handbook/carry-lines";
import { checkHandbook } from "@/lib/handbook/grammar/check-handbook";
import type { Fault } from "@/lib/handbook/grammar/fault";
import type { RemovedLine } from "@/lib/handbook/forget";
import { measureKept } from "@/lib/handbook/kept";
import type { HandbookDocument, HandbookFiles } from "@/lib/handbook/folder";
import type { RunReference } from "@/lib/handbook/runs";
import { personLineFault } from "@/lib/handbook/person-line";
import type { KeptLines } from "@/lib/ledger/entries/entry";

/** A document that the session wrote, and what it started from. */
export interface DraftedDocument {
  readonly path: string;
  readonly draft: HandbookDocument | null;
  readonly base: HandbookDocument | null;
  readonly baseVersion: number;
}

/** What a handbook's grammar and gauge are checked against. */
export interface CopyContext {
  /** The runs that a line may name (H4). */
  readonly runs: readonly RunReference[];
  /** The same and the removed ones. */
  readonly known: readonly RunReference[];
  /** Threads that went since the last approved session (H1). */
  readonly removed: ReadonlySet<string>;
}

/** The handbook as a session sees it: what is in force, under what the session wrote (H2). */
export interface WorkingCopy {
  readonly inForce: ReadonlyMap<string, StoredDocument>;
  readonly drafts: ReadonlyMap<string, DraftedDocument>;
  /** What the session started from. */
  readonly base: HandbookFiles;
  readonly files: HandbookFiles;
}

export async function loadWorkingCopy(
  tx: Tx,
  agentId: string,
  sessionId: string,
): Promise<WorkingCopy> {
  const inForce = await loadHandbook(tx, agentId);
  const drafts = new Map((await loadDrafts(tx, agentId, sessionId)).map((one) => [one.path, one]));
  return overlay(inForce, drafts);
}

export function overlay(
  inForce: WorkingCopy["inForce"],
  drafts: WorkingCopy["drafts"],
): WorkingCopy {
  const base = new Map<string, HandbookDocument>(inForce);
  const files = new Map<string, HandbookDocument>(inForce);
  for (const { path, draft, base: started } of drafts.values()) {
    if (started === null) base.delete(path);
    else base.set(path, started);
    if (draft === null) files.delete(path);
    else files.set(path, draft);
  }
  return { inForce, drafts, base, files };
}

/** What a working copy amounts to. */
export interface JudgedCopy {
  /** H4, H5, H8: what keeps the session from completing. */
  readonly faults: readonly Fault[];
  /** H6: how many of the old lines stay; null for a first version. */
  readonly kept: KeptLines | null;
  /** H1b: lines that rested on removed runs alone. */
  readonly forgotten: readonly RemovedLine[];
}

export function judgeCopy(
  { base, files, drafts }: Pick<WorkingCopy, "base" | "files" | "drafts">,
  { runs, known, removed }: CopyContext,
): JudgedCopy {
  const dropped = [...drafts.values()].flatMap(({ path, draft, base: started }) =>
    started === null
      ? []
      : droppedPersonLines(started, draft?.text ?? "").map((one) => personLineFault(path, one)),
  );
  const checked = checkHandbook(files, { runs, leniency: "written", before: base });
  const faults = [...dropped, ...checked.faults];
  const measured = measureKept(base, files, removed, known);
  if (measured === null) return { faults, kept: null, forgotten: [] };
  const { oldLines, restedOnRemoved, keptLines, specifics, forgotten } = measured;
  return { faults, kept: { oldLines, restedOnRemoved, keptLines, specifics }, forgotten };
}

/** Whether a session's draft says something else than what it started from. */
export function isChanged({ draft, base }: DraftedDocument): boolean {
  return draft?.text !== base?.text;
}
