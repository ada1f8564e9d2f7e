import { createHash } from "node:crypto";
import { z } from "zod";
import type { Db } from "@/db/client";
import {
  type FolderFileRow,
  listFolderFiles,
  listFolderPaths as findPaths,
  listMerges,
  listNewer,
  listPlacedMemories,
  type PlacedMemory,
} from "@/db/queries/folder/folder-files";
import type { AgentRow } from "@/db/queries/agents/agent-write";
import { listHeldFiles } from "@/db/queries/folder/folder-edits";
import { requireAgent } from "@/lib/agents/load";
import { agentIdSchema } from "@/lib/agents/schema";
import type { Context } from "@/lib/context";
import { Refusal } from "@/lib/errors";
import { type Composed, composeFile, type CurrentOf, type KeptPiece } from "@/lib/folder/compose";
import { encodeFile } from "@/lib/folder/decode";
import { addToFolder, type WithNew } from "@/lib/folder/new-memories";
import { writeZip } from "@/lib/interop/archive";
import { findPathFault, pathKey, readPlace } from "@/lib/interop/place";
import { pauseOften } from "@/lib/ledger/alike/word-sets";
import { compareInLedger } from "@/lib/ledger/memory";
import { fileWord } from "@/lib/memories/export";

/** A file's path in a folder: no part of it may lead out (F9). */
export const folderPathSchema = z
  .string("The file's path.")
  .superRefine((path, context) => {
    const fault = findPathFault(path);
    if (fault !== null) context.addIssue({ code: "custom", message: `The path ${fault}.` });
  })
  .meta({ description: "A file's path in the folder, such as `memory/2026-02-08.md`." });

export const folderFileSchema = z.strictObject({ agentId: agentIdSchema, path: folderPathSchema });

/** F7 */
export const freeBody = z.strictObject({ free: z.boolean("Choose: true or false.") });

export const setFreeForm = folderFileSchema.extend({
  free: z.stringbool("Choose: true or false."),
});

/** SHA-256 of a file's bytes, in hexadecimal digits. */
export function hashBytes(bytes: Uint8Array): string {
  return createHash("sha256").update(bytes).digest("hex");
}

/** The numbers of a file's memories, discarded ones too, in its order. */
export function numbersIn(pieces: readonly KeptPiece[] | null): number[] {
  return (pieces ?? []).flatMap((piece) => ("number" in piece ? [piece.number] : []));
}

/** F4: what stands at the memories' places of a folder now; a merge where its earliest source stood. */
export async function loadCurrent(
  db: Db,
  agentId: string,
  files: readonly Pick<FolderFileRow, "pieces">[],
  known?: KnownPlaced,
): Promise<CurrentOf> {
  return currentIn(db, agentId, await loadPlaced(db, agentId, files, known));
}

/** The memories that files hold, by number, as a revision of the ledger or a later one has them. */
export interface Placed {
  readonly memories: ReadonlyMap<number, PlacedMemory>;
  readonly revision: number;
}

/** What was read before, and the ledger's revision now. */
interface KnownPlaced {
  readonly before: Placed | null;
  readonly now: number;
}

/** Of what was read `before` only what changed since is read again. */
export async function loadPlaced(
  db: Db,
  agentId: string,
  files: readonly Pick<FolderFileRow, "pieces">[],
  known: KnownPlaced = { before: null, now: 0 },
): Promise<Placed["memories"]> {
  const before = known.before ?? { memories: new Map<number, PlacedMemory>(), revision: -1 };
  const numbers = files.flatMap(({ pieces }) => numbersIn(pieces));
  const added = numbers.filter((number) => !before.memories.has(number));
  const isSame = before.revision === known.now;
  const changed = isSame
    ? []
    : await listPlacedMemories(db, agentId, [...before.memories.keys()], before.revision);
  const read = [...changed, ...(await listPlacedMemories(db, agentId, added))];
  const newer = new Map(read.map((one) => [one.number, one]));
  return new Map(
    numbers.flatMap((number) => {
      const memory = newer.get(number) ?? before.memories.get(number);
      return memory === undefined ? [] : [[number, memory]];
    }),
  );
}

