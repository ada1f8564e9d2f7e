import type { Tx } from "@/db/client";
import type { AgentRow } from "@/db/queries/agents/agent-write";
import { insertFolderChanges, insertProposals, noteMoves } from "@/db/queries/folder/folder-edits";
import {
  type FolderFileRow,
  type PlaceRow,
  saveFolderFiles,
  savePlaces,
} from "@/db/queries/folder/folder-files";
import { decodeFile } from "@/lib/folder/decode";
import { kindsOf } from "@/lib/folder/known";
import { hashBytes, numbersIn } from "@/lib/folder/load";
import { headingKey } from "@/lib/folder/match";
import { leaveOut, newFile } from "@/lib/folder/new-memories";
import type { MemoryPiece, Piece } from "@/lib/folder/pieces";
import { pathKey } from "@/lib/interop/place";
import type { HeldEdit } from "@/lib/ledger/entries/entry";
import { loadFacts } from "@/lib/writers/edits/load";
import {
  leaveMoved,
  listUnseen,
  type ReadFile,
  type ReadSync,
  readSync,
  type SyncInput,
} from "@/lib/writers/edits/load-sync";
import {
  applyEdits,
  endApplied,
  endHeld,
  type NewMemory,
  openEdits,
  type PreparedEdit,
  prepareEdits,
  toHeldEdit,
} from "@/lib/writers/edits/perform";
import type { SyncPlan } from "@/lib/writers/edits/plan";
import { type Edit, judgeEdits, sayHeld } from "@/lib/writers/edits/rules";

/** What a sync came to. */
export interface SyncOutcome {
  readonly agent: AgentRow;
  /** The sessions that it wrote: of what applied, and of what is held. */
  readonly applied: string | null;
  readonly held: string | null;
  /** The files that wait for a person, by key, and why. */
  readonly heldKeys: ReadonlySet<string>;
  readonly heldMessage: string | null;
}

/**
 * Takes in files that an agent changed (F6): what may apply is written as one session, what must not
 * is held as another, and nothing of its files is changed (F7). Under the agent's lock.
 */
export async function takeIn(tx: Tx, input: SyncInput): Promise<SyncOutcome> {
  const { agent, at } = input;
  const sync = await readSync(tx, input);
  const { files, edits } = sync;
  const facts = await loadFacts(tx, agent, edits, at);
  const judged = judgeEdits(edits, facts);
  const wiped = listWiped(sync);
  const own = [...judged.held].flatMap(({ path }) => path ?? []);
  // Below the threshold the whole sync waits: files of it without an edit, too.
  const all = judged.tripped === null ? [] : files.map(({ path }) => path);
  const heldPaths = withMoves(new Set([...own, ...wiped.keys(), ...all]), sync.plan.moves);
  const isHeld = ({ edit }: PreparedEdit) =>
    judged.held.has(edit) || (edit.path !== null && heldPaths.has(edit.path));
  const heldKeys = new Set([...heldPaths].map(pathKey));
  const prepared = await prepare(tx, input, sync);
  const free = files.filter(({ key }) => !heldKeys.has(key));
  const toApply = prepared.filter((one) => !isHeld(one));
  const applied = await writeApplied(tx, input, sync, { files: free, toApply });
  const toHold = prepared.filter(isHeld).map((one) => toHeldEdit(one, judged.why));
  const none = { held: null, heldKeys: new Set<string>(), heldMessage: null };
  const waiting = files.filter(({ key }) => heldKeys.has(key));
  if (waiting.length === 0) return { ...applied, ...none };
  const message = sayHeld(
    agent.name,
    edits,
    { ...judged, wiped: [...wiped.values()] },
    facts.threshold,
  );
  const locked = await openEdits(tx, applied.agent, input);
  const ended = await endHeld(
    tx,
    { ...locked, at },
    {
      message,
      files: waiting.map((file) => countEdits(file, toHold)),
      edits: toHold,
      ...(judged.tripped !== null && { tripped: judged.tripped }),
    },
    judged.waitsFor,
  );
  const sessionId = ended.session.id;
  await insertProposals(
    tx,
    waiting.map(({ path, key, bytes, seenHash }) => {
      const hash = bytes === null ? null : hashBytes(bytes);
      return { sessionId, agentId: agent.id, pathKey: key, path, bytes, hash, seenHash };
    }),
  );
  return { ...applied, agent: ended.agent, held: sessionId, heldKeys, heldMessage: message };
}

/**
 * F7: guarded files that had text, none of which is a memory, and have none now, with a sentence for
 * each; F9: or other text, from one who had not seen what was there.
 */
