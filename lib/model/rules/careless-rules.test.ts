import { describe, expect, it } from "vitest";
import { carelessRules } from "@/lib/model/rules/careless-rules";
import { coreMemory, refineByRules } from "@/lib/model/testing/gate-session";
import { readConsent } from "@/lib/writers/refinement/prompt/read-consent";

const rules = carelessRules;
const padding = coreMemory(90, `Something else ${"and more of it ".repeat(60)}still`);

describe("the careless model of the demo", () => {
  it("C2: consents, and says that it is rules", () => {
    expect(readConsent(rules.consent)).toBe("yes");
    expect(rules.consent).toContain("not by a language model");
  });

  it("G17: merges what merely sounds alike, which is marked", async () => {
    const ledger = [
      coreMemory(1, "Ferry nine was late because the ramp froze in the night."),
      coreMemory(2, "The ramp froze in the night and ferry nine was late; Oona cried laughing."),
      padding,
    ];
    const { session, summary } = await refineByRules(ledger, { rules });
    const [merge] = session.applied;
    expect(merge).toMatchObject({ operation: { name: "consolidate", ids: [1, 2] } });
    expect(merge?.marks).toContainEqual(
      expect.stringMatching(/^#1 was merged into #\d+ in other words/u),
    );
    expect(summary).toContain("merged 2 memories into 1, updated 0, deleted 0.");
  });

  it("G5: tries a constitutional memory once, and goes on after the refusal", async () => {
    const ledger = [
      coreMemory(1, "I never lie. I never guess.", { constitutional: true }),
      coreMemory(2, "The kettle is blue."),
      padding,
    ];
    const { session, end } = await refineByRules(ledger, { rules });
    expect(session.memories.get(1)?.content).toBe("I never lie. I never guess.");
    expect(session.decisions.map(({ kind }) => kind)).toEqual(["refused", "complete"]);
    expect(end.kind).toBe("completed");
  });

  it("G12: trips the breaker where the owner's style asks for short memories", async () => {
    const ledger = Array.from({ length: 8 }, (_, index) =>
      coreMemory(index + 1, `First${index}. ${`word${index} `.repeat(40)}last${index}.`),
    );
    const short = await refineByRules(ledger, { rules, style: "Compress. Keep it short." });
    expect(short.session.decisions.map(({ kind }) => kind)).toContain("tripped");
    const plain = await refineByRules(ledger, { rules, style: "Take your time." });
    expect(plain.session.applied).toEqual([]);
  });
});
