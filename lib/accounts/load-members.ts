import { loadAccount } from "@/db/queries/accounts/account-settings";
import { findFirstAccount } from "@/db/queries/accounts/installation";
import {
  countLeftBehind,
  listMemberRows,
  listOpenLinks,
  listOwnedAgents,
} from "@/db/queries/people/member-rows";
import { isLastAdmin, noSuchMember } from "@/lib/accounts/save-members";
import { asRole, may } from "@/lib/auth/permissions";
import { type Context, requirePermission } from "@/lib/context";
import { runningEnvironment } from "@/lib/env";

/** The members; for who manages them also usable links. */
export async function loadMembersPage(ctx: Context) {
  requirePermission(ctx, "settings.read");
  const { accountId, id } = ctx.acting;
  const { isDemo } = await loadAccount(ctx.db, accountId);
  const mayManage = !isDemo && may(ctx.acting, "members.manage") === true;
  const [rows, owned, links] = await Promise.all([
    listMemberRows(ctx.db, accountId),
    listOwnedAgents(ctx.db, accountId),
    mayManage ? listOpenLinks(ctx.db, accountId, ctx.now()) : [],
  ]);
  return {
    isDemo,
    mayManage,
    /** U7: who sets the roles at each sign-in; null for admins alone. */
    provider: isDemo ? null : await providerOf(ctx),
    members: rows.map((row) => ({
      id: row.id,
      name: row.name,
      email: row.email,
      role: asRole(row.role),
      version: row.version,
      since: row.since.toISOString(),
      /** When they last looked at home; null where they never did. */
      lookedAt: row.lookedAt?.toISOString() ?? null,
      agents: owned.filter(({ ownerId }) => ownerId === row.id).map(({ name }) => name),
      isYou: row.id === id,
    })),
    links: links.map((link) => ({
      id: link.id,
      kind: link.kind,
      name: link.name,
      role: asRole(link.role),
      madeBy: link.madeBy.name,
      expiresAt: link.expiresAt.toISOString(),
    })),
  };
}

/** The name of whom the account's people sign in with: only the first account's do. */
async function providerOf({ db, acting }: Context): Promise<string | null> {
  const { oidc } = runningEnvironment();
  if (oidc === null) return null;
  return (await findFirstAccount(db))?.id === acting.accountId ? oidc.name : null;
}

export function linkOrigin(): string {
  return runningEnvironment().publicUrl;
}

/** A member and what a removal would affect; null without the right. Throws a 404. */
export async function loadMemberPage(ctx: Context, personId: string) {
  requirePermission(ctx, "settings.read");
  if (may(ctx.acting, "members.manage") !== true) return null;
  const { accountId, id } = ctx.acting;
  const [rows, owned, links, left, account] = await Promise.all([
    listMemberRows(ctx.db, accountId),
    listOwnedAgents(ctx.db, accountId),
    listOpenLinks(ctx.db, accountId, ctx.now()),
    countLeftBehind(ctx.db, { accountId, personId }),
    loadAccount(ctx.db, accountId),
  ]);
  const row = rows.find((one) => one.id === personId);
  if (!row || account.isDemo) throw noSuchMember();
  const { name, email, version } = row;
  const standing = rows.map((one) => ({ personId: one.id, role: one.role }));
  return {
    member: { id: personId, name, email, version, role: asRole(row.role), isYou: id === personId },
    accountName: account.name,
    provider: await providerOf(ctx),
    passwords: runningEnvironment().passwords,
    isLastAdmin: isLastAdmin(standing, personId, null),
    agents: owned.filter(({ ownerId }) => ownerId === personId).map((agent) => agent.name),
    linksMade: links.filter(({ madeBy }) => madeBy.id === personId).length,
    ...left,
  };
}
