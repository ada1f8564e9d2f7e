import type { z } from "zod";
import type { Database } from "@/db/client";
import { listChainRows, listKnownChains } from "@/db/queries/audit/audit-records";
import {
  headsFile,
  keepHeads,
  readKeptHeads,
  recordLine,
  type SignedHead,
  signHead,
  type Verdict,
  verifyChain,
} from "@/lib/audit/chain";
import { type exportAuditSchema, openOwnSigner, readChain } from "@/lib/audit/export";
import { requireChain } from "@/lib/audit/load";
import type { Context } from "@/lib/context";
import { runningEnvironment } from "@/lib/env";
import { canonicalJson } from "@/lib/ledger/audit/certificate";

/** Few enough not to block the rest of the process noticeably. */
const rowsAtOnce = 200;

export type Verification = Awaited<ReturnType<typeof verifyAudit>>;

/** The first wrong record of a chain. */
interface BrokenChain {
  readonly chain: string;
  /** The agent's name; null for the account's own chain. */
  readonly agentName: string | null;
  readonly position: number;
  readonly reason: string;
}

/** Verifies chains in the database against the heads kept outside (U3, I10). */
export async function verifyAudit(ctx: Context, { agentId }: z.infer<typeof exportAuditSchema>) {
  await requireChain(ctx, { agentId });
  const wanted = { accountId: ctx.acting.accountId, agentId: agentId ?? null };
  const known = await listKnownChains(ctx.db, wanted);
  const { dataDir, secret } = runningEnvironment();
  const signer = await openOwnSigner(ctx.db, secret);
  const kept = await readKeptHeads(headsFile(dataDir));
  const sound: SignedHead[] = [];
  const broken: BrokenChain[] = [];
  /** For one chain: the last record confirmed by a head kept outside the database. */
  let vouchedTo: number | null = null;
  for (const { agentName, ...end } of known) {
    const head = signHead(end, signer, ctx.now());
    const ofChain = kept.filter(({ chain }) => chain === end.chain);
    const verdict = await verifyUpTo(ctx.db, head, ofChain);
    if (verdict.ok) {
      sound.push(head);
      vouchedTo = known.length === 1 ? verdict.vouchedTo : null;
    } else {
      const { line: position, reason } = verdict;
      broken.push({ chain: end.chain, agentName, position, reason });
    }
  }
  await keepHeads(dataDir, sound);
  const records = known.reduce((sum, { count }) => sum + count, 0);
  return { chains: known.length, records, vouchedTo, broken };
}

/** Verifies a chain up to a signed head, against heads kept elsewhere. Stores nothing (Q1). */
export function verifyUpTo(
  db: Database,
  head: SignedHead,
  heads: readonly SignedHead[],
): Promise<Verdict> {
  return verifyChain(readLines(db, head), { kind: "heads", heads });
}

/** The lines that an export of the chain would contain, its head last. */
async function* readLines(db: Database, head: SignedHead): AsyncGenerator<string> {
  const pages = readChain(head, rowsAtOnce, (page) => listChainRows(db, page));
  for await (const rows of pages) for (const row of rows) yield recordLine(row).trimEnd();
  yield canonicalJson(head);
}
