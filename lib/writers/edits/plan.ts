import { diffArrays } from "diff";
import type { KeptMemory } from "@/lib/folder/compose";
import { type KnownMemory, matchPieces, type Match } from "@/lib/folder/match";
import type { MemoryPiece, Piece } from "@/lib/folder/pieces";
import { isBlank } from "@/lib/ledger/texts/content";

type SeenMemory = KeptMemory & { readonly under?: readonly string[] };

/** A piece of a stored file: a memory's place, with its text as the folder's owner last saw it there. */
export type SeenPiece = { readonly raw: string } | SeenMemory;

/** A file of a sync: as Keepsake has it, and as it is in the folder. */
export interface SyncedFile {
  readonly path: string;
  readonly stored: readonly SeenPiece[];
  /** Its pieces; none where it was deleted. */
  readonly pieces: readonly Piece[];
  /** Both had it before they met (F9): what one side lacks is no deletion. */
  readonly isFirst: boolean;
}

/** What becomes of one memory, or of one new piece (F6). */
export interface PlannedEdit {
  /** Null for a new piece. */
  readonly number: number | null;
  readonly path: string;
  readonly under: readonly string[];
  /** Null where it was removed. */
  readonly content: string | null;
  /** Others changed it since the folder's owner saw it. */
  readonly isConflict: boolean;
  /** The new piece itself. */
  readonly piece: MemoryPiece | null;
}

export interface SyncPlan {
  readonly edits: readonly PlannedEdit[];
  /**
   * By path: the pieces as they are stored once the edits apply. A new memory has the number that it
   * was given; without one its piece is left out.
   */
  readonly place: (
    made: ReadonlyMap<MemoryPiece, number>,
  ) => ReadonlyMap<string, readonly SeenPiece[]>;
  /** Files between which a memory moved: one is held only with the other. */
  readonly moves: readonly (readonly [from: string, to: string])[];
  /** The memory of each piece, those that were made among them. */
  readonly numbers: (made: ReadonlyMap<MemoryPiece, number>) => ReadonlyMap<MemoryPiece, number>;
}

/** What stands at a memory's place now: itself, or what it was merged into. */
export type Standing = (
  number: number,
) => { readonly number: number; readonly content: string } | null;

type Known = KnownMemory;
type Found = Omit<KnownMemory, "number"> & { readonly memory: MemoryPiece };

/**
 * F6: what an agent's own edits of files do to memories. Pieces are matched over all files of the
 * sync to the memories as the agent last saw them, so that what Keepsake changed meanwhile stays.
 */
export function planSync(files: readonly SyncedFile[], standing: Standing): SyncPlan {
  const known = files.flatMap(({ path, stored, isFirst }) =>
    stored.flatMap((piece): Known[] => {
      if (!("number" in piece)) return [];
      const { number, under = [] } = piece;
      const seen = piece.seen === undefined ? piece.content : piece.seen;
      const content = isFirst ? (standing(number)?.content ?? null) : seen;
      return content === null ? [] : [{ number, path, under, content }];
    }),
  );
  const found = files.flatMap(({ path, pieces }) =>
    pieces.flatMap((memory): Found[] => {
      if (memory.kind !== "memory") return [];
      const { under, content } = memory;
      return [{ path, under, content, memory }];
    }),
  );
  const matches = matchPieces(known, found);
  const first = new Set(files.flatMap(({ path, isFirst }) => (isFirst ? [path] : [])));
  const homes = new Map(known.map((one) => [one.number, one]));
  const edits = matches.flatMap((match) => editOf(match, homes, standing, first));
  const numbers = (made: ReadonlyMap<MemoryPiece, number>) => numberAll(matches, standing, made);
  const moves = matches.flatMap((match) => {
    if (match.kind === "added" || match.kind === "removed") return [];
    const from = homes.get(match.number)?.path ?? match.piece.path;
    return from === match.piece.path ? [] : [[from, match.piece.path] as const];
  });
  return { edits, moves, numbers, place: (made) => placeAll(files, numbers(made)) };
}

function editOf(
  match: Match<Found>,
  homes: ReadonlyMap<number, Known>,
  standing: Standing,
  first: ReadonlySet<string>,
): PlannedEdit[] {
  if (match.kind === "added") {
    const { path, under, content, memory } = match.piece;
    return [{ number: null, path, under, content, isConflict: false, piece: memory }];
  }
  const home = homes.get(match.number);
  if (match.kind === "kept" || match.kind === "moved" || home === undefined) return [];
  const now = standing(match.number);
  const number = now?.number ?? match.number;
  const isConflict = now?.content !== home.content;
  if (match.kind === "removed") {
    const { path, under } = home;
    if (now === null || first.has(path)) return [];
    return [{ number, path, under, content: null, isConflict, piece: null }];
  }
  const { path, under, content, memory } = match.piece;
  if (now?.content === content) return [];
  return [{ number, path, under, content, isConflict, piece: memory }];
}

