import type { OwnSetting } from "@/lib/refinement/prompt/own-settings";
import { loadAccount } from "@/db/queries/accounts/account-settings";
import type { LedgerPlace } from "@/db/queries/memories/load-ledger-at";
import type { StandingRetention } from "@/db/queries/sessions/waiting-sessions";
import { may } from "@/lib/auth/permissions";
import type { Context } from "@/lib/context";
import type { Entry } from "@/lib/ledger/entries/entry";
import type { Memory } from "@/lib/ledger/memory";
import { loadOwnSettings } from "@/lib/sessions/read/load-own-settings";
import { loadRecent } from "@/lib/sessions/queue/load-recent";
import { loadLog } from "@/lib/sessions/read/load-log";
import { loadStartLedger } from "@/lib/sessions/refinement/load-start-ledger";
import { loadRefusal, type RefusalState } from "@/lib/sessions/queue/load-refusal";
import { loadSession, type WatchedSession } from "@/lib/sessions/read/load-session";
import { whyNotDecide } from "@/lib/sessions/decide/why-not-decide";

/** What a session's page begins with; the stream continues it. */
export interface SessionPageData extends WatchedSession {
  /** The ledger as the session found it; of a very large one a part, with all that changed since. */
  readonly ledger: readonly Memory[];
  /** The last memory of that part, after which the rest can be asked for; null where it is whole. */
  readonly ledgerEnd: LedgerPlace | null;
  /** The agent's refinements that stood in the 30 days before it ended, itself included (V5). */
  readonly recent: readonly StandingRetention[];
  /** What it ran under that its agent had set for itself (A1). */
  readonly ownSettings: readonly OwnSetting[];
  readonly entries: readonly Entry[];
  readonly mayStop: boolean;
  readonly mayDecide: boolean;
  /** What became of its refused summary (K7); null where it has none. */
  readonly refusal: RefusalState | null;
}

/** Everything that a session's page shows, for who may watch it. Throws a 404 for a foreign one. */
export async function loadSessionPage(
  ctx: Context,
  { sessionId }: { readonly sessionId: string },
): Promise<SessionPageData> {
  const watched = await loadSession(ctx, { sessionId });
  const { session, ownerId } = watched;
  const { fourEyes } = await loadAccount(ctx.db, session.accountId);
  const target = { agentId: session.agentId, ownerId, startedBy: session.startedBy };
  const { memories, end } = await loadStartLedger(ctx, session);
  return {
    ...watched,
    ledger: memories,
    ledgerEnd: end,
    recent: await loadRecent(ctx, session),
    ownSettings: (await loadOwnSettings(ctx, [session.id])).get(session.id) ?? [],
    entries: await loadLog(ctx, session),
    mayStop: may(ctx.acting, "sessions.stop", target) === true,
    mayDecide: whyNotDecide(ctx, target, { fourEyes }) === null,
    refusal: await loadRefusal(ctx, session),
  };
}
