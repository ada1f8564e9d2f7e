import type { LedgerItem } from "@/components/memories/ledger-item";
import type { ActionResult } from "@/components/ui/forms/form-action";

/** A memory as it reads now, from the refusal of a stale edit (M5). */
export interface NewerMemory {
  readonly version: number;
  readonly content: string;
  readonly category: string | null;
  readonly type: LedgerItem["type"];
  readonly constitutional: boolean;
  readonly isDiscarded: boolean;
}

/** Null for any other answer. */
export function readNewerMemory(result: ActionResult | null): NewerMemory | null {
  if (result === null || result.ok) return null;
  const current = result.extra?.["current"];
  if (typeof current !== "object" || current === null) return null;
  const given = new Map<string, unknown>(Object.entries(current));
  const [version, content, category] = ["version", "content", "category"].map((name) =>
    given.get(name),
  );
  if (typeof version !== "number" || typeof content !== "string") return null;
  return {
    version,
    content,
    category: typeof category === "string" ? category : null,
    type: given.get("type") === "journal" ? "journal" : "core",
    constitutional: given.get("constitutional") === true,
    isDiscarded: typeof given.get("discardedAt") === "string",
  };
}
