import type { Database } from "@/db/client";
import type { OpenedModel } from "@/lib/model/open-model";
import type { LoopLimits, StreamTimeouts } from "@/lib/model/port";
import type { TakenSession } from "@/lib/sessions/taken-session";

export interface RunDependencies {
  readonly db: Database;
  readonly openModel: (id: string) => OpenedModel;
  readonly now: () => Date;
  readonly limits: LoopLimits;
  readonly timeouts?: StreamTimeouts;
  readonly maxRetries?: number;
}

/** A session in the hands of a worker. `signal` aborts once it is no longer this worker's to run. */
export interface Run<T extends TakenSession = TakenSession> {
  readonly deps: RunDependencies;
  readonly taken: T;
  readonly signal: AbortSignal;
}

/** Why a session failed, in a sentence. */
export interface Broken {
  readonly message: string;
  /** A summary that a reviewer may still accept (K7). */
  readonly refusedText?: string;
}

/** What of the dependencies every chat with a model is given. */
export function chatBounds({ timeouts, maxRetries }: RunDependencies) {
  return {
    ...(timeouts === undefined ? {} : { timeouts }),
    ...(maxRetries === undefined ? {} : { maxRetries }),
  };
}
