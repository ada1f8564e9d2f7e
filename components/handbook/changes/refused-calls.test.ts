import { describe, expect, it } from "vitest";
import { listRefusedCalls } from "@/components/handbook/changes/refused-calls";
import { handbookLog } from "@/components/handbook/changes/testing/sample-handbook";
import { sayFaults } from "@/lib/writers/handbook/rules";
import type { Told } from "@/lib/ledger/testing/sample-entries";

const refused = (name: string, code: string, message: string, given: object = {}): Told => ({
  kind: "operation-refused",
  data: { step: 1, index: 0, name, arguments: JSON.stringify(given), numbers: [], code, message },
});

describe("listRefusedCalls", () => {
  it("H5: gives each fault of a refused complete its line and its sentence", () => {
    const faults = sayFaults([
      { path: "MEMORY.md", line: 10, rule: "placeholder", message: "“misc” is a placeholder." },
      { path: "skills/a b/SKILL.md", line: 2, rule: "skill-name", message: "Add a name." },
    ]);
    const log = handbookLog(
      [],
      refused("complete", "faults", `The handbook is not complete. ${faults}`, { summary: "x" }),
    );
    expect(listRefusedCalls(log, 9)).toMatchObject([
      {
        sequence: 3,
        title: "Complete",
        faults: [
          { path: "MEMORY.md", line: 10, words: "“misc” is a placeholder." },
          { path: "skills/a b/SKILL.md", line: 2, words: "Add a name." },
        ],
      },
    ]);
    expect(listRefusedCalls(log, 2)).toEqual([]);
  });

  it("H8: a refused edit of a person's line names the line and whose it is", () => {
    const message =
      "People wrote these lines, and they must stay byte for byte in this order:\n- line 19, Mia Torv: - Call me first.";
    const given = { path: "MEMORY.md", find: "a", replace: "b" };
    const [call] = listRefusedCalls(
      handbookLog([], refused("edit", "person-line", message, given)),
      9,
    );
    expect(call).toMatchObject({
      title: "Edit of MEMORY.md",
      faults: [
        {
          path: "MEMORY.md",
          line: 19,
          words: "Mia Torv wrote this line. It stays: “Call me first.”",
        },
      ],
    });
  });

  it("keeps a refusal without a list as one sentence, without the texts below", () => {
    const message = "MEMORY.md was changed by a person.\n--- In force now:\n# a";
    const [call] = listRefusedCalls(
      handbookLog([], refused("complete", "changed-meanwhile", message)),
      9,
    );
    expect(call?.faults).toEqual([
      { path: null, line: null, words: "MEMORY.md was changed by a person." },
    ]);
  });
});
