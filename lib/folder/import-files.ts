import type { Db, Tx } from "@/db/client";
import { sha256 } from "@/db/hash-text";
import { loadAccount } from "@/db/queries/accounts/account-settings";
import { type AgentRow, writeAgent } from "@/db/queries/agents/agent-write";
import {
  type FolderFileRow,
  listFolderFiles,
  listKeysOf,
  type PlaceRow,
  saveFolderFiles,
  savePlaces,
} from "@/db/queries/folder/folder-files";
import type { StoredPiece } from "@/db/schema/folder";
import { requireAgent } from "@/lib/agents/load";
import type { Context } from "@/lib/context";
import { Refusal } from "@/lib/errors";
import { hashBytes, numbersIn } from "@/lib/folder/load";
import { seenIn, toKept } from "@/lib/folder/compose";
import { type FileKind, kindsOf } from "@/lib/folder/known";
import { headingKey } from "@/lib/folder/match";
import { newFile } from "@/lib/folder/new-memories";
import { type FileReading, readFile } from "@/lib/folder/read-file";
import {
  type ImportItem,
  type ImportPlan,
  type SkippedLine,
  SourceKeys,
} from "@/lib/interop/finding";
import { findPathFault, pathKey } from "@/lib/interop/place";
import {
  type ImportReport,
  type ImportRun,
  type OnProgress,
  type ReadyImport,
  writePlan,
} from "@/lib/memories/save-import";
import { settleImport } from "@/lib/memories/settle-import";

/** What became of one file of a folder. */
export interface FileReport {
  readonly path: string;
  readonly kind: FileKind;
  readonly added: number;
  readonly skipped: readonly SkippedLine[];
  readonly warnings: readonly string[];
}

export type FolderImportReport = ImportReport & { readonly files: readonly FileReport[] };

export interface FolderImport {
  readonly agentId: string;
  /** Bytes by path. */
  readonly files: ReadonlyMap<string, Uint8Array>;
  readonly dryRun: boolean;
  readonly secrets?: "keep" | "leave-out" | undefined;
  /** Whether the files are the whole of a folder: one that holds all of them is that folder. */
  readonly isFolder?: boolean;
}

/**
 * F1, F5: adds the memories that files hold and keeps the files, so that they come home byte for byte.
 * A file whose text is known adds nothing, and an import removes nothing. A dry run reports the same
 * and writes nothing. Throws a 400 for a path that leads out, or two that are the same.
 */
export async function importFiles(
  ctx: Context,
  input: FolderImport,
  onProgress?: OnProgress,
): Promise<ImportRun<FolderImportReport>> {
  const { agentId, dryRun } = input;
  const agent = await requireAgent(ctx, agentId, "memories.import");
  refusePaths([...input.files.keys()]);
  const stored = await listFolderFiles(ctx.db, agentId);
  const top = input.isFolder === true ? topFolder([...input.files.keys()], stored) : "";
  const files = new Map([...input.files].map(([path, bytes]) => [path.slice(top.length), bytes]));
  const siblings = new Set([
    ...stored.map((file) => file.pathKey),
    ...[...files.keys()].map(pathKey),
  ]);
  const { immutableCategories, relationalCategories } = await loadAccount(ctx.db, agent.accountId);
  const options = {
    siblings,
    secrets: input.secrets ?? "leave-out",
    now: ctx.now().getTime(),
    guarded: [...immutableCategories, ...relationalCategories],
  } as const;
  const readings: FileReading[] = [];
  for (const [path, bytes] of files) readings.push(await readFile(path, bytes, options));
  const folder = await writePlan(
    ctx,
    { agent, dryRun, onProgress },
    (db, now, at) => settle(db, now, { readings, top }, at),
    (tx, now, ready) => writeFiles(tx, ctx, now, ready),
  );
  return {
    report: reportOf(folder),
    changes: folder.settled.changes,
    act: folder.act,
  };
}

