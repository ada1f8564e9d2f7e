import { zipSync, type ZipOptions } from "fflate";

/** Plain files that their owner may write and everybody read; none can be executed. */
const plainFile = 0o100644 << 16;
/** The first day that a zip file can name: the same files give the same bytes. */
const always = new Date(1980, 0, 1);

/** A zip file of these files, in their order. */
export function writeZip(files: ReadonlyMap<string, Uint8Array>): Uint8Array {
  const options: ZipOptions = { os: 3, attrs: plainFile, mtime: always };
  const entries = [...files].map(([path, content]): [string, [Uint8Array, ZipOptions]] => [
    path,
    [content, options],
  ]);
  return zipSync(Object.fromEntries(entries));
}
