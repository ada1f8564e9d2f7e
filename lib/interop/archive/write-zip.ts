import { promisify } from "node:util";
import { crc32, deflateRaw } from "node:zlib";
import { Zip, type ZipInputFile } from "fflate";
import { archiveLimits } from "@/lib/interop/archive/unpacked-files";

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
