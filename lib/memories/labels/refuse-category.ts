import type { Tx } from "@/db/client";
import { loadAccount } from "@/db/queries/accounts/account-settings";
import type { Context } from "@/lib/context";
import { Refusal } from "@/lib/errors";
import type { Change } from "@/lib/ledger/change";
import { isListed } from "@/lib/ledger/is-listed";
import { findLookAlike, sayLookAlike } from "@/lib/reflection/find-look-alike";

/**
 * Throws for categories that may not be given: a 400 for one that looks like a protected one (M10),
 * a 403 for an immutable one from an agent's key (U4). What a memory has already is not looked at.
 */
export async function refuseCategories(
  { acting }: Pick<Context, "acting">,
  tx: Tx,
  changes: readonly Change[],
): Promise<void> {
  const given = new Set(changes.flatMap(givenCategory));
  if (given.size === 0) return;
  const account = await loadAccount(tx, acting.accountId);
  const { immutableCategories, relationalCategories } = account;
  for (const category of given) {
    const found = findLookAlike(category, [...immutableCategories, ...relationalCategories]);
    if (found !== null) throw Refusal.invalid({ category: sayLookAlike(category, found) });
    if (acting.kind !== "agent" || !isListed(category, immutableCategories)) continue;
    const why = `An agent's API key can't add memories in the immutable category “${category}”.`;
    throw Refusal.forbidden(why);
  }
}

function givenCategory({ before, after }: Change): string[] {
  return after.category === null || after.category === before?.category ? [] : [after.category];
}