function refusePaths(paths: readonly string[]): void {
  const seen = new Set<string>();
  for (const path of paths) {
    const fault = findPathFault(path);
    if (fault !== null)
      throw Refusal.invalid({ file: `The path “${path.slice(0, 100)}” ${fault}.` });
    if (seen.has(pathKey(path))) throw Refusal.invalid({ file: `“${path}” is given twice.` });
    seen.add(pathKey(path));
  }
}

/** `notes/` where all files lie in it, and it is no folder that is known by that name already. */
function topFolder(paths: readonly string[], stored: readonly FolderFileRow[]): string {
  const [top = ""] = /^[^/]+\//.exec(paths[0] ?? "") ?? [];
  const isKnown = stored.some((row) => !row.gone && row.pathKey.startsWith(pathKey(top)));
  return paths.every((path) => path.startsWith(top)) && !isKnown ? top : "";
}

/** A file with its memories' numbers, once they are known. */
interface SettledFile {
  readonly reading: FileReading;
  readonly kind: FileKind;
  readonly stored: FolderFileRow | undefined;
  /** Of the file's memories in their order; undefined for one that was left out. */
  readonly numbers: readonly (number | undefined)[];
}

interface SettledFolder extends ReadyImport {
  readonly files: readonly SettledFile[];
  readonly added: ReadonlySet<number>;
  readonly at: Date;
  readonly placed: readonly PlaceRow[];
}

/** Gives numbers to the memories of files. Writes nothing. */
async function settle(
  db: Db,
  agent: AgentRow,
  { readings, top }: { readonly readings: readonly FileReading[]; readonly top: string },
  at: Date,
): Promise<SettledFolder> {
  const stored = await listFolderFiles(db, agent.id);
  const storedOf = new Map(stored.map((file) => [file.pathKey, file]));
  const taken = await listKeysOf(
    db,
    agent.id,
    stored.flatMap(({ pieces }) => numbersIn(pieces)),
  );
  const keys = new SourceKeys(sha256, taken);
  const kinds = kindsOf([
    // A folder's own name may tell the product, such as `memory-bank/`.
    ...readings.map(({ path, text }) => ({ path: top + path, text })),
    ...stored.map(({ path, agreedText }) => ({ path, text: agreedText })),
  ]);
  const items: ImportItem[] = [];
  const keyed = readings.map((reading) => {
    const before = storedOf.get(pathKey(reading.path));
    const known = knownPieces(before);
    const places = reading.items.map((item) => {
      const number = reading.isPieces ? known.get(item.content)?.pop()?.number : undefined;
      if (number !== undefined) return number;
      const sourceKey = reading.isPieces ? keys.next(item.type, item.content) : item.sourceKey;
      items.push({ ...item, sourceKey });
      return sourceKey;
    });
    const kind = kinds.get(top + reading.path) ?? "text";
    return { file: { reading, kind, stored: before }, places };
  });
  const plan: ImportPlan = {
    format: "folder",
    items,
    skipped: readings.flatMap(({ skipped }) => skipped),
    warnings: readings.flatMap(({ warnings }) => warnings),
    agentName: null,
    lastNumber: null,
    ledgerHash: null,
    groups: [],
  };
  const settled = await settleImport(db, agent, plan, at);
  const added = new Set(settled.changes.map(({ number }) => number));
  const numberAt = (place: string | number) =>
    typeof place === "number" ? place : settled.numbers.get(place);
  const files = keyed.map(({ file, places }) => ({ ...file, numbers: places.map(numberAt) }));
  return {
    plan,
    settled,
    files,
    added,
    at,
    placed: files.flatMap((file) => placesIn(added, file)),
  };
}

/** The memories of a stored file by their text there, each text's last one first. */
function knownPieces(file: FolderFileRow | undefined) {
  const memories = file?.pieces?.toReversed().filter((piece) => "number" in piece) ?? [];
  return Map.groupBy(memories, ({ content }) => content);
}

