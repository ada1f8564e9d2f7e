import type { Db } from "@/db/client";
import {
  listDecisionsOn,
  listSayers,
  type DecisionRow,
} from "@/db/queries/decisions/decision-rows";
import { requireAgent } from "@/lib/agents/require-agent";
import type { Context } from "@/lib/context";

/** Memories that a person keeps apart, as they stand now. */
export interface KeptApart {
  readonly decision: DecisionRow;
  /** The kept core memories that say one of its texts, ascending; those with one text together. */
  readonly groups: readonly (readonly number[])[];
}

/**
 * What people keep apart among an agent's memories (D1), newest first: by themselves or with a merge
 * that they took back. One of which fewer than two texts are left is not listed.
 */
export async function listKeptApart(
  ctx: Context,
  { agentId }: { readonly agentId: string },
): Promise<KeptApart[]> {
  await requireAgent(ctx, agentId, "ledger.read");
  return findKeptApart(ctx.db, agentId);
}

/** The same where the calling code has checked permissions. */
export async function findKeptApart(db: Db, agentId: string): Promise<KeptApart[]> {
  const rows = await listDecisionsOn(db, agentId, ["apart", "consolidate"]);
  const textsOf = ({ sources }: DecisionRow) => [
    ...new Set(sources.map(({ normalised }) => normalised)),
  ];
  const sayers = await listSayers(db, agentId, rows.flatMap(textsOf));
  return rows.flatMap((decision) => {
    const groups = textsOf(decision).flatMap((text) => {
      const numbers = sayers.get(text);
      return numbers === undefined ? [] : [numbers];
    });
    return groups.length < 2 ? [] : { decision, groups };
  });
}
