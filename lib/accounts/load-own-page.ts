import { loadAccount } from "@/db/queries/accounts/account-settings";
import { findMember } from "@/db/queries/people/member-rows";
import type { Context } from "@/lib/context";
import { Refusal } from "@/lib/errors";

/** The user's own page: their sign-in data, and their role in the account. */
export async function loadOwnPage(ctx: Context) {
  const { accountId, id: personId } = ctx.acting;
  const [member, account] = await Promise.all([
    findMember(ctx.db, { accountId, personId }),
    loadAccount(ctx.db, accountId),
  ]);
  if (member === null) throw Refusal.notFound("Not found.");
  const { name, email, role } = member;
  return { name, email, role, accountName: account.name, hasPassword: !account.isDemo };
}
