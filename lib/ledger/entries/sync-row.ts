import { type KindFacts, kindTable } from "@/lib/ledger/entries/kind-table";
import type { SessionCause, SessionKind, SessionState } from "@/lib/ledger/entries/session";

/** What decides which row a session belongs to (F8). */
export interface RowFacts {
  readonly id: string;
  readonly agentId: string;
  readonly kind: SessionKind;
  readonly state: SessionState;
  readonly held: boolean;
  readonly createdAt: Date | string;
  /** Of what was decided: why, and by whom. */
  readonly cause?: SessionCause | null;
  readonly decidedBy?: { readonly name: string } | null;
}

/** Another session of a row, and the end of its log when it was shown (V3). Plain JSON. */
export interface RowSession {
  readonly id: string;
  /** ISO 8601 in UTC. */
  readonly createdAt: string;
  readonly lastSequence: number;
}

/** The others of a session's row, newest first (F8). */
export interface SyncRow {
  /** Whether a decision here is on all of them: they wait, and this is the newest. */
  readonly decides: boolean;
  readonly others: readonly RowSession[];
}

type Row<S> = [newest: S, ...others: S[]];

const apartMs = 2 * 60_000;

/** As many as a person may read and decide at once. */
export const mostInRow = 50;

/** No two sessions of a row are further apart. Milliseconds. */
export const longestRowMs = mostInRow * apartMs;

/**
 * F8: sessions of edits of one agent whose neighbours are less than two minutes apart are one row, newest
 * first. What is held and what applied are never in one row, nor what waits and what is decided: nobody
 * takes over what they didn't see, and nothing that waits is hidden. Any other session is a row alone. A
 * row stands where the first of its sessions does.
 */
export function groupRows<S extends RowFacts>(sessions: readonly S[]): Row<S>[] {
  const rowOf = new Map<S, Row<S>>();
  const newest = sessions.toSorted((a, b) => timeOf(b) - timeOf(a) || (a.id < b.id ? 1 : -1));
  for (const alike of Map.groupBy(newest, keyOf).values()) {
    let row: Row<S> | null = null;
    for (const one of alike) {
      const before: S | undefined = row?.at(-1);
      const isNear = before !== undefined && timeOf(before) - timeOf(one) < apartMs;
      if (row !== null && isNear && row.length < mostInRow) row.push(one);
      else row = [one];
      rowOf.set(one, row);
    }
  }
  return [...new Set(sessions.map((one) => rowOf.get(one)))].filter((row) => row !== undefined);
}

export function comesInRows(kind: SessionKind): boolean {
  const facts: KindFacts = kindTable[kind];
  return facts.comesInRows === true;
}

function keyOf({ id, agentId, kind, state, held, cause, decidedBy }: RowFacts): string {
  if (!comesInRows(kind)) return id;
  return JSON.stringify([agentId, kind, state, held, cause ?? null, decidedBy?.name ?? null]);
}

function timeOf({ createdAt }: RowFacts): number {
  return new Date(createdAt).getTime();
}
