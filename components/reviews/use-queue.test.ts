import { describe, expect, it } from "vitest";
import { sayOutcome } from "@/components/reviews/use-queue";
import { sampleRollback } from "@/components/sessions/testing/sample-operation";
import {
  ada,
  completed,
  conflict,
  consented,
  entryLog,
  queued,
  started,
  type Told,
} from "@/lib/ledger/testing/sample-entries";

const approved: Told = {
  kind: "session-approved",
  actor: ada,
  data: { note: null, policy: null },
};
const say = (...told: readonly Told[]) =>
  sayOutcome(entryLog(queued, consented, started, ...told), "Auk");

describe("what became of a session that a page of the queue does not name", () => {
  it("says nothing while it waits: it was only pushed off the page", () => {
    expect(say(completed)).toBeNull();
  });

  it("R2: says nothing while a conflict of its rollback waits for an answer", () => {
    expect(say(sampleRollback([conflict]))).toBeNull();
  });

  it("names who decided it", () => {
    expect(say(completed, approved)).toBe("Auk: approved by Ada.");
    expect(say(sampleRollback())).toBe("Auk: rolled back.");
  });
});
