import type { z } from "zod";
import type { Tx } from "@/db/client";
import { appendAccountAudit } from "@/db/queries/accounts/account-settings";
import { endSignIns, lockPerson } from "@/db/queries/people/person-rows";
import { tellStreamsOf } from "@/db/queries/sessions/session-rows";
import {
  listMemberships,
  deleteMember,
  findMember,
  listOwnedAgents,
} from "@/db/queries/people/member-rows";
import { withdrawLinksOf } from "@/db/queries/people/person-links";
import {
  isLastAdmin,
  lastAdmin,
  lockToManage,
  noSuchMember,
} from "@/lib/accounts/members/manage-members";
import type { removeMemberForm } from "@/lib/accounts/members/member-forms";
import { auditWithdrawn } from "@/lib/accounts/members/invite-member";
import { writeVersion } from "@/lib/agents/versions/write-version";
import { requirePermission, type Context } from "@/lib/context";
import { Refusal } from "@/lib/errors";

/**
 * Removes a person from the account, at once (U1): their streams end with the commit, later actions
 * are refused, and a person in no other account is signed out everywhere. Their agents go to the
 * heir or to no one, their links are withdrawn. What they started, decided and created stays.
 */
export async function removeMember(
  ctx: Context,
  { personId, heirId }: z.output<typeof removeMemberForm>,
): Promise<void> {
  requirePermission(ctx, "members.manage");
  const { accountId } = ctx.acting;
  const [at, member] = [ctx.now(), { accountId, personId }];
  await ctx.db.transaction(async (tx) => {
    // Includes the heir, whose row is locked again when the agents are locked.
    const locked = await lockToManage(ctx, tx, [personId, ...(heirId === null ? [] : [heirId])]);
    const role = locked.find((one) => one.personId === personId)?.role;
    const found = await findMember(tx, member);
    if (role === undefined || !found) throw noSuchMember();
    if (isLastAdmin(locked, personId, null)) throw lastAdmin();
    await refuseHeir(tx, member, heirId);
    await lockPerson(tx, personId);
    const links = await withdrawLinksOf(tx, { ...member, at });
    const agents = await passAgentsOn(ctx, tx, { personId, heirId });
    await deleteMember(tx, member, { at, by: ctx.actor });
    if ((await listMemberships(tx, personId)).length === 0) await endSignIns(tx, personId, at);
    const data = { personId, name: found.name, role, heirId, agents };
    const event = { accountId, actor: ctx.actor, kind: "member-removed", data, at };
    await appendAccountAudit(tx, event);
    for (const link of links) await auditWithdrawn(ctx, tx, link);
    await tellStreamsOf(tx, personId);
  });
}

async function refuseHeir(
  tx: Tx,
  { accountId, personId }: { accountId: string; personId: string },
  heirId: string | null,
): Promise<void> {
  if (heirId === null) return;
  const isOther = heirId !== personId;
  if (isOther && (await findMember(tx, { accountId, personId: heirId }))) return;
  throw Refusal.invalid({ heirId: "Choose another member or no owner." });
}

/** Each agent's chain records who got it, as for any change of its owner (A4). */
async function passAgentsOn(
  ctx: Context,
  tx: Tx,
  { personId, heirId }: { personId: string; heirId: string | null },
): Promise<string[]> {
  const owned = (await listOwnedAgents(tx, ctx.acting.accountId)).filter(
    ({ ownerId }) => ownerId === personId,
  );
  const ids = owned.map(({ id }) => id).sort();
  // The agent may have a new owner by now: then it stays with them.
  for (const agentId of ids) {
    const patchOf = async ({ ownerId }: { ownerId: string | null }) =>
      ownerId === personId ? { ownerId: heirId } : {};
    await writeVersion(ctx, tx, { agentId, patchOf });
  }
  return ids;
}
