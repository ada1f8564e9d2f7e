import type { Db } from "@/db/client";
import type { AgentRow } from "@/db/queries/agents/agent-write";
import { loadLedger } from "@/db/queries/memories/load-memories";
import { defaultContextTokens } from "@/lib/ledger/agent-context";
import { takeTurns } from "@/lib/memories/take-turns";
import { chooseWindow, type PromptWindow } from "@/lib/refinement/prompt/prompt-window";

/** Tokens of prompt that a model without a known input limit is shown (P6). */
export const ledgerLimitTokens = defaultContextTokens;

/** The window of a ledger, and of which moment of it. */
export interface KnownWindow extends PromptWindow {
  readonly revision: number;
  readonly after: number;
}

/**
 * What of an agent's ledger a prompt shows (P6), as of the row that is given; under its lock, or in
 * one snapshot. One that is known already is taken where nothing has changed since.
 */
export async function loadPromptWindow(
  db: Db,
  { id, revision, windowAfter: after }: AgentRow,
  known?: KnownWindow,
): Promise<KnownWindow> {
  if (known?.revision === revision && known.after === after) return known;
  const ledger = await loadLedger(db, id);
  const window = await takeTurns(chooseWindow(ledger, ledgerLimitTokens, after));
  return { ...window, revision, after };
}
