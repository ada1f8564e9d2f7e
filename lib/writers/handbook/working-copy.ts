import type { Tx } from "@/db/client";
import { writeAgent } from "@/db/queries/agents/agent-write";
import {
  loadDrafts,
  loadHandbook,
  saveDraft,
  type StoredDocument,
} from "@/db/queries/handbook/document-versions";
import type { Situation } from "@/lib/frame/answer-call";
import { type LockedSession, sessionActor } from "@/lib/frame/writer";
import { checkHandbook } from "@/lib/handbook/grammar/check-handbook";
import {
  findSplices,
  type HandbookDocument,
  type HandbookFiles,
  splitLines,
} from "@/lib/handbook/grammar/document";
import type { Fault } from "@/lib/handbook/grammar/fault";
import type { RunReference } from "@/lib/handbook/grammar/run-files";
import { droppedPersonLines } from "@/lib/handbook/lines/carry-lines";
import type { RemovedLine } from "@/lib/handbook/lines/forget";
import { maxFaultsTold } from "@/lib/handbook/settings";
import { findSecrets } from "@/lib/interop/secrets";
import type { Draft, KeptLines } from "@/lib/ledger/entries/entry";
import { measureKept, personLineFault, sayMoved } from "@/lib/writers/handbook/rules";

/** A document that the session wrote, and what it started from. */
export interface DraftedDocument {
  readonly path: string;
  readonly draft: HandbookDocument | null;
  readonly base: HandbookDocument | null;
  readonly baseVersion: number;
}

/** What a handbook's grammar and gauge are checked against. */
export interface CopyContext {
  /** The runs that a line may name (H4). */
  readonly runs: readonly RunReference[];
  /** The same and the removed ones. */
  readonly known: readonly RunReference[];
  /** Threads that went since the last approved session (H1). */
  readonly removed: ReadonlySet<string>;
}

/** The handbook as a session sees it: what is in force, under what the session wrote (H2). */
export interface WorkingCopy {
  readonly inForce: ReadonlyMap<string, StoredDocument>;
  readonly drafts: ReadonlyMap<string, DraftedDocument>;
  readonly base: HandbookFiles;
  readonly files: HandbookFiles;
}

export async function loadWorkingCopy(
  tx: Tx,
  agentId: string,
  sessionId: string,
): Promise<WorkingCopy> {
  const inForce = await loadHandbook(tx, agentId);
  const drafts = new Map((await loadDrafts(tx, agentId, sessionId)).map((one) => [one.path, one]));
  return overlay(inForce, drafts);
}

export function overlay(
  inForce: WorkingCopy["inForce"],
  drafts: WorkingCopy["drafts"],
): WorkingCopy {
  const base = new Map<string, HandbookDocument>(inForce);
  const files = new Map<string, HandbookDocument>(inForce);
  for (const { path, draft, base: started } of drafts.values()) {
    if (started === null) base.delete(path);
    else base.set(path, started);
    if (draft === null) files.delete(path);
    else files.set(path, draft);
  }
  return { inForce, drafts, base, files };
}

export interface JudgedCopy {
  /** H4, H5, H8: what keeps the session from completing. */
  readonly faults: readonly Fault[];
  /** H6: how many of the old lines stay; null for a first version. */
  readonly kept: KeptLines | null;
  /** H1b: lines that rested on removed runs alone. */
  readonly forgotten: readonly RemovedLine[];
}

export function judgeCopy(
  { base, files, drafts }: Pick<WorkingCopy, "base" | "files" | "drafts">,
  { runs, known, removed }: CopyContext,
): JudgedCopy {
  const dropped = [...drafts.values()].flatMap(({ path, draft, base: started }) =>
    started === null
      ? []
      : droppedPersonLines(started, draft?.text ?? "").map((one) => personLineFault(path, one)),
  );
  const checked = checkHandbook(files, { runs, leniency: "written", before: base });
  const faults = [...dropped, ...checked.faults];
  const measured = measureKept(base, files, removed, known);
  if (measured === null) return { faults, kept: null, forgotten: [] };
  const { forgotten, ...kept } = measured;
  return { faults, kept, forgotten };
}

/** Whether a session's draft says something else than what it started from. */
export function isChanged({ draft, base }: DraftedDocument): boolean {
  return draft?.text !== base?.text;
}

/** Drafts of documents that others changed since the copy was made. */
export function movedDrafts({ drafts, inForce }: WorkingCopy): DraftedDocument[] {
  return [...drafts.values()].filter(
    (one) => isChanged(one) && one.baseVersion !== (inForce.get(one.path)?.version ?? 0),
  );
}

