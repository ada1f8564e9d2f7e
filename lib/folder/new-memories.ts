import type { FolderFileRow, PlaceRow } from "@/db/queries/folder/folder-files";
import {
  addMemories,
  asParsed,
  type Composed,
  type KeptPiece,
  textParsed,
} from "@/lib/folder/compose";
import { isFreeAtFirst, kindsOf } from "@/lib/folder/known";
import { headingKey } from "@/lib/folder/match";
import { splitFile } from "@/lib/folder/pieces";
import { type FolderPlace, pathKey } from "@/lib/interop/place";
import type { NumberedText } from "@/lib/ledger/memory-number";

/** A folder's files with new memories in one of them. */
export interface WithNew {
  readonly files: readonly FolderFileRow[];
  /** The file that they were added to, and where; null where nothing was added. */
  readonly added: { readonly file: FolderFileRow; readonly places: readonly PlaceRow[] } | null;
  readonly left: readonly (Composed["left"][number] & { readonly pathKey: string })[];
}

interface Given {
  readonly agentId: string;
  readonly place: FolderPlace;
  readonly at: Date;
}

/**
 * F4: the files of a folder with new memories at the place that a person chose for them. A file that
 * isn't there is made, with the place's headings; a piece that its owner has not seen yet says so.
 */
export function addToFolder(
  files: readonly FolderFileRow[],
  additions: readonly NumberedText[],
  { agentId, place, at }: Given,
): WithNew {
  const key = pathKey(place.path);
  const stored = files.find((file) => file.pathKey === key);
  const isThere = stored?.gone === false;
  const nameAll = (list: Composed["left"]) => list.map((one) => ({ ...one, pathKey: key }));
  if (isThere && stored.pieces === null) {
    const why = "Its file is no text.";
    return { files, added: null, left: nameAll(additions.map(({ number }) => ({ number, why }))) };
  }
  const path = stored?.path ?? place.path;
  const siblings = new Set(files.filter(({ gone }) => !gone).map((file) => file.pathKey));
  const headings = isThere ? [] : [{ raw: writeHeadings(place) }];
  const isNew = new Set(additions.map(({ number }) => number));
  const before = [...headings, ...leaveOut(stored?.pieces ?? [], isNew)];
  const { under } = place;
  const { pieces, left } = addMemories(before, additions, { path, siblings, under });
  if (left.length === additions.length) return { files, added: null, left: nameAll(left) };
  const { memories, tags } = readPlaces(textParsed(pieces), { path, siblings });
  const places: PlaceRow[] = [];
  let start = 0;
  const placed = pieces.map((piece) => {
    const found = "number" in piece ? memories.get(start + piece.lead) : undefined;
    start += asParsed(piece).raw.length;
    if (!("number" in piece) || !isNew.has(piece.number)) return piece;
    const { under: above = [], heading = 0 } = found ?? {};
    const section = headingKey({ pathKey: key, heading });
    const where = { file: path, under: above, tags, section, suggested: null, firstFile: null };
    places.push({ number: piece.number, ...where });
    return { ...piece, seen: null, under: above };
  });
  const kind = kindsOf([{ path, text: "" }]).get(path) ?? "text";
  const file = {
    // Its owner gets it with the next answer: from then on it is theirs like any other.
    ...(stored ?? { ...newFile(agentId, path, at), kind, linked: true }),
    encoding: stored?.encoding ?? ("utf-8" as const),
    pieces: placed,
    bytes: null,
    gone: false,
    updatedAt: at,
  };
  const others = files.filter((one) => one !== stored);
  return { files: [...others, file], added: { file, places }, left: nameAll(left) };
}

/** Pieces without the places of some memories: in a file that is gone they keep none. */
export function leaveOut<P extends KeptPiece>(
  pieces: readonly P[],
  numbers: ReadonlySet<number>,
): P[] {
  return pieces.filter((piece) => !("number" in piece && numbers.has(piece.number)));
}

function writeHeadings({ under }: FolderPlace): string {
  return under.map((text, depth) => `${"#".repeat(depth + 1)} ${text}\n`).join("\n");
}

/** The memories of a text by where their words start. */
function readPlaces(text: string, options: Parameters<typeof splitFile>[1]) {
  const { pieces, facts } = splitFile(text, options);
  let start = 0;
  const memories = new Map(
    pieces.flatMap((piece) => {
      const at = start;
      start += piece.raw.length;
      return piece.kind === "memory" ? [[at + piece.lead, piece] as const] : [];
    }),
  );
  return { memories, tags: facts.tags };
}

/** The row of a file of which nothing is known yet. */
export function newFile(agentId: string, path: string, at: Date): FolderFileRow {
  return {
    agentId,
    pathKey: pathKey(path),
    path,
    kind: "text",
    encoding: null,
    pieces: null,
    bytes: null,
    agreedHash: "",
    agreedText: null,
    offered: null,
    linked: false,
    gone: false,
    free: isFreeAtFirst(path),
    updatedAt: at,
  };
}
