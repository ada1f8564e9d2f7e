import type { SweepObstacle, SweepReason } from "@/lib/refinement/sweep";

/** Why an agent gets a session. */
export const reasonWords: Readonly<Record<SweepReason, string>> = {
  first: "Never refined before",
  due: "Last tried over 6½ days ago",
  "over-budget": "Over its budget, and last tried 23 hours ago or more",
  unread: "Its answer could not be read, 23 hours ago or more",
};

/** Why an agent is left out. */
export const obstacleWords: Readonly<Record<SweepObstacle, string>> = {
  paused: "Paused: refined only by hand",
  "under-way": "A session is under way",
  "awaiting-review": "Blocked: its last session awaits review",
  empty: "Its ledger is empty",
  recent: "Tried not long ago",
};
