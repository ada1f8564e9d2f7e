import { randomUUID } from "node:crypto";
import { loadLedger } from "@/db/queries/load-memories";
import { statusOf } from "@/lib/agents/load-prompt-sample";
import { requireAgent } from "@/lib/agents/require-agent";
import type { Context } from "@/lib/context";
import { writeRefinementPrompt } from "@/lib/refinement/prompt";
import { promptSections, type PromptSection } from "@/lib/refinement/prompt-sections";
import { chooseWindow } from "@/lib/refinement/prompt-window";
import { ledgerLimitTokens } from "@/lib/sessions/begin-consent";

/** The prompt of a refinement that starts now, to the letter but for its random word (P3, P5). */
export interface WholePrompt {
  readonly sections: readonly PromptSection[];
  readonly leftOut: number;
}

/** All of it, with what is saved: a ledger that is long takes its time. */
export async function loadWholePrompt(
  ctx: Context,
  { agentId }: { readonly agentId: string },
): Promise<WholePrompt> {
  const agent = await requireAgent(ctx, agentId, "ledger.read");
  const ledger = await loadLedger(ctx.db, agent.id);
  const window = chooseWindow(ledger, ledgerLimitTokens, agent.windowAfter);
  const parts = writeRefinementPrompt(await statusOf(ctx, agent), window, randomUUID());
  return { sections: promptSections(parts, "refinement"), leftOut: window.leftOut };
}
