import type { LedgerBlock } from "@/components/sessions/sheet/ledger-block";
import { plural } from "@/components/ui/words";

/** What something did that is proven lossless (L4). */
interface LosslessDeed {
  readonly adds: boolean;
  readonly removes: boolean;
  readonly rewrites: boolean;
}

/** What changes or sessions proven lossless did, as one row: `7 changes only remove exact copies`. */
export function sayLossless(thing: "change" | "session", did: readonly LosslessDeed[]): string {
  const isOne = did.length === 1;
  const words = [
    did.some(({ adds }) => adds) && (isOne ? "adds memories" : "add memories"),
    did.some(({ removes }) => removes) && (isOne ? "removes exact copies" : "remove exact copies"),
    did.some(({ rewrites }) => rewrites) &&
      `${isOne ? "changes" : "change"} spacing, case or punctuation`,
  ].filter((one) => one !== false);
  return `${plural(did.length, thing)} only ${words.join(isOne ? " and " : " or ")}`;
}

export function losslessDeed({ kind }: LedgerBlock): LosslessDeed {
  return { adds: false, removes: kind !== "updated", rewrites: kind === "updated" };
}
