import { listEntries } from "@/db/queries/list-entries";
import { loadAccount } from "@/db/queries/load-account";
import { findRevisionAt, loadLedgerAt } from "@/db/queries/load-ledger-at";
import type { SessionRow } from "@/db/queries/agent-write";
import { may } from "@/lib/auth/permissions";
import type { Context } from "@/lib/context";
import { hasWorker } from "@/lib/jobs/has-worker";
import type { Entry } from "@/lib/ledger/entry";
import { compareInLedger, type Memory } from "@/lib/ledger/memory";
import { isOpen } from "@/lib/ledger/session";
import { loadSession, type WatchedSession } from "@/lib/sessions/load-session";

/** What a session's page begins with; the stream continues it. */
export interface SessionPageData extends WatchedSession {
  /** The ledger as the session found it; of a very large one a part, with all that changed since. */
  readonly ledger: readonly Memory[];
  readonly entries: readonly Entry[];
  readonly mayStop: boolean;
  readonly mayDecide: boolean;
  /** A queued session that no worker will take says so (S7). */
  readonly isWithoutWorker: boolean;
}

const ledgerLimit = 1_000;
const entriesAtOnce = 1_000;

/** Everything that a session's page shows, for who may watch it. Throws a 404 for a foreign one. */
export async function loadSessionPage(
  ctx: Context,
  { sessionId }: { readonly sessionId: string },
): Promise<SessionPageData> {
  const watched = await loadSession(ctx, { sessionId });
  const { session, ownerId } = watched;
  const { fourEyes } = await loadAccount(ctx.db, session.accountId);
  const target = { agentId: session.agentId, ownerId, startedBy: session.startedBy };
  return {
    ...watched,
    ledger: await loadLedgerOf(ctx, session),
    entries: await loadLog(ctx, session),
    mayStop: may(ctx.acting, "sessions.stop", target) === true,
    mayDecide: may(ctx.acting, "sessions.decide", target, { fourEyes }) === true,
    isWithoutWorker: session.state === "queued" && !(await hasWorker(ctx.db)),
  };
}

/** At the session's start; before that as it stands, or stood when a session ended without one. */
async function loadLedgerOf({ db }: Context, session: SessionRow): Promise<Memory[]> {
  const { agentId, startRevision, endedAt } = session;
  const hasEnded = !isOpen(session.state);
  const revision =
    startRevision ??
    (await findRevisionAt(db, agentId, hasEnded && endedAt !== null ? endedAt : farFuture));
  const ledger = await loadLedgerAt(db, { agentId, revision, limit: ledgerLimit });
  return ledger.sort(compareInLedger);
}

const farFuture = new Date("9999-12-31T00:00:00.000Z");

async function loadLog({ db }: Context, session: SessionRow): Promise<Entry[]> {
  const entries: Entry[] = [];
  for (let isMore = true; isMore;) {
    const last = entries.at(-1)?.sequence ?? 0;
    const page = await listEntries(db, session, last, entriesAtOnce);
    entries.push(...page);
    isMore = page.length === entriesAtOnce;
  }
  return entries;
}
