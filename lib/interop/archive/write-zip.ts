import { Zip, ZipDeflate } from "fflate";
import { archiveLimits } from "@/lib/interop/archive/unpacked-files";

/** A file that its owner may write and everybody read; no one can execute it. */
const plainFile = 0o100644 << 16;
/** Unix, whose file types the line above has. */
const unix = 3;
/** The first day that a zip file can name: the same files give the same bytes. */
const always = new Date(1980, 0, 1);

type Files = ReadonlyMap<string, Uint8Array>;

/** A zip file of these files, in their order and in steps, that `readArchive` takes. */
export function* writeZip(files: Files): Generator<undefined, Uint8Array> {
  const packed = yield* packFiles(files, 6);
  const bytes = [...files.values()].reduce((sum, content) => sum + content.byteLength, 0);
  const isDense = bytes > archiveLimits.ratio * packed.byteLength;
  return isDense ? yield* packFiles(files, 0) : packed;
}

function* packFiles(files: Files, level: 0 | 6): Generator<undefined, Uint8Array> {
  const chunks: Uint8Array[] = [];
  const zip = new Zip((error, chunk) => {
    if (error !== null) throw error;
    chunks.push(chunk);
  });
  for (const [path, content] of files) {
    const file = new ZipDeflate(path, { level });
    Object.assign(file, { attrs: plainFile, os: unix, mtime: always });
    zip.add(file);
    file.push(content, true);
    yield;
  }
  zip.end();
  return Buffer.concat(chunks);
}
