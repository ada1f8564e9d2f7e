import { describe, expect, it } from "vitest";
import type { Finding } from "@/lib/interop/finding";
import { finishSteps } from "@/lib/interop/json";
import { planImport as planInSteps } from "@/lib/interop/read";

const planImport = (...given: Parameters<typeof planInSteps>) => finishSteps(planInSteps(...given));
const options = { secrets: "leave-out", sha256: () => "0".repeat(64) } as const;

describe("a plan", () => {
  it("holds 100,000 memories and refuses one more", () => {
    expect(planImport("text", repeat(memory("a"), 100_000), options).ok).toBe(true);
    expect(planImport("text", repeat(memory("a"), 100_001), options)).toEqual({
      ok: false,
      message: "The file has more than 100,000 memories. Import it in parts.",
    });
  });

  it("lists 10,000 skipped lines, counts the rest, and gives up over 100,000", () => {
    const skipped: Finding = { kind: "skipped", line: 1, reason: "It is broken." };
    const reading = planImport("jsonl", repeat(skipped, 100_000), options);
    expect(reading).toMatchObject({
      plan: { warnings: ["90000 more skipped lines are not listed."] },
    });
    expect(reading.ok ? reading.plan.skipped : []).toHaveLength(10_000);
    expect(planImport("jsonl", repeat(skipped, 100_001), options)).toEqual({
      ok: false,
      message: "More than 100,000 lines can't be read, so this isn't a jsonl file.",
    });
  });

  it("says a notice once, with the first lines that it is about", () => {
    const notices = [3, 3, 4, 9, 10, 11, 12].map((line): Finding => ({
      kind: "noticed",
      line,
      notice: "A time is none.",
    }));
    expect(planImport("text", notices, options)).toMatchObject({
      plan: { warnings: ["A time is none. (lines 3, 4, 9, 10, 11 and 1 more)"] },
    });
  });

  it("takes a name on one line and of at most 100 characters, or none", () => {
    const nameOf = (agentName: string) => {
      const reading = planImport("letta", [{ kind: "named", agentName }], options);
      return reading.ok ? reading.plan.agentName : undefined;
    };
    expect(nameOf(" Ezra \n the helper ")).toBe("Ezra the helper");
    expect(nameOf("👍".repeat(200))).toBe("👍".repeat(100));
    expect(nameOf("a\u0000")).toBeNull();
    expect(nameOf(" ")).toBeNull();
  });

  it("repeats a heading before each part of a long text, but not one that is as long itself", () => {
    const contentsOf = (heading: string) => {
      const long: Finding = {
        kind: "memory",
        memory: { line: 1, source: "s", heading, content: "word ".repeat(3_000), splittable: true },
      };
      const reading = planImport("letta", [long], options);
      return reading.ok ? reading.plan.items.map(({ content }) => content) : [];
    };
    expect(contentsOf("Log").every((content) => content.startsWith("Log: word"))).toBe(true);
    expect(contentsOf("Log")).toHaveLength(2);
    expect(contentsOf("h".repeat(9_999)).filter((content) => content.includes("h"))).toHaveLength(
      1,
    );
  });
});

function memory(content: string): Finding {
  return { kind: "memory", memory: { line: 1, source: "s", content, sourceKey: "k" } };
}

function* repeat(finding: Finding, count: number): Generator<Finding> {
  for (let index = 0; index < count; index += 1) yield finding;
}
