/** The queue of sessions to run; a migration creates it with its policy and limits. */
export const SESSION_QUEUE = "sessions";

/** Where a process that enqueued tells the workers. A hint: they also look by themselves. */
export const JOBS_CHANNEL = "keepsake_jobs";

/** A job whose worker was not heard of for so long is given to another. */
export const DEAD_AFTER_SECONDS = 10;

export interface SessionJob {
  readonly sessionId: string;
}

/** The key under which the queue's policy allows one job that is not over. */
export function jobKey(sessionId: string): { singletonKey: string } {
  return { singletonKey: sessionId };
}
