import type { Tx } from "@/db/client";
import { lockOpenSession } from "@/db/queries/agents/lock-agent";
import type { StoredDocument } from "@/db/queries/handbook/document-versions";
import type { Context } from "@/lib/context";
import { planForget, type ForgetTarget } from "@/lib/documents/forget/plan-forget";
import type { ForgetReport } from "@/lib/documents/forget/preview-forget";
import { lockToEdit, writeDocuments, type NewDocument } from "@/lib/documents/write-documents";
import { Refusal } from "@/lib/errors";
import type { HandbookFiles } from "@/lib/handbook/folder";
import { setDeleted } from "@/lib/runs/delete-run";
import { writeActId } from "@/lib/ledger/entries/bulk-act";

interface ForgetInput extends ForgetTarget {
  /** What the preview named: a document that changed since is a refusal (409). */
  readonly seenVersions?: Readonly<Record<string, number>> | undefined;
}

/**
 * H10: removes exactly the lines that rest on runs alone, or one block, and deletes those runs: one
 * act, which can be undone. Refused (409) while a handbook session is open.
 */
export async function forget(ctx: Context, input: ForgetInput): Promise<ForgetReport> {
  return ctx.db.transaction(async (tx) => {
    let agent = await lockToEdit(ctx, tx, input.agentId);
    await refuseOpenHandbook(tx, agent.id);
    const { handbook, files, removed, stays, runs } = await planForget(tx, input);
    refuseChanged(handbook, input.seenVersions);
    const at = ctx.now();
    const documents = changedDocuments(handbook, files);
    if (documents.length === 0 && runs.length === 0) {
      return { act: null, removed: [], stays, runs: [], versions: {} };
    }
    const within = { actor: ctx.actor, now: () => at };
    for (const threadId of runs) {
      ({ agent } = await setDeleted(tx, within, { agent, threadId, isDeleted: true }));
    }
    const written = await writeDocuments(ctx, tx, {
      agent,
      at,
      documents,
      records: (versions) => [
        {
          kind: "handbook-forgotten",
          data: {
            lines: removed.length,
            runs,
            at: at.toISOString(),
            isBlock: input.block !== undefined,
            documents: documents.map(({ path }) => ({
              path,
              before: handbook.get(path)?.version,
              after: versions.get(path),
            })),
          },
        },
      ],
    });
    const { auditCount: position } = written.agent;
    const versions = Object.fromEntries(written.versions);
    const act = writeActId({ agentId: agent.id, position });
    return { act, removed, stays, runs, versions };
  });
}

async function refuseOpenHandbook(tx: Tx, agentId: string): Promise<void> {
  const open = await lockOpenSession(tx, agentId, "handbook");
  if (open === null) return;
  throw Refusal.conflict(
    "session-open",
    open.state === "awaiting-review"
      ? "A handbook session needs review. Decide that session first."
      : "A handbook session is running. Stop it, or wait for its end.",
    { sessionId: open.id },
  );
}

function refuseChanged(
  handbook: ReadonlyMap<string, StoredDocument>,
  seen: Readonly<Record<string, number>> | undefined,
): void {
  if (seen === undefined) return;
  const paths = new Set([...handbook.keys(), ...Object.keys(seen)]);
  const changed = [...paths].filter((path) => handbook.get(path)?.version !== seen[path]);
  if (changed.length === 0) return;
  throw Refusal.conflict(
    "stale",
    "The handbook changed while you were looking. Check again which lines would be removed.",
    { changed },
  );
}

function changedDocuments(
  handbook: ReadonlyMap<string, StoredDocument>,
  files: HandbookFiles,
): NewDocument[] {
  return [...handbook].flatMap(([path, { text }]): NewDocument[] => {
    const after = files.get(path);
    if (after?.text === text) return [];
    return [{ path, content: after?.text ?? null, lines: after?.lines ?? [], before: text }];
  });
}
