import { expect, it } from "vitest";
import { sayFacts } from "@/components/sessions/gauge/say-facts";
import { reduceSession } from "@/lib/ledger/entries/reduce-session";
import { entryLog, type Told } from "@/lib/ledger/testing/entry-log";
import { applied, queued, started } from "@/lib/ledger/testing/sample-entries";

const counts = { kept: 4, elsewhere: 0, lost: 1, reversed: 0, invented: 0, faded: 0 };
const gauge = { startWeight: 100, keptWeight: 92 };
const claims = {
  version: 1,
  counts,
  pieces: [],
  morePieces: 0,
  worst: null,
  lostWeight: 8,
  gauge,
};
const shortened: Told = { ...applied, data: { ...applied.data, claims } };

it("L3, V2: says the threshold for facts with what is left of them, where there is one", () => {
  const viewOf = (given: object) => {
    const data = { ...started.data, startClaimWeight: 100, ...given };
    return reduceSession(entryLog(queued, { ...started, data }, shortened));
  };
  const view = viewOf({ claimThreshold: 0.9 });
  expect(sayFacts(view)).toBe("92.0% of facts, threshold 90%");
  expect(sayFacts(view, new Set([3]))).toBe("100% of facts, threshold 90%");
  expect(sayFacts(viewOf({}))).toBeNull();
});
