import { rejectedBefore } from "@/lib/ledger/earlier-decision";
import type { Conflict, Entry, EntryOf, Gauge } from "@/lib/ledger/entries/entry";
import { keptTokens, retentionRatio } from "@/lib/ledger/retention";
import {
  emptySession,
  forgetChanges,
  noteChanges,
  type OperationView,
  reduceDrafts,
  type SessionView,
} from "@/lib/ledger/entries/session-view";
import { type Change, revertOperations, stuckOf, touchMemories } from "@/lib/ledger/change";

export {
  emptySession,
  type OperationView,
  type SessionView,
} from "@/lib/ledger/entries/session-view";

/** The session's page as its log tells it, oldest entry first. */
export function reduceSession(entries: Iterable<Entry>): SessionView {
  let view = emptySession;
  for (const entry of entries) view = appendEntry(view, entry);
  return view;
}

/** The view one entry later. An entry at or below the cursor changes nothing (I9). */
export function appendEntry(view: SessionView, entry: Entry): SessionView {
  if (entry.sequence <= view.lastSequence) return view;
  return { ...view, ...readEntry(view, entry), lastSequence: entry.sequence };
}

function readEntry(view: SessionView, entry: Entry): Partial<SessionView> {
  switch (entry.kind) {
    case "session-queued":
      return {
        state: "queued",
        kind: entry.data.sessionKind,
        mode: entry.data.mode,
        startedBy: entry.actor,
        queuedAt: entry.at,
        acceptedFrom: entry.data.acceptedFrom ?? null,
      };
    case "consent-answered":
      return { state: "asking-consent", consent: { ...entry.data, at: entry.at } };
    case "session-started":
      return readStart(entry);
    case "step-started":
      // Step 0 is the consent chat.
      return entry.data.step === 0 ? { state: "asking-consent" } : { step: entry.data.step };
    case "text-written":
      return {};
    case "operation-answered":
      return entry.data.operation.name === "search" ? { searches: view.searches + 1 } : {};
    case "operation-refused":
      // D2: what a person decided before is no warning.
      return entry.data.code === rejectedBefore ? {} : { refusals: view.refusals + 1 };
    case "operation-applied":
      return readOperation(view, entry);
    case "document-drafted": {
      const { kept, faults, faultCount } = entry.data;
      const drafts = reduceDrafts(view.drafts, entry.data, entry.sequence);
      return { drafts, keptLines: kept, faults, faultCount };
    }
    case "document-written": {
      const { sequence, at, actor, data } = entry;
      if (actor.kind !== "session") {
        return { documentsSince: [...view.documentsSince, { ...data, sequence, at, actor }] };
      }
      const documents = [...view.documents, { ...data, sequence, at, standing: true }];
      const marks = [...view.marks, ...(data.marks ?? [])];
      return { operationsApplied: view.operationsApplied + 1, documents, marks };
    }
    case "breaker-tripped":
      return { trip: entry };
    case "edits-held":
      return { held: entry.data };
    case "session-completed":
      return readCompletion(view, entry);
    case "session-rolled-back":
      return readRollback(view, entry);
    case "session-read":
      return {
        reading: entry.data,
        warnings: view.warnings.concat(entry.data.doubts ?? []),
      };
    case "session-approved":
      return {
        state: "approved",
        endedAt: entry.at,
        decidedBy: entry.actor,
        decidedAt: entry.at,
        note: entry.data.note,
        touched: touchMemories(view.touched, entry.data.changes ?? [], entry.sequence),
      };
    case "operations-reverted":
      return readRevert(view, entry);
    case "memory-changed-elsewhere":
      return readChangeElsewhere(view, entry);
    case "stop-requested":
      return { stopRequested: true };
    case "session-declined":
      return { state: "declined", endedAt: entry.at };
    case "session-failed":
      return {
        state: "failed",
        cause: entry.data.cause,
        failure: entry.data.message,
        refusedText: entry.data.refusedText ?? null,
        endedAt: entry.at,
      };
  }
}

function readStart(entry: EntryOf<"session-started">): Partial<SessionView> {
  const { startMassTokens: mass } = entry.data;
  return {
    state: "running",
    start: { ...entry.data, at: entry.at },
    gauge: { massTokens: mass, creditTokens: mass, keptTokens: mass, retention: 1 },
  };
}

function readOperation(
  view: SessionView,
  entry: EntryOf<"operation-applied">,
): Partial<SessionView> {
  const { data, sequence, at } = entry;
  const { losses = null, evidence = [], covering = null } = data;
  const { changes, gauge, marks, credits } = data;
  const inForce = { sequence, at, standing: true, stuck: new Set<number>() };
  const operation = { ...data, losses, evidence, covering, ...inForce };
  return {
    gauge,
    operationsApplied: data.operationsApplied,
    protectsApplied: data.protectsApplied,
    operations: [...view.operations, operation],
    touched: touchMemories(view.touched, changes, sequence),
    changedSince: forgetChanges(view.changedSince, changes),
    marks: [...view.marks, ...marks],
    credits: new Map([...view.credits, ...creditsAfter(credits)]),
  };
}

