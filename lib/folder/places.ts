import { diffArrays } from "diff";
import type { KeptMemory } from "@/lib/folder/compose";
import { isBlank } from "@/lib/ledger/texts/content";

type SeenMemory = KeptMemory & { readonly under?: readonly string[] };

/** A piece of a stored file: a memory's place, with its text as the folder's owner last saw it there. */
export type SeenPiece = { readonly raw: string } | SeenMemory;

/** Beyond so many changed lines of a file, what is gone has its place at the file's end. */
const most = { maxEditLength: 2_000, comparator: isSame };

/**
 * F4: a memory that is gone keeps its place for the way back, and with it the lines that went with it.
 * What stands in the file now stays as it is, to the byte.
 */
export function withGone(
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
