import { minimumTokens } from "@/lib/ledger/retention";
import { maxSources, mutatingCap } from "@/lib/writers/refinement/gate/settings";

/** Sizes of memories that a session may touch, largest first: tokens, and how many have them. */
export type Sizes = readonly (readonly [tokens: number, count: number])[];

/** What a threshold means for a ledger. All masses are tokens. */
export interface ChartRoom {
  readonly minimum: number;
  /** What a session may take before the breaker trips (G11). */
  readonly room: number;
  /** As so many memories of ordinary length. */
  readonly about: number;
}

export function chartRoom(massTokens: number, memories: number, threshold: number): ChartRoom {
  const minimum = minimumTokens(massTokens, threshold);
  const room = massTokens - minimum;
  const about = massTokens === 0 ? 0 : Math.floor((room * memories) / massTokens);
  return { minimum, room, about };
}

/** How many of the longest memories fit into a room together, longest first. */
export function longestThatFit(sizes: Sizes, room: number): number {
  let left = room;
  let fitting = 0;
  for (const [tokens, count] of sizes) {
    const fit = Math.min(count, Math.floor(left / tokens));
    fitting += fit;
    left -= fit * tokens;
    if (fit < count) break;
  }
  return fitting;
}

/** So many memories a session's operations reach at most (G3, G4). */
export const reachOfCap = mutatingCap * maxSources;

/** Tokens of the longest memories that a session's operations could reach: it can take no more. */
export function mostWithinReach(sizes: Sizes): number {
  let left = reachOfCap;
  let tokensInReach = 0;
  for (const [tokens, count] of sizes) {
    const reached = Math.min(count, left);
    tokensInReach += reached * tokens;
    left -= reached;
  }
  return tokensInReach;
}
