import { appendFile, mkdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { readHeads, type SignedHead } from "@/lib/audit/signed-head";
import { canonicalJson } from "@/lib/ledger/audit/canonical-json";

/** The append-only file of heads outside the database (U3). */
export function headsFile(dataDir: string): string {
  return join(dataDir, "audit-heads.jsonl");
}

/** The heads in a file, oldest first; none if the file doesn't exist yet. */
export async function readKeptHeads(file: string): Promise<SignedHead[]> {
  try {
    return readHeads(await readFile(file, "utf8"));
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return [];
    throw error;
  }
}

/** Stores signed heads outside the database, except those already stored. */
export async function keepHeads(dataDir: string, heads: readonly SignedHead[]): Promise<void> {
  const file = headsFile(dataDir);
  const last = new Map((await readKeptHeads(file)).map((head) => [head.chain, head]));
  const news = heads.filter(({ chain, hash, publicKey }) => {
    const kept = last.get(chain);
    return kept === undefined || kept.hash !== hash || kept.publicKey !== publicKey;
  });
  if (news.length === 0) return;
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  await appendFile(file, news.map((head) => `${canonicalJson(head)}\n`).join(""), { mode: 0o600 });
}
