import { eq } from "drizzle-orm";
import type { Db } from "@/db/client";
import type { SessionRow } from "@/db/queries/agents/agent-write";
import type { ConversationRow } from "@/db/queries/conversations/insert-conversation";
import { send } from "@/db/send";
import { sessions } from "@/db/schema";
import { actorSchema, type Actor } from "@/lib/ledger/entries/actor";
import { foldPlanSchema, type FoldPlan } from "@/lib/ledger/entries/entry-parts";

/** A summary that was refused because it was not based on its messages (K7). */
export interface RefusedSummary {
  readonly sessionId: string;
  /** What it was meant to fold. */
  readonly plan: FoldPlan;
  readonly text: string;
  readonly message: string;
  readonly startedBy: Actor;
  readonly lastSequence: number;
}

const columns = `f.session_id as "sessionId", (b.data->'fold')::text as plan,
    f.data->>'refusedText' as text, f.data->>'message' as message,
    s.started_by::text as "startedBy", s.last_sequence as "lastSequence"
  from entries f join sessions s on s.id = f.session_id
  join entries b on b.session_id = f.session_id and b.kind = 'session-started'`;
const isRefused = `f.kind = 'session-failed' and f.data ? 'refusedText'`;

/** The text that a failed session was refused for; null if it was not refused. */
export async function findRefusedSummary(
  db: Db,
  sessionId: string,
): Promise<RefusedSummary | null> {
  const statement = `select ${columns} where f.session_id = $1 and ${isRefused}`;
  const [row] = await send<Row>(db, statement, [sessionId]);
  return row === undefined ? null : readRefused(row);
}

/** The newest refused summary that would continue this conversation and was not accepted. */
export async function findOpenRefusal(
  db: Db,
  { id, agentId, cursor }: Pick<ConversationRow, "id" | "agentId" | "cursor">,
): Promise<RefusedSummary | null> {
  const statement = `select ${columns}
    where s.agent_id = $1 and s.conversation_id = $2 and s.state = 'failed' and ${isRefused}
      and (b.data->'fold'->>'cursor')::int = $3
      and not exists (select from sessions a where a.accepted_from = s.id)
    order by s.created_at desc limit 1`;
  const [row] = await send<Row>(db, statement, [agentId, id, cursor]);
  return row === undefined ? null : readRefused(row);
}

/** The session that accepted a refused summary, if there is one. */
export async function findAcceptance(db: Db, sessionId: string): Promise<SessionRow | null> {
  const [row] = await db.select().from(sessions).where(eq(sessions.acceptedFrom, sessionId));
  return row ?? null;
}

type Row = Omit<RefusedSummary, "plan" | "startedBy"> & {
  readonly plan: string;
  readonly startedBy: string;
};

function readRefused({ plan, startedBy, ...row }: Row): RefusedSummary {
  return {
    ...row,
    plan: foldPlanSchema.parse(JSON.parse(plan)),
    startedBy: actorSchema.parse(JSON.parse(startedBy)),
  };
}
