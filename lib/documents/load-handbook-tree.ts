import { loadHandbook } from "@/db/queries/handbook/document-versions";
import { requireAgent } from "@/lib/agents/load";
import type { Context } from "@/lib/context";
import { compareHandbookPaths, splitLines } from "@/lib/handbook/folder";
import { countTokens } from "@/lib/ledger/texts/tokens";

/** The documents of an agent's handbook that are in force, in the order in which they are read. */
export async function loadHandbookTree(ctx: Context, { agentId }: { readonly agentId: string }) {
  const agent = await requireAgent(ctx, agentId, "ledger.read");
  const handbook = await loadHandbook(ctx.db, agent.id);
  const files = [...handbook].toSorted(([a], [b]) => compareHandbookPaths(a, b));
  return {
    agentId: agent.id,
    files: files.map(([path, { text, version, at, by }]) => ({
      path,
      lines: splitLines(text).length,
      tokens: countTokens(text),
      version,
      by: by.name,
      at: at.toISOString(),
    })),
  };
}
