import type { z } from "zod";
import { loadHandbook } from "@/db/queries/handbook/document-versions";
import { countRuns } from "@/db/queries/handbook/runs";
import { requireAgent } from "@/lib/agents/load";
import { may } from "@/lib/auth/permissions";
import type { Context } from "@/lib/context";
import { countLinesByRun } from "@/lib/handbook/lines-of-run";
import { loadHandbookStart } from "@/lib/runs/load-handbook-start";
import { listRunReferences } from "@/lib/runs/list-run-references";
import { listRuns, type listRunsSchema } from "@/lib/runs/list-runs";

/** An agent's runs with how many lines of the handbook rest on each, for their page. */
export async function loadRunsPage(ctx: Context, input: z.output<typeof listRunsSchema>) {
  const { agentId, q, deleted } = input;
  const agent = await requireAgent(ctx, agentId, "ledger.read");
  const all = { agentId, text: null };
  const [page, matching, active, gone, files, references] = await Promise.all([
    listRuns(ctx, input),
    countRuns(ctx.db, { agentId, text: q || null, deleted }),
    countRuns(ctx.db, { ...all, deleted: false }),
    countRuns(ctx.db, { ...all, deleted: true }),
    loadHandbook(ctx.db, agentId),
    listRunReferences(ctx.db, agentId),
  ]);
  const lines = countLinesByRun(files, references);
  const target = { agentId, ownerId: agent.ownerId };
  return {
    ...page,
    items: page.items.map((run) => ({ ...run, lines: lines.get(run.threadId) ?? 0 })),
    matching,
    active,
    deleted: gone,
    ...(await loadHandbookStart(ctx, agent)),
    mayImport: may(ctx.acting, "memories.import", target) === true,
  };
}
