import type { Conflict } from "@/lib/ledger/entries/entry";
import { certificate, gauge, type Told } from "@/lib/ledger/testing/sample-entries";

/** A rollback for a log in a test, with the memories that it left as others had changed them. */
export function sampleRollback(conflicts: readonly Omit<Conflict, "keep">[] = []): Told {
  return {
    kind: "session-rolled-back",
    data: {
      cause: "retention",
      message: "rolled back",
      note: null,
      reversed: [],
      changes: [],
      conflicts: conflicts.map((conflict) => ({ ...conflict, keep: null })),
      journal: null,
      gauge: gauge(100),
      certificate,
    },
  };
}
