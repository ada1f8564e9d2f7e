import { and, asc, eq } from "drizzle-orm";
import { z } from "zod";
import type { Database } from "@/db/client";
import { toMemory } from "@/db/queries/memories/load-memories";
import { agents, entries, memories, sessions } from "@/db/schema";
import type { Memory } from "@/lib/ledger/memory";
import { massOf, type ReferenceAgent } from "@/lib/sessions/testing/reference-agent";
import { systemSign } from "@/lib/sessions/testing/reverse-reference";

export type View = ReturnType<typeof viewReference>;

/** What of an agent the database and the reference must say alike. */
export function viewReference(agent: ReferenceAgent) {
  const { memories: held, versions, revision, nextNumber, runs } = agent;
  return {
    revision,
    nextNumber,
    massTokens: massOf(held),
    memories: [...held.values()]
      .sort((a, b) => a.number - b.number)
      .map((memory) => viewMemory(memory, versions.get(memory.number) ?? 0)),
    sessions: runs.map((run) => ({
      state: run.state,
      cause: run.cause,
      lease: run.lease,
      lastSequence: run.lastSequence,
      operationsApplied: run.operationsApplied,
      protectsApplied: run.protectsApplied,
      operationsReverted: run.operationsReverted,
      refusals: run.refusals,
      startRevision: run.start?.revision ?? null,
      startMassTokens: run.start?.mass ?? null,
      creditTokens: run.start === null ? null : run.creditTokens,
      copyTokens: run.copyTokens,
      applied: run.steps.flatMap((step) =>
        step.operation === "journal" ? [] : [viewStep(step.sequence, step.twins, step.changes)],
      ),
    })),
  };
}

const run = {
  id: sessions.id,
  state: sessions.state,
  cause: sessions.cause,
  lease: sessions.lease,
  lastSequence: sessions.lastSequence,
  operationsApplied: sessions.operationsApplied,
  protectsApplied: sessions.protectsApplied,
  operationsReverted: sessions.operationsReverted,
  refusals: sessions.refusals,
  startRevision: sessions.startRevision,
  startMassTokens: sessions.startMassTokens,
  creditTokens: sessions.creditTokens,
  copyTokens: sessions.copyTokens,
};

/** The same of the database; words that the system wrote are left out where the reference says so. */
export async function viewDatabase(
  db: Database,
  agentId: string,
  sessionIds: readonly string[],
): Promise<View> {
  const { revision, nextNumber, massTokens } = agents;
  const [[agent], rows, found, applied] = await Promise.all([
    db.select({ revision, nextNumber, massTokens }).from(agents).where(eq(agents.id, agentId)),
    db.select().from(memories).where(eq(memories.agentId, agentId)).orderBy(asc(memories.number)),
    db.select(run).from(sessions).where(eq(sessions.agentId, agentId)),
    db
      .select({ id: sessions.id, sequence: entries.sequence, data: entries.data })
      .from(entries)
      .innerJoin(sessions, eq(sessions.id, entries.sessionId))
      .where(and(eq(sessions.agentId, agentId), eq(entries.kind, "operation-applied")))
      .orderBy(asc(entries.sequence)),
  ]);
  if (agent === undefined) throw new Error("The agent is unknown.");
  if (found.length !== sessionIds.length) throw new Error("A session is there that none started.");
  const byId = new Map(found.map(({ id, ...row }) => [id, row]));
  return {
    ...agent,
    memories: rows.map((row) => viewMemory(toMemory(row), row.version)),
    sessions: sessionIds.map((id) => {
      const row = byId.get(id);
      if (row === undefined) throw new Error("A session that was started is gone.");
      const steps = applied.filter((entry) => entry.id === id);
      return {
        ...row,
        applied: steps.map(({ sequence, data }) =>
          viewStep(sequence, data["twins"], data["changes"]),
        ),
      };
    }),
  };
}

const touchedSchema = z.array(z.object({ number: z.number() }));

/** Which operation an entry is, as far as two that were made at once differ. */
function viewStep(sequence: number, twins: unknown, changes: unknown) {
  const touched = touchedSchema.parse(changes);
  return { sequence, twins, numbers: touched.map(({ number }) => number) };
}

function viewMemory(memory: Memory, version: number) {
  return { ...memory, version, content: isSystemText(memory.content) ? null : memory.content };
}

/** How a journal's lines begin, as they are written and as the reference names them. */
function isSystemText(content: string): boolean {
  return (
    content.startsWith(systemSign) ||
    /^(My memories were|A refinement of my memories)/m.test(content)
  );
}
