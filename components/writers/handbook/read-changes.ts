import {
  cameAndWent,
  countRows,
  type DocumentRow,
  documentRows,
  type LineCounts,
} from "@/components/writers/handbook/document-rows";
import { linePlace } from "@/components/writers/handbook/sheet-parts";
import {
  compareHandbookPaths,
  type HandbookFiles,
  joinLines,
} from "@/lib/handbook/grammar/document";
import { forgetRuns, type RemovedLine } from "@/lib/handbook/lines/forget";
import { type Rests, restsOn } from "@/lib/handbook/lines/origins";
import type { HandbookStart } from "@/lib/ledger/entries/entry";
import type { SessionView } from "@/lib/ledger/entries/reduce-session";
import type { DraftLines, Drafts, DraftView } from "@/lib/ledger/entries/session-view";

type SessionRun = HandbookStart["runs"][number];

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
  const forgotten = new Set(forgetRuns(before, removed, runs).removed.map(nameLine));
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
      return [[path, { text: joinLines(document.texts), lines: document.facts }] as const];
    }),
  );
}

/** H7: how a changed file stands: what came and went, and whether it can be taken back, or was. */
export function fileState({ path, draft, counts }: FileChange, view: SessionView) {
  const written = view.documents.find(({ name }) => name === path);
  /** It was taken back, or never came in force. */
  const isBack = written?.standing === false;
  return {
    ...cameAndWent(counts),
    isBack,
    /** Not there now: what was taken back is as it was before. */
    isRemoved: (isBack ? draft.base : draft.draft) === null,
    /** The entry that put it in force, while it can be taken back. */
    sequence: written?.standing === true ? written.sequence : null,
  };
}

/**
 * H10: what is forgotten with the runs that were removed since the last approved session: the lines
 * that rest on each alone, how many others that it supports stay, and the lines that rest on several.
 */
export function listForgottenRuns(view: Read) {
  const { before, runs } = readChanges(view);
  const all = [...runs.values()];
  const removed = all.filter(({ status }) => status === "removed");
  const goesWith = (threads: readonly string[]) => {
    const { removed: gone, stays } = forgetRuns(before, new Set(threads), all);
    return { lines: gone.filter(({ text }) => text.trim() !== ""), stays };
  };
  const each = removed.map((run) => ({ run, ...goesWith([run.threadId]) }));
  const { lines } = goesWith(removed.map(({ threadId }) => threadId));
  const alone = new Set(each.flatMap((one) => one.lines.map(nameLine)));
  const shared = lines.filter((line) => !alone.has(nameLine(line)));
  return { runs: each, shared, count: lines.length };
}

function nameLine({ path, line }: RemovedLine): string {
  return `${line} ${path}`;
}

/** Old lines as a text names them: `8, 22, 180 to 185`. Blank lines between don't count. */
export function joinLineRuns(lines: readonly RemovedLine[], { drafts }: Pick<Read, "drafts">) {
  const joined: { path: string; from: number; to: number }[] = [];
  for (const { path, line } of lines) {
    const last = joined.at(-1);
    const between = drafts.get(path)?.base?.texts.slice(last?.to, line - 1) ?? [];
    if (last?.path === path && between.every((text) => text.trim() === "")) last.to = line;
    else joined.push({ path, from: line, to: line });
  }
  return joined;
}

/** How the address names a line by its number before the session; null where it isn't shown. */
export function findPlace({ files }: HandbookChanges, path: string, line: number): number | null {
  const rows = files.find((file) => file.path === path)?.rows;
  const row = rows?.find(({ oldLine }) => oldLine === line);
  return row === undefined ? null : linePlace(row);
}
