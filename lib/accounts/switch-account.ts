import { z } from "zod";
import { loadAccount } from "@/db/queries/accounts/account-settings";
import { listMemberships } from "@/db/queries/people/member-rows";
import type { Context } from "@/lib/context";
import { Refusal } from "@/lib/errors";

export const switchAccountForm = z.strictObject({
  accountId: z.string().regex(/^[\w-]{1,100}$/, "Account not found."),
});

/** Returns the account that a person switches to, if they belong to it. Throws a 404. */
export async function switchAccount(
  { db, acting }: Context,
  { accountId }: z.output<typeof switchAccountForm>,
): Promise<string> {
  const memberships = acting.kind === "person" ? await listMemberships(db, acting.id) : [];
  if (memberships.some((one) => one.accountId === accountId)) return accountId;
  throw Refusal.notFound("Account not found.");
}

/** The user's other accounts, to switch to. */
export async function listOtherAccounts({ db, acting }: Context) {
  const memberships = acting.kind === "person" ? await listMemberships(db, acting.id) : [];
  return memberships
    .filter(({ accountId }) => accountId !== acting.accountId)
    .map(({ accountId, accountName }) => ({ id: accountId, name: accountName }));
}

/** The name of the caller's account; every member may know it. */
export async function loadAccountName({ db, acting }: Context): Promise<string> {
  return (await loadAccount(db, acting.accountId)).name;
}
