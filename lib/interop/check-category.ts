import { findTextFault } from "@/lib/ledger/content";
import { countCodePoints } from "@/lib/ledger/tokens";

export type CategoryCheck =
  | { readonly ok: true; readonly category: string | null }
  | { readonly ok: false; readonly message: string };

const maxCategoryCodePoints = 100;

/** A category from elsewhere: a short text, trimmed; blank or missing is none. */
export function checkCategory(raw: unknown): CategoryCheck {
  if (raw === undefined || raw === null) return { ok: true, category: null };
  if (typeof raw !== "string") return { ok: false, message: "The category is not a text." };
  const fault = findTextFault(raw);
  if (fault !== null) return { ok: false, message: `The category ${fault}.` };
  const category = raw.trim();
  if (/\p{Cc}/u.test(category)) return { ok: false, message: "The category is not one line." };
  if (countCodePoints(category) > maxCategoryCodePoints) {
    return {
      ok: false,
      message: `The category has more than ${maxCategoryCodePoints} characters.`,
    };
  }
  return { ok: true, category: category === "" ? null : category };
}
