import type { Tx } from "@/db/client";
import { hashText } from "@/db/hash-text";
import { loadAccount } from "@/db/queries/accounts/account-settings";
import type { AgentRow } from "@/db/queries/agents/agent-write";
import { listHomes, listSameTexts } from "@/db/queries/folder/folder-edits";
import type { FolderFileRow } from "@/db/queries/folder/folder-files";
import { loadMemories } from "@/db/queries/memories/load-memories";
import { type CurrentOf, textsOf } from "@/lib/folder/compose";
import { type DecodedFile, decodeFile } from "@/lib/folder/decode";
import { type FileFacts, holdsMemories } from "@/lib/folder/known";
import { loadCurrent, numbersIn, type Placed } from "@/lib/folder/load";
import { type GlueReason, type MemoryPiece, type Piece, splitFile } from "@/lib/folder/pieces";
import { readCategory } from "@/lib/folder/read-file";
import { pathKey } from "@/lib/interop/place";
import type { Actor } from "@/lib/ledger/entries/actor";
import type { Memory } from "@/lib/ledger/memory";
import { type PlannedEdit, planSync, type SyncPlan } from "@/lib/writers/edits/plan";
import { type Edit, isCopy } from "@/lib/writers/edits/rules";

/** A file as an agent changed it. */
interface ChangedFile {
  readonly path: string;
  /** Null where it was deleted. */
  readonly bytes: Uint8Array<ArrayBuffer> | null;
  /** The hash that the folder's owner had last agreed on; null for none. */
  readonly seenHash: string | null;
}

/** A changed file, read. */
export interface ReadFile extends ChangedFile {
  readonly key: string;
  readonly row: FolderFileRow | null;
  /** Null for what is kept as bytes, and for a deleted file. */
  readonly text: DecodedFile | null;
  readonly pieces: readonly Piece[];
  readonly facts: FileFacts | null;
  readonly journalDay: string | null;
  /** Of its new memories, and the protected one that it asks for (M8). */
  readonly category: string | null;
  readonly suggested: string | null;
}

export interface SyncInput {
  readonly agent: AgentRow;
  readonly actor: Actor;
  readonly at: Date;
  readonly rows: readonly FolderFileRow[];
  /** What was read of the folder's memories before. */
  readonly placed?: Placed | null;
  readonly files: readonly ChangedFile[];
}

/** A sync as it is to be written. */
export interface ReadSync {
  readonly files: readonly ReadFile[];
  readonly plan: SyncPlan;
  readonly standing: CurrentOf;
  readonly edits: readonly Edit[];
  /** Of edits: the piece as it is now. */
  readonly pieces: ReadonlyMap<Edit, MemoryPiece | null>;
  /** New pieces whose text a memory has that stands in no file of the folder's owner. */
  readonly links: ReadonlyMap<MemoryPiece, number>;
  /** The exact copy of another memory (F3), by the other's number. */
  readonly twins: ReadonlyMap<number, Pick<Memory, "number" | "createdAt">>;
}

/** Reads changed files and matches them to the memories that they hold. */
export async function readSync(tx: Tx, input: SyncInput): Promise<ReadSync> {
  const { agent, rows, placed } = input;
  const files = readFiles(input, await listGuarded(tx, agent));
  const standing = await loadCurrent(tx, agent.id, rows, {
    before: placed ?? null,
    now: agent.revision,
  });
  const plan = planSync(
    files.map(({ path, row, pieces, seenHash }) => ({
      path,
      // A file that is made again keeps the places of what was deleted with it, for the way back.
      stored: row?.pieces ?? [],
      pieces,
      isFirst: row?.gone === false && seenHash !== row.agreedHash,
    })),
    standing,
  );
  return { files, plan, standing, ...(await readEdits(tx, input, plan, files)) };
}

/** The labels that a file may only suggest (M8). */
export async function listGuarded(tx: Tx, { accountId }: AgentRow): Promise<readonly string[]> {
  const { immutableCategories, relationalCategories } = await loadAccount(tx, accountId);
  return [...immutableCategories, ...relationalCategories];
}

export function readFiles(
  { rows, files }: Pick<SyncInput, "rows" | "files">,
  guarded: readonly string[],
): ReadFile[] {
  const byKey = new Map(rows.map((row) => [row.pathKey, row]));
  const siblings = new Set([...byKey.keys(), ...files.map(({ path }) => pathKey(path))]);
  const known = textsOf(rows.flatMap(({ pieces }) => pieces ?? []));
  return files.map((file) => {
    const key = pathKey(file.path);
    const row = byKey.get(key) ?? null;
    // A file that was only renamed in case keeps its name here.
    const path = row?.path ?? file.path;
    const text = file.bytes !== null && holdsMemories(file.path) ? decodeFile(file.bytes) : null;
    if (text === null) {
      const none = { pieces: [], facts: null, journalDay: null, category: null, suggested: null };
      return { ...file, path, key, row, text, ...none };
    }
    const split = splitFile(text.text, { path: file.path, siblings, known });
    const { category, suggested } = readCategory(split.facts.category, guarded);
    return { ...file, path, key, row, text, ...split, category, suggested };
  });
}

