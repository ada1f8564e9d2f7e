import { sha256 } from "@/db/hash-text";

/** A handbook's state for certificates (R4): the hash of its documents in the order of their paths. */
export function hashHandbook(files: ReadonlyMap<string, { readonly text: string }>): string {
  const documents = [...files].map(([path, { text }]) => [path, text] as const);
  return sha256(JSON.stringify(documents.sort(([a], [b]) => (a < b ? -1 : 1))));
}
