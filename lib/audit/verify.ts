import type { z } from "zod";
import type { Database } from "@/db/client";
import {
  keepVerification,
  type KnownChain,
  listChainRows,
  listKnownChains,
} from "@/db/queries/audit/audit-records";
import { countTry } from "@/db/queries/people/person-rows";
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
import { type exportAuditSchema, openOwnSigner } from "@/lib/audit/export";
import { chainsStanding, requireChain } from "@/lib/audit/load";
import type { ChainsStanding } from "@/lib/browser/audit";
import type { Context } from "@/lib/context";
import { runningEnvironment } from "@/lib/env";
import { Refusal } from "@/lib/errors";
import { canonicalJson } from "@/lib/ledger/audit/certificate";

/** Few enough not to block the rest of the process noticeably. */
const rowsAtOnce = 200;

interface Watching {
  readonly onChecked: (records: number, of: number) => void;
  /** Aborted when the client leaves: the remaining chains are skipped. */
  readonly signal: AbortSignal;
}

/** Verifies chains in the database against the heads kept outside (U3, I10); stores the results. */
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

/** Returns the chain's head; null if it is not intact or was not read to its end. */
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

/** Verifies a chain up to a signed head, against heads kept elsewhere. Stores nothing (Q1). */
export function verifyUpTo(
  db: Database,
  head: SignedHead,
  heads: readonly SignedHead[],
): Promise<Verdict> {
  const watching = { onChecked: () => undefined, signal: new AbortController().signal };
  return verifyChain(readChain(db, head, watching), { kind: "heads", heads });
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

/** Each reads all records of the verified chains: enough for use, not for pointless repetition. */
export const verificationLimit = { windowMs: 5 * 60_000, perMember: 20 } as const;

/** Whether a member may have chains verified now. Throws a 404, 403 or 429. */
export async function admitVerification(
  ctx: Context,
  input: z.infer<typeof exportAuditSchema>,
): Promise<void> {
  await requireChain(ctx, input);
  const { accountId, kind, id } = ctx.acting;
  const { windowMs, perMember } = verificationLimit;
  const now = ctx.now();
  const key = `verification:${accountId}:${kind}:${id}`;
  const { count, windowEndsAt } = await countTry(ctx.db, key, now, windowMs);
  if (count <= perMember) return;
  const minutes = Math.max(1, Math.ceil((windowEndsAt.getTime() - now.getTime()) / 60_000));
  throw Refusal.tooMany(
    `You started ${perMember} verifications in 5 minutes. Try again in ${minutes} ${minutes === 1 ? "minute" : "minutes"}.`,
  );
}