/**
 * The plan's edits with their memories. A new piece is linked to the memory that says the same and stands
 * in no file, or in one that only an import brought: it moved (F6).
 */
async function readEdits(
  tx: Tx,
  { agent, at, rows: stored }: Pick<SyncInput, "agent" | "at" | "rows">,
  plan: SyncPlan,
  files: readonly ReadFile[],
): Promise<Omit<ReadSync, "files" | "plan" | "standing">> {
  const numbers = plan.edits.flatMap(({ number }) => number ?? []);
  const memories = await loadMemories(tx, agent.id, numbers);
  const homes = await listHomes(tx, agent.id, numbers, at);
  const textOf = ({ number, content }: PlannedEdit) =>
    content ?? (number === null ? "" : (memories.get(number)?.content ?? ""));
  const hashes = plan.edits.map((one) => hashText(textOf(one)));
  const same = Map.groupBy(await listSameTexts(tx, agent.id, hashes), ({ hash }) => hash);
  const edited = new Set(numbers);
  const unseen = new Set<string | null>([null]);
  for (const row of listUnseen(stored, files)) unseen.add(row.path);
  const open = [...same.values()].flat().flatMap((one) => (unseen.has(one.file) ? one.number : []));
  const unplacedMemories = await loadMemories(tx, agent.id, open);
  const links = new Map<MemoryPiece, number>();
  const twins = new Map<number, Pick<Memory, "number" | "createdAt">>();
  const pieces = new Map<Edit, MemoryPiece | null>();
  const linked = new Set<number>();
  for (const [place, one] of plan.edits.entries()) {
    const { number, content, path, under, isConflict, piece } = one;
    const found = { content, path, under, isConflict };
    const others = (same.get(hashes[place] ?? "") ?? []).filter(
      (other) => !edited.has(other.number),
    );
    const unplaced = others.find((other) => unseen.has(other.file) && !linked.has(other.number));
    if (number === null && piece !== null && unplaced !== undefined) {
      linked.add(unplaced.number);
      links.set(piece, unplaced.number);
      const memory = unplacedMemories.get(unplaced.number);
      if (memory === undefined || memory.content === content) continue;
      // The file keeps its own words, and the memory gets them.
      pieces.set({ ...found, memory, files: [], isFree: false, hasTwin: false }, piece);
      continue;
    }
    const { isFree = false, files: stood = [] } = homes.get(number ?? 0) ?? {};
    const memory = number === null ? null : (memories.get(number) ?? null);
    const isRemoved = memory !== null && content === null;
    const twin = isRemoved ? others.find((other) => isCopy(memory, other)) : undefined;
    if (isRemoved && twin !== undefined) twins.set(memory.number, twin);
    const glue = one.glue === undefined ? {} : { glue: becameGlue[one.glue] };
    const home = { files: stood, isFree, hasTwin: twin !== undefined };
    pieces.set({ ...found, memory, ...home, ...glue }, piece);
  }
  return { edits: [...pieces.keys()], pieces, links, twins };
}

const becameGlue: Readonly<Record<GlueReason, string>> = {
  "too-long": "has more than 10,000 characters",
  secret: "looks like a secret",
  "bad-byte": "holds a byte that is no text",
  link: "begins with a link to another file",
};

/** Files that only an import brought: the folder's owner never had them, and this sync says nothing of them. */
export function listUnseen(
  rows: readonly FolderFileRow[],
  sent: readonly { readonly key: string }[],
): FolderFileRow[] {
  const keys = new Set(sent.map(({ key }) => key));
  return rows.filter(({ pathKey: key, linked, gone }) => !linked && !gone && !keys.has(key));
}

interface Moved {
  readonly numbers: ReadonlySet<number>;
  /** Of the bytes that the owner has now. */
  readonly hashes: ReadonlySet<string>;
  readonly isKept: (number: number) => boolean;
}

/**
 * F6: such files without the memories that moved to a file of the owner. What has none left is gone, as is
 * one without memories of which the owner has the very bytes.
 */
export function leaveMoved(
  unseen: readonly FolderFileRow[],
  { numbers, hashes, isKept }: Moved,
): FolderFileRow[] {
  return unseen.flatMap((row) => {
    if (row.pieces === null) return [];
    const pieces = row.pieces.filter((piece) => !("number" in piece && numbers.has(piece.number)));
    const isTaken = pieces.length < row.pieces.length || hashes.has(row.agreedHash);
    return isTaken ? [{ ...row, pieces, gone: !numbersIn(pieces).some(isKept) }] : [];
  });
}
