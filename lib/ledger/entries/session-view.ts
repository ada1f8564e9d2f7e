import type { Change, TouchedMemory } from "@/lib/ledger/change";
import { joinWords, sayActor } from "@/lib/ledger/copy";
import type { Actor } from "@/lib/ledger/entries/actor";
import type {
  Certificate,
  Conflict,
  Draft,
  EntryData,
  EntryOf,
  Evidence,
  Gauge,
  KeptLines,
  LineFacts,
  Losses,
  NamedText,
  Warning,
} from "@/lib/ledger/entries/entry";
import type { Operation } from "@/lib/ledger/entries/operations";
import type {
  SessionCause,
  SessionKind,
  SessionMode,
  SessionState,
} from "@/lib/ledger/entries/session";
import { type MemoryImage, sameImage } from "@/lib/ledger/memory";

type Applied = EntryData<"operation-applied">;

/** An operation as its entry tells it; what older logs don't say is null or empty. */
export interface OperationView extends Omit<Applied, "losses" | "evidence" | "covering"> {
  readonly sequence: number;
  readonly at: string;
  readonly losses: Losses | null;
  readonly evidence: readonly Evidence[];
  readonly covering: NamedText | null;
  /** False once it was reverted or the session rolled back. */
  readonly standing: boolean;
  /** Its memories that a revert left as they were. */
  readonly stuck: ReadonlySet<number>;
}

export type DocumentView = EntryData<"document-written"> & {
  readonly sequence: number;
  readonly at: string;
  /** False once it was rolled back. */
  readonly standing: boolean;
};

/** A write of one of its documents by someone else. */
type DocumentSince = EntryData<"document-written"> & {
  readonly sequence: number;
  readonly at: string;
  readonly actor: Actor;
};

/** What a session's log says up to a cursor: all that its page shows. */
export interface SessionView {
  readonly lastSequence: number;
  readonly state: SessionState;
  readonly cause: SessionCause | null;
  readonly kind: SessionKind;
  readonly mode: SessionMode;
  readonly startedBy: Actor | null;
  readonly queuedAt: string | null;
  readonly endedAt: string | null;
  readonly consent: (EntryData<"consent-answered"> & { readonly at: string }) | null;
  readonly start: (EntryData<"session-started"> & { readonly at: string }) | null;
  readonly step: number;
  readonly gauge: Gauge | null;
  readonly operationsApplied: number;
  readonly protectsApplied: number;
  readonly operationsReverted: number;
  readonly searches: number;
  readonly refusals: number;
  readonly operations: readonly OperationView[];
  readonly documents: readonly DocumentView[];
  /** What others wrote of its documents after the session had. */
  readonly documentsSince: readonly DocumentSince[];
  /** The working copy of a handbook session, by path (H2), and its state after the last write. */
  readonly drafts: Drafts;
  readonly keptLines: KeptLines | null;
  readonly faults: Draft["faults"];
  readonly faultCount: number;
  /** F7: edits that were not applied but held for a person; null where there were none. */
  readonly held: EntryData<"edits-held"> | null;
  readonly touched: ReadonlyMap<number, TouchedMemory>;
  /** What others changed of it after the session had, by number. */
  readonly changedSince: ChangesSince;
  readonly marks: readonly string[];
  /** Tokens of the start that each memory answers for (G11), by number, as far as the log says it. */
  readonly credits: ReadonlyMap<number, number>;
  /** Memories that were purged, and with them the credits of the copies whose words they kept (G11). */
  readonly copiesEnded: readonly { readonly sequence: number; readonly number: number }[];
  readonly warnings: readonly Warning[];
  readonly stopRequested: boolean;
  readonly trip: EntryOf<"breaker-tripped"> | null;
  readonly completion: EntryOf<"session-completed"> | null;
  /** What its second reader came to (B4); null where none read. */
  readonly reading: EntryData<"session-read"> | null;
  readonly rollback: EntryOf<"session-rolled-back"> | null;
  readonly certificate: Certificate | null;
  readonly conflicts: readonly Conflict[];
  /** Who chose what stands of a conflict (R2), by the memory's number. */
  readonly answeredBy: ReadonlyMap<number, Actor>;
  readonly decidedBy: Actor | null;
  readonly decidedAt: string | null;
  readonly note: string | null;
  readonly failure: string | null;
  /** A summary that was refused because it did not come from its messages (K7). */
  readonly refusedText: string | null;
  /** The failed session whose refused summary this one saved (K7). */
  readonly acceptedFrom: string | null;
}

export const emptySession: SessionView = {
  lastSequence: 0,
  state: "queued",
  cause: null,
  kind: "refinement",
  mode: "full",
  startedBy: null,
  queuedAt: null,
  endedAt: null,
  consent: null,
  start: null,
  step: 0,
  gauge: null,
  operationsApplied: 0,
  protectsApplied: 0,
  operationsReverted: 0,
  searches: 0,
  refusals: 0,
  operations: [],
  documents: [],
  documentsSince: [],
  drafts: new Map(),
  keptLines: null,
  faults: [],
  faultCount: 0,
  held: null,
  touched: new Map(),
  changedSince: new Map(),
  marks: [],
  credits: new Map(),
  copiesEnded: [],
  warnings: [],
  stopRequested: false,
  trip: null,
  completion: null,
  reading: null,
  rollback: null,
  certificate: null,
  conflicts: [],
  answeredBy: new Map(),
  decidedBy: null,
  decidedAt: null,
  note: null,
  failure: null,
  refusedText: null,
  acceptedFrom: null,
};

