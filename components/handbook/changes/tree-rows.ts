import { cameAndWent } from "@/components/handbook/changes/document-rows";
import type { FileChange } from "@/components/handbook/changes/read-changes";
import { skillNameOf } from "@/lib/handbook/grammar/document";
import type { SessionView } from "@/lib/ledger/entries/reduce-session";

/** A row of the folder as a tree. */
export type TreeRow =
  | {
      readonly kind: "folder";
      readonly key: string;
      readonly depth: number;
      readonly name: string;
      readonly note: string;
    }
  | {
      readonly kind: "file";
      readonly key: string;
      readonly depth: number;
      readonly name: string;
      readonly path: string;
      readonly isScript: boolean;
      /** Whether it is no longer there: the session removed it, or a new one was taken back. */
      readonly isRemoved: boolean;
      readonly came: number;
      readonly went: number;
      /** The entry that put it in force, while it can be taken back. */
      readonly sequence: number | null;
      /** It was taken back, or never came in force. */
      readonly isBack: boolean;
    };

/** H7: the changed files of a handbook session in their folders, then what is only read or stays. */
export function treeRows(files: readonly FileChange[], view: SessionView): TreeRow[] {
  const rows: TreeRow[] = [];
  let skill: string | null = null;
  for (const file of files) {
    const next = skillNameOf(file.path);
    if (next !== null && skill === null) rows.push(folder("skills", 0, "skills", ""));
    if (next !== null && next !== skill) {
      const own = files.filter(({ path }) => skillNameOf(path) === next);
      rows.push(folder(`skills/${next}`, 1, next, noteOf(own)));
    }
    skill = next;
    rows.push(fileRow(file, next, view));
  }
  return [...rows, ...readOnlyRows(view), ...unchangedRows(files, view)];
}

function fileRow(
  { path, draft, counts }: FileChange,
  skill: string | null,
  view: SessionView,
): TreeRow {
  const written = view.documents.find(({ name }) => name === path);
  const isBack = written?.standing === false;
  return {
    kind: "file",
    key: path,
    depth: skill === null ? 0 : 2,
    name: skill === null ? path : path.slice(`skills/${skill}/`.length),
    path,
    isScript: isScript(path),
    isRemoved: isGone(draft, isBack),
    ...cameAndWent(counts),
    sequence: written?.standing === true ? written.sequence : null,
    isBack,
  };
}

/** Whether a file is not there now: what was taken back is as it was before. */
export function isGone(
  { base, draft }: Pick<FileChange["draft"], "base" | "draft">,
  isBack: boolean,
): boolean {
  return (isBack ? base : draft) === null;
}

/** H6: scripts are always flagged and shown in full. */
export function isScript(path: string): boolean {
  return /^skills\/[^/]+\/scripts\//.test(path);
}

function noteOf(files: readonly FileChange[]): string {
  if (files.every(({ draft }) => draft.base === null)) return "added";
  return files.every(({ draft }) => draft.draft === null) ? "removed" : "";
}

function readOnlyRows({ start }: SessionView): TreeRow[] {
  const count = (start?.handbook?.runs ?? []).filter(
    ({ status, isTaken }) => status !== "removed" && isTaken,
  ).length;
  if (count === 0) return [];
  return [
    folder("raw_memories.md", 0, "raw_memories.md", "read-only"),
    folder("rollout_summaries", 0, "rollout_summaries", `${count}, read-only`),
  ];
}

function unchangedRows(files: readonly FileChange[], { start }: SessionView): TreeRow[] {
  const changed = new Set(files.map(({ path }) => path));
  const rest = (start?.handbook?.documents ?? []).filter(({ name }) => !changed.has(name));
  if (rest.length === 0) return [];
  return [
    folder(
      "unchanged",
      0,
      `${rest.length} more ${rest.length === 1 ? "file" : "files"}`,
      "unchanged",
    ),
  ];
}

function folder(key: string, depth: number, name: string, note: string): TreeRow {
  return { kind: "folder", key, depth, name, note };
}
