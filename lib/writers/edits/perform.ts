import { randomUUID } from "node:crypto";
import type { Tx } from "@/db/client";
import {
  type AgentRow,
  type NewEntry,
  writeAgent,
  writeInLots,
} from "@/db/queries/agents/agent-write";
import type { PlaceRow } from "@/db/queries/folder/folder-files";
import { findHolders } from "@/db/queries/memories/held-words";
import { insertSession } from "@/db/queries/sessions/session-rows";
import { loadEffectiveSettings } from "@/lib/frame/load-settings";
import { endRun, noGauge, openRun } from "@/lib/frame/run";
import type { LockedSession } from "@/lib/frame/writer";
import { type Change, changeMemory, createMemory, massTokensMoved } from "@/lib/ledger/change";
import type { Actor } from "@/lib/ledger/entries/actor";
import type { HeldEdit, Losses } from "@/lib/ledger/entries/entry";
import { addOperation, type Operation } from "@/lib/ledger/entries/operations";
import { noModel } from "@/lib/ledger/entries/session";
import type { Memory, MemoryType } from "@/lib/ledger/memory";
import { noLosses, sumLosses } from "@/lib/losses/losses";
import { judgeLosses, listAsked, readTexts } from "@/lib/losses/rules";
import { findMarks } from "@/lib/writers/refinement/gate/marks";
import { isMarked, mayApprove, readLater } from "@/lib/writers/edits/complete";
import type { Edit, JudgedEdits } from "@/lib/writers/edits/rules";

/** A new memory as its file dates and labels it (F2). */
export interface NewMemory {
  readonly type: MemoryType;
  readonly category: string | null;
  /** Milliseconds UTC. */
  readonly createdAt: number;
}

/** An edit with what it does to the ledger, what it takes away (L2), and why a person should look. */
export interface PreparedEdit {
  readonly edit: Edit;
  readonly operation: Operation;
  readonly change: Change;
  readonly losses: Losses;
  readonly marks: readonly string[];
}

interface Facts {
  readonly agent: AgentRow;
  readonly at: Date;
  /** Of a new memory. */
  readonly made: (edit: Edit) => NewMemory;
  /** The memory that keeps the very text of a removed one (G8), by its number. */
  readonly twins: ReadonlyMap<number, Pick<Memory, "number" | "createdAt">>;
}

/** What edits do to memories, and what they take away. New ones get the agent's next numbers. */
export async function prepareEdits(
  tx: Tx,
  edits: readonly Edit[],
  { agent, at, made, twins }: Facts,
): Promise<PreparedEdit[]> {
  let { nextNumber } = agent;
  const planned = edits.map((edit) => {
    const { memory, content } = edit;
    if (memory === null) {
      nextNumber += 1;
      return { edit, ...addition(nextNumber - 1, content ?? "", made(edit)) };
    }
    const id = memory.number;
    return content === null
      ? {
          edit,
          operation: { name: "delete", id } as const,
          change: changeMemory(memory, { discardedAt: at.getTime() }),
        }
      : {
          edit,
          operation: { name: "update", id, content } as const,
          // Taken over, it comes back if it was discarded meanwhile.
          change: changeMemory(memory, { content, discardedAt: null }),
        };
  });
  // What is only added takes nothing away, and is not read.
  const takesAway = edits.some(({ memory }) => memory !== null);
  const texts = planned.map(({ edit: { memory, content }, change: { number } }) =>
    takesAway
      ? readTexts(memory === null ? [] : [memory], content === null ? [] : [{ number, content }])
      : readTexts([], []),
  );
  const touched = edits.flatMap(({ memory }) => memory?.number ?? []);
  const asked = [...new Set(texts.flatMap(listAsked))];
  const holders = await findHolders(tx, agent.id, asked, touched);
  // What moved into another piece of the same sync is not gone.
  const writtenIn = new Map(
    texts.flatMap(({ results }) =>
      results.flatMap(({ number, text }) => [...text.keys].map((key) => [key, number] as const)),
    ),
  );
  return planned.map((one, place) => {
    const own = texts[place];
    const losses =
      own === undefined || own.sources.length === 0
        ? noLosses
        : judgeLosses(own, (key) => {
            const held = holders.get(key);
            const number = held?.heldBy ?? writtenIn.get(key) ?? null;
            return { heldBy: number, isLowerCase: held?.isLowerCase ?? false };
          });
    const { operation, change } = one;
    const marks = operation.name === "add" ? [] : findMarks(operation, [change], twins, losses);
    return { ...one, losses, marks };
  });
}

function addition(number: number, content: string, { createdAt, type, category }: NewMemory) {
  const change = createMemory({
    number,
    createdAt,
    type,
    content,
    category,
    constitutional: false,
    discardedAt: null,
    relevance: null,
    supports: [],
  });
  return { operation: { name: "add", content } as const, change };
}

type By = { readonly actor: Actor; readonly at: Date };

