import type { KnownWindow } from "@/lib/writers/refinement/prompt/window";
import type { Database, Tx } from "@/db/client";
import type { AgentRow, SessionRow } from "@/db/queries/agents/agent-write";
import type { Context } from "@/lib/context";
import type { Deciding, DecisionInput, RevertInput } from "@/lib/frame/decision";
import type { PromptPart, PromptSection } from "@/lib/frame/prompt/lines";
import type { ReversalRequest } from "@/lib/frame/reverse";
import type { Actor } from "@/lib/ledger/entries/actor";
import type { SessionKind, SessionMode } from "@/lib/ledger/entries/session";
import type { OpenedModel } from "@/lib/model/model";
import type { Drafts, EmbeddingModel, LoopLimits, StreamTimeouts } from "@/lib/model/port";
import type { PurgedWords } from "@/lib/ledger/decide/purged-words";
import type { ReadPair } from "@/lib/reader/rules";
import type { Purge } from "@/lib/ledger/memory";

/** What a session's start names, besides its agent and kind. */
export interface StartInput {
  readonly mode: SessionMode;
  /** What a summary is to fold, or the observer to read. */
  readonly conversationId?: string | undefined;
  /** N1: the message from which a pass reads again. */
  readonly fromMessage?: number | undefined;
  /** H1b: whether a handbook takes runs of any age. */
  readonly oldRuns?: boolean | undefined;
  /** T2: whether it is only tried, and takes itself back. */
  readonly rehearse?: boolean | undefined;
}

/** A session that a worker took. */
export interface Taken {
  readonly kind: SessionKind;
  readonly sessionId: string;
  readonly agentId: string;
  /** Names this taking in every mutation (G1). */
  readonly lease: number;
  readonly model: string;
  /** The system text of the first chat. */
  readonly instructions: string;
}

export interface LockedSession {
  readonly agent: AgentRow;
  readonly session: SessionRow;
}

/** A session that is rolled back. */
export interface ReversedSession extends LockedSession {
  /** Another session that has the target open: possible only once this one is over. */
  readonly other?: SessionRow | null;
}

/** What a purge takes out of messages. */
export interface MessageRedaction {
  /** Removed from all messages and from conversation names. */
  readonly said: PurgedWords;
  readonly purge: Omit<Purge, "tokens">;
  readonly whole?: { readonly conversationId: string; readonly position: number };
}

/** What it takes out of conversations and of all that was written about them. */
export interface ConversationRedaction extends MessageRedaction {
  readonly agentId: string;
  /** Removed from text about it: summaries, and prompts that contained them. */
  readonly written: PurgedWords;
}

/** What a purge takes out of an agent (M7). */
export type Redaction = ConversationRedaction & { readonly number: number | null };

/** The places of a writer's own tables that lost words. */
export interface TakenOut {
  readonly counts: Readonly<Partial<Record<PurgeCount, number>>>;
  /** Conversations among them, by id. */
  readonly conversations?: readonly string[];
  /** Whether an open session is about what is gone, so that it has to end first. */
  isOf(session: Pick<SessionRow, "target" | "conversationId">): boolean;
}

/** The counts of a purge as its answer names them. */
export type PurgeCount =
  | "texts"
  | "prompts"
  | "entries"
  | "messages"
  | "summaries"
  | "runs"
  | "documents";

/** A chat whose prompt is stored (P5), and how people read it. */
interface StoredChat {
  readonly title: string;
  sections(parts: readonly PromptPart[]): readonly PromptSection[];
}

/** How a writer's sessions use the ledger. */
export interface LedgerUse {
  /** Whether they write journal memories at their end and of their rollback (S8, R5). */
  readonly journal: boolean;
  /** Whether they move `lastAttemptAt` and `lastRefinementAt`, by which the schedule goes (W1). */
  readonly stamps: boolean;
}

