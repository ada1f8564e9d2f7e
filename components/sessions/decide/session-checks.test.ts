import { describe, expect, it } from "vitest";
import { standingWarnings } from "@/components/sessions/decide/session-checks";
import { sampleRollback } from "@/components/sessions/testing/sample-operation";
import { recentNow } from "@/components/sessions/view/rules";
import { changeMemory } from "@/lib/ledger/change";
import type { Warning } from "@/lib/ledger/entries/entry";
import { reduceSession } from "@/lib/ledger/entries/reduce-session";
import {
  ada,
  applied,
  change,
  completed,
  entryLog,
  one,
  queued,
  started,
  type Told,
} from "@/lib/ledger/testing/sample-entries";

const warnings: Warning[] = [
  { code: "near-threshold", message: "near" },
  { code: "refusals", message: "1 call was refused" },
  { code: "marks", message: "looks short" },
  { code: "erosion", message: "eroded" },
];
const end: Told = { ...completed, data: { ...completed.data, warnings } };
const viewOf = (...more: Told[]) => reduceSession(entryLog(queued, started, applied, end, ...more));
const other = { id: "other", createdAt: 0, creditTokens: 75, startMassTokens: 100 };
const codesOf = (...given: Parameters<typeof standingWarnings>) =>
  standingWarnings(...given).map(({ code }) => code);

describe("V1, V5: what a reviewer is to look at", () => {
  it("is what is true now; the verdict and the rows tell of flags", () => {
    const view = viewOf();
    const recent = recentNow([other], "this", view);
    // 0.75 × 0.95 is under 75%, and 95% is not near it.
    expect(codesOf(view, recent)).toEqual(["refusals", "erosion"]);
    expect(standingWarnings(view, recent)[1]?.message).toContain("71.2%");
  });

  it("V3: begins with what others changed after the session had", () => {
    const theirs = changeMemory({ ...one, ...change.after }, { content: "Mine." });
    const view = viewOf({
      kind: "memory-changed-elsewhere",
      actor: ada,
      data: { changes: [theirs], conflict: null, massTokens: 90 },
    });
    const [first] = standingWarnings(view, []);
    expect(first).toMatchObject({ code: "changed-since", message: "#1 was edited by Ada since" });
  });

  it("V3, O4: names evidence that others changed before the decision", () => {
    const observation = { ...one, number: 7 };
    const theirs = changeMemory(observation, { content: "Mine." });
    const operation = {
      name: "record",
      content: "A fact.",
      supports: [7],
      replaces: null,
    } as const;
    const recorded: Told = { ...applied, data: { ...applied.data, operation } };
    const edited: Told = {
      kind: "memory-changed-elsewhere",
      actor: ada,
      data: { changes: [theirs], conflict: null, massTokens: 90 },
    };
    const view = reduceSession(entryLog(queued, started, recorded, end, edited));
    expect(standingWarnings(view, [])[0]).toMatchObject({
      code: "evidence-changed",
      message: "#7 was edited by Ada since",
    });
  });

  it("V5: erodes no more once the other session is gone", () => {
    const view = viewOf();
    expect(codesOf(view, recentNow([], "this", view))).toEqual(["refusals"]);
  });

  it("of a session that is rolled back only what its model did is left", () => {
    const view = viewOf(sampleRollback());
    expect(codesOf(view, recentNow([other], "this", view))).toEqual(["refusals"]);
    expect(recentNow([other], "this", view)).toEqual([other]);
  });
});
