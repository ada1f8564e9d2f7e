import type { LedgerBlock } from "@/components/sessions/sheet/ledger-block";
import { plural } from "@/components/ui/words/number-words";

/** What operations proven lossless did (L4), as one row: `7 operations only remove exact copies`. */
export function sayLossless(blocks: readonly LedgerBlock[]): string {
  const updates = blocks.filter(({ kind }) => kind === "updated").length;
  const isOne = blocks.length === 1;
  const did = [
    updates < blocks.length && (isOne ? "removes an exact copy" : "remove exact copies"),
    updates > 0 && (isOne ? "changes spacing or case" : "change spacing or case"),
  ].filter((words) => words !== false);
  return `${plural(blocks.length, "operation")} only ${isOne ? did[0] : did.join(" or ")}`;
}
