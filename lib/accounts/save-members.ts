import type { z } from "zod";
import type { Tx } from "@/db/client";
import { deleteAnswersOf } from "@/db/queries/accounts/account-rows";
import { appendAccountAudit, loadAccount } from "@/db/queries/accounts/account-settings";
import {
  deleteMember,
  findMember,
  listOwnedAgents,
  lockMembers,
  type PersonLinkRow,
  updateRole,
  withdrawLinkRow,
  withdrawLinksOf,
} from "@/db/queries/people/member-rows";
import { deletePersonRows, lockPerson } from "@/db/queries/people/person-rows";
import { tellStreamsOf } from "@/db/queries/sessions/session-rows";
import { makeLink } from "@/lib/accounts/links";
import type {
  changeRoleForm,
  inviteMemberForm,
  removeMemberForm,
  withdrawLinkForm,
} from "@/lib/accounts/schema";
import { writeVersion } from "@/lib/agents/save";
import { asRole, type Role } from "@/lib/auth/permissions";
import { type Context, createContext, requirePermission } from "@/lib/context";
import { Refusal } from "@/lib/errors";
import type { Actor } from "@/lib/ledger/entries/actor";

/** U1: locks admins and members, and refuses who is no longer admin, or people of the demo (U5). */
export async function lockToManage(ctx: Context, tx: Tx, personIds: readonly string[]) {
  const { accountId, kind, id } = ctx.acting;
  const locked = await lockMembers(tx, { accountId, personIds });
  if (kind === "person") {
    const role = asRole(locked.find((one) => one.personId === id)?.role ?? null);
    requirePermission(createContext(ctx.db, { ...ctx.acting, role }), "members.manage");
  }
  if ((await loadAccount(tx, accountId)).isDemo) {
    throw Refusal.unprocessable(
      "demo",
      "Members of the demo can't be invited, changed or removed.",
    );
  }
  return locked;
}

/**
 * U2: a key makes no admin, neither a key nor a member, and changes or removes none except itself:
 * only a person does. So whoever finds an admin's key can't leave another behind, nor lock the
 * people out, nor stop the other admins' scripts.
 */
export function refuseKeyOverAdmins({ acting }: Context, ...touched: (string | null)[]): void {
  if (acting.kind !== "key" || !touched.includes("admin")) return;
  throw Refusal.forbidden("Only a person may make, change or remove an admin, not an API key.");
}

export function noSuchMember(): Refusal {
  return Refusal.notFound("Member not found.");
}

function lastAdmin(): Refusal {
  return Refusal.conflict(
    "last-admin",
    "This is the account's last admin. Make another member an admin first.",
  );
}

interface StandingMember {
  readonly personId: string;
  readonly role: string;
}

/** Whether the account would have no admin left if a person `becomes` this; null means removed. */
export function isLastAdmin(
  members: readonly StandingMember[],
  personId: string,
  becomes: Role | null,
): boolean {
  if (becomes === "admin") return false;
  const admins = members.filter(({ role }) => role === "admin");
  return admins.length === 1 && admins[0]?.personId === personId;
}

/** A link with which one person can join with a role within 7 days, shown only this once. */
export async function inviteMember(ctx: Context, given: z.output<typeof inviteMemberForm>) {
  requirePermission(ctx, "members.manage");
  refuseKeyOverAdmins(ctx, given.role);
  const { accountId } = ctx.acting;
  return ctx.db.transaction(async (tx) => {
    await lockToManage(ctx, tx, []);
    const link = await makeLink(ctx, tx, { kind: "join", ...given });
    await appendAccountAudit(tx, {
      accountId,
      actor: ctx.actor,
      kind: "member-invited",
      data: { linkId: link.id, ...given, expiresAt: link.expiresAt },
      at: ctx.now(),
    });
    return link;
  });
}

/** Invalidates a link. 404 if it was used or is otherwise unusable. */
export async function withdrawLink(
  ctx: Context,
  { linkId }: z.output<typeof withdrawLinkForm>,
): Promise<void> {
  requirePermission(ctx, "members.manage");
  const { accountId } = ctx.acting;
  await ctx.db.transaction(async (tx) => {
    await lockToManage(ctx, tx, []);
    const link = await withdrawLinkRow(tx, { accountId, linkId, at: ctx.now() });
    if (!link) throw Refusal.notFound("Link not found, or already used or revoked.");
    await auditWithdrawn(tx, link, { actor: ctx.actor, at: ctx.now() });
  });
}