export async function currentIn(
  db: Db,
  agentId: string,
  placed: Placed["memories"],
): Promise<CurrentOf> {
  const isWhole = [...placed.values()].every(({ isKept }) => isKept);
  const merged = isWhole ? new Map<number, PlacedMemory>() : await findMerged(db, agentId, placed);
  return (number) => {
    const memory = placed.get(number);
    return memory?.isKept === true ? memory : (merged.get(number) ?? null);
  };
}

/** For the place of a discarded memory the one that stands there since a merge. */
async function findMerged(
  db: Db,
  agentId: string,
  placed: ReadonlyMap<number, PlacedMemory>,
): Promise<Map<number, PlacedMemory>> {
  const into = Map.groupBy(await listMerges(db, agentId), ({ source }) => source);
  const targets = [...new Set([...into.values()].flat().map((merge) => merge.into))];
  const known = new Map(
    (await listPlacedMemories(db, agentId, targets)).map((one) => [one.number, one]),
  );
  const gone = [...placed.values()].filter(({ isKept }) => !isKept).sort(compareInLedger);
  const found = new Map<number, PlacedMemory>();
  const taken = new Set<number>();
  for (const { number } of gone) {
    const seen = new Set([number]);
    // A merge may have been merged again.
    for (const one of seen) for (const merge of into.get(one) ?? []) seen.add(merge.into);
    const kept = [...seen].flatMap((one) => known.get(one) ?? []).find(({ isKept }) => isKept);
    if (kept === undefined || placed.has(kept.number) || taken.has(kept.number)) continue;
    taken.add(kept.number);
    found.set(number, kept);
  }
  return found;
}

/** A file of a folder as it is now. */
export interface ComposedFile {
  readonly row: FolderFileRow;
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly hash: string;
  readonly left: Composed["left"];
}

/** F4: the bytes of a stored file as they should be now. `siblings` are the keys of its folder. */
export function composeStored(
  row: FolderFileRow,
  currentOf: CurrentOf,
  siblings: ReadonlySet<string>,
): ComposedFile {
  const { path, pieces, encoding } = row;
  if (pieces === null || encoding === null) {
    const bytes = row.bytes ?? new Uint8Array();
    return { row, bytes, hash: hashBytes(bytes), left: [] };
  }
  const { text, left } = composeFile(pieces, currentOf, { path, siblings });
  const bytes = encodeFile({ text, encoding });
  return { row, bytes, hash: hashBytes(bytes), left };
}

/** F4: a folder's files with its new memories, if a person chose a place for them. Writes nothing. */
export async function listWithNew(db: Db, agent: AgentRow, at: Date): Promise<WithNew> {
  const files = await listFolderFiles(db, agent.id);
  const { id: agentId, newMemoriesPlace } = agent;
  const additions = newMemoriesPlace === null ? [] : await listNew(db, agent, files);
  if (newMemoriesPlace === null || additions.length === 0) return { files, added: null, left: [] };
  return addToFolder(files, additions, { agentId, place: readPlace(newMemoriesPlace), at });
}

/**
 * F9: the memories since there is a place for them that stand in no file, and those whose file is gone.
 * A merge is new where one of its sources was.
 */
