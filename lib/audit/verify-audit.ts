import type { Database } from "@/db/client";
import {
  keepVerification,
  type KnownChain,
  listChainRows,
  listKnownChains,
} from "@/db/queries/audit/audit-records";
import type { ChainsStanding } from "@/lib/browser/audit-line";
import { chainsStanding } from "@/lib/audit/chains-standing";
import type { exportAuditSchema } from "@/lib/audit/export-audit";
import { headsFile, keepHeads, readKeptHeads } from "@/lib/audit/keep-heads";
import { recordLine } from "@/lib/audit/record-line";
import { signHead, type SignedHead } from "@/lib/audit/signed-head";
import { openOwnSigner } from "@/lib/audit/open-own-signer";
import { verifyChain } from "@/lib/audit/verify-chain";
import { requireChain } from "@/lib/audit/require-chain";
import type { Context } from "@/lib/context";
import { runningEnvironment } from "@/lib/env";
import { canonicalJson } from "@/lib/ledger/audit/canonical-json";
import type { z } from "zod";

/** Few enough not to block the rest of the process noticeably. */
const rowsAtOnce = 200;

interface Watching {
  /** Records checked so far, and the total. */
  readonly onChecked: (records: number, of: number) => void;
  /** Aborted when the client leaves: the remaining chains are skipped. */
  readonly signal: AbortSignal;
}

/**
 * Verifies the account's chains, or an agent's, directly from the database like an export (U3,
 * I10), against the heads kept outside it. Stores each result.
 */
export async function verifyAudit(
  ctx: Context,
  { agentId }: z.infer<typeof exportAuditSchema>,
  watching: Watching,
): Promise<ChainsStanding> {
  await requireChain(ctx, { agentId });
  const wanted = { accountId: ctx.acting.accountId, agentId: agentId ?? null };
  const known = await listKnownChains(ctx.db, wanted);
  const of = known.reduce((sum, { count }) => sum + count, 0);
  const { dataDir } = runningEnvironment();
  const kept = await readKeptHeads(headsFile(dataDir));
  let records = 0;
  const sound: SignedHead[] = [];
  try {
    for (const one of known) {
      if (watching.signal.aborted) break;
      const onChecked = (count: number) => {
        records += count;
        watching.onChecked(records, of);
      };
      const head = await verifyOne(ctx, one, kept, { onChecked, signal: watching.signal });
      if (head !== null) sound.push(head);
    }
  } finally {
    // Once for all chains: the file of heads is read before heads are added.
    await keepHeads(dataDir, sound);
  }
  return chainsStanding(await listKnownChains(ctx.db, wanted), agentId !== undefined);
}

interface WatchingChain {
  /** Records of this chain that were checked since the last call. */
  readonly onChecked: (count: number) => void;
  readonly signal: AbortSignal;
}

/**
 * Returns the chain's head if the chain is intact; null if not, or if it was not read to its end.
 */
async function verifyOne(
  ctx: Context,
  known: KnownChain,
  kept: readonly SignedHead[],
  watching: WatchingChain,
): Promise<SignedHead | null> {
  const { secret } = runningEnvironment();
  const at = ctx.now();
  const head = signHead(known, await openOwnSigner(ctx.db, secret), at);
  const ofChain = kept.filter(({ chain }) => chain === known.chain);
  const elsewhere = ofChain.length === 0 ? null : ({ kind: "heads", heads: ofChain } as const);
  const verdict = await verifyChain(readChain(ctx.db, head, watching), elsewhere);
  // It was not read to its end: there is no result.
  if (watching.signal.aborted) return null;
  await keepVerification(ctx.db, {
    chain: known.chain,
    accountId: ctx.acting.accountId,
    at,
    actor: ctx.actor,
    count: verdict.ok ? head.count : verdict.line - 1,
    hash: verdict.ok ? head.hash : "",
    vouchedTo: verdict.ok ? verdict.vouchedTo : null,
    wrongPosition: verdict.ok ? null : verdict.line,
    wrongReason: verdict.ok ? null : verdict.reason,
  });
  return verdict.ok ? head : null;
}

/** The lines that an export of the chain would contain, its head last. */
async function* readChain(
  db: Database,
  head: SignedHead,
  { onChecked, signal }: WatchingChain,
): AsyncGenerator<string> {
  const { chain, count } = head;
  for (let after = 0; after < count && !signal.aborted;) {
    const rows = await listChainRows(db, { chain, after, upTo: count, limit: rowsAtOnce });
    const last = rows.at(-1);
    if (last === undefined) break;
    for (const row of rows) yield recordLine(row).trimEnd();
    onChecked(rows.length);
    after = last.position;
  }
  yield canonicalJson(head);
}
