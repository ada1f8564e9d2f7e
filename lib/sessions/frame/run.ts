import type { Database } from "@/db/client";
import type { OpenedModel } from "@/lib/model/model";
import type { Drafts, EmbeddingModel, LoopLimits, StreamTimeouts } from "@/lib/model/port";
import type { SessionRow } from "@/db/queries/agents/agent-write";
import type { Actor } from "@/lib/ledger/entries/actor";
import type { Taken } from "@/lib/sessions/frame/writer";

export interface RunDependencies {
  readonly db: Database;
  readonly openModel: (id: string) => OpenedModel;
  readonly now: () => Date;
  /** P6: says how alike memories are in meaning; none where it is not configured. */
  readonly embeddings?: EmbeddingModel;
  readonly limits: LoopLimits;
  /** H3: those of handbook sessions, which read much more. */
  readonly handbookLimits?: LoopLimits;
  readonly timeouts?: StreamTimeouts;
  readonly maxRetries?: number;
}

/** A session in the hands of a worker. `signal` aborts once it is no longer this worker's to run. */
export interface Run<T extends Taken = Taken> {
  readonly deps: RunDependencies;
  readonly taken: T;
  readonly signal: AbortSignal;
  readonly drafts: Drafts;
}

/** Why a session failed, in a sentence. */
export interface Broken {
  readonly message: string;
  /** A summary that a reviewer may still accept (K7). */
  readonly refusedText?: string;
}

/** What became of the model's part: why it broke, or what ends it. Null where it is over already. */
export type RunOutcome<E> = { readonly broken: Broken } | { readonly end: E } | null;

/** What every chat with a session's model is given. */
export function chatOf({ deps, drafts, signal }: Run) {
  const { timeouts, maxRetries } = deps;
  return {
    drafts,
    signal,
    ...(timeouts === undefined ? {} : { timeouts }),
    ...(maxRetries === undefined ? {} : { maxRetries }),
  };
}

/** The session itself as the author of what its model does. */
export function sessionActor({ id, model }: Pick<SessionRow, "id" | "model">): Actor {
  return { kind: "session", id, name: model };
}
