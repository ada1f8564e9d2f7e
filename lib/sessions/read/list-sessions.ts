import { z } from "zod";
import { listConflicts } from "@/db/queries/sessions/conflicts";
import { listLaterFolds } from "@/db/queries/conversations/conversation-rows";
import { listDroppedSince } from "@/db/queries/observations/list-observations";
import { listSessionRows } from "@/db/queries/sessions/session-rows";
import { agentIdSchema } from "@/lib/agents/schema";
import { requireAgent } from "@/lib/agents/load";
import { requirePermission, type Context } from "@/lib/context";
import { sessionKinds, sessionStates } from "@/lib/ledger/entries/session";
import { momentSchema, pageFields, readCursor, toPage, type Page } from "@/lib/page";
import type { WatchedSession } from "@/lib/sessions/read/load-session";

export const listSessionsSchema = z.strictObject({
  agentId: agentIdSchema.optional(),
  state: z.enum(sessionStates, `Choose: ${sessionStates.join(", ")}.`).optional(),
  kind: z.enum(sessionKinds, `Choose: ${sessionKinds.join(", ")}.`).optional(),
  ...pageFields,
});

const keySchema = z.tuple([momentSchema, z.string().regex(/^[\w-]{1,64}$/)]);

/** The account's sessions, newest first; an agent's key sees its agent's (U4). */
export async function listSessions(
  ctx: Context,
  input: z.infer<typeof listSessionsSchema>,
): Promise<Page<WatchedSession>> {
  requirePermission(ctx, "sessions.watch");
  const { acting, db } = ctx;
  const { state = null, kind = null, limit } = input;
  if (input.agentId !== undefined) await requireAgent(ctx, input.agentId, "sessions.watch");
  const agentId = input.agentId ?? acting.agentId ?? null;
  const after = readCursor(input.cursor, keySchema);
  const filters = { accountId: acting.accountId, agentId, state, kind };
  const rows = await listSessionRows(db, { ...filters, after, limit: limit + 1 });
  const page = toPage(rows, limit, ({ session }) => [session.createdAt.getTime(), session.id]);
  const sessions = page.items.map(({ session }) => session);
  const conflicts = await listConflicts(db, sessions);
  const laterFolds = await listLaterFolds(db, sessions);
  const droppedSince = await listDroppedSince(db, sessions);
  const items = page.items.map((item) => ({
    ...item,
    conflicts: conflicts.get(item.session.id) ?? [],
    laterFolds: laterFolds.get(item.session.id) ?? [],
    droppedSince: droppedSince.get(item.session.id) ?? [],
  }));
  return { ...page, items };
}
