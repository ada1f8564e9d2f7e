import { describe, expect, it } from "vitest";
import { listRefused } from "@/components/writers/handbook/refused";
import { handbookLog, sampleDraft } from "@/components/writers/handbook/testing/sample-handbook";
import { reduceSession } from "@/lib/ledger/entries/reduce-session";
import type { Told } from "@/lib/ledger/testing/sample-entries";
import { sayFaults } from "@/lib/writers/handbook/rules";

const refused = (name: string, code: string, message: string, given: object = {}): Told => ({
  kind: "operation-refused",
  data: { step: 1, index: 0, name, arguments: JSON.stringify(given), numbers: [], code, message },
});

describe("listRefused", () => {
  const base = "# A\n\n- a\n- b\n- Call me first.\n";
  const draft = (before: string, after: string) =>
    sampleDraft({ name: "MEMORY.md", base, ...(before !== base && { before }), after });
  const list = (...told: readonly Told[]) => {
    const log = handbookLog([], ...told);
    return listRefused(log, reduceSession(log));
  };

  it("H5: gives each fault of a refused complete its line and its sentence", () => {
    const faults = sayFaults([
      { path: "MEMORY.md", line: 10, rule: "placeholder", message: "“misc” is a placeholder." },
      { path: "skills/a b/SKILL.md", line: 2, rule: "skill-name", message: "Add a name." },
    ]);
    const told = refused("complete", "faults", `The handbook is not complete. ${faults}`, {
      summary: "x",
    });
    expect(list(told)).toMatchObject([
      {
        sequence: 3,
        title: "Complete",
        faults: [
          { path: "MEMORY.md", line: 10, at: null, words: "“misc” is a placeholder." },
          { path: "skills/a b/SKILL.md", line: 2, at: null, words: "Add a name." },
        ],
        total: 2,
      },
    ]);
    const log = handbookLog([], told);
    expect(listRefused(log, { ...reduceSession(log), lastSequence: 2 })).toEqual([]);
  });

  it("H5: says how many faults there were where not all are told", () => {
    const many = Array.from({ length: 25 }, (_, at) => ({
      path: "MEMORY.md",
      line: at + 1,
      rule: "bullet" as const,
      message: "Bullets start with “-”.",
    }));
    const [call] = list(refused("complete", "faults", sayFaults(many)));
    expect([call?.faults.length, call?.total]).toEqual([20, 25]);
  });

  it("H5: a fault's line leads to where later writes moved it, and nowhere once it went", () => {
    const at = (...later: readonly Told[]) => {
      const fault = { path: "MEMORY.md", line: 4, rule: "bullet", message: "Wrong." } as const;
      const told = refused("complete", "faults", `Not complete. ${sayFaults([fault])}`);
      return list(draft(base, base), told, ...later)[0]?.faults[0]?.at;
    };
    const longer = base.replace("- a", "- new\n- a");
    expect(at()).toBe(4);
    expect(at(draft(base, longer))).toBe(5);
    expect(at(draft(base, longer), draft(longer, longer.replace("- b", "- c")))).toBe(5);
    expect(at(draft(base, base.replace("- b\n", "")))).toBeNull();
  });

  it("H8: a refused edit of a person's line names the line and whose it is", () => {
    const message =
      "People wrote these lines, and they must stay byte for byte in this order:\n- line 5, Mia Torv: - Call me first.";
    const given = { path: "MEMORY.md", find: "a", replace: "b" };
    const [call] = list(
      draft(base, base.replace("- a", "- new\n- a")),
      refused("edit", "person-line", message, given),
    );
    expect(call).toMatchObject({
      title: "Edit of MEMORY.md",
      faults: [
        {
          path: "MEMORY.md",
          line: 5,
          at: 6,
          words: "Mia Torv wrote this line. It stays: “Call me first.”",
        },
      ],
    });
  });

  it("keeps a refusal without a list as one sentence, without the texts below", () => {
    const message = "MEMORY.md was changed by a person.\n--- In force now:\n# a";
    const [call] = list(refused("complete", "changed-meanwhile", message));
    expect(call?.faults).toMatchObject([
      { line: null, at: null, words: "MEMORY.md was changed by a person." },
    ]);
  });

  it("leaves out a refused read, which would have changed nothing", () => {
    expect(list(refused("read", "no-file", "There is no such file."))).toEqual([]);
  });
});
