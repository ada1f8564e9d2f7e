import { isHeld } from "@/components/sessions/view/rules";
import { apart } from "@/components/ui/apart";
import type { Kind } from "@/components/writers/kind";
import { ledgerBlocks } from "@/components/sessions/sheet/ledger-blocks";

/** What an agent changed itself, in its files or with its tools. */
export const editsKind = {
  word: "Edits",
  titleOf: () => "Edits",
  start: null,
  panes: { sheet: "Edits", rail: "Room" },
  reverts: "operations",
  asksConsent: false,
  Page: apart(async () => (await import("@/components/writers/edits/page")).EditsPage),
  Changes: apart(async () => (await import("@/components/writers/edits/page")).EditsChanges),
  blocksOf: ledgerBlocks,
  cameTo: (view) => (isHeld(view) ? `Nothing was applied. ${view.held?.message ?? ""}` : null),
} satisfies Kind;
