import type { Memory } from "@/lib/ledger/memory";
import { finishSteps } from "@/lib/testing/test-depth";
import { chooseWindow, type PromptWindow } from "@/lib/writers/refinement/prompt/window";

export const beginning = { windowAfter: 0, alikeAfter: 0, alikeRound: 0 };

/** What each of so many sessions of an agent is shown, if none of them changes its ledger. */
export function sessionsInARow(
  ledger: readonly Memory[],
  roomTokens: number,
  count: number,
): PromptWindow[] {
  let place = beginning;
  return Array.from({ length: count }, () => {
    const window = finishSteps(chooseWindow(ledger, roomTokens, place));
    place = window.next;
    return window;
  });
}
