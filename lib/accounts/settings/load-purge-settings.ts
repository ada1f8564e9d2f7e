import { findAgentByName, listAgentNames } from "@/db/queries/agents/configuration";
import { findAgentInAccount } from "@/db/queries/agents/load-agents";
import { isNamed, toWords } from "@/lib/accounts/match-words";
import { may } from "@/lib/auth/permissions";
import { requirePermission, type Context } from "@/lib/context";
import { findTextFault } from "@/lib/ledger/texts/content";

interface NamedAgent {
  readonly id: string;
  readonly name: string;
}

export interface PurgeSettings {
  readonly mayPurge: boolean;
  /** Names that the field suggests; any other can be typed. */
  readonly proposed: readonly string[];
  /** The agent whose memory is meant. */
  readonly agent: NamedAgent | null;
  /**
   * If no agent has this name: agents whose names contain the words, and whether there are more.
   */
  readonly near: readonly NamedAgent[];
  readonly hasMore: boolean;
}

const bounds = { proposed: 100, near: 20, searched: 10_000, typed: 200 };

/** The agent whose memory may be purged on the account's page: any agent, by id or name (M7). */
export async function loadPurgeSettings(ctx: Context, typed: string): Promise<PurgeSettings> {
  requirePermission(ctx, "settings.read");
  const mayPurge = may(ctx.acting, "memories.purge") === true;
  const isMeant = typed !== "" && typed.length <= bounds.typed && findTextFault(typed) === null;
  const agent = isMeant ? await findAgent(ctx, typed) : null;
  const isSought = isMeant && agent === null;
  const known = await listAgentNames(ctx.db, {
    accountId: ctx.acting.accountId,
    onlyId: null,
    limit: isSought ? bounds.searched : bounds.proposed,
  });
  const words = isSought ? toWords(typed) : [];
  const near = words.length === 0 ? [] : known.filter(({ name }) => isNamed(name, words));
  return {
    mayPurge,
    proposed: known.slice(0, bounds.proposed).map(({ name }) => name),
    agent: agent && { id: agent.id, name: agent.name },
    near: near.slice(0, bounds.near).map(({ id, name }) => ({ id, name })),
    hasMore: near.length > bounds.near,
  };
}

async function findAgent(ctx: Context, typed: string): Promise<NamedAgent | null> {
  const { accountId } = ctx.acting;
  const known = await findAgentInAccount(ctx.db, accountId, typed);
  return known ?? findAgentByName(ctx.db, { accountId, name: typed });
}
