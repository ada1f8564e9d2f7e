import { promisify } from "node:util";
import { gunzip } from "node:zlib";
import { ArchiveFault } from "@/lib/interop/archive/archive-fault";
import { readTar } from "@/lib/interop/archive/read-tar";
import { readZip } from "@/lib/interop/archive/read-zip";
import { archiveLimits, tooLarge } from "@/lib/interop/archive/unpacked-files";

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

async function unpack(bytes: Buffer): Promise<ReadonlyMap<string, Uint8Array>> {
  if (bytes.subarray(0, 2).toString("latin1") === "PK") return readZip(bytes);
  if (bytes[0] === 0x1f && bytes[1] === 0x8b)
    return readTar(await gunzipTar(bytes), bytes.byteLength);
  if (bytes.subarray(257, 262).toString("latin1") === "ustar")
    return readTar(bytes, bytes.byteLength);
  throw new ArchiveFault("This is no zip or tar file.");
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
