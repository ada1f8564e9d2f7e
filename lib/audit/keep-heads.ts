import { appendFile, mkdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { readHeads, type SignedHead } from "@/lib/audit/signed-head";
import { canonicalJson } from "@/lib/ledger/audit/canonical-json";

/** Where heads are kept outside the database: lines that only ever get more (U3). */
export function headsFile(dataDir: string): string {
  return join(dataDir, "audit-heads.jsonl");
}

/** The heads that a file of them holds, oldest first; none where there is no such file yet. */
export async function readKeptHeads(file: string): Promise<SignedHead[]> {
  try {
    return readHeads(await readFile(file, "utf8"));
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return [];
    throw error;
  }
}

/** Keeps signed heads outside the database, except those that are kept already. */
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
