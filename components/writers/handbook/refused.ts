import {
  findPlace,
  type HandbookChanges,
  readChanges,
} from "@/components/writers/handbook/read-changes";
import type { Entry } from "@/lib/ledger/entries/entry";
import type { SessionView } from "@/lib/ledger/entries/reduce-session";

const tries: Record<string, string> = { write: "Write to", edit: "Edit of", delete: "Removal of" };

/** The refused writes and completions up to what the page shows: what was tried, and why not (H5, H8). */
export function listRefused(entries: readonly Entry[], view: SessionView) {
  const known = entries.filter(({ sequence }) => sequence <= view.lastSequence);
  const changes = readChanges(view);
  return known.flatMap((entry, index) => {
    if (entry.kind !== "operation-refused") return [];
    const { name, arguments: given, message } = entry.data;
    const path = /"path"\s*:\s*"((?:[^"\\]|\\.){1,200})"/.exec(given)?.[1] ?? "?";
    const act = tries[name];
    if (act === undefined && name !== "complete") return [];
    const [first = "", ...told] = message.split("\n");
    const later = known.slice(index);
    const found = told.flatMap((line) => readFault(line, path, later, changes));
    // Whole texts may follow the first line; the log has them.
    const faults = found.length > 0 ? found : [{ path, line: null, at: null, words: first }];
    const total = Number(/(\d+) faults remain:$/.exec(first)?.[1] ?? faults.length);
    const title = act === undefined ? "Complete" : `${act} ${path}`;
    return [{ sequence: entry.sequence, when: entry.at, title, faults, total }];
  });
}

export interface LineFault {
  readonly path: string;
  /** Its number when it was refused, and where the sheet shows it now. */
  readonly line: number | null;
  readonly at: number | null;
  readonly words: string;
}

const listed =
  /^- (?:(?<file>\S.*?) line (?<line>\d+) \([\w-]+\): |line (?<old>\d+), (?<who>[^:]{1,80}): (?:- )?)(?<words>.*)$/;

/** A refusal names a fault of the working copy, or a person's line by its number before the session. */
function readFault(text: string, tried: string, later: readonly Entry[], changes: HandbookChanges) {
  const { file, who, words, ...found } = listed.exec(text)?.groups ?? {};
  if (words === undefined) return [];
  const [path, line] = [file ?? tried, Number(found["line"] ?? found["old"])];
  const at =
    file === undefined
      ? findPlace(changes, path, "oldLine", line)
      : findPlace(changes, path, "newLine", followLine(line, path, later));
  const said = who === undefined ? words : `${who} wrote this line. It stays: “${words}”`;
  return [{ path, line, at, words: said }];
}

/** Which line of a document one became by later writes; null where it went. */
function followLine(line: number, path: string, later: readonly Entry[]): number | null {
  let now = line - 1;
  for (const { kind, data } of later) {
    if (kind !== "document-drafted" || data.name !== path) continue;
    // Such a write started again, from a person's text.
    if (data.act === "rebase") return null;
    // The last one comes first: none moves the places of those that follow.
    for (const { at, removed, added } of data.splices) {
      if (at + removed <= now) now += added.length - removed;
      else if (at <= now && now >= at + added.length) return null;
    }
  }
  return now + 1;
}
