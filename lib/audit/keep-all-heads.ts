import type { Database } from "@/db/client";
import { listChainHeads } from "@/db/queries/audit/audit-records";
import { keepHeads } from "@/lib/audit/keep-heads";
import { signHead } from "@/lib/audit/signed-head";
import { openOwnSigner } from "@/lib/audit/open-own-signer";
import { log } from "@/lib/log";
import { onShutdown } from "@/lib/shutdown";

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
