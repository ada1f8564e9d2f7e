import { promisify } from "node:util";
import { crc32, inflateRaw } from "node:zlib";
import { fromBufferPromise, type Entry, type ZipFile } from "yauzl";
import { ArchiveFault } from "@/lib/interop/archive/archive-fault";
import { decodePath } from "@/lib/interop/archive/check-entry-path";
import { tooMany, archiveLimits, UnpackedFiles } from "@/lib/interop/archive/unpacked-files";

const inflate = promisify(inflateRaw);

/** What sort of file an entry is, in the upper half of its attributes: Unix's file types. */
const fileTypes = { none: 0, folder: 0o04, file: 0o10, link: 0o12 } as const;

/** Reads a zip file. Sizes are those of what comes out, whatever the archive says. */
export async function readZip(bytes: Buffer): Promise<ReadonlyMap<string, Uint8Array>> {
  const unpacked = new UnpackedFiles(bytes.byteLength);
  const zip = await fromBufferPromise(bytes, { decodeStrings: false });
  if (zip.entryCount > archiveLimits.entries) throw tooMany();
  for await (const entry of zip.eachEntry()) {
    const path = unpacked.take(decodePath(entry.fileNameRaw), isFolder(entry));
    if (path === null) continue;
    refuseOddEntry(entry, path);
    unpacked.add(path, await readEntry(zip, bytes, { entry, path, unpacked }));
  }
  return unpacked.files;
}

function typeOf({ externalFileAttributes }: Entry): number {
  return externalFileAttributes >>> 28;
}

function isFolder(entry: Entry): boolean {
  return typeOf(entry) === fileTypes.folder;
}

function refuseOddEntry(entry: Entry, path: string): void {
  const type = typeOf(entry);
  if (type === fileTypes.link) throw new ArchiveFault(`“${path}” is a link.`);
  if (type !== fileTypes.none && type !== fileTypes.file) {
    throw new ArchiveFault(`“${path}” is not a plain file.`);
  }
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
