import { Zip, ZipDeflate } from "fflate";

interface StreamedFile {
  readonly path: string;
  readonly parts: AsyncIterable<string>;
}

/** What a zip's 32 bits can count. */
const mostBytes = 2 ** 32 - 1;

/**
 * A zip of text files that are read while it is sent, one after another. Throws before a file, or all
 * of them, come to 4 GB: a zip that can't be opened must not look complete.
 */
export async function* streamZip(files: Iterable<StreamedFile>): AsyncGenerator<Uint8Array, void> {
  const pieces: Uint8Array[] = [];
  const encoder = new TextEncoder();
  const zip = new Zip((error, piece) => {
    if (error !== null) throw error;
    pieces.push(piece);
  });
  let total = 0;
  for (const { path, parts } of files) {
    const file = new ZipDeflate(path);
    zip.add(file);
    for await (const part of parts) {
      const bytes = encoder.encode(part);
      total += bytes.length;
      if (total > mostBytes) throw new Error("The export is larger than the 4 GB of a zip.");
      file.push(bytes);
      yield* pieces.splice(0);
    }
    file.push(new Uint8Array(), true);
  }
  zip.end();
  yield* pieces.splice(0);
}
