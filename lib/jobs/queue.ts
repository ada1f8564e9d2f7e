/** The queue of sessions to run; a migration creates it with its policy and limits. */
export const SESSION_QUEUE = "sessions";

/** Notifies the workers of new jobs. Only a hint: they also poll. */
export const JOBS_CHANNEL = "keepsake_jobs";

/** A job whose worker was silent for this long is given to another. */
export const DEAD_AFTER_SECONDS = 10;

export interface SessionJob {
  readonly sessionId: string;
}

/** The queue's policy allows only one unfinished job per key. */
export function jobKey(sessionId: string): { singletonKey: string } {
  return { singletonKey: sessionId };
}
