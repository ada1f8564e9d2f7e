import { listDemoAgents } from "@/db/queries/accounts/demo-account";
import { loadAccount } from "@/db/queries/accounts/account-settings";
import { bellows } from "@/lib/accounts/demo/bellows";
import { linnet } from "@/lib/accounts/demo/linnet";
import { may } from "@/lib/auth/permissions";
import type { Context } from "@/lib/context";

/** A session that a visitor of the demo can start, or that already runs or waits. */
interface DemoOffer {
  readonly agentId: string;
  readonly agentName: string;
  readonly openSessionId: string | null;
  readonly mayStart: boolean;
}

export interface DemoVisit {
  /** Always trips the breaker. Null if a visitor renamed the agent. */
  readonly careless: DemoOffer | null;
  /** Removes exact duplicates, while there are any. */
  readonly tidy: DemoOffer | null;
  readonly mayRemove: boolean;
}

/** What a visitor of the demo can try (U5); null in a real account. */
export async function loadDemo(ctx: Context): Promise<DemoVisit | null> {
  const { accountId } = ctx.acting;
  const { isDemo } = await loadAccount(ctx.db, accountId);
  if (!isDemo) return null;
  const found = await listDemoAgents(ctx.db, accountId, [bellows.name, linnet.name]);
  const offers = found.map(({ id, name, ownerId, openSessionId }) => {
    const mayStart = may(ctx.acting, "sessions.start", { agentId: id, ownerId }) === true;
    return { agentId: id, agentName: name, openSessionId, mayStart };
  });
  const offerOf = (name: string) => offers.find(({ agentName }) => agentName === name) ?? null;
  return {
    careless: offerOf(bellows.name),
    tidy: offerOf(linnet.name),
    mayRemove: may(ctx.acting, "members.manage") === true,
  };
}
