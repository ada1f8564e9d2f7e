import { diffArrays } from "diff";
import type { KeptMemory, KeptPiece } from "@/lib/folder/compose";
import { Pace, takeWordSets } from "@/lib/ledger/alike/word-sets";
import { leastLikeness } from "@/lib/ledger/alike/find-look-alikes";
import { finishSteps } from "@/lib/interop/json";
import { isBlank } from "@/lib/ledger/texts/content";

/** A memory's or a piece's place: its file, and the headings above it. */
export interface Placed {
  readonly path: string;
  readonly under: readonly string[];
  readonly content: string;
}

export interface KnownMemory extends Placed {
  readonly number: number;
}

/** F6: what became of a memory, or where a piece comes from. `kept` stands where it stood. */
export type Match<P extends Placed> =
  | { readonly kind: "kept" | "moved" | "changed"; readonly number: number; readonly piece: P }
  | { readonly kind: "added"; readonly piece: P }
  | { readonly kind: "removed"; readonly number: number };

/**
 * F6: matches the pieces of new versions of files to the memories that their old versions held, over
 * all files of a sync. Equal text first, wherever it stands, best in the same place; then likeness of
 * 0.6 or more within the file; then across files. Each piece and each memory is matched once.
 */
export function matchPieces<P extends Placed>(
  memories: readonly KnownMemory[],
  pieces: readonly P[],
): Match<P>[] {
  const open = { memories: new Set(memories), pieces: new Set(pieces) };
  const found = new Map<P, Match<P>>();
  const pair = (memory: KnownMemory, piece: P) => {
    open.memories.delete(memory);
    open.pieces.delete(piece);
    const kept = placeOf(memory) === placeOf(piece) ? "kept" : "moved";
    const kind = memory.content === piece.content ? kept : "changed";
    found.set(piece, { kind, number: memory.number, piece });
  };
  for (const keyOf of [placeOf, ({ path }: Placed) => path, () => ""]) {
    pairEqual(open, (one) => `${keyOf(one)}\n${one.content}`, pair);
  }
  for (const keyOf of [({ path }: Placed) => path, () => ""]) {
    for (const { memory, piece } of findPairs([...open.memories], [...open.pieces], keyOf)) {
      if (open.memories.has(memory) && open.pieces.has(piece)) pair(memory, piece);
    }
  }
  const removed = [...open.memories].map(({ number }): Match<P> => ({ kind: "removed", number }));
  return [
    ...pieces.map((piece): Match<P> => found.get(piece) ?? { kind: "added", piece }),
    ...removed,
  ];
}

function placeOf({ path, under }: Placed): string {
  return JSON.stringify([path, under]);
}

function pairEqual<P extends Placed>(
  open: { readonly memories: ReadonlySet<KnownMemory>; readonly pieces: ReadonlySet<P> },
  keyOf: (one: Placed) => string,
  pair: (memory: KnownMemory, piece: P) => void,
): void {
  const byKey = Map.groupBy(open.memories, keyOf);
  for (const list of byKey.values()) list.reverse();
  for (const piece of open.pieces) {
    const memory = byKey.get(keyOf(piece))?.pop();
    if (memory !== undefined) pair(memory, piece);
  }
}

interface Pair<P> {
  readonly memory: KnownMemory;
  readonly piece: P;
  readonly likeness: number;
}

/** A piece is compared with so many memories at most: those that share its rarest words. */
const mostCompared = 400;

/** Pairs that are alike enough and have the same key, the most alike first, then in their order. */
function findPairs<P extends Placed>(
  memories: readonly KnownMemory[],
  pieces: readonly P[],
  keyOf: (one: Placed) => string,
): Pair<P>[] {
  if (memories.length === 0 || pieces.length === 0) return [];
  const { sets } = finishSteps(takeWordSets([...memories, ...pieces], new Pace()));
  const lists = new Map<string, number[]>();
  for (const [index, memory] of memories.entries()) {
    for (const word of rarest(sets[index])) {
      const key = `${word} ${keyOf(memory)}`;
      const list = lists.get(key);
      if (list === undefined) lists.set(key, [index]);
      else list.push(index);
    }
  }
  const pairs: Pair<P>[] = [];
  for (const [index, piece] of pieces.entries()) {
    const set = sets[memories.length + index] ?? new Int32Array();
    const compared = new Set<number>();
    for (const word of rarest(set)) {
      for (const other of lists.get(`${word} ${keyOf(piece)}`) ?? []) {
        if (compared.size >= mostCompared) break;
        compared.add(other);
      }
    }
    for (const other of compared) {
      const memory = memories[other];
      const likeness = likenessOf(set, sets[other] ?? new Int32Array());
      if (memory !== undefined && likeness >= leastLikeness)
        pairs.push({ memory, piece, likeness });
    }
  }
  return pairs.sort((a, b) => b.likeness - a.likeness);
}

