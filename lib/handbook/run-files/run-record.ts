/** A finished run, as the origin's files hold it (H1). */
export interface RunRecord {
  readonly threadId: string;
  readonly updatedAt: Date;
  readonly cwd: string;
  /** The rollout's path, as the agent gave it. */
  readonly path: string;
  /** The name of its summary below `rollout_summaries/`. */
  readonly file: string;
  readonly summary: string;
  readonly rawMemory: string;
}

export const rawMemoriesPath = "raw_memories.md";
export const runFolder = "rollout_summaries/";
