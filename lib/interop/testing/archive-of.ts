import { zipSync } from "fflate";

/** A zip file of these texts, by path. */
export function archiveOf(files: Readonly<Record<string, string>>): Uint8Array<ArrayBuffer> {
  const encoder = new TextEncoder();
  const entries = Object.entries(files).map(([path, text]) => [path, encoder.encode(text)]);
  return new Uint8Array(zipSync(Object.fromEntries(entries)));
}
