import type { FolderFileRow } from "@/db/queries/folder/folder-files";
import { numbersIn } from "@/lib/folder/load";

/** Files that only an import brought: the folder's owner never had them, and this sync says nothing of them. */
export function listUnseen(
  rows: readonly FolderFileRow[],
  sent: readonly { readonly key: string }[],
): FolderFileRow[] {
  const keys = new Set(sent.map(({ key }) => key));
  return rows.filter(({ pathKey, linked, gone }) => !linked && !gone && !keys.has(pathKey));
}

interface Moved {
  readonly numbers: ReadonlySet<number>;
  /** Of the bytes that the owner has now. */
  readonly hashes: ReadonlySet<string>;
  readonly isKept: (number: number) => boolean;
}

/**
 * F6: such files without the memories that moved to a file of the owner. What has none left is gone, as is
 * one without memories of which the owner has the very bytes.
 */
export function leaveMoved(
  unseen: readonly FolderFileRow[],
  { numbers, hashes, isKept }: Moved,
): FolderFileRow[] {
  return unseen.flatMap((row) => {
    if (row.pieces === null) return [];
    const pieces = row.pieces.filter((piece) => !("number" in piece && numbers.has(piece.number)));
    const isTaken = pieces.length < row.pieces.length || hashes.has(row.agreedHash);
    return isTaken ? [{ ...row, pieces, gone: !numbersIn(pieces).some(isKept) }] : [];
  });
}
