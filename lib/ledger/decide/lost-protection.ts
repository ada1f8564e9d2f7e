import type { Change } from "@/lib/ledger/change";
import { isListed } from "@/lib/ledger/is-listed";

/** The categories that keep sessions away, by the account's policy. */
export interface ProtectedCategories {
  readonly immutableCategories: readonly string[];
  readonly relationalCategories: readonly string[];
}

/** How many memories changes leave with less protection, by what their category was. */
export interface LostProtection {
  readonly immutable: number;
  readonly relational: number;
}

/** What other categories take from memories: immutable protects more than relational, and that more than none. */
export function lostProtection(
  changes: readonly Change[],
  policy: ProtectedCategories,
): LostProtection {
  const lost = { immutable: 0, relational: 0 };
  for (const { before, after } of changes) {
    const had = protectionOf(before?.category ?? null, policy);
    if (had === "none" || strength[protectionOf(after.category, policy)] >= strength[had]) continue;
    lost[had] += 1;
  }
  return lost;
}

const strength = { none: 0, relational: 1, immutable: 2 } as const;

function protectionOf(
  category: string | null,
  { immutableCategories, relationalCategories }: ProtectedCategories,
): keyof typeof strength {
  if (isListed(category, immutableCategories)) return "immutable";
  return isListed(category, relationalCategories) ? "relational" : "none";
}
