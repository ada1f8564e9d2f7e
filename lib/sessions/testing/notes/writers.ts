import { sql } from "drizzle-orm";
import type { Tx } from "@/db/client";
import type { AgentRow, SessionRow } from "@/db/queries/agents/agent-write";
import { lockOpenSession } from "@/db/queries/agents/lock-agent";
import { insertPrompt } from "@/db/queries/texts/session-words";
import {
  answerRefusal,
  applyOperation,
  type OperationAnswer,
  performCall,
  type Situation,
  toPassSession,
} from "@/lib/frame/answer-call";
import { checkRunning } from "@/lib/frame/gate";
import { journalMemory } from "@/lib/frame/journal";
import { loadEffectiveSettings } from "@/lib/frame/load-settings";
import { reverseSession } from "@/lib/frame/reverse";
import { endRun, openRun } from "@/lib/frame/run";
import { type DueSessions, queueSession, refuseSecond, startDue } from "@/lib/frame/start";
import { askForText } from "@/lib/frame/write-text";
import { createMemory } from "@/lib/ledger/change";
import { keepsake } from "@/lib/ledger/entries/actor";
import type { SessionKind } from "@/lib/ledger/entries/session";
import {
  type LedgerUse,
  type Run,
  type RunOutcome,
  type Taken,
  type Writer,
} from "@/lib/frame/writer";
import { writers as existing } from "../../../writers/table";

/**
 * A writer that exists only in tests, as small as one can be that uses everything: its model
 * answers with lines, and each becomes a memory; a line like `forget #3` is refused.
 */
type TakenNotes = Taken & { readonly kind: "notes" };
type NoteRun = Run<TakenNotes>;

const ledger: LedgerUse = { journal: false, stamps: false };
const question = "What is worth noting?";

const notesWriter = {
  async start(ctx, tx, agent) {
    await refuseSecond(tx, agent);
    return queueNotes(tx, agent, { startedBy: ctx.actor, createdAt: ctx.now() });
  },
  startDue: (db, now) => startDue(db, now, dueNotes),
  schedule: (tx, accountId) =>
    tx.execute(sql`insert into notes_wanted select id from agents where account_id = ${accountId}`),
  async purge(tx, { agentId, written }) {
    const rows = await tx.execute<{ id: string; line: string }>(
      sql`select id, line from notes_kept where agent_id = ${agentId}`,
    );
    const found = rows.filter(({ line }) => written.areIn(line));
    for (const { id, line } of found) {
      await tx.execute(sql`update notes_kept set line = ${written.redact(line)} where id = ${id}`);
    }
    return { counts: { texts: found.length }, isOf: () => false };
  },
  async begin(tx, locked, at) {
    const { agent, session } = locked;
    const effective = await loadEffectiveSettings(tx, agent, "notes");
    const lease = session.lease + 1;
    await insertPrompt(tx, session.id, "notes", [{ number: null, text: question }]);
    const start = { startHash: agent.ledgerHash, startMassTokens: null };
    await openRun(tx, { ...locked, at }, { ...start, patch: { ...effective, lease } });
    const { model } = effective;
    const ids = { sessionId: session.id, agentId: agent.id };
    return { kind: "notes", ...ids, lease, model, instructions: "Note what lasts." };
  },
  run: writeNotes,
  shown: () => Promise.resolve([]),
  complete: (tx, { agent, session, at }, report) =>
    endRun(
      tx,
      { agent, session, at },
      { state: "awaiting-review", report, endHash: agent.ledgerHash },
    ),
  async reverse(tx, locked, request) {
    await tx.execute(sql`delete from notes_kept where session_id = ${locked.session.id}`);
    return reverseSession(tx, locked, { ...request, ledger });
  },
  ledger,
  prompts: {
    notes: {
      title: "For the notes",
      sections: (parts) => parts.map(({ text }) => ({ title: "Question", text })),
    },
  },
  report: ({ summary }) => summary,
} satisfies Writer<TakenNotes, string>;

/** Its own tables: the lines as the model wrote them, and the agents that the schedule named. */
export const notesTables = sql`
  create table notes_kept (id serial primary key, agent_id text, session_id text, line text);
  create table notes_wanted (agent_id text)`;

const dueNotes: DueSessions = {
  async list(db, _at, limit) {
    const rows = await db.execute<{ agent_id: string }>(
      sql`select distinct agent_id from notes_wanted limit ${limit}`,
    );
    return rows.map((row) => row.agent_id);
  },
  async start(tx, agent, createdAt) {
    if ((await lockOpenSession(tx, agent.id)) !== null) return;
    await queueNotes(tx, agent, { startedBy: keepsake, createdAt });
    await this.delay(tx, agent.id, createdAt);
  },
  delay: (tx, agentId) => tx.execute(sql`delete from notes_wanted where agent_id = ${agentId}`),
  failedEvent: "notes-not-started",
};

function queueNotes(tx: Tx, agent: AgentRow, by: Pick<SessionRow, "startedBy" | "createdAt">) {
  const values = { ...by, kind: "notes", target: "ledger", mode: "full", cap: 10 } as const;
  return queueSession(tx, agent, values);
}

async function writeNotes(run: NoteRun): Promise<RunOutcome<string>> {
  const opened = run.deps.openModel(run.taken.model);
  if (!opened.ok) return { broken: { message: opened.message } };
  const written = await askForText(run, opened.model, { step: 1, opening: question });
  if (!written.ok) {
    return written.message === null ? null : { broken: { message: written.message } };
  }
  const lines = written.text.split("\n");
  for (const [index, line] of lines.entries()) await performNote(run, line, index);
  return { end: `Wrote ${lines.length} lines.` };
}

async function performNote({ deps, taken }: NoteRun, line: string, index: number): Promise<void> {
  const forgotten = /^forget #(\d+)/.exec(line);
  const name = forgotten === null ? "note" : "forget";
  const call = { ...taken, step: 1, index, name, input: line };
  await performCall(deps.db, call, deps.now, (tx, now) => {
    const refused = checkRunning(toPassSession(now)) ?? (forgotten && forbidden);
    return refused === null
      ? applyNote(tx, now, line)
      : answerRefusal(tx, now, refused, [Number(forgotten?.[1])]);
  });
}

const forbidden = { code: "not-allowed", message: "Notes forget nothing." };

async function applyNote(tx: Tx, now: Situation, content: string): Promise<OperationAnswer> {
  const { agent, session, at } = now;
  const note = journalMemory(agent.nextNumber, content, at);
  const changes = [createMemory({ ...note, type: "core" })];
  await tx.execute(
    sql`insert into notes_kept (agent_id, session_id, line) values (${agent.id}, ${session.id}, ${content})`,
  );
  const operation = { name: "note", content } as const;
  const allowed = { operation, changes, marks: [], losses: null, answer: "Noted." };
  return (await applyOperation(tx, now, allowed, {})).answer;
}

/** The table of writers with a fifth. */
export const writers = {
  ...existing,
  notes: notesWriter,
} satisfies Readonly<Record<SessionKind, Writer>>;
