import { Zip, ZipDeflate } from "fflate";

interface StreamedFile {
  readonly path: string;
  readonly parts: AsyncIterable<string>;
}

/** A zip of text files that are read while it is sent, one after another. */
export async function* streamZip(files: Iterable<StreamedFile>): AsyncGenerator<Uint8Array, void> {
  const pieces: Uint8Array[] = [];
  const encoder = new TextEncoder();
  const zip = new Zip((error, piece) => {
    if (error !== null) throw error;
    pieces.push(piece);
  });
  for (const { path, parts } of files) {
    const file = new ZipDeflate(path);
    zip.add(file);
    for await (const part of parts) {
      file.push(encoder.encode(part));
      yield* pieces.splice(0);
    }
    file.push(new Uint8Array(), true);
  }
  zip.end();
  yield* pieces.splice(0);
}