/** Opens a session of edits, which its own transaction ends (F8). */
export async function openEdits(
  tx: Tx,
  agent: AgentRow,
  { actor, at }: By,
): Promise<LockedSession> {
  const by = { actor, at };
  const { id: agentId, accountId } = agent;
  const { settings, ...under } = await loadEffectiveSettings(tx, agent, "edits");
  const row = await insertSession(tx, {
    id: randomUUID(),
    accountId,
    agentId,
    kind: "edits",
    mode: "full",
    target: "folder",
    cap: 2_147_483_647,
    state: "queued",
    startedBy: by.actor,
    createdAt: by.at,
    threshold: under.threshold,
    reviewPolicy: under.reviewPolicy,
    model: noModel,
  });
  const queued = await writeAgent(tx, {
    agent,
    ...by,
    records: [{ kind: "session-queued", data: { kind: "edits", mode: "full" } }],
    session: {
      row,
      patch: {},
      entries: [{ kind: "session-queued", data: { sessionKind: "edits", mode: "full" } }],
    },
  });
  const { ledgerHash: startHash } = agent;
  const locked = { agent: queued.agent, session: queued.session ?? row };
  return openRun(
    tx,
    { ...locked, ...by },
    {
      startHash,
      startMassTokens: null,
      patch: { settings, model: noModel, readerModel: under.readerModel },
    },
  );
}

const atOnce = 500;

/** Writes edits into ledger and log, each an operation (F6). */
export async function applyEdits(
  tx: Tx,
  locked: LockedSession,
  prepared: readonly PreparedEdit[],
  { actor, at, places = [] }: By & { readonly places?: readonly PlaceRow[] },
): Promise<LockedSession> {
  const by = { actor, at, places: new Map(places.map((place) => [place.number, place])) };
  const written = await writeInLots(
    tx,
    prepared,
    { atOnce, from: locked },
    (some, { agent, session }, start) => {
      const row = session ?? locked.session;
      let { operationsApplied, stats } = row;
      let { massTokens } = agent;
      const entries = some.map(({ operation, change, losses, marks }, index): NewEntry => {
        operationsApplied += 1;
        stats = addOperation(stats, operation);
        massTokens += massTokensMoved(change);
        return {
          kind: "operation-applied",
          data: {
            step: 1,
            index: start + index,
            operation,
            slot: operationsApplied,
            changes: [change],
            twins: {},
            marks,
            credits: {},
            losses,
            gauge: { ...noGauge, massTokens },
            operationsApplied,
            protectsApplied: 0,
            answer: "",
          },
        };
      });
      return {
        agent,
        ...by,
        changes: some.map(({ change }) => change),
        bySession: true,
        session: {
          row,
          patch: {
            operationsApplied,
            stats,
            marks: [...row.marks, ...some.flatMap(({ marks }) => marks)],
            losses: sumLosses([row.losses, ...some.map(({ losses }) => losses)]),
          },
          entries,
          changesEntry: some.map((_, index) => index),
        },
      };
    },
  );
  return { agent: written.agent, session: written.session ?? locked.session };
}

/** Ends a session whose edits apply: its policy says whether a person looks (F7). */
export async function endApplied(
  tx: Tx,
  locked: LockedSession & { readonly at: Date },
  report: string,
): Promise<LockedSession> {
  const { agent, session } = locked;
  const [first] = session.marks;
  const { add = 0 } = session.stats;
  const isRead = await readLater(tx, session, session.operationsApplied > add);
  return endRun(tx, locked, {
    state: isRead || !mayApprove(session) ? "awaiting-review" : "approved",
    report,
    endHash: agent.ledgerHash,
    warnings: isMarked(session) && first !== undefined ? [{ code: "marks", message: first }] : [],
    data: { gauge: { ...noGauge, massTokens: agent.massTokens } },
  });
}

/** Ends a session whose edits are held: nothing is applied until a person decides (F7). */
export async function endHeld(
  tx: Tx,
  locked: LockedSession & { readonly at: Date },
  held: Extract<NewEntry, { kind: "edits-held" }>["data"],
  waitsFor: string | null,
): Promise<LockedSession> {
  const losses = sumLosses(held.edits.map((one) => one.losses));
  const changes = held.edits.some(({ operation }) => operation.name !== "add");
  await readLater(tx, locked.session, changes);
  return endRun(tx, locked, {
    state: "awaiting-review",
    report: held.message,
    endHash: locked.agent.ledgerHash,
    patch: {
      held: true,
      waitsFor,
      losses,
      marks: held.edits.flatMap(({ marks }) => marks).slice(0, 100),
    },
    entriesBefore: [{ kind: "edits-held", data: held }],
    data: { gauge: { ...noGauge, massTokens: locked.agent.massTokens } },
  });
}

/** What a person is shown of a held edit. */
export function toHeldEdit(one: PreparedEdit, why: JudgedEdits["why"]): HeldEdit {
  const { edit, operation, change, losses, marks } = one;
  return {
    operation,
    changes: operation.name === "add" ? [] : [change],
    path: edit.path,
    under: edit.under,
    marks,
    losses,
    why: why.get(edit) ?? null,
  };
}
