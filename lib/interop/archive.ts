import { promisify } from "node:util";
import { crc32, deflateRaw, gunzip, inflateRaw } from "node:zlib";
import { Zip, type ZipInputFile } from "fflate";
import { extract } from "tar-stream";
import { type Entry, fromBufferPromise, type ZipFile } from "yauzl";
import { findPathFault } from "@/lib/interop/place";

/** Why an archive is refused, as a sentence that names the entry. */
class ArchiveFault extends Error {
  override readonly name = "ArchiveFault";
}

const decoder = new TextDecoder("utf-8", { fatal: true });

/** The name of an entry from its bytes. Throws a fault for one that is no UTF-8. */
function decodePath(bytes: Uint8Array): string {
  try {
    return decoder.decode(bytes);
  } catch {
    throw new ArchiveFault("The archive has a file name that is not UTF-8.");
  }
}

/** A path without `./`, empty for the folder itself. Throws a fault for one that may lead out. */
function checkEntryPath(raw: string): string {
  const path = raw.replace(/^(?:\.\/)+/, "").replace(/^\.?\/?$/, raw.startsWith("/") ? "/" : "");
  const fault = path === "" ? null : findPathFault(path.replace(/(?<=.)\/$/, ""));
  if (fault !== null) throw new ArchiveFault(`“${show(raw)}” ${fault}.`);
  return path;
}

function show(path: string): string {
  const shown = path.replace(/\p{Cc}/gu, "?");
  return shown.length > 120 ? `${shown.slice(0, 119)}…` : shown;
}

const mib = 1024 * 1024;
export const archiveLimits = { entries: 10_000, bytes: 64 * mib, ratio: 100 } as const;

/** The files of an archive while it is read: refuses what is over a limit before it is unpacked. */
class UnpackedFiles {
  readonly files = new Map<string, Uint8Array>();
  private readonly seen = new Set<string>();
  private bytes = 0;
  private readonly packedBytes: number;

  constructor(packedBytes: number) {
    this.packedBytes = packedBytes;
  }

  /** Takes an entry's path; null for a folder. Throws a fault for one that is there already. */
  take(raw: string, isFolder: boolean): string | null {
    const path = checkEntryPath(raw);
    const place = path.replace(/\/$/, "");
    if (this.seen.has(place)) throw new ArchiveFault(`“${place}” is in the archive twice.`);
    this.seen.add(place);
    if (this.seen.size > archiveLimits.entries) throw tooMany();
    return isFolder || path.endsWith("/") ? null : path;
  }

  /** So many bytes may be unpacked yet. */
  get room(): number {
    return Math.min(archiveLimits.bytes, archiveLimits.ratio * this.packedBytes) - this.bytes;
  }

  /** Throws a fault if there is no room for so many bytes. */
  refuseBeyondRoom(bytes: number): void {
    if (bytes <= this.room) return;
    throw this.bytes + bytes > archiveLimits.bytes ? tooLarge() : tooDense();
  }

  add(path: string, content: Uint8Array): void {
    this.refuseBeyondRoom(content.byteLength);
    this.bytes += content.byteLength;
    this.files.set(path, content);
  }
}

function tooMany(): ArchiveFault {
  const most = archiveLimits.entries.toLocaleString("en");
  return new ArchiveFault(`The archive holds more than ${most} files.`);
}

function tooLarge(): ArchiveFault {
  return new ArchiveFault(`The archive unpacks to more than ${archiveLimits.bytes / mib} MB.`);
}

function tooDense(): ArchiveFault {
  return new ArchiveFault(
    `The archive unpacks to more than ${archiveLimits.ratio} times its own size.`,
  );
}

const block = 512;

