import { describe, expect, it } from "vitest";
import {
  approveSessionForm,
  revertOperationsForm,
  rollBackSessionForm,
} from "@/lib/sessions/schema";

const seen = { sessionId: "one", seenSequence: "7" };

describe("a decision's form", () => {
  it("needs no note, no conflicts", () => {
    expect(approveSessionForm.parse(seen)).toEqual({
      sessionId: "one",
      seenSequence: 7,
      note: null,
    });
    expect(rollBackSessionForm.parse(seen)).toMatchObject({ conflicts: [] });
    expect(rollBackSessionForm.parse({ ...seen, conflicts: "" })).toMatchObject({ conflicts: [] });
  });

  it.each([["3,5"], [["3", "5"]], ["3, 5"]])("names operations as %j", (operations) => {
    const form = revertOperationsForm.parse({ ...seen, operations });
    expect(form.operations).toEqual([3, 5]);
  });

  it("answers conflicts as JSON", () => {
    const conflicts = '[{"number":4,"keep":"start"}]';
    expect(rollBackSessionForm.parse({ ...seen, conflicts }).conflicts).toEqual([
      { number: 4, keep: "start" },
    ]);
  });

  it.each([
    { conflicts: "[{" },
    { conflicts: "null" },
    { conflicts: '[{"number":4,"keep":"start"},{"number":4,"keep":"current"}]' },
    { conflicts: '[{"number":4,"keep":"mine"}]' },
    { conflicts: '[{"number":4}]' },
    { conflicts: '[{"number":4,"was":"seen"}]' },
    { conflicts: '[{"number":4,"content":" "}]' },
    { conflicts: '[{"number":4,"keep":"start","content":"mine"}]' },
    { seenSequence: "7e0" },
    { seenSequence: "" },
    { seenSequence: "-1" },
    { seenSequence: "99999999999" },
    { note: "\u0000" },
    { note: "x".repeat(2_001) },
    { sessionId: "\u0000" },
    { other: "1" },
  ])("refuses %j", (wrong) => {
    expect(rollBackSessionForm.safeParse({ ...seen, ...wrong }).success).toBe(false);
  });

  it.each([[undefined], [""], ["3,"], ["3;5"], [[]]])("refuses the operations %j", (operations) => {
    expect(revertOperationsForm.safeParse({ ...seen, operations }).success).toBe(false);
  });
});
