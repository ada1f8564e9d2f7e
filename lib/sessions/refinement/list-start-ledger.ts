import { z } from "zod";
import type { Context } from "@/lib/context";
import { momentSchema } from "@/lib/page";
import { loadSession } from "@/lib/sessions/read/load-session";
import { loadStartLedger, type StartLedger } from "@/lib/sessions/refinement/load-start-ledger";

/** After which memory of the ledger the part begins, in ms UTC and by number. */
export const listStartLedgerSchema = z.strictObject({
  createdAt: z.coerce.number().pipe(momentSchema),
  number: z.coerce.number().int().min(0).max(2_147_483_647),
});

/** The next part of the ledger that a session found. Throws a 404 for a foreign or unknown session. */
export async function listStartLedger(
  ctx: Context,
  { sessionId, ...after }: z.output<typeof listStartLedgerSchema> & { readonly sessionId: string },
): Promise<StartLedger> {
  const { session } = await loadSession(ctx, { sessionId });
  return loadStartLedger(ctx, session, after);
}
