import type { Tx } from "@/db/client";
import { saveDraft } from "@/db/queries/handbook/document-versions";
import { writeAgent, type SessionRow } from "@/db/queries/agents/agent-write";
import { splitLines, type HandbookDocument } from "@/lib/handbook/folder";
import { maxFaultsTold } from "@/lib/handbook/settings";
import { findSplices } from "@/lib/handbook/splices";
import type { Draft } from "@/lib/ledger/entries/entry";
import { sessionActor } from "@/lib/sessions/frame/run";
import type { LockedSession } from "@/lib/sessions/frame/writer";
import {
  judgeCopy,
  overlay,
  type CopyContext,
  type DraftedDocument,
  type WorkingCopy,
} from "@/lib/sessions/handbook/working-copy";

export interface DraftWrite {
  readonly act: Draft["act"];
  readonly path: string;
  /** Null removes the document. */
  readonly draft: HandbookDocument | null;
  readonly from?: readonly string[];
  readonly call?: { readonly step: number; readonly index: number };
  /** What the model is answered, given what remains. */
  readonly answer: (judged: ReturnType<typeof judgeCopy>, splices: Draft["splices"]) => string;
}

/** What a draft is compared with: the document that it is based on, and what the draft was before. */
interface DraftStart {
  readonly base: HandbookDocument | null;
  readonly baseVersion: number;
  /** Null where the log has not named the base yet, so that this entry must. */
  readonly earlier: DraftedDocument | null;
}

export interface Drafted {
  readonly session: SessionRow;
  readonly answer: string;
}

/** Writes to the working copy, with its entry in the log (H2). The locks of M6 are held. */
export async function writeDraft(
  tx: Tx,
  { agent, session, at }: LockedSession & { readonly at: Date },
  copy: WorkingCopy,
  context: CopyContext,
  write: DraftWrite,
  rebased?: Pick<DraftStart, "base" | "baseVersion">,
): Promise<Drafted> {
  const { act, path, draft, from, call } = write;
  const start = rebased === undefined ? startOf(copy, path) : { ...rebased, earlier: null };
  const { base, baseVersion, earlier } = start;
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

function startOf({ drafts, inForce }: WorkingCopy, path: string): DraftStart {
  const earlier = drafts.get(path) ?? null;
  if (earlier !== null) return { ...earlier, earlier };
  const base = inForce.get(path) ?? null;
  return { base, baseVersion: base?.version ?? 0, earlier };
}

function describeBase(base: HandbookDocument | null, version: number) {
  return base === null ? null : { content: base.text, version, lines: base.lines };
}

/** No document has no lines; an empty one has one, as `splitLines` says. */
function linesOf(document: HandbookDocument | null): readonly string[] {
  return document === null ? [] : splitLines(document.text);
}