async function listNew(
  db: Db,
  { id, newMemoriesFrom: from }: AgentRow,
  files: readonly FolderFileRow[],
): Promise<PlacedMemory[]> {
  const [gone, there] = [true, false].map((is) =>
    files.filter((file) => file.gone === is).flatMap(({ pieces }) => numbersIn(pieces)),
  );
  const [lost, placed] = [new Set(gone), new Set(there)];
  const first = [...lost].reduce((a, b) => Math.min(a, b), from);
  const open = (await listNewer(db, id, first)).filter(
    (number) => !placed.has(number) && (number >= from || lost.has(number)),
  );
  if (open.length === 0) return [];
  const currentOf = await loadCurrent(db, id, files);
  const standing = new Set([...placed].map((number) => currentOf(number)?.number));
  const sources = Map.groupBy(await listMerges(db, id), ({ into }) => into);
  const isNew = (number: number): boolean => {
    const own = sources.get(number) ?? [];
    return number >= from && (own.length === 0 || own.some(({ source }) => isNew(source)));
  };
  const wanted = open.filter(
    (number) => !standing.has(number) && (lost.has(number) || isNew(number)),
  );
  const found = await listPlacedMemories(db, id, wanted);
  return found.sort((a, b) => a.number - b.number);
}

/** All files of a folder as they are now, by path. */
async function composeFolder(ctx: Context, agent: AgentRow): Promise<ComposedFile[]> {
  const all = await listWithNew(ctx.db, agent, ctx.now());
  const files = all.files.filter(({ gone }) => !gone);
  const currentOf = await loadCurrent(ctx.db, agent.id, files);
  const siblings = new Set(files.map((file) => file.pathKey));
  const composed: ComposedFile[] = [];
  const pause = pauseOften();
  for (const row of files) {
    const file = composeStored(row, currentOf, siblings);
    const left = all.left.filter(({ pathKey: key }) => key === row.pathKey);
    composed.push({ ...file, left: [...file.left, ...left] });
    await pause();
  }
  return composed;
}

export function newMemoriesFile({ newMemoriesPlace }: AgentRow): string | null {
  return newMemoriesPlace === null ? null : readPlace(newMemoriesPlace).path;
}

/** A folder's files, without their bytes. */
export async function loadFolder(ctx: Context, { agentId }: { readonly agentId: string }) {
  const agent = await requireAgent(ctx, agentId, "ledger.read");
  const files = await composeFolder(ctx, agent);
  const held = new Set((await listHeldFiles(ctx.db, agentId)).map((file) => file.pathKey));
  return {
    newMemoriesFile: newMemoriesFile(agent),
    files: files.map(({ row, bytes, hash, left }) => ({
      path: row.path,
      kind: row.kind,
      hash,
      bytes: bytes.byteLength,
      memories: numbersIn(row.pieces).length,
      free: row.free,
      held: held.has(row.pathKey),
      left: left.map(({ number, why }) => ({ number, why })),
    })),
  };
}

/** The paths and kinds of a folder's files, and which are free (F7); they are not composed for it. */
export async function listFolderPaths(ctx: Context, { agentId }: { readonly agentId: string }) {
  await requireAgent(ctx, agentId, "ledger.read");
  return findPaths(ctx.db, agentId);
}

/** One file as it is now. Throws a 404 for a path that the folder doesn't have. */
export async function loadFolderFile(
  ctx: Context,
  { agentId, path }: z.output<typeof folderFileSchema>,
): Promise<ComposedFile> {
  const agent = await requireAgent(ctx, agentId, "ledger.read");
  const { files } = await listWithNew(ctx.db, agent, ctx.now());
  const row = files.find((file) => file.pathKey === pathKey(path));
  if (row === undefined || row.gone) throw Refusal.notFound("The folder has no such file.");
  // A merge stands in one place of the folder, which may be in another file.
  const currentOf = await loadCurrent(ctx.db, agentId, files);
  return composeStored(row, currentOf, new Set(files.map((file) => file.pathKey)));
}

/** The whole folder as a zip file. */
export async function exportFolderFiles(ctx: Context, { agentId }: { readonly agentId: string }) {
  const agent = await requireAgent(ctx, agentId, "ledger.read");
  const files = await composeFolder(ctx, agent);
  return {
    fileName: `${fileWord(agent.name)}-folder-${ctx.now().toISOString().slice(0, 10)}.zip`,
    mediaType: "application/zip",
    lines: [await writeZip(new Map(files.map(({ row, bytes }) => [row.path, bytes])))],
  };
}
