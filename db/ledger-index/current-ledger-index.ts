import { is } from "drizzle-orm";
import { PgTransaction } from "drizzle-orm/pg-core";
import type { Db } from "@/db/client";
import type { LedgerIndex } from "@/db/ledger-index/ledger-index";
import { bringUpToDate, readLedgerIndex } from "@/db/ledger-index/read-ledger-index";
import { processWide } from "@/lib/process-wide";

interface HeldIndex {
  readonly index: LedgerIndex;
  readonly forget: NodeJS.Timeout;
}

/** What nobody looked at for so long is let go, its words with it. */
const idleMs = 300_000;
const mostBytes = 256 * 2 ** 20;

const held = processWide("ledger-indexes", () => new Map<string, HeldIndex>());
const underWay = processWide(
  "ledger-indexes-under-way",
  () => new Map<string, Promise<LedgerIndex | null>>(),
);

/**
 * An agent's memories as they are now, in memory. Read whole on first use, afterwards only what
 * changed since. Null where they are too many to hold, or the agent is unknown.
 */
export async function currentLedgerIndex(db: Db, agentId: string): Promise<LedgerIndex | null> {
  const known = held.get(agentId)?.index;
  if (known !== undefined && (await bringUpToDate(db, agentId, known))) {
    keep(agentId, known);
    return known;
  }
  forget(agentId);
  const index = await readOnce(db, agentId);
  if (index === null || !(await bringUpToDate(db, agentId, index))) return null;
  keep(agentId, index);
  return index;
}

/** Whoever holds a transaction waits for nobody's reading: its connection may be what that needs. */
async function readOnce(db: Db, agentId: string): Promise<LedgerIndex | null> {
  if (is(db, PgTransaction)) return readLedgerIndex(db, agentId);
  const begun = underWay.get(agentId);
  if (begun !== undefined) return begun;
  const reading = readLedgerIndex(db, agentId);
  underWay.set(agentId, reading);
  try {
    return await reading;
  } finally {
    underWay.delete(agentId);
  }
}

function keep(agentId: string, index: LedgerIndex): void {
  forget(agentId);
  const timer = setTimeout(() => held.delete(agentId), idleMs);
  timer.unref();
  held.set(agentId, { index, forget: timer });
  let bytes = 0;
  for (const [id, one] of [...held].reverse()) {
    bytes += one.index.size;
    if (bytes > mostBytes && id !== agentId) forget(id);
  }
}

function forget(agentId: string): void {
  const known = held.get(agentId);
  if (known === undefined) return;
  clearTimeout(known.forget);
  held.delete(agentId);
}
