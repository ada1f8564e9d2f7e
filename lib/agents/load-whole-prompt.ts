import { randomUUID } from "node:crypto";
import { statusOf } from "@/lib/agents/load-prompt-sample";
import { requireAgent } from "@/lib/agents/require-agent";
import type { Context } from "@/lib/context";
import { writeRefinementPrompt } from "@/lib/refinement/prompt";
import { promptSections, type PromptSection } from "@/lib/refinement/prompt-sections";
import { loadPromptWindow } from "@/lib/sessions/load-prompt-window";

/** The prompt of a refinement that starts now, to the letter but for its random word (P3, P5). */
export interface WholePrompt {
  readonly sections: readonly PromptSection[];
  readonly leftOut: number;
}

/** All of it, with what is saved, of one moment: a ledger that is long takes its time. */
export async function loadWholePrompt(
  ctx: Context,
  { agentId }: { readonly agentId: string },
): Promise<WholePrompt> {
  return ctx.db.transaction(
    async (db) => {
      const then = { ...ctx, db };
      const agent = await requireAgent(then, agentId, "ledger.read");
      const window = await loadPromptWindow(db, agent);
      const parts = writeRefinementPrompt(await statusOf(then, agent), window, randomUUID());
      return { sections: promptSections(parts, "refinement"), leftOut: window.leftOut };
    },
    { isolationLevel: "repeatable read", accessMode: "read only" },
  );
}
