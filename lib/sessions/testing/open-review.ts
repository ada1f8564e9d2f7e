import type { Database } from "@/db/client";
import { actAs } from "@/db/testing/factories";
import type { Role } from "@/lib/auth/permissions";
import { createContext, type Context } from "@/lib/context";
import { openRunningSession } from "@/lib/sessions/testing/open-session";

export type Call = readonly [name: string, input: unknown];

/** A session whose model made these calls, all of them applied, and completed: a person is asked. */
export async function openReview(
  ledger: { db: Database; ctx: Context; agent: { id: string } },
  calls: readonly Call[],
) {
  const session = await openRunningSession(ledger);
  for (const [name, input] of calls) {
    const answer = await session.call(name, input);
    const { kind } = (await session.entries()).at(-1) ?? {};
    if (kind !== "operation-applied") throw new Error(`Not applied: ${answer.text}`);
  }
  await session.call("complete", { summary: "Done." });
  const { state } = await session.row();
  if (state !== "awaiting-review") throw new Error(`The session is ${state}.`);
  return {
    ...session,
    /** What the viewer now has seen, without a note. */
    async seen() {
      const { lastSequence } = await session.row();
      return { sessionId: session.id, seenSequence: lastSequence, note: null };
    },
    /** Sequences of the applied operations, oldest first. */
    async applied() {
      const entries = await session.entries();
      return entries.filter(({ kind }) => kind === "operation-applied").map((one) => one.sequence);
    },
  };
}

/** Someone else of the same account. */
export function actIn(
  ledger: { db: Database; account: { id: string } },
  role: Role,
  more: Partial<Context["acting"]> = {},
): Context {
  return createContext(ledger.db, actAs(ledger.account.id, role, more));
}