function readCompletion(
  view: SessionView,
  entry: EntryOf<"session-completed">,
): Partial<SessionView> {
  const { data } = entry;
  return {
    state: data.state,
    completion: entry,
    gauge: data.gauge,
    warnings: data.warnings,
    touched: touchMemories(view.touched, data.changes, entry.sequence),
    endedAt: data.state === "awaiting-review" ? null : entry.at,
  };
}

function readRollback(
  view: SessionView,
  entry: EntryOf<"session-rolled-back">,
): Partial<SessionView> {
  const { data } = entry;
  const isDecision = data.cause === "reviewer";
  return {
    state: "rolled-back",
    cause: data.cause,
    rollback: entry,
    certificate: data.certificate,
    conflicts: data.conflicts,
    answeredBy: new Map(
      data.conflicts.flatMap(({ number, keep }) => (keep === null ? [] : [[number, entry.actor]])),
    ),
    changedSince: forgetChanges(view.changedSince, data.changes),
    gauge: data.gauge,
    operations: view.operations.map((operation) => ({ ...operation, standing: false })),
    documents: view.documents.map((document) => ({ ...document, standing: false })),
    touched: touchMemories(view.touched, data.changes, entry.sequence),
    endedAt: entry.at,
    ...(isDecision ? { decidedBy: entry.actor, decidedAt: entry.at, note: data.note } : {}),
  };
}

function readRevert(
  view: SessionView,
  entry: EntryOf<"operations-reverted">,
): Partial<SessionView> {
  const { data } = entry;
  const stuck = stuckOf(view.operations, data);
  const operations = revertOperations(view.operations, new Set(data.sequences), stuck);
  const documents = view.documents.map((document) =>
    data.sequences.includes(document.sequence) ? { ...document, standing: false } : document,
  );
  return {
    gauge: data.gauge,
    operationsReverted: data.operationsReverted,
    operations,
    documents,
    marks: [...operations, ...documents].flatMap(({ standing, marks = [] }) =>
      standing ? marks : [],
    ),
    touched: touchMemories(view.touched, data.changes, entry.sequence),
    changedSince: forgetChanges(view.changedSince, data.changes),
    credits: revertCredits(view, entry),
  };
}

/** Where the entry does not say it, what the reverted operations moved is unknown from then on. */
function revertCredits(
  { credits, operations }: SessionView,
  { data }: EntryOf<"operations-reverted">,
): ReadonlyMap<number, number> {
  const next = new Map(credits);
  if (data.credits !== undefined) {
    for (const [number, tokens] of Object.entries(data.credits)) next.set(Number(number), tokens);
    return next;
  }
  for (const operation of operations) {
    if (!data.sequences.includes(operation.sequence)) continue;
    for (const number of creditsAfter(operation.credits).keys()) next.delete(number);
  }
  return next;
}

function creditsAfter(credits: OperationView["credits"]): Map<number, number> {
  return new Map(Object.entries(credits).map(([number, [, after]]) => [Number(number), after]));
}

function readChangeElsewhere(
  view: SessionView,
  entry: EntryOf<"memory-changed-elsewhere">,
): Partial<SessionView> {
  const { changes, conflict, massTokens, copiesEnded } = entry.data;
  return {
    gauge: weighAgain(view, massTokens, copiesEnded?.tokens),
    ...(copiesEnded === undefined ? {} : endCopies(view, entry.sequence, copiesEnded)),
    touched: touchMemories(view.touched, changes, entry.sequence),
    ...(conflict === null
      ? { changedSince: noteChanges(view.changedSince, changes, { by: entry.actor, at: entry.at }) }
      : { answeredBy: new Map(view.answeredBy).set(conflict.number, entry.actor) }),
    conflicts: view.conflicts.map((open) =>
      open.number === conflict?.number ? answerOf(open, conflict, changes) : open,
    ),
  };
}

/** What stands of a conflict once it is answered: a text of a person's own replaces the current one. */
function answerOf(
  open: Conflict,
  { keep }: Pick<Conflict, "keep">,
  changes: readonly Change[],
): Conflict {
  const own = keep === "current" ? changes.find(({ number }) => number === open.number) : undefined;
  return { ...open, keep, ...(own !== undefined && { current: own.after }) };
}

function endCopies(
  { credits, copiesEnded }: SessionView,
  sequence: number,
  { number, tokens }: { number: number; tokens: number },
): Pick<SessionView, "credits" | "copiesEnded"> {
  return {
    credits: new Map(credits).set(number, (credits.get(number) ?? 0) - tokens),
    copiesEnded: [...copiesEnded, { sequence, number }],
  };
}

/** The gauge once others took from the mass (G11). `endedTokens`: of purged copies. */
function weighAgain(
  { gauge, start }: SessionView,
  massTokens: number,
  endedTokens = 0,
): Gauge | null {
  if (gauge === null || start === null) return gauge;
  const creditTokens = gauge.creditTokens - endedTokens;
  const copyTokens = (gauge.copyTokens ?? 0) - endedTokens;
  const kept = keptTokens(creditTokens, massTokens, copyTokens);
  const retention = retentionRatio(kept, start.startMassTokens);
  return { massTokens, creditTokens, copyTokens, keptTokens: kept, retention };
}
