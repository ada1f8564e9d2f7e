import { loadAccount } from "@/db/queries/load-account";
import type { Context } from "@/lib/context";

/** What the account of whoever acts is called; every member may know. */
export async function loadAccountName({ db, acting }: Context): Promise<string> {
  return (await loadAccount(db, acting.accountId)).name;
}
