import type { SessionRow } from "@/db/queries/agents/agent-write";
import type { Certificate } from "@/lib/ledger/entries/entry";
import { hashHandbook } from "@/lib/sessions/handbook/reverse/handbook-hash";

/** R4 for a handbook: whether it is, byte for byte, what the session found. */
export function certifyHandbook(
  { startHash }: Pick<SessionRow, "startHash">,
  files: ReadonlyMap<string, { readonly text: string }>,
  at: Date,
): Certificate {
  const endHash = hashHandbook(files);
  const nothing = { restored: [], discarded: [], otherRevisions: [], purged: [] };
  return {
    ...nothing,
    startHash: startHash ?? endHash,
    endHash,
    equal: (startHash ?? endHash) === endHash,
    checkedAt: at.toISOString(),
  };
}
