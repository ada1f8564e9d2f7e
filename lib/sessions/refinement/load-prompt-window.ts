import type { Db } from "@/db/client";
import type { AgentRow } from "@/db/queries/agents/agent-write";
import { loadLedger } from "@/db/queries/memories/load-memories";
import { loadMeaning } from "@/lib/memories/meaning";
import { takeTurns } from "@/lib/process";
import { chooseWindow, type PromptWindow } from "@/lib/refinement/prompt/prompt-window";

/** The window of a ledger, and of which moment of it. */
export interface KnownWindow extends PromptWindow {
  readonly revision: number;
  readonly roomTokens: number;
}

/**
 * What of an agent's ledger a prompt shows in so much room (P6), as of the row that is given; under
 * its lock, or in one snapshot. One that is known already is taken where nothing has changed since:
 * only a session moves the window on, and an agent has one at a time.
 */
export async function loadPromptWindow(
  db: Db,
  agent: AgentRow,
  roomTokens: number,
  known?: KnownWindow,
): Promise<KnownWindow> {
  const { id, revision, windowAfter, alikeAfter, alikeRound } = agent;
  if (known?.revision === revision && known.roomTokens === roomTokens) return known;
  const ledger = await loadLedger(db, id);
  const place = { windowAfter, alikeAfter, alikeRound };
  const meaning = await loadMeaning(db, id);
  const window = await takeTurns(chooseWindow(ledger, roomTokens, place, meaning));
  return { ...window, revision, roomTokens };
}