async function writeFiles(
  tx: Tx,
  ctx: Context,
  agent: AgentRow,
  folder: SettledFolder,
): Promise<void> {
  const { at, placed } = folder;
  const lost = new Set(folder.files.flatMap(({ stored }) => numbersIn(stored?.pieces ?? null)));
  const rows = folder.files.map((file): FolderFileRow => {
    const { reading, stored, kind } = file;
    const { path, bytes, encoding, text } = reading;
    const pieces = reading.isPieces ? keepPieces(file) : null;
    return {
      ...(stored ?? newFile(agent.id, path, at)),
      path,
      kind,
      encoding: pieces === null ? null : encoding,
      pieces,
      bytes: pieces === null ? new Uint8Array(bytes) : null,
      agreedHash: hashBytes(bytes),
      agreedText: pieces === null ? null : text,
      gone: false,
      updatedAt: at,
    };
  });
  await saveFolderFiles(tx, rows);
  for (const { number } of placed) lost.delete(number);
  const nowhere = {
    file: null,
    under: [],
    tags: [],
    section: "",
    suggested: null,
    firstFile: null,
  };
  await savePlaces(tx, agent.id, [
    ...placed,
    ...[...lost].map((number) => ({ number, ...nowhere })),
  ]);
  const records = [{ kind: "folder-imported", data: { files: folder.files.length } }];
  await writeAgent(tx, { agent, actor: ctx.actor, at, records });
}

/** What the folder's owner had not seen before an import is no deletion of theirs. */
function keepPieces({ reading, numbers, stored }: SettledFile): StoredPiece[] {
  const seen = new Map(
    (stored?.pieces ?? []).flatMap((piece) =>
      "number" in piece ? [[piece.number, seenIn(piece)] as const] : [],
    ),
  );
  let at = 0;
  return reading.pieces.map((piece): StoredPiece => {
    if (piece.kind === "glue") return { raw: piece.raw };
    const number = numbers[at++];
    if (number === undefined) return { raw: piece.raw };
    const place = toKept(piece, number);
    return stored?.linked === true ? { ...place, seen: seen.get(number) ?? null } : place;
  });
}

function placesIn(added: ReadonlySet<number>, { reading, numbers }: SettledFile): PlaceRow[] {
  const { path, facts, suggested } = reading;
  const memories = reading.pieces.filter((piece) => piece.kind === "memory");
  return numbers.flatMap((number, index): PlaceRow[] => {
    const piece = memories[index];
    if (number === undefined) return [];
    const under = piece?.under ?? [];
    const section = headingKey({ pathKey: pathKey(path), heading: piece?.heading ?? 0 });
    const { tags } = facts;
    const firstFile = added.has(number) ? path : null;
    return [{ number, file: path, under, tags, section, suggested, firstFile }];
  });
}

function reportOf(folder: SettledFolder): FolderImportReport {
  const files = folder.files.map((file) => reportFile(folder.added, file));
  return {
    format: folder.plan.format,
    added: folder.settled.changes.length,
    skipped: files.flatMap(({ skipped }) => skipped),
    warnings: files.flatMap(({ path, warnings }) => warnings.map((one) => `${path}: ${one}`)),
    agentName: null,
    files,
  };
}

function reportFile(
  added: ReadonlySet<number>,
  { reading, kind, numbers, stored }: SettledFile,
): FileReport {
  const before = reading.items.flatMap(({ line }, index): SkippedLine[] => {
    const number = numbers[index];
    if (number === undefined || added.has(number)) return [];
    return [{ line, reason: `Already imported as #${number}.`, importedAs: number }];
  });
  const now = new Set(numbers);
  const gone = numbersIn(stored?.pieces ?? null).filter((number) => !now.has(number)).length;
  const left =
    gone === 0 ? [] : [`${gone} memories are no longer in this file; they stay in the ledger.`];
  return {
    path: reading.path,
    kind,
    added: numbers.length - before.length,
    skipped: [...reading.skipped, ...before].sort((a, b) => a.line - b.line),
    warnings: [...reading.warnings, ...left],
  };
}