export async function auditWithdrawn(
  tx: Tx,
  { id: linkId, accountId, name, role }: PersonLinkRow,
  { actor, at }: { readonly actor: Actor; readonly at: Date },
): Promise<void> {
  const data = { linkId, name, role };
  await appendAccountAudit(tx, { accountId, actor, kind: "link-withdrawn", data, at });
}

/**
 * Changes a member's role, effective from their next action. Refuses a stale view with the current
 * role (M5), and a change that would leave no admin. A former admin's links are withdrawn: they
 * would be a way back.
 */
export async function changeRole(
  ctx: Context,
  { personId, role, version }: z.output<typeof changeRoleForm>,
): Promise<void> {
  requirePermission(ctx, "members.manage");
  const at = ctx.now();
  const member = { accountId: ctx.acting.accountId, personId };
  await ctx.db.transaction(async (tx) => {
    const locked = await lockToManage(ctx, tx, [personId]);
    const before = locked.find((one) => one.personId === personId);
    const found = await findMember(tx, member);
    if (!before || !found) throw noSuchMember();
    refuseKeyOverAdmins(ctx, before.role, role);
    if (before.role === role) return;
    if (before.version !== version) {
      throw Refusal.conflict(
        "stale",
        `Someone else changed this role: ${found.name} is now ${before.role}.`,
        { current: { version: before.version, role: before.role } },
      );
    }
    if (isLastAdmin(locked, personId, role)) throw lastAdmin();
    const change = { name: found.name, before: before.role, after: role };
    await writeRole(tx, { ...member, ...change, actor: ctx.actor, at });
  });
}

interface RoleChange {
  readonly accountId: string;
  readonly personId: string;
  readonly name: string;
  readonly before: string;
  readonly after: Role;
  readonly actor: Actor;
  readonly at: Date;
}

/** Gives a locked member another role. A former admin's links are withdrawn. */
export async function writeRole(tx: Tx, change: RoleChange): Promise<void> {
  const { accountId, personId, name, before, after, actor, at } = change;
  await updateRole(tx, { accountId, personId }, after);
  // Before locking the account's chain: joining by one of these links locks in this order.
  const links = before === "admin" ? await withdrawLinksOf(tx, { accountId, personId, at }) : [];
  const data = { personId, name, before: { role: before }, after: { role: after } };
  const event = { accountId, actor, kind: "member-role-changed", data, at };
  await appendAccountAudit(tx, event);
  for (const link of links) await auditWithdrawn(tx, link, { actor, at });
  await tellStreamsOf(tx, personId);
}

/**
 * Removes a person from the account, at once (U1): their streams end with the commit, and later
 * actions are refused. Their sign-in is deleted (M12), their agents have no owner then, and their links
 * are withdrawn. What they started, decided and created stays, under their name.
 */
export async function removeMember(
  ctx: Context,
  { personId }: z.output<typeof removeMemberForm>,
): Promise<void> {
  requirePermission(ctx, "members.manage");
  const { accountId } = ctx.acting;
  const [at, member] = [ctx.now(), { accountId, personId }];
  await ctx.db.transaction(async (tx) => {
    const locked = await lockToManage(ctx, tx, [personId]);
    const role = locked.find((one) => one.personId === personId)?.role;
    await lockPerson(tx, personId);
    const found = await findMember(tx, member);
    if (role === undefined || !found) throw noSuchMember();
    refuseKeyOverAdmins(ctx, role);
    if (isLastAdmin(locked, personId, null)) throw lastAdmin();
    const links = await withdrawLinksOf(tx, { ...member, at });
    const agents = await leaveAgents(ctx, tx, personId);
    await deleteMember(tx, member);
    await deletePersonRows(tx, personId);
    await deleteAnswersOf(tx, [personId]);
    const data = { personId, name: found.name, role, agents };
    const event = { accountId, actor: ctx.actor, kind: "member-removed", data, at };
    await appendAccountAudit(tx, event);
    for (const link of links) await auditWithdrawn(tx, link, { actor: ctx.actor, at });
    await tellStreamsOf(tx, personId);
  });
}

/** Each agent's chain records that it has no owner now, as for any change of its owner (A4). */
async function leaveAgents(ctx: Context, tx: Tx, personId: string): Promise<string[]> {
  const owned = (await listOwnedAgents(tx, ctx.acting.accountId)).filter(
    ({ ownerId }) => ownerId === personId,
  );
  const ids = owned.map(({ id }) => id).sort();
  // The agent may have a new owner by now: then it stays with them.
  for (const agentId of ids) {
    const patchOf = async ({ ownerId }: { ownerId: string | null }) =>
      ownerId === personId ? { ownerId: null } : {};
    await writeVersion(ctx, tx, { agentId, patchOf });
  }
  return ids;
}
