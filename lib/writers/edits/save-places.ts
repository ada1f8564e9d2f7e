import type { Tx } from "@/db/client";
import type { AgentRow } from "@/db/queries/agents/agent-write";
import { listFolderFiles, savePlaces } from "@/db/queries/folder/folder-files";
import { composeStored, loadCurrent, numbersIn } from "@/lib/folder/load";
import type { MemoryPiece } from "@/lib/folder/pieces";
import { listGuarded, readFiles } from "@/lib/writers/edits/load-sync";
import { placesOf } from "@/lib/writers/edits/save-sync";

/** F2: after a way back memories know the file and the headings again that they stand under then. */
export async function placeAgain(
  tx: Tx,
  agent: AgentRow,
  restored: ReadonlySet<string>,
): Promise<void> {
  if (restored.size === 0) return;
  const rows = (await listFolderFiles(tx, agent.id)).filter(({ gone }) => !gone);
  const currentOf = await loadCurrent(tx, agent.id, rows);
  const siblings = new Set(rows.map(({ pathKey }) => pathKey));
  const own = rows.filter(({ pathKey, pieces }) => restored.has(pathKey) && pieces !== null);
  const made = own.map((row) => {
    const { bytes } = composeStored(row, currentOf, siblings);
    return { path: row.path, bytes, seenHash: null };
  });
  const files = readFiles({ rows, files: made }, await listGuarded(tx, agent));
  const places = files.flatMap((file) => {
    const kept = numbersIn(file.row?.pieces ?? null).flatMap((one) => currentOf(one)?.number ?? []);
    const numbers = [...new Set(kept)];
    const found = file.pieces.filter((piece): piece is MemoryPiece => piece.kind === "memory");
    // What could not be written as it is now leaves the places as they were.
    if (numbers.length !== found.length) return [];
    return placesOf(file, new Map(found.map((piece, place) => [piece, numbers[place] ?? 0])));
  });
  await savePlaces(tx, agent.id, places);
}
