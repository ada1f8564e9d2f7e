import type { z } from "zod";
import { requireAgent } from "@/lib/agents/load";
import { may } from "@/lib/auth/permissions";
import type { Context } from "@/lib/context";
import { describeRun } from "@/lib/handbook/run-files/describe-run";
import { readRawMemory } from "@/lib/handbook/run-files/read-raw-memory";
import { loadRun, type loadRunSchema } from "@/lib/runs/load-run";

/** One run with the fields of its raw memory, for its page. */
export async function loadRunPage(ctx: Context, input: z.output<typeof loadRunSchema>) {
  const { ownerId } = await requireAgent(ctx, input.agentId, "ledger.read");
  const { run, lines } = await loadRun(ctx, input);
  const target = { agentId: input.agentId, ownerId };
  const fields = readRawMemory(run.rawMemory);
  return {
    run,
    lines,
    fields,
    title: describeRun(fields, run.summary) ?? run.threadId,
    mayEdit: may(ctx.acting, "memories.edit", target) === true,
  };
}