/** What was worked out before the session was taken, without a lock. */
export interface Prepared {
  /** What the prompt is to show, where nothing changes meanwhile. */
  readonly window?: KnownWindow;
}

/** All that is particular to one kind of session. The rest is the same for all. */
export interface Writer<T extends Taken = Taken, E = unknown> {
  /** Queues a session by hand, under the agent's lock; refuses where there is nothing to do (S4). */
  start(ctx: Context, tx: Tx, agent: AgentRow, input: StartInput): Promise<SessionRow>;
  /** N5: the step of an agent's sources that its sessions fill; absent where they are on no step. */
  readonly fills?: "observations" | "facts" | "memory";
  /** What a start may name besides: a mode, a conversation (which it must), a message of it (N1), old runs (H1b), a rehearsal (T2). */
  readonly takes?: {
    readonly modes?: true;
    readonly conversation?: true;
    readonly fromMessage?: true;
    readonly oldRuns?: true;
    readonly rehearsal?: true;
  };
  /** Starts what is due on its own (K3, O9, F7). Any number of processes may call it at once. */
  startDue?(db: Database, now: () => Date): Promise<void>;
  /** Marks what the account's schedule wants done, after its refinements (W1, O9, H11). */
  schedule?(tx: Tx, accountId: string): Promise<unknown>;
  /** Takes words out of the tables that only its sessions read or write (M7). */
  purge?(tx: Tx, redaction: Redaction): Promise<TakenOut>;
  /** What may take long and needs no lock, before a worker takes the session. Never rejects. */
  prepare?(
    deps: Pick<RunDependencies, "db" | "embeddings">,
    session: Pick<SessionRow, "agentId" | "accountId" | "mode">,
    signal: AbortSignal,
  ): Promise<Prepared>;
  /** Records what the session runs under (S3); null where it ended at once. */
  begin(tx: Tx, locked: LockedSession, at: Date, prepared: Prepared): Promise<T | null>;
  /** The model's part. */
  run(run: Run<T>): Promise<RunOutcome<E>>;
  /** What the second reader is shown of it (B2), in the order of the operations; none for nothing. */
  shown(tx: Tx, session: SessionRow, end: E): Promise<readonly ReadPair[]>;
  /** Ends the session with what the run brought to an end, under the locks of agent and session. */
  complete(tx: Tx, locked: LockedSession & { readonly at: Date }, end: E): Promise<unknown>;
  /** In the transaction that ends the session as failed, with nothing applied. */
  onFailed?(
    tx: Tx,
    session: SessionRow,
    end: { readonly message: string; readonly at: Date },
  ): Promise<void>;
  /** F7: takes over what it holds and did not apply, all of it or some by their places from 1. */
  takeOver?(
    ctx: Context,
    tx: Tx,
    locked: LockedSession,
    input: DecisionInput & { readonly operations: readonly number[] | null },
  ): Promise<SessionRow>;
  /** B2: of a kind whose sessions end before they are read (F8): what follows once one was that still waits. */
  onRead?(tx: Tx, locked: LockedSession & { readonly at: Date }): Promise<void>;
  /** In the transaction in which a person approves it. */
  readonly onApproved?: (tx: Tx, agent: AgentRow, session: SessionRow, at: Date) => Promise<void>;
  /** The whole rollback (R1 to R6), by a person or, of what a run in progress applied, on its own. */
  reverse(tx: Tx, locked: ReversedSession, request: ReversalRequest): Promise<SessionRow>;
  /** Takes back some of what it wrote (V2), where that is not memories. */
  revert?(ctx: Context, tx: Tx, locked: Deciding, input: RevertInput): Promise<SessionRow>;
  /** Null for a writer that writes no memory. */
  readonly ledger: LedgerUse | null;
  readonly prompts: Readonly<Record<string, StoredChat>>;
  /** What a list says of the session in one line; null where its counts say it. */
  report(session: Pick<SessionRow, "summary">): string | null;
}

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
