import { findTextFault } from "@/lib/ledger/texts/content";
import { countCodePoints } from "@/lib/ledger/texts/tokens";

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
