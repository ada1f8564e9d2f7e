import type { Acting } from "@/lib/auth/permissions";

/** Who acts, and in which account, as one word: what a browser keeps for them is named by it (U1, I7). */
export function identityOf({ accountId, id }: Pick<Acting, "accountId" | "id">): string {
  return `${accountId}.${id}`;
}