/** Reads a tar file; `packedBytes` is its size as it came. */
async function readTar(
  bytes: Uint8Array,
  packedBytes: number,
): Promise<ReadonlyMap<string, Uint8Array>> {
  const unpacked = new UnpackedFiles(packedBytes);
  const tar = extract();
  tar.end(bytes);
  let end = 0;
  for await (const entry of tar) {
    const { name, size, type } = entry.header;
    const isFolder = type === "directory";
    end = entry.offset + block + (isFolder ? 0 : Math.ceil(size / block) * block);
    const path = unpacked.take(name, isFolder);
    if (path !== null) {
      const isFile = type === "file" || type === "contiguous-file";
      refuseOddType(path, isFile, type === "link" || type === "symlink");
      unpacked.refuseBeyondRoom(size);
    }
    const content = await readAll(entry);
    if (path !== null) unpacked.add(path, content);
  }
  // A tar file ends with empty blocks: without them its last files may be missing.
  const mark = bytes.subarray(end, end + block);
  if (mark.byteLength < block || mark.some((byte) => byte !== 0)) {
    throw new ArchiveFault("The archive is cut off.");
  }
  return unpacked.files;
}

async function readAll(entry: AsyncIterable<unknown>): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of entry) if (chunk instanceof Uint8Array) chunks.push(chunk);
  return Buffer.concat(chunks);
}

function refuseOddType(path: string, isFile: boolean, isLink: boolean): void {
  if (isFile) return;
  throw new ArchiveFault(`“${path}” is ${isLink ? "a link" : "not a plain file"}.`);
}

const inflate = promisify(inflateRaw);

/** What sort of file an entry is, in the upper half of its attributes: Unix's file types. */
const fileTypes = { none: 0, folder: 0o04, file: 0o10, link: 0o12 } as const;

async function readZip(bytes: Buffer): Promise<ReadonlyMap<string, Uint8Array>> {
  const unpacked = new UnpackedFiles(bytes.byteLength);
  const zip = await fromBufferPromise(bytes, { decodeStrings: false });
  if (zip.entryCount > archiveLimits.entries) throw tooMany();
  for await (const entry of zip.eachEntry()) {
    const type = entry.externalFileAttributes >>> 28;
    const path = unpacked.take(decodePath(entry.fileNameRaw), type === fileTypes.folder);
    if (path === null) continue;
    const isFile = type === fileTypes.none || type === fileTypes.file;
    refuseOddType(path, isFile, type === fileTypes.link);
    refuseUnreadable(entry, path);
    unpacked.add(path, await readEntry(zip, bytes, { entry, path, unpacked }));
  }
  return unpacked.files;
}

function refuseUnreadable(entry: Entry, path: string): void {
  if (entry.isEncrypted()) throw new ArchiveFault(`“${path}” is encrypted.`);
  if (entry.compressionMethod !== 0 && entry.compressionMethod !== 8) {
    throw new ArchiveFault(`“${path}” is compressed in a way that can't be read.`);
  }
}

async function readEntry(
  zip: ZipFile,
  bytes: Buffer,
  one: { readonly entry: Entry; readonly path: string; readonly unpacked: UnpackedFiles },
): Promise<Uint8Array> {
  const { entry, path, unpacked } = one;
  unpacked.refuseBeyondRoom(entry.uncompressedSize);
  const { fileDataStart } = await zip.readLocalFileHeaderPromise(entry, { minimal: true });
  const packed = bytes.subarray(fileDataStart, fileDataStart + entry.compressedSize);
  const content =
    entry.compressionMethod === 0 ? packed : await inflateUpTo(packed, entry.uncompressedSize);
  if (content?.byteLength !== entry.uncompressedSize || crc32(content) !== entry.crc32) {
    throw new ArchiveFault(`“${path}” is damaged.`);
  }
  return content;
}

/** Null for what is damaged, or unpacks to more than its header says: that is never unpacked. */
async function inflateUpTo(packed: Buffer, size: number): Promise<Buffer | null> {
  return inflate(packed, { maxOutputLength: Math.max(1, size) }).catch(() => null);
}

const ungzip = promisify(gunzip);