interface DraftWrite {
  readonly act: Draft["act"];
  readonly path: string;
  /** Null removes the document. */
  readonly draft: HandbookDocument | null;
  readonly from?: readonly string[];
  readonly call?: { readonly step: number; readonly index: number };
  /** What the model is answered, given what remains. */
  readonly answer: (judged: ReturnType<typeof judgeCopy>, splices: Draft["splices"]) => string;
}

/** Writes to the working copy, with its entry in the log (H2). The locks of M6 are held. */
export async function writeDraft(
  tx: Tx,
  { agent, session, at }: LockedSession & { readonly at: Date },
  copy: WorkingCopy,
  context: CopyContext,
  write: DraftWrite,
) {
  const { act, path, draft, from, call } = write;
  const inForce = copy.inForce.get(path) ?? null;
  // Where the log has not named the base yet, this entry must.
  const earlier = act === "rebase" ? null : (copy.drafts.get(path) ?? null);
  const { base, baseVersion } = earlier ?? { base: inForce, baseVersion: inForce?.version ?? 0 };
  const next = { path, draft, base, baseVersion };
  const judged = judgeCopy(overlay(copy.inForce, new Map(copy.drafts).set(path, next)), context);
  const before = earlier === null ? base : earlier.draft;
  const splices = findSplices(linesOf(before), linesOf(draft));
  const answer = write.answer(judged, splices);
  await saveDraft(tx, session.id, { path, draft, baseVersion });
  const { faults, kept } = judged;
  const written = await writeAgent(tx, {
    agent,
    at,
    actor: sessionActor(session),
    session: {
      row: session,
      patch: {
        linesAtStart: kept?.oldLines ?? null,
        linesKept: kept?.keptLines ?? null,
      },
      entries: [
        {
          kind: "document-drafted",
          ...(call !== undefined && { call }),
          data: {
            ...(call !== undefined && { step: call.step, index: call.index }),
            name: path,
            act,
            ...(earlier === null && { base: describeBase(base, baseVersion) }),
            splices,
            isThere: draft !== null,
            ...(from !== undefined && { from }),
            faults: faults.slice(0, maxFaultsTold),
            faultCount: faults.length,
            kept,
            answer,
          },
        },
      ],
    },
  });
  return { session: written.session ?? session, answer };
}

function describeBase(base: HandbookDocument | null, version: number) {
  return base === null ? null : { content: base.text, version, lines: base.lines };
}

/** No document has no lines; an empty one has one, as `splitLines` says. */
function linesOf(document: HandbookDocument | null): readonly string[] {
  return document === null ? [] : splitLines(document.text);
}

/** H6: takes secrets out of what a model writes. What stands in a person's line stays (H8). */
export function redactDraft(text: string, base: HandbookDocument | null) {
  const own = base === null ? [] : splitLines(base.text);
  const kept = own.filter((_, index) => base?.lines[index]?.by === "person").join("\n");
  let [redacted, end, count] = ["", 0, 0];
  for (const secret of findSecrets(text)) {
    if (kept.includes(text.slice(secret.start, secret.end))) continue;
    redacted += `${text.slice(end, secret.start)}[redacted: ${secret.kind.replace(/^an? /, "")}]`;
    end = secret.end;
    count += 1;
  }
  return { text: redacted + text.slice(end), count };
}

/**
 * H5, H8: takes up what others wrote since the copy was made. Each draft of such a document is
 * based on the newer text from then on, so that people's new lines must be in it; completing is
 * refused with both texts. Null where nothing moved.
 */
export async function rebaseMoved(
  tx: Tx,
  situation: Situation,
  copy: WorkingCopy,
  context: CopyContext,
) {
  const moved = movedDrafts(copy);
  if (moved.length === 0) return null;
  let { session } = situation;
  for (const { path, draft } of moved) {
    const answer = () => `${path} was changed by someone else; the draft is based on that now.`;
    const write = { act: "rebase", path, draft, answer } as const;
    const now = await loadWorkingCopy(tx, situation.agent.id, session.id);
    ({ session } = await writeDraft(tx, { ...situation, session }, now, context, write));
  }
  const message = moved
    .map(({ path, draft }) => sayMoved(path, copy.inForce.get(path) ?? null, draft))
    .join("\n\n");
  return { situation: { ...situation, session }, refusal: { code: "changed-meanwhile", message } };
}