/** A document as a handbook session's working copy holds it, and what it started from. */
export interface DraftView {
  readonly name: string;
  /** Null where there was no document. */
  readonly base: DraftLines | null;
  /** Null where the session removed it. */
  readonly draft: DraftLines | null;
  readonly baseVersion: number;
  /** The entry of its last write. */
  readonly sequence: number;
}

export interface DraftLines {
  readonly texts: readonly string[];
  readonly facts: readonly LineFacts[];
}

export type Drafts = ReadonlyMap<string, DraftView>;

/** The working copy one write later (H2). */
export function reduceDrafts(drafts: Drafts, entry: Draft, sequence: number): Drafts {
  const { name, base: given, splices, isThere, from } = entry;
  const earlier = drafts.get(name);
  const base =
    given === undefined ? (earlier?.base ?? null) : given === null ? null : toLines(given);
  const start = given === undefined ? (earlier?.draft ?? null) : base;
  const facts: LineFacts = { by: "session", ...(from !== undefined && { from }) };
  const next = applySplices(start ?? { texts: [], facts: [] }, splices, facts);
  const baseVersion = given === undefined ? (earlier?.baseVersion ?? 0) : (given?.version ?? 0);
  const draft = isThere ? next : null;
  return new Map(drafts).set(name, { name, base, draft, baseVersion, sequence });
}

function toLines({ content, lines }: NonNullable<Draft["base"]>): DraftLines {
  const texts = content.split("\n");
  // Purged words leave an empty text behind.
  return { texts, facts: texts.map((_, index) => lines[index] ?? { by: "session" }) };
}

function applySplices(start: DraftLines, splices: Draft["splices"], facts: LineFacts): DraftLines {
  const texts = [...start.texts];
  const known = [...start.facts];
  for (const { at, removed, added } of splices) {
    texts.splice(at, removed, ...added);
    known.splice(at, removed, ...added.map(() => facts));
  }
  return { texts, facts: known };
}

/** A memory that others changed after the session had: what it left, and what stands now. */
export interface ChangedSince {
  readonly number: number;
  /** Who changed it last, and when (ISO 8601). */
  readonly by: Actor;
  readonly at: string;
  readonly left: MemoryImage;
  readonly now: MemoryImage;
}
export type ChangesSince = ReadonlyMap<number, ChangedSince>;

/** The changes by others after one more of them; what is again as the session left it is none. */
export function noteChanges(
  known: ChangesSince,
  changes: readonly Change[],
  { by, at }: { readonly by: Actor; readonly at: string },
): ChangesSince {
  const next = new Map(known);
  for (const { number, before, after } of changes) {
    const left = next.get(number)?.left ?? before;
    if (left === null || sameImage(left, after)) next.delete(number);
    else next.set(number, { number, by, at, left, now: after });
  }
  return next;
}

/** The same once the session itself has changed these memories, or put them back. */
export function forgetChanges(known: ChangesSince, changes: readonly Change[]): ChangesSince {
  if (changes.every(({ number }) => !known.has(number))) return known;
  const next = new Map(known);
  for (const { number } of changes) next.delete(number);
  return next;
}

interface Touching {
  readonly standing: boolean;
  readonly changes: readonly Change[];
}

/** Of these changes those of memories that the operations changed and that still stand. */
export function changedUnder(
  operations: readonly Touching[],
  changedSince: ChangesSince,
): ChangedSince[] {
  const standing = operations.filter((operation) => operation.standing);
  const numbers = new Set(standing.flatMap(({ changes }) => changes.map(({ number }) => number)));
  return [...changedSince.values()].filter(({ number }) => numbers.has(number));
}

/** The observations that an operation of a reflection names as evidence (O4). */
export function evidenceOf(operation: Operation): readonly number[] {
  return "supports" in operation ? operation.supports : [];
}

/** What others did: `edited`, `edited and relabelled`, `discarded`. */
function sayDone({ left, now }: Pick<ChangedSince, "left" | "now">): string {
  if (left.discardedAt === null && now.discardedAt !== null) return "discarded";
  const done = [
    ...(left.discardedAt !== null && now.discardedAt === null ? ["restored"] : []),
    ...(now.purged !== undefined && left.purged === undefined
      ? ["purged"]
      : left.content === now.content
        ? []
        : ["edited"]),
    ...(left.category === now.category ? [] : ["relabelled"]),
    ...(left.constitutional === now.constitutional
      ? []
      : [now.constitutional ? "protected" : "unprotected"]),
  ];
  return joinWords(done.length === 0 ? ["changed"] : done);
}

/** `#5 was edited by Mia since` */
export function sayChangedSince(change: ChangedSince): string {
  return `#${change.number} was ${sayDone(change)} by ${sayActor(change.by)} since`;
}
