import { appendFile, mkdir } from "node:fs/promises";
import { join } from "node:path";
import { readKeptHeads } from "@/lib/audit/read-kept-heads";
import type { SignedHead } from "@/lib/audit/signed-head";
import { canonicalJson } from "@/lib/ledger/canonical-json";

/** Where heads are kept outside the database: lines that only ever get more (U3). */
export function headsFile(dataDir: string): string {
  return join(dataDir, "audit-heads.jsonl");
}

/** Keeps signed heads outside the database, those left out whose chain stands where it was kept last. */
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