function listWiped({ files, standing }: ReadSync): Map<string, string> {
  const hashes = new Set(files.map(({ bytes }) => bytes && hashBytes(bytes)));
  const found = files.flatMap(({ path, row, bytes, seenHash }): [path: string, why: string][] => {
    if (row === null || row.gone || row.free || hashes.has(row.agreedHash)) return [];
    const isKept = numbersIn(row.pieces).some((number) => standing(number) !== null);
    const had = row.pieces?.some((one) => !("number" in one) && one.raw.trim() !== "");
    if (isKept || !(had ?? !isBlank(row.bytes))) return [];
    if (isBlank(bytes)) return [[path, "has no text left, and none of it was a memory"]];
    const isBlind = seenHash !== row.agreedHash;
    return isBlind ? [[path, "also has another text in Keepsake, without a memory"]] : [];
  });
  return new Map(found.map(([path, why]) => [path, `${path} ${why}.`]));
}

function isBlank(bytes: Uint8Array | null): boolean {
  return bytes === null || decodeFile(bytes)?.text.trim() === "";
}

/** The held files, with all that a memory moved from or to. */
function withMoves(held: ReadonlySet<string>, moves: SyncPlan["moves"]): ReadonlySet<string> {
  const all = new Set(held);
  for (let before = -1; before !== all.size;) {
    before = all.size;
    for (const [from, to] of moves) {
      if (all.has(from)) all.add(to);
      if (all.has(to)) all.add(from);
    }
  }
  return all;
}

/** What edits do to memories, with the date and label that their file gives to new ones (F2). */
export async function prepare(
  tx: Tx,
  { agent, at }: Pick<SyncInput, "agent" | "at">,
  { files, edits, twins }: ReadSync,
) {
  const byPath = new Map(files.map((file) => [file.path, file]));
  const made = ({ path }: Edit): NewMemory => {
    const file = byPath.get(path ?? "");
    const day = file?.journalDay ?? null;
    const said = day === null ? (file?.facts?.createdAt ?? at.getTime()) : Date.parse(day);
    const createdAt = Math.min(said, at.getTime());
    const category = file?.category ?? null;
    return { type: day === null ? "core" : "journal", category, createdAt };
  };
  return prepareEdits(tx, edits, { agent, at, made, twins });
}

interface ToWrite {
  /** The files that are stored as they are now. */
  readonly files: readonly ReadFile[];
  readonly toApply: readonly PreparedEdit[];
}

async function writeApplied(
  tx: Tx,
  input: SyncInput,
  sync: ReadSync,
  { files, toApply }: ToWrite,
): Promise<Pick<SyncOutcome, "agent" | "applied">> {
  const numbers = numberPieces(input.agent, sync, toApply);
  if (toApply.length === 0) {
    await saveFiles(tx, input, sync, { files, numbers, sessionId: null });
    return { agent: input.agent, applied: null };
  }
  const locked = await openEdits(tx, input.agent, input);
  const { actor, at } = input;
  const places = placesIn(sync, numbers.made);
  const done = await applyEdits(tx, locked, numbers.edits, { actor, at, places });
  await saveFiles(tx, input, sync, { files, numbers, sessionId: done.session.id });
  const ended = await endApplied(tx, { ...done, at: input.at }, sayApplied(toApply.length));
  return { agent: ended.agent, applied: ended.session.id };
}

function sayApplied(edits: number): string {
  return edits === 1 ? "1 edit of the agent's own." : `${edits} edits of the agent's own.`;
}

/** New memories get numbers in their order, without a gap for what is held. */
export function numberPieces(
  agent: AgentRow,
  { links, pieces }: ReadSync,
  toApply: readonly PreparedEdit[],
) {
  const made = new Map(links);
  let { nextNumber } = agent;
  const edits = toApply.map((one) => {
    if (one.edit.memory !== null) return one;
    const piece = pieces.get(one.edit) ?? null;
    const number = nextNumber;
    nextNumber += 1;
    if (piece !== null) made.set(piece, number);
    return { ...one, change: { ...one.change, number } };
  });
  return { made, edits };
}

interface Stored {
  readonly files: readonly ReadFile[];
  readonly numbers: ReturnType<typeof numberPieces>;
  readonly sessionId: string | null;
}

