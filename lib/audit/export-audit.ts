import { z } from "zod";
import { cancellable } from "@/db/send";
import { listChainHeads, listChainRows } from "@/db/queries/audit/audit-records";
import { agentIdSchema } from "@/lib/agents/agent-schema";
import { keepHeads } from "@/lib/audit/keep-heads";
import { recordLine } from "@/lib/audit/record-line";
import { signHead, type SignedHead } from "@/lib/audit/signed-head";
import { openOwnSigner } from "@/lib/audit/open-own-signer";
import { requireChain } from "@/lib/audit/require-chain";
import type { Context } from "@/lib/context";
import { runningEnvironment } from "@/lib/env";
import { Refusal } from "@/lib/errors";
import { canonicalJson } from "@/lib/ledger/audit/canonical-json";
import type { LineFile } from "@/lib/memories/imports/export-memories";

export const exportAuditSchema = z.strictObject({ agentId: agentIdSchema.optional() });

const rowsAtOnce = 1_000;

/**
 * One chain as JSONL: the agent's, or the account's own. The last line is its head, signed by the
 * installation and also kept in the data directory (U3). Contains no memory texts.
 */
export async function exportAudit(
  ctx: Context,
  { agentId }: z.infer<typeof exportAuditSchema>,
): Promise<LineFile> {
  await requireChain(ctx, { agentId });
  const [head] = await listChainHeads(ctx.db, agentId ?? ctx.acting.accountId);
  if (head === undefined) throw Refusal.notFound();
  const { secret, dataDir } = runningEnvironment();
  const signed = signHead(head, await openOwnSigner(ctx.db, secret), ctx.now());
  await keepHeads(dataDir, [signed]);
  const name = agentId === undefined ? "account" : `agent-${head.chain.replace(/[^\w-]/g, "")}`;
  return { fileName: `audit-${name}-${head.count}.jsonl`, lines: writeChain(ctx, signed) };
}

/** A chain only grows: records added while it is read come after the head and are left out. */
async function* writeChain({ db, signal }: Context, head: SignedHead): AsyncGenerator<string> {
  const { chain, count } = head;
  for (let after = 0; after < count;) {
    const page = { chain, after, upTo: count, limit: rowsAtOnce };
    const rows = await cancellable(db, signal, (tx) => listChainRows(tx, page));
    const last = rows.at(-1);
    // A chain with a gap is sent unchanged, so that verification finds the gap.
    if (last === undefined) break;
    yield rows.map(recordLine).join("");
    after = last.position;
  }
  yield `${canonicalJson(head)}\n`;
}
