import type { Db } from "@/db/client";
import { agentKey } from "@/db/queries/claims/claim-keys";
import { send } from "@/db/send";

/**
 * The weight of all claims of an agent's ledger (L3), each once: SQL equivalent of `weighClaim`. A
 * word or a token that more than two memories hold is no claim.
 */
export async function totalClaimWeight(db: Db, agentId: string): Promise<number> {
  const [row] = await send<{ weight: string }>(db, totalWeight, [agentKey(agentId)]);
  return Number(row?.weight ?? 0);
}

const totalWeight = `
  select coalesce(sum(weight * case when holders = 1 then 4 when holders = 2 then 3
    when holders <= 5 then 2 else 1 end) filter (where weight > 1 or holders <= 2), 0) as weight
  from (
    select max(weight) as weight, count(*) as holders
    from held_claims where agent_key = $1::text::bigint group by key
  ) claims`;
