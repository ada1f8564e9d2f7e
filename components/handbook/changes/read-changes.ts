import {
  countRows,
  documentRows,
  type DocumentRow,
  type LineCounts,
} from "@/components/handbook/changes/document-rows";
import { compareHandbookPaths, type HandbookFiles } from "@/lib/handbook/grammar/document";
import { forgetRuns } from "@/lib/handbook/lines/forget";
import { type Rests, restsOn } from "@/lib/handbook/lines/origins";
import type { HandbookStart } from "@/lib/ledger/entries/entry";
import type { DraftLines, DraftView, Drafts } from "@/lib/ledger/entries/session-view";
import type { SessionView } from "@/lib/ledger/entries/reduce-session";

export type SessionRun = HandbookStart["runs"][number];

/** One document that a handbook session writes, line by line. */
export interface FileChange {
  readonly path: string;
  readonly draft: DraftView;
  readonly rows: readonly DocumentRow[];
  readonly counts: LineCounts;
}

/** All that a handbook session changes, and what its lines rest on (H7, H10). */
export interface HandbookChanges {
  readonly files: readonly FileChange[];
  readonly runs: ReadonlyMap<string, SessionRun>;
  /** The documents that it changes, before and now. */
  readonly before: HandbookFiles;
  readonly after: HandbookFiles;
  /** The runs that a row rests on: what it says now, or said. */
  readonly restsOf: (path: string, row: DocumentRow) => Rests;
  /** Whether an old line went because all its runs did. */
  readonly isForgotten: (path: string, row: DocumentRow) => boolean;
}

type Read = Pick<SessionView, "drafts" | "start">;
const known = new WeakMap<Drafts, { start: Read["start"]; changes: HandbookChanges }>();

/** Read once for each state of the working copy, however many parts of a page ask. */
export function readChanges({ drafts, start }: Read): HandbookChanges {
  const found = known.get(drafts);
  if (found?.start === start) return found.changes;
  const changes = read({ drafts, start });
  known.set(drafts, { start, changes });
  return changes;
}

function read({ drafts, start }: Read): HandbookChanges {
  const runs = start?.handbook?.runs ?? [];
  const removed = new Set(runs.flatMap((run) => (run.status === "removed" ? run.threadId : [])));
  const before = filesOf(drafts, ({ base }) => base);
  const after = filesOf(drafts, ({ draft }) => draft);
  const rests = { before: restsOn(before, runs), after: restsOn(after, runs) };
  const forgotten = new Set(
    forgetRuns(before, removed, runs).removed.map(({ path, line }) => `${line} ${path}`),
  );
  return {
    runs: new Map(runs.map((run) => [run.threadId, run])),
    before,
    after,
    files: [...drafts.values()]
      .toSorted((a, b) => compareHandbookPaths(a.name, b.name))
      .map(readFile),
    restsOf: (path, { newLine, oldLine }) =>
      (newLine === null
        ? rests.before.get(path)?.[(oldLine ?? 1) - 1]
        : rests.after.get(path)?.[newLine - 1]) ?? "all",
    isForgotten: (path, { kind, oldLine }) =>
      kind === "removed" && forgotten.has(`${oldLine} ${path}`),
  };
}

const readFiles = new WeakMap<DraftView, FileChange>();

/** A write changes one document; the others stay as they were read. */
function readFile(draft: DraftView): FileChange {
  const found = readFiles.get(draft);
  if (found !== undefined) return found;
  const rows = documentRows(draft);
  const file = { path: draft.name, draft, rows, counts: countRows(rows) };
  readFiles.set(draft, file);
  return file;
}

function filesOf(drafts: Drafts, of: (draft: DraftView) => DraftLines | null): HandbookFiles {
  return new Map(
    [...drafts].flatMap(([path, draft]) => {
      const document = of(draft);
      if (document === null) return [];
      const lines = document.facts.map(({ by, person, from }) => ({
        by,
        ...(person !== undefined && { person }),
        ...(from !== undefined && { from }),
      }));
      return [[path, { text: document.texts.join("\n"), lines }] as const];
    }),
  );
}