/** Two texts that are alike enough share a word among so many of the rarest of each. */
function rarest(set: Int32Array = new Int32Array()): Int32Array {
  return set.subarray(0, set.length - Math.ceil(leastLikeness * set.length - 1e-6) + 1);
}

/** The Jaccard index of two sets in rising order. */
function likenessOf(a: Int32Array, b: Int32Array): number {
  let [inA, inB, shared] = [0, 0, 0];
  while (inA < a.length && inB < b.length) {
    const difference = (a[inA] ?? 0) - (b[inB] ?? 0);
    if (difference === 0) shared += 1;
    if (difference <= 0) inA += 1;
    if (difference >= 0) inB += 1;
  }
  return shared / (a.length + b.length - shared || 1);
}

/**
 * F3: two memories may be exact duplicates only where these are equal: the very same heading of the
 * same file, or no heading at all. `heading` counts a file's headings from 1; 0 is none.
 */
export function headingKey(
  place: { readonly pathKey: string; readonly heading: number } | null,
): string {
  return place === null || place.heading === 0 ? "" : `${place.heading} ${place.pathKey}`;
}

/** Beyond so many changed lines of a file, what is gone has its place at the file's end. */
const most = { maxEditLength: 2_000, comparator: isSame };

/**
 * F4: a memory that is gone keeps its place for the way back, and with it the lines that went with it.
 * What stands in the file now stays as it is, to the byte.
 */
export function withGone(
  placed: readonly KeptPiece[],
  stored: readonly KeptPiece[],
  everywhere: ReadonlySet<number>,
): KeptPiece[] {
  const isGone = (piece: KeptPiece): piece is KeptMemory =>
    "number" in piece && !everywhere.has(piece.number);
  // What was gone before stays behind what it stood behind.
  const before: { readonly piece: KeptPiece; readonly behind: KeptMemory[] }[] = [
    { piece: { raw: "" }, behind: [] },
  ];
  for (const piece of stored.flatMap(toLines)) {
    if (isGone(piece) && piece.seen === null) before.at(-1)?.behind.push(piece);
    else before.push({ piece, behind: [] });
  }
  const [old, now] = [before.map(({ piece }) => piece), [{ raw: "" }, ...placed.flatMap(toLines)]];
  const parts = diffArrays<KeptPiece>(old, now, most) ?? [
    { value: old, removed: true, added: false },
    { value: now, removed: false, added: true },
  ];
  const next: KeptPiece[] = [];
  let [taken, put]: [KeptPiece[], KeptPiece[]] = [[], []];
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

function toLines(piece: KeptPiece): KeptPiece[] {
  if ("number" in piece) return [piece];
  return [...piece.raw.matchAll(/[^\r\n]*[\r\n]|[^\r\n]+/g)].map(([raw]) => ({ raw }));
}

function isSame(a: KeptPiece, b: KeptPiece): boolean {
  if ("number" in a || "number" in b)
    return "number" in a && "number" in b && a.number === b.number;
  return a.raw === b.raw;
}

function addPiece(pieces: KeptPiece[], piece: KeptPiece): void {
  if (piece.raw === "") return;
  const last = pieces.at(-1);
  if (last === undefined || "number" in last || "number" in piece) pieces.push(piece);
  else pieces[pieces.length - 1] = { raw: last.raw + piece.raw };
}

/** What stands where some pieces were taken out and others put in. */
function settleChange(
  taken: readonly KeptPiece[],
  put: readonly KeptPiece[],
  isGone: (piece: KeptPiece) => piece is KeptMemory,
): readonly KeptPiece[] {
  const isReplaced = put.some((piece) => !("number" in piece) && !isBlank(piece.raw));
  const gone: KeptMemory[] = [];
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

function withLines(piece: KeptMemory, before: string, after: string): KeptMemory {
  const [raw, lead] = [before + piece.raw + after, before.length + piece.lead];
  return { ...piece, raw, lead, tail: piece.tail + after.length };
}
