import type { FoldedState } from "@/lib/ledger/entry";

/** What a summary's certificate compares: cursor and summary, to the byte (R4, K6). */
export function hashFolded(
  { cursor, summary }: Pick<FoldedState, "cursor" | "summary">,
  sha256: (text: string) => string,
): string {
  return sha256(JSON.stringify([cursor, summary]));
}
