import { zipSync } from "fflate";

/** A zip file of these texts, or bytes, by path. */
export function archiveOf(
  files: Readonly<Record<string, string | Uint8Array>>,
): Uint8Array<ArrayBuffer> {
  const encoder = new TextEncoder();
  const entries = Object.entries(files).map(([path, text]) => [
    path,
    typeof text === "string" ? encoder.encode(text) : text,
  ]);
  return new Uint8Array(zipSync(Object.fromEntries(entries)));
}
