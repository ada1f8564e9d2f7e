import { z } from "zod";
import { agentIdSchema } from "@/lib/agents/agent-schema";
import { requireAgent } from "@/lib/agents/require-agent";
import type { DuplicatesPage } from "@/lib/browser/duplicates";
import type { Context } from "@/lib/context";
import { compareInLedger } from "@/lib/ledger/memory";
import { describeGroups } from "@/lib/memories/duplicates/describe-groups";
import { findGroups, sumGroups } from "@/lib/memories/duplicates/find-groups";
import { momentSchema, pageFields, readCursor, toPage } from "@/lib/page";

export const loadDuplicatesSchema = z.strictObject({ agentId: agentIdSchema, ...pageFields });

const keySchema = z.tuple([momentSchema, z.int().min(0).max(2_147_483_647)]);

/** M9: an agent's groups of exact duplicates, in ledger order of what stays, a page at a time. */
export async function loadDuplicates(
  ctx: Context,
  { agentId, cursor, limit }: z.infer<typeof loadDuplicatesSchema>,
): Promise<DuplicatesPage> {
  const { revision, massTokens, tokenBudget } = await requireAgent(ctx, agentId, "ledger.read");
  const after = readCursor(cursor, keySchema);
  const { groups, heldBy } = await findGroups(ctx.db, agentId);
  const rest = groups.filter(
    ({ stays, copies }) =>
      copies.length > 0 &&
      (after === null || compareInLedger(stays, { createdAt: after[0], number: after[1] }) > 0),
  );
  const page = toPage(rest, limit, ({ stays }) => [stays.createdAt, stays.number]);
  return {
    items: await describeGroups(ctx.db, agentId, page.items),
    nextCursor: page.nextCursor,
    revision,
    massTokens,
    tokenBudget,
    total: sumGroups(groups),
    held: groups.flatMap(({ stays, held }) =>
      held.map(({ number }) => ({ number, stays: stays.number })),
    ),
    heldBy,
  };
}

/** Copies of a group that a page names one by one. */
const namedCopies = 12;
/** Groups that a page begins with, and adds with each press. */
const groupsAtOnce = 50;

export const duplicatesPartSchema = loadDuplicatesSchema.pick({ cursor: true });

/** The same for a page: as many groups, and copies of a group, as one looks at. */
export async function loadDuplicatesPart(
  ctx: Context,
  { agentId, cursor }: Pick<z.infer<typeof loadDuplicatesSchema>, "agentId" | "cursor">,
): Promise<DuplicatesPage> {
  const page = await loadDuplicates(ctx, { agentId, cursor, limit: groupsAtOnce });
  const items = page.items.map((group) => ({
    ...group,
    copies: group.copies.slice(0, namedCopies),
  }));
  return { ...page, items };
}
