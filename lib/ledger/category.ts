import type { Change } from "@/lib/ledger/change";
import { countCodePoints, findTextFault } from "@/lib/ledger/texts/content";
import { normaliseName } from "@/lib/ledger/texts/name";

export type CategoryCheck =
  | { readonly ok: true; readonly category: string | null }
  | { readonly ok: false; readonly message: string };

export const maxCategoryCodePoints = 100;

/** A memory's label, wherever it comes from: one short line, trimmed; blank or missing is none. */
export function checkCategory(raw: unknown): CategoryCheck {
  if (raw === undefined || raw === null) return { ok: true, category: null };
  if (typeof raw !== "string") return { ok: false, message: "The category must be text." };
  const fault = findTextFault(raw);
  if (fault !== null) return { ok: false, message: `The category ${fault}.` };
  const category = raw.trim();
  if (countCodePoints(category) > maxCategoryCodePoints || /\p{Cc}/u.test(category)) {
    const message = `A category is one line of at most ${maxCategoryCodePoints} characters.`;
    return { ok: false, message };
  }
  return { ok: true, category: category === "" ? null : category };
}

/** Whether a category, or one that looks like it to people, stands in a list (G6, G7). */
export function isListed(category: string | null, categories: readonly string[]): boolean {
  if (category === null) return false;
  const name = normaliseName(category);
  return categories.some((one) => normaliseName(one) === name);
}

/** The categories that keep sessions away, by the account's policy. */
export interface ProtectedCategories {
  readonly immutableCategories: readonly string[];
  readonly relationalCategories: readonly string[];
}

/** What other categories take from memories: immutable protects more than relational, and that more than none. */
export function lostProtection(changes: readonly Change[], policy: ProtectedCategories) {
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
