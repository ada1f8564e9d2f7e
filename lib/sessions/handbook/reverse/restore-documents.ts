import type { Tx } from "@/db/client";
import {
  findVersionLines,
  insertVersions,
  loadHandbook,
} from "@/db/queries/handbook/document-versions";
import type { AgentRow, SessionRow } from "@/db/queries/agents/agent-write";
import { Refusal } from "@/lib/errors";
import type { Actor } from "@/lib/ledger/entries/actor";
import type { DocumentChange, DocumentState } from "@/lib/ledger/entries/entry";
import { reverseDocuments } from "@/lib/ledger/decide/reverse-documents";
import type { WrittenDocument } from "@/lib/sessions/handbook/reverse/written-documents";

/** What a person chose for a document that others changed since, by path (R2). */
export type DocumentAnswers = ReadonlyMap<string, "current" | "start">;

export interface Restored {
  readonly changes: readonly DocumentChange[];
  /** Documents that stay as others left them. */
  readonly kept: readonly string[];
  /** The handbook afterwards. */
  readonly files: ReadonlyMap<string, { readonly text: string }>;
}

/**
 * Takes a session's documents back by compare and set (R1), each as a new version, under the
 * agent's lock. One that others changed since is a conflict, which a person answers (R2).
 */
export async function restoreDocuments(
  tx: Tx,
  { agent, session }: { readonly agent: AgentRow; readonly session: SessionRow },
  written: readonly WrittenDocument[],
  by: { readonly actor: Actor; readonly at: Date; readonly answers: DocumentAnswers | null },
): Promise<Restored> {
  const inForce = await loadHandbook(tx, agent.id);
  const current = new Map(
    [...inForce].map(([path, { text, version }]): [string, DocumentState] => [
      path,
      { content: text, version },
    ]),
  );
  const { restored, changed } = reverseDocuments(written, current);
  if (by.answers !== null) refuseUnanswered([...changed], by.answers);
  const back = new Map(restored);
  for (const path of changed) {
    if (by.answers?.get(path) !== "start") continue;
    back.set(path, written.find(({ name }) => name === path)?.before ?? null);
  }
  const versions = [];
  for (const [path, state] of back) {
    const version = state?.version ?? 0;
    const lines = state === null ? [] : await findVersionLines(tx, agent.id, path, version);
    const { actor, at } = by;
    const content = state?.content ?? null;
    versions.push({
      agentId: agent.id,
      path,
      content,
      lines,
      at,
      by: actor,
      sessionId: session.id,
    });
  }
  const numbers = await insertVersions(tx, versions);
  const changes = [...back].map(([name, after]): DocumentChange => ({
    name,
    before: current.get(name) ?? null,
    after: after === null ? null : { ...after, version: numbers.get(name) ?? 0 },
  }));
  const kept = [...changed].filter((path) => !back.has(path));
  return { changes, kept, files: await loadHandbook(tx, agent.id) };
}

function refuseUnanswered(changed: readonly string[], answers: DocumentAnswers): void {
  const unanswered = changed.filter((path) => !answers.has(path));
  if (unanswered.length === 0) return;
  throw Refusal.conflict(
    "conflicts-unanswered",
    `${unanswered.join(", ")} changed since the session wrote it. Choose for each whether to keep the current text or restore the earlier one.`,
    { documents: changed },
  );
}
