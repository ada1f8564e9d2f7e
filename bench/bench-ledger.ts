import { sql } from "drizzle-orm";
import type { Database } from "@/db/client";
import { addMemories } from "@/lib/memories/save";
import { newMemorySchema } from "@/lib/memories/schema";
import { approveSession } from "@/lib/sessions/decide/approve";
import { openLedger, openRunningSession } from "@/lib/sessions/testing/open-session";

/** A ledger of `size` memories of about 30 tokens each, with up-to-date table statistics. */
export async function buildLedger(db: Database, size: number) {
  const ledger = await openLedger(db, []);
  for (let start = 0; start < size; start += 1_000) {
    const count = Math.min(1_000, size - start);
    const items = Array.from({ length: count }, (_, index) =>
      newMemorySchema.parse({ content: sentence(start + index) }),
    );
    await addMemories(ledger.ctx, { agentId: ledger.agent.id, items });
  }
  await db.execute(sql`analyze`);
  return ledger;
}

export function sentence(index: number): string {
  return `Memory ${index}: on day ${index % 365} the keeper wrote down what the house had said, and left a note of ${index * 7} words beside the window for later.`;
}

type Ledger = Awaited<ReturnType<typeof buildLedger>>;

export async function openTenUpdates(ledger: Ledger, round: number) {
  const session = await openRunningSession(ledger);
  return {
    async update(each: (work: () => Promise<unknown>) => Promise<void>): Promise<void> {
      for (let index = 0; index < 10; index += 1) {
        const content = `${sentence(index)} Read again in round ${round}.`;
        await each(() => session.call("update", { id: index + 1, content }));
      }
    },
    async approve(): Promise<void> {
      await session.call("complete", { summary: "Updated 10." });
      const { lastSequence } = await session.row();
      const decision = { sessionId: session.id, seenSequence: lastSequence, note: null };
      await approveSession(ledger.ctx, decision);
    },
  };
}

/** Runs one session of ten updates and approves it; `each` times every operation. */
export async function runTenUpdates(
  ledger: Ledger,
  round: number,
  each: (work: () => Promise<unknown>) => Promise<void>,
): Promise<void> {
  const session = await openTenUpdates(ledger, round);
  await session.update(each);
  await session.approve();
}

/** One measured figure. Times are milliseconds. */
export interface Figure {
  readonly name: string;
  readonly unit: "ms" | "s" | "x" | "1/s" | "count" | "MB" | "%";
  readonly value: number;
  /** The target from the table on the quality page; null where none is given. */
  readonly aim: string | null;
  readonly samples: number;
}

export function figure(
  name: string,
  unit: Figure["unit"],
  value: number,
  aim: string | null = null,
  samples = 1,
): Figure {
  return { name, unit, value, aim, samples };
}

/** The p-th percentile of samples (nearest rank). */
function percentile(samples: readonly number[], p: number): number {
  const sorted = [...samples].sort((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil((p / 100) * sorted.length) - 1)] ?? Number.NaN;
}

/** The median and the 95th percentile of times in milliseconds. */
export function timesOf(
  name: string,
  samples: readonly number[],
  aims: { readonly p50?: string; readonly p95?: string } = {},
): Figure[] {
  return ([50, 95] as const).map((p) => {
    const aim = aims[`p${p}`] ?? null;
    return figure(`${name}, p${p}`, "ms", percentile(samples, p), aim, samples.length);
  });
}

export function median(samples: readonly number[]): number {
  return percentile(samples, 50);
}

/** How long an async function takes, in milliseconds. */
export async function time(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}
