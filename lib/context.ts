import type { Database } from "@/db/client";
import {
  type Acting,
  may,
  type Permission,
  type RightsPolicy,
  type Target,
} from "@/lib/auth/permissions";
import { Refusal } from "@/lib/errors";
import type { Actor } from "@/lib/ledger/entries/actor";

/** The first argument of every use case: the database, who acts, and the time. */
export interface Context {
  readonly db: Database;
  readonly acting: Acting;
  /** `acting` as stored in entries, revisions and the audit. */
  readonly actor: Actor;
  readonly now: () => Date;
  /** Aborted when no one waits for the result any more. */
  readonly signal?: AbortSignal;
}

export function createContext(
  db: Database,
  acting: Acting,
  now: () => Date = () => new Date(),
): Context {
  return { db, acting, actor: actorOf(acting), now };
}

/** U1: throws a 403 with the reason, or a 404 for what an agent's key may not even know of. */
export function requirePermission(
  context: Pick<Context, "acting">,
  permission: Permission,
  target?: Target,
  policy?: RightsPolicy,
): void {
  const answer = may(context.acting, permission, target, policy);
  if (answer === true) return;
  throw answer.hidden ? Refusal.notFound(answer.reason) : Refusal.forbidden(answer.reason);
}

/** An agent's key acts as its agent; the installation itself has no id. */
function actorOf({ kind, id, name, agentId }: Acting): Actor {
  if (kind === "system") return { kind, id: null, name };
  return { kind, id: kind === "agent" ? (agentId ?? id) : id, name };
}

/** With `isDryRun` a write is run and rolled back: returns what it would answer. */
export async function rehearse<T>(
  ctx: Context,
  isDryRun: boolean,
  run: (ctx: Context) => Promise<T>,
): Promise<T> {
  if (!isDryRun) return run(ctx);
  const { promise, resolve } = Promise.withResolvers<T>();
  const takenBack = new Error("A rehearsal is taken back.");
  try {
    await ctx.db.transaction(async (tx) => {
      resolve(await run({ ...ctx, db: tx }));
      throw takenBack;
    });
  } catch (error) {
    if (error !== takenBack) throw error;
  }
  return promise;
}