/** Stores files with the places of their memories, and how they were before (F4). */
export async function saveFiles(
  tx: Tx,
  { agent, at, rows: others }: SyncInput,
  { plan, links, standing }: Pick<ReadSync, "plan" | "links" | "standing">,
  { files, numbers, sessionId }: Stored,
): Promise<void> {
  const sent = new Set(files.map(({ key }) => key));
  const kinds = kindsOf([
    ...files.map(({ path, text }) => ({ path, text: text?.text ?? null })),
    ...others
      .filter(({ pathKey: key, gone }) => !sent.has(key) && !gone)
      .map(({ path, agreedText }) => ({ path, text: agreedText })),
  ]);
  // What the name of an imported folder told, its files don't.
  const kindAt = (path: string, row: FolderFileRow | null) => {
    const kind = kinds.get(path) ?? "text";
    return kind === "text" ? (row?.kind ?? kind) : kind;
  };
  const pieces = plan.place(numbers.made);
  const rows = files.map((file): FolderFileRow => {
    const { path, row, bytes, text } = file;
    const own = pieces.get(path) ?? [];
    return {
      ...(row ?? newFile(agent.id, path, at)),
      kind: kindAt(path, row),
      encoding: text?.encoding ?? row?.encoding ?? null,
      pieces: text === null && bytes !== null ? null : [...own],
      bytes: text === null ? bytes : null,
      agreedHash: bytes === null ? goneHash : hashBytes(bytes),
      agreedText: text?.text ?? null,
      offered: null,
      linked: true,
      gone: bytes === null,
      updatedAt: at,
    };
  });
  const pieceOf = new Set<Piece>(files.flatMap((file) => file.pieces));
  const left = leaveMoved(listUnseen(others, files), {
    numbers: new Set([...links].flatMap(([piece, one]) => (pieceOf.has(piece) ? [one] : []))),
    hashes: new Set(rows.map(({ agreedHash }) => agreedHash)),
    isKept: (number) => standing(number) !== null,
  });
  // A file that stays since a person chose so gives up what moved from it.
  const placed = new Set(rows.flatMap((row) => numbersIn(row.pieces)));
  const robbed = others.filter(
    ({ pathKey: key, linked, gone, pieces: own }) =>
      linked && !gone && !sent.has(key) && numbersIn(own).some((number) => placed.has(number)),
  );
  const rest = robbed.map((row) => ({
    ...row,
    pieces: row.pieces && leaveOut(row.pieces, placed),
  }));
  await saveFolderFiles(tx, [...rows, ...left, ...rest]);
  // New memories were created where they stand.
  const places = placesIn({ files, plan, links }, numbers.made).filter(
    ({ firstFile }) => firstFile === null,
  );
  await noteMoves(tx, agent.id, places, at);
  await savePlaces(tx, agent.id, places);
  if (sessionId === null) return;
  const changes = [
    ...files.map(({ key, row, bytes }) => ({
      pathKey: key,
      before: row === null || row.gone ? null : beforeOf(row),
      afterHash: bytes === null ? null : hashBytes(bytes),
    })),
    ...robbed.map((row) => {
      const { pathKey: key, agreedHash: afterHash } = row;
      return { pathKey: key, before: beforeOf(row), afterHash };
    }),
  ];
  const of = { sessionId, agentId: agent.id };
  await insertFolderChanges(
    tx,
    changes.map((one) => ({ ...one, ...of })),
  );
}

/** Stands for the bytes of a file that is not there. */
export const goneHash = "gone";

function beforeOf(row: FolderFileRow) {
  const { path, kind, encoding, pieces, bytes, agreedHash } = row;
  const kept = bytes === null ? null : Buffer.from(bytes).toString("base64");
  return { path, kind, encoding, pieces, bytes: kept, agreedHash };
}

/** Where the memories of files stand; `made` has the numbers of new ones. */
export function placesIn(
  { files, plan, links }: Pick<ReadSync, "files" | "plan" | "links">,
  made: ReadonlyMap<MemoryPiece, number>,
): PlaceRow[] {
  const numbers = plan.numbers(made);
  const added = new Set([...made].flatMap(([piece, number]) => (links.has(piece) ? [] : number)));
  return files.flatMap((file) => placesOf(file, numbers, added));
}

/** F7: only those that the sync adds itself are first written here. */
export function placesOf(
  { path, key, pieces, facts, suggested, row }: ReadFile,
  numbers: ReadonlyMap<MemoryPiece, number>,
  added: ReadonlySet<number> = new Set(),
): PlaceRow[] {
  return pieces.flatMap((piece) => {
    const number = piece.kind === "memory" ? numbers.get(piece) : undefined;
    if (piece.kind !== "memory" || number === undefined) return [];
    const section = headingKey({ pathKey: key, heading: piece.heading });
    const { under } = piece;
    const file = row?.path ?? path;
    const tags = facts?.tags ?? [];
    const firstFile = added.has(number) ? file : null;
    return [{ number, file, under, tags, section, suggested, firstFile }];
  });
}

function countEdits({ path, row, pieces }: ReadFile, edits: readonly HeldEdit[]) {
  const own = edits.filter((edit) => edit.path === path);
  const count = (name: HeldEdit["operation"]["name"]) =>
    own.filter(({ operation }) => operation.name === name).length;
  const [removed, changed, added] = [count("delete"), count("update"), count("add")];
  const standing = pieces.filter(({ kind }) => kind === "memory").length;
  const unchanged = Math.max(0, standing - changed - added);
  return { path: row?.path ?? path, removed, changed, added, unchanged };
}
