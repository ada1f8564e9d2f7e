import type { Entry, EntryOf } from "@/lib/ledger/entries/entry";

export interface RefusedFault {
  readonly path: string | null;
  readonly line: number | null;
  readonly words: string;
}

/** A call that was refused: what was tried, when, and each reason on its own. */
export interface RefusedCall {
  readonly sequence: number;
  readonly at: string;
  /** `Edit of MEMORY.md`, `Complete`. */
  readonly title: string;
  readonly faults: readonly RefusedFault[];
}

/** The refused calls of a handbook session up to an entry of its log, oldest first (H5, H8). */
export function listRefusedCalls(entries: readonly Entry[], lastSequence: number): RefusedCall[] {
  return entries.flatMap((entry) =>
    entry.kind === "operation-refused" && entry.sequence <= lastSequence ? readRefused(entry) : [],
  );
}

const acts: Readonly<Record<string, string>> = {
  write: "Write to",
  edit: "Edit of",
  delete: "Removal of",
  read: "Read of",
};

function readRefused({ sequence, at, data }: EntryOf<"operation-refused">): RefusedCall {
  const path = pathOf(data.arguments);
  const act = acts[data.name];
  const title = act === undefined || path === null ? sayName(data.name) : `${act} ${path}`;
  return { sequence, at, title, faults: splitReasons(data.message, path) };
}

function sayName(name: string): string {
  return name === "complete" ? "Complete" : `Call of ${name}`;
}

function pathOf(given: string): string | null {
  return /"path"\s*:\s*"((?:[^"\\]|\\.){1,200})"/.exec(given)?.[1] ?? null;
}

const listed = /^- (?:(\S.*?) )?line (\d+)(?: \([\w-]+\))?[:,] (.*)$/;

/** H8: of a person's line the list gives the name and the line. */
function sayReason(words: string): string {
  const [, person, line] = /^([^:]{1,80}): - (.*)$/s.exec(words) ?? [];
  return person === undefined || line === undefined
    ? words
    : `${person} wrote this line. It stays: “${line}”`;
}

/** A refusal lists its faults after the first line; one without a list is one reason. */
function splitReasons(message: string, path: string | null): RefusedFault[] {
  const lines = message.split("\n");
  const faults = lines.flatMap((line): RefusedFault[] => {
    const [, file, number, words] = listed.exec(line) ?? [];
    if (number === undefined || words === undefined) return [];
    return [{ path: file ?? path, line: Number(number), words: sayReason(words) }];
  });
  if (faults.length > 0) return faults;
  // Whole texts may follow; the log has them.
  return [{ path, line: null, words: lines[0] ?? message }];
}
