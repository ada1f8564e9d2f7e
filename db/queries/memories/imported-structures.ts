import { and, eq } from "drizzle-orm";
import type { Db, Tx } from "@/db/client";
import { importedStructures } from "@/db/schema";
import type { FileStructure } from "@/lib/ledger/file-structure";

/** What an agent's imports of one format had beside their memories; null if nothing (F12). */
export async function loadStructure(
  db: Db,
  agentId: string,
  format: string,
): Promise<FileStructure | null> {
  const [row] = await db
    .select({ structure: importedStructures.structure })
    .from(importedStructures)
    .where(and(eq(importedStructures.agentId, agentId), eq(importedStructures.format, format)));
  return row?.structure ?? null;
}

/** All of them, by format. */
export function listStructures(db: Db, agentId: string) {
  return db.select().from(importedStructures).where(eq(importedStructures.agentId, agentId));
}

/** Under the agent's lock. */
export async function saveStructure(
  tx: Tx,
  agentId: string,
  format: string,
  structure: FileStructure,
): Promise<void> {
  await tx
    .insert(importedStructures)
    .values({ agentId, format, structure })
    .onConflictDoUpdate({
      target: [importedStructures.agentId, importedStructures.format],
      set: { structure },
    });
}
