import { type CurrentOf, type KeptPiece, seenIn, toKept } from "@/lib/folder/compose";
import { type KnownMemory, type Match, matchPieces, withGone } from "@/lib/folder/match";
import type { GlueReason, MemoryPiece, Piece } from "@/lib/folder/pieces";

/** A file of a sync: as Keepsake has it, and as it is in the folder. */
export interface SyncedFile {
  readonly path: string;
  readonly stored: readonly KeptPiece[];
  /** Its pieces; none where it was deleted. */
  readonly pieces: readonly Piece[];
  /** It is not known what its owner started from (F9): what one side lacks is no deletion. */
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
  /** F1: it was edited into a text that is no memory, and why. */
  readonly glue?: GlueReason;
}

export interface SyncPlan {
  readonly edits: readonly PlannedEdit[];
  /**
   * By path: the pieces as they are stored once the edits apply. A new memory has the number that it
   * was given; without one its piece is left out.
   */
  readonly place: (
    made: ReadonlyMap<MemoryPiece, number>,
  ) => ReadonlyMap<string, readonly KeptPiece[]>;
  /** Files between which a memory moved: one is held only with the other. */
  readonly moves: readonly (readonly [from: string, to: string])[];
  /** The memory of each piece, those that were made among them. */
  readonly numbers: (made: ReadonlyMap<MemoryPiece, number>) => ReadonlyMap<MemoryPiece, number>;
}

type Found = Omit<KnownMemory, "number"> & { readonly memory: MemoryPiece };

/**
 * F6: what an agent's own edits of files do to memories. Pieces are matched over all files of the
 * sync to the memories as the agent last saw them, so that what Keepsake changed meanwhile stays.
 */
export function planSync(files: readonly SyncedFile[], standing: CurrentOf): SyncPlan {
  const known = files.flatMap(({ path, stored, isFirst }) =>
    stored.flatMap((piece): KnownMemory[] => {
      if (!("number" in piece)) return [];
      const { number, under = [] } = piece;
      const content = isFirst ? (standing(number)?.content ?? null) : seenIn(piece);
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
  // A memory that stood twice is not gone with one of the two.
  const stays = new Set(
    matches.flatMap((one) => (one.kind === "added" || one.kind === "removed" ? [] : one.number)),
  );
  const removed = new Set(
    matches.flatMap((one) => (one.kind === "removed" && !stays.has(one.number) ? one.number : [])),
  );
  const glue = findGlue(
    files,
    known.filter(({ number }) => removed.has(number)),
  );
  const edits = matches.flatMap((match) => {
    if (match.kind === "removed" && !removed.has(match.number)) return [];
    const reason = match.kind === "removed" ? glue.get(match.number) : undefined;
    const own = editOf(match, homes, standing, first);
    return reason === undefined ? own : own.map((edit) => ({ ...edit, glue: reason }));
  });
  const numbers = (made: ReadonlyMap<MemoryPiece, number>) => numberAll(matches, standing, made);
  const moves = matches.flatMap((match) => {
    if (match.kind === "added" || match.kind === "removed") return [];
    const from = homes.get(match.number)?.path ?? match.piece.path;
    return from === match.piece.path ? [] : [[from, match.piece.path] as const];
  });
  const renamed = leaveRenamed(files, moves);
  return { edits, moves, numbers, place: (made) => placeAll(renamed, numbers(made)) };
}

/** Of memories that are in no file any more: those whose text stands in new glue, or one that is like it. */
function findGlue(files: readonly SyncedFile[], removed: readonly KnownMemory[]) {
  const glue = files.flatMap(({ path, stored, pieces }) => {
    const had = stored.map((piece) => ("number" in piece ? "\n" : piece.raw)).join("");
    return pieces.flatMap((piece) => {
      if (piece.kind === "memory" || piece.reason === undefined) return [];
      const content = piece.raw.trim();
      return had.includes(content) ? [] : [{ path, under: [], content, reason: piece.reason }];
    });
  });
  const found = new Map<number, GlueReason>();
  for (const match of matchPieces(removed, glue)) {
    if ("piece" in match && "number" in match) found.set(match.number, match.piece.reason);
  }
  for (const { number, content } of glue.length > 0 ? removed : []) {
    const [line = ""] = content.split("\n");
    const into = glue.find((one) => one.content.includes(line));
    if (into !== undefined) found.set(number, into.reason);
  }
  return found;
}

function editOf(
  match: Match<Found>,
  homes: ReadonlyMap<number, KnownMemory>,
  standing: CurrentOf,
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
  // F9: without a base it can't be told which of two texts is newer.
  const isConflict = first.has(home.path) || now?.content !== home.content;
  if (match.kind === "removed") {
    const { path, under } = home;
    if (now === null || first.has(path)) return [];
    return [{ number, path, under, content: null, isConflict, piece: null }];
  }
  const { path, under, content, memory } = match.piece;
  if (now?.content === content) return [];
  return [{ number, path, under, content, isConflict, piece: memory }];
}

/** A new file that got the memories of one that has nothing left gets its places, too: it was renamed. */
function leaveRenamed(files: readonly SyncedFile[], moves: SyncPlan["moves"]): SyncedFile[] {
  const byPath = new Map(files.map((file) => [file.path, file]));
  const places = new Map<string, SyncedFile["stored"]>();
  for (const [from, to] of moves) {
    const [old, made] = [byPath.get(from), byPath.get(to)];
    const isRename = old?.pieces.length === 0 && made?.stored.length === 0;
    if (!isRename || places.has(from) || places.has(to)) continue;
    places.set(to, old.stored);
    places.set(from, []);
  }
  return files.map((file) => ({ ...file, stored: places.get(file.path) ?? file.stored }));
}

/** Each file's pieces with the numbers of what stands there, and the places of what is gone. */
function placeAll(
  files: readonly SyncedFile[],
  numbers: ReadonlyMap<MemoryPiece, number>,
): Map<string, readonly KeptPiece[]> {
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
  standing: CurrentOf,
  made: ReadonlyMap<MemoryPiece, number>,
): Map<MemoryPiece, number> {
  const numbers = new Map(made);
  for (const match of matches) {
    if (match.kind === "removed" || match.kind === "added") continue;
    numbers.set(match.piece.memory, standing(match.number)?.number ?? match.number);
  }
  return numbers;
}

function toStored(piece: Piece, numbers: ReadonlyMap<MemoryPiece, number>): KeptPiece[] {
  if (piece.kind === "glue") return [{ raw: piece.raw }];
  const number = numbers.get(piece);
  return number === undefined ? [] : [{ ...toKept(piece, number), seen: piece.content }];
}