/** A tar file has more bytes than its files: headers, and what fills its blocks. */
const largestTar = archiveLimits.bytes + archiveLimits.entries * 2 * 1_024;

export type ArchiveReading =
  | { readonly ok: true; readonly files: ReadonlyMap<string, Uint8Array> }
  | { readonly ok: false; readonly message: string };

/**
 * Reads a zip, tar or tar.gz file into memory, by path. Refuses with a sentence what could write
 * outside of a folder, is no plain file, or is too much; never unpacks more than the limits.
 */
export async function readArchive(bytes: Uint8Array): Promise<ArchiveReading> {
  try {
    return {
      ok: true,
      files: await unpack(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)),
    };
  } catch (error) {
    if (error instanceof ArchiveFault) return { ok: false, message: error.message };
    // The libraries throw plain errors for archives that are damaged.
    return { ok: false, message: "The archive is damaged or cut off." };
  }
}

/** Whether bytes begin like a zip, tar or tar.gz file. */
export function isArchive(bytes: Uint8Array): boolean {
  return kindOf(bytes) !== null;
}

function kindOf(bytes: Uint8Array): "zip" | "gzip" | "tar" | null {
  const start = Buffer.from(bytes.subarray(0, 6)).toString("latin1");
  // "PK00" marks what was split once and came as one part after all.
  if (start === "PK00PK" || (start.startsWith("PK") && (bytes[2] ?? 0) < 8)) return "zip";
  if (bytes[0] === 0x1f && bytes[1] === 0x8b) return "gzip";
  return Buffer.from(bytes.subarray(257, 262)).toString("latin1") === "ustar" ? "tar" : null;
}

async function unpack(bytes: Buffer): Promise<ReadonlyMap<string, Uint8Array>> {
  switch (kindOf(bytes)) {
    case "zip":
      return readZip(bytes);
    case "gzip":
      return readTar(await gunzipTar(bytes), bytes.byteLength);
    case "tar":
      return readTar(bytes, bytes.byteLength);
    case null:
      throw new ArchiveFault("This is no zip or tar file.");
  }
}

async function gunzipTar(bytes: Buffer): Promise<Buffer> {
  try {
    return await ungzip(bytes, { maxOutputLength: largestTar });
  } catch (error) {
    const isTooLarge =
      error instanceof Error && "code" in error && error.code === "ERR_BUFFER_TOO_LARGE";
    throw isTooLarge ? tooLarge() : error;
  }
}

const deflate = promisify(deflateRaw);

/** A file that its owner may write and everybody read; no one can execute it. */
const plainFile = 0o100644 << 16;
/** Unix, whose file types the line above has. */
const unix = 3;
/** The first day that a zip file can name: the same files give the same bytes. */
const always = new Date(1980, 0, 1);
const methods = { stored: 0, deflated: 8 } as const;

type Files = ReadonlyMap<string, Uint8Array<ArrayBuffer>>;

/** A zip file of these files, in their order, that `readArchive` takes. */
export async function writeZip(files: Files): Promise<Uint8Array> {
  const packed = await packFiles(files, "deflated");
  const bytes = [...files.values()].reduce((sum, content) => sum + content.byteLength, 0);
  const isDense = bytes > archiveLimits.ratio * packed.byteLength;
  return isDense ? packFiles(files, "stored") : packed;
}

async function packFiles(files: Files, method: keyof typeof methods): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  const zip = new Zip((error, chunk) => {
    if (error !== null) throw error;
    chunks.push(chunk);
  });
  for (const [filename, content] of files) {
    const packed = method === "stored" ? content : await deflate(content);
    const entry: ZipInputFile = {
      filename,
      size: content.byteLength,
      crc: crc32(content),
      compression: methods[method],
      attrs: plainFile,
      os: unix,
      mtime: always,
    };
    zip.add(entry);
    entry.ondata?.(null, packed, true);
  }
  zip.end();
  return Buffer.concat(chunks);
}
