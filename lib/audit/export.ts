import { z } from "zod";
import type { Database } from "@/db/client";
import { findSigningKey } from "@/db/queries/accounts/installation";
import { listChainHeads, listChainRows } from "@/db/queries/audit/audit-records";
import { cancellable } from "@/db/send";
import { agentIdSchema } from "@/lib/agents/schema";
import {
  keepHeads,
  openSigner,
  recordLine,
  type SignedHead,
  type Signer,
  signHead,
} from "@/lib/audit/chain";
import { requireChain } from "@/lib/audit/load";
import type { Context } from "@/lib/context";
import { runningEnvironment } from "@/lib/env";
import { Refusal } from "@/lib/errors";
import { canonicalJson } from "@/lib/ledger/audit/certificate";
import { log } from "@/lib/log";
import type { LineFile } from "@/lib/memories/export";
import { onShutdown } from "@/lib/process";

/** The installation's signer (U3). Throws a 409 if the secret was replaced: one chain, one key. */
export async function openOwnSigner(db: Database, secret: string): Promise<Signer> {
  const signer = openSigner(secret);
  const known = await findSigningKey(db);
  if (known === null || known === signer.publicKey) return signer;
  throw Refusal.conflict(
    "secret-replaced",
    "The secret of this installation was replaced. Start Keepsake again with the new one.",
  );
}

export const exportAuditSchema = z.strictObject({ agentId: agentIdSchema.optional() });

const rowsAtOnce = 1_000;

/** One chain as JSONL without memory texts, and last its signed head, which is also kept (U3). */
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
  const pages = readChain(head, rowsAtOnce, (page) =>
    cancellable(db, signal, (tx) => listChainRows(tx, page)),
  );
  for await (const rows of pages) yield rows.map(recordLine).join("");
  yield `${canonicalJson(head)}\n`;
}

/** The rows of a chain up to its head. Those of one with a gap come as they are, so that it is found. */
export async function* readChain(
  { chain, count }: SignedHead,
  limit: number,
  read: (page: Parameters<typeof listChainRows>[1]) => ReturnType<typeof listChainRows>,
) {
  for (let after = 0; after < count;) {
    const rows = await read({ chain, after, upTo: count, limit });
    const last = rows.at(-1);
    if (last === undefined) return;
    yield rows;
    after = last.position;
  }
}

interface Place {
  readonly dataDir: string;
  readonly secret: string;
}

const dayMs = 24 * 60 * 60_000;

/** Signs the head of every chain and keeps it outside the database (U3). */
export async function keepAllHeads(
  db: Database,
  { dataDir, secret }: Place,
  now: Date,
): Promise<void> {
  const signer = await openOwnSigner(db, secret);
  const heads = await listChainHeads(db);
  await keepHeads(
    dataDir,
    heads.map((head) => signHead(head, signer, now)),
  );
}

/** Keeps heads once a day while the process runs, and when it starts to shut down. */
export function startKeepingHeads(db: Database, place: Place): void {
  const keep = () => keepAllHeads(db, place, new Date());
  const timer = setInterval(() => {
    keep().catch((error: unknown) => log.error("audit-heads-not-kept", error));
  }, dayMs);
  timer.unref();
  onShutdown(async () => {
    clearInterval(timer);
    await keep();
  });
}