/** Each file's pieces with the numbers of what stands there, and the places of what is gone. */
function placeAll(
  files: readonly SyncedFile[],
  numbers: ReadonlyMap<MemoryPiece, number>,
): Map<string, readonly SeenPiece[]> {
  const placed = new Set(numbers.values());
  return new Map(
    files.map(({ path, stored, pieces }) => {
      const next = pieces.flatMap((piece) => toStored(piece, numbers));
      return [path, withGone(next, stored, placed)] as const;
    }),
  );
}

function numberAll(
  matches: readonly Match<Found>[],
  standing: Standing,
  made: ReadonlyMap<MemoryPiece, number>,
): Map<MemoryPiece, number> {
  const numbers = new Map(made);
  for (const match of matches) {
    if (match.kind === "removed" || match.kind === "added") continue;
    numbers.set(match.piece.memory, standing(match.number)?.number ?? match.number);
  }
  return numbers;
}

function toStored(piece: Piece, numbers: ReadonlyMap<MemoryPiece, number>): SeenPiece[] {
  if (piece.kind === "glue") return [{ raw: piece.raw }];
  const { raw, content, form, lead, tail, indent, under } = piece;
  const number = numbers.get(piece);
  return number === undefined
    ? []
    : [{ number, raw, content, form, lead, tail, indent, seen: content, under }];
}

/** Beyond so many changed lines of a file, what is gone has its place at the file's end. */
const most = { maxEditLength: 2_000, comparator: isSame };

/**
 * F4: a memory that is gone keeps its place for the way back, and with it the lines that went with it.
 * What stands in the file now stays as it is, to the byte.
 */
function withGone(
  placed: readonly SeenPiece[],
  stored: readonly SeenPiece[],
  everywhere: ReadonlySet<number>,
): SeenPiece[] {
  const isGone = (piece: SeenPiece): piece is SeenMemory =>
    "number" in piece && !everywhere.has(piece.number);
  // What was gone before stays behind what it stood behind.
  const before: { readonly piece: SeenPiece; readonly behind: SeenMemory[] }[] = [
    { piece: { raw: "" }, behind: [] },
  ];
  for (const piece of stored.flatMap(toLines)) {
    if (isGone(piece) && piece.seen === null) before.at(-1)?.behind.push(piece);
    else before.push({ piece, behind: [] });
  }
  const [old, now] = [before.map(({ piece }) => piece), [{ raw: "" }, ...placed.flatMap(toLines)]];
  const parts = diffArrays<SeenPiece>(old, now, most) ?? [
    { value: old, removed: true, added: false },
    { value: now, removed: false, added: true },
  ];
  const next: SeenPiece[] = [];
  let [taken, put]: [SeenPiece[], SeenPiece[]] = [[], []];
  const settle = () => {
    for (const piece of settleChange(taken, put, isGone)) addPiece(next, piece);
    [taken, put] = [[], []];
  };
  let at = 0;
  for (const { value, added, removed } of parts) {
    if (added) put.push(...value);
    for (const piece of added ? [] : value) {
      const behind = before[at++]?.behind ?? [];
      if (removed) taken.push(piece, ...behind);
      else {
        settle();
        addPiece(next, piece);
        taken.push(...behind);
      }
    }
  }
  settle();
  return next;
}

function toLines(piece: SeenPiece): SeenPiece[] {
  if ("number" in piece) return [piece];
  return [...piece.raw.matchAll(/[^\r\n]*[\r\n]|[^\r\n]+/g)].map(([raw]) => ({ raw }));
}

function isSame(a: SeenPiece, b: SeenPiece): boolean {
  if ("number" in a || "number" in b)
    return "number" in a && "number" in b && a.number === b.number;
  return a.raw === b.raw;
}

function addPiece(pieces: SeenPiece[], piece: SeenPiece): void {
  if (piece.raw === "") return;
  const last = pieces.at(-1);
  if (last === undefined || "number" in last || "number" in piece) pieces.push(piece);
  else pieces[pieces.length - 1] = { raw: last.raw + piece.raw };
}

/** What stands where some pieces were taken out and others put in. */
function settleChange(
  taken: readonly SeenPiece[],
  put: readonly SeenPiece[],
  isGone: (piece: SeenPiece) => piece is SeenMemory,
): readonly SeenPiece[] {
  const isReplaced = put.some((piece) => !("number" in piece) && !isBlank(piece.raw));
  const gone: SeenMemory[] = [];
  let lines = "";
  const giveToLast = () => {
    const last = gone.pop();
    if (last === undefined) return;
    gone.push(withLines(last, "", lines));
    lines = "";
  };
  for (const piece of taken) {
    if (isGone(piece)) {
      gone.push(withLines({ ...piece, seen: null, instead: "" }, lines, ""));
      lines = "";
    } else if (!("number" in piece) && !isReplaced) {
      lines += piece.raw;
      if (isBlank(lines)) giveToLast();
    }
  }
  giveToLast();
  const [first, ...more] = gone;
  if (first === undefined) return put;
  if (isReplaced || put.some((piece) => "number" in piece)) return [...put, ...gone];
  return [{ ...first, instead: put.map(({ raw }) => raw).join("") }, ...more];
}

function withLines(piece: SeenMemory, before: string, after: string): SeenMemory {
  const [raw, lead] = [before + piece.raw + after, before.length + piece.lead];
  return { ...piece, raw, lead, tail: piece.tail + after.length };
}
