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
