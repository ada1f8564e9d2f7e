import { readFile } from "node:fs/promises";
import { readHeads } from "@/lib/audit/read-heads";
import type { SignedHead } from "@/lib/audit/signed-head";

/** The heads that a file of them holds, oldest first; none where there is no such file yet. */
export async function readKeptHeads(file: string): Promise<SignedHead[]> {
  try {
    return readHeads(await readFile(file, "utf8"));
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return [];
    throw error;
  }
}
