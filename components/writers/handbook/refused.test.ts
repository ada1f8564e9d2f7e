import { describe, expect, it } from "vitest";
import { listRefused } from "@/components/writers/handbook/refused";
import { handbookLog } from "@/components/writers/handbook/testing/sample-handbook";
import type { Told } from "@/lib/ledger/testing/sample-entries";
import { sayFaults } from "@/lib/writers/handbook/rules";

const refused = (name: string, code: string, message: string, given: object = {}): Told => ({
  kind: "operation-refused",
  data: { step: 1, index: 0, name, arguments: JSON.stringify(given), numbers: [], code, message },
});
const list = (told: Told, lastSequence = 3) => listRefused(handbookLog([], told), lastSequence);

describe("listRefused", () => {
  it("H5: gives a refused complete with each of its faults, by line and rule", () => {
    const faults = sayFaults([
      { path: "MEMORY.md", line: 10, rule: "placeholder", message: "“misc” is a placeholder." },
      { path: "skills/a b/SKILL.md", line: 2, rule: "skill-name", message: "Add a name." },
    ]);
    const told = refused("complete", "faults", `The handbook is not complete. ${faults}`);
    expect(list(told)).toMatchObject([
      {
        sequence: 3,
        title: "Complete",
        reasons: [
          "The handbook is not complete. 2 faults remain:",
          "MEMORY.md line 10 (placeholder): “misc” is a placeholder.",
          "skills/a b/SKILL.md line 2 (skill-name): Add a name.",
        ],
      },
    ]);
    expect(list(told, 2)).toEqual([]);
  });

  it("H8: a refused edit of a person's line names the line and whose it is", () => {
    const message = "People wrote these lines:\n- line 5, Mia Torv: - Call me first.";
    const [call] = list(refused("edit", "person-line", message, { path: "MEMORY.md" }));
    expect(call).toMatchObject({
      title: "Edit of MEMORY.md",
      reasons: ["People wrote these lines:", "line 5, Mia Torv: - Call me first."],
    });
  });

  it("leaves out the texts below a refusal, and a refused read, which would have changed nothing", () => {
    const message = "MEMORY.md was changed by a person.\n--- In force now:\n- a";
    const [call] = list(refused("complete", "changed-meanwhile", message));
    expect(call?.reasons).toEqual(["MEMORY.md was changed by a person."]);
    expect(list(refused("read", "no-file", "There is no such file."))).toEqual([]);
  });
});
