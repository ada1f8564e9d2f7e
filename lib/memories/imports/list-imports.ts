import { listImportRows, type ImportRow } from "@/db/queries/memories/acts";
import { requireAgent } from "@/lib/agents/require-agent";
import type { Context } from "@/lib/context";

/** Imports that a page lists; older ones is in the audit. */
const mostImports = 30;

/** What was imported into an agent, the newest first; throws a 404 for a foreign one (U1). */
export async function listImports(
  ctx: Context,
  { agentId }: { readonly agentId: string },
): Promise<{ readonly imports: readonly ImportRow[]; readonly hasMore: boolean }> {
  const agent = await requireAgent(ctx, agentId, "audit.read");
  const wanted = { accountId: agent.accountId, agentId, limit: mostImports + 1 };
  const rows = await listImportRows(ctx.db, wanted);
  return { imports: rows.slice(0, mostImports), hasMore: rows.length > mostImports };
}
