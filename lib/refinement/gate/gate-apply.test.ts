import type { RefinementOperation } from "@/lib/refinement/operation";
import { describe, expect, it } from "vitest";
import { memoryOf } from "@/lib/ledger/testing/memory-of";
import { decide, type GateSession } from "@/lib/refinement/gate";
import { gateFacts } from "@/lib/refinement/testing/gate-facts";
import { codeOf, judge, merge, protect, remove, update } from "@/lib/refinement/testing/judge";

const one = memoryOf(1);
const two = memoryOf(2);

describe("G9: content", () => {
  it("G9: refuses what is blank, too long or cannot be stored", () => {
    for (const content of ["", " \n ", "a\u0000", "\uD800", "x".repeat(10_001)]) {
      expect(codeOf(judge(update(1, content), [one, two]))).toBe("bad-content");
      expect(codeOf(judge(merge([1, 2], content), [one, two]))).toBe("bad-content");
    }
  });

  it("G9: is trimmed, and an update that changes nothing is refused as such", () => {
    expect(codeOf(judge(update(1, "  Memory 1\n"), [one]))).toBe("no-change");
    expect(judge(update(1, "  Memory 1.\n"), [one])).toMatchObject({
      changes: [{ after: { content: "Memory 1." } }],
    });
  });

  it("G2: megabytes of white space around what is written are not logged", () => {
    const content = `Tea.${" ".repeat(2_000_000)}`;
    for (const operation of [update(1, content), merge([1, 2], content)]) {
      const decision = judge(operation, [one, two]);
      expect(decision).toMatchObject({ operation: { content: "Tea." } });
    }
  });

  it("G9: a difference that normalising hides is still a change", () => {
    expect(codeOf(judge(update(1, "memory 1"), [one]))).toBe("applied");
  });
});

describe("G10: what is applied", () => {
  it("G10: a merge takes the place of its earliest source, in their category, and says what it merged", () => {
    const sources = [
      memoryOf(1, { category: "home", createdAt: 30, content: "tea" }),
      memoryOf(2, { category: "home", createdAt: 10, content: "at" }),
      memoryOf(3, { category: "home", createdAt: 20, content: "five", supports: [4, 3] }),
    ];
    const decision = judge(merge([1, 2, 3], "tea at five"), sources);
    expect(decision).toMatchObject({
      kind: "applied",
      answer: expect.stringContaining("Merged #1, #2, #3 into #100."),
    });
    const changes = decision.kind === "applied" ? decision.changes : [];
    expect(
      changes.map(({ number, before, after }) => [number, before?.discardedAt, after.discardedAt]),
    ).toEqual([
      [1, null, 1_000],
      [2, null, 1_000],
      [3, null, 1_000],
      [100, undefined, null],
    ]);
    expect(changes.at(-1)).toEqual({
      number: 100,
      createdAt: 10,
      before: null,
      after: {
        type: "core",
        content: "tea at five",
        category: "home",
        constitutional: false,
        discardedAt: null,
        relevance: null,
        supports: [3, 4],
      },
    });
  });

  it("M2: an image holds what can change and nothing of the gate", () => {
    const decision = judge(update(1, "Memory 1!"), [one]);
    const images =
      decision.kind === "applied"
        ? decision.changes.flatMap(({ before, after }) => [before, after])
        : [];
    const fields = [
      "category",
      "constitutional",
      "content",
      "discardedAt",
      "relevance",
      "supports",
      "type",
    ];
    expect(images.map((image) => Object.keys(image ?? {}).sort())).toEqual([fields, fields]);
  });

  it("G13: counts by one and answers with what is left", () => {
    const decision = judge(remove(1), [one], { operationsApplied: 3 });
    expect(decision).toMatchObject({
      operationsApplied: 4,
      protectsApplied: 0,
      answer: expect.stringMatching(
        /^Deleted #1\. 4 of 10 operations used; 99\.8% of 1002 tokens kept\.$/,
      ),
    });
  });
});

describe("G11, G12: the breaker", () => {
  const ledger = [1, 2, 3, 4].map((number) =>
    memoryOf(number, { content: `${number}${"x".repeat(199)}` }),
  );
  const judgeAlone = (operation: RefinementOperation, patch: Partial<GateSession> = {}) => {
    const call = { ok: true, operation } as const;
    return decide(call, gateFacts({ memories: ledger }, call, patch));
  };

  it("G12: exactly at the threshold passes, one token less trips", () => {
    expect(judgeAlone(remove(1), { threshold: 0.75 }).kind).toBe("applied");
    expect(judgeAlone(remove(1), { threshold: 0.75, creditTokens: 199 }).kind).toBe("tripped");
    expect(judgeAlone(update(1, `1${"x".repeat(195)}`), { threshold: 1 }).kind).toBe("tripped");
    expect(judgeAlone(update(1, `1${"y".repeat(199)}`), { threshold: 1 }).kind).toBe("applied");
  });

  it("G12: says what would have been and why, and that everything is reversed", () => {
    expect(judgeAlone(remove(1), { creditTokens: 150 })).toMatchObject({
      kind: "tripped",
      gauge: { massTokens: 150, creditTokens: 100, keptTokens: 100, retention: 0.5 },
      answer: expect.stringMatching(
        /^session terminated: .*would have kept 100 of 200 tokens, a 50\.0% cut, under the 75% retention threshold.*reversed/,
      ),
    });
  });

  it("G11: with a start mass of 0 the breaker is off", () => {
    expect(judgeAlone(remove(1), { startMassTokens: 0, creditTokens: 0, threshold: 1 }).kind).toBe(
      "applied",
    );
  });

  it("G12: protect changes no mass and never trips", () => {
    expect(judgeAlone(protect(1), { creditTokens: 0 }).kind).toBe("applied");
  });

  it("G12 comes last: what another check refuses does not trip", () => {
    const held = ledger.map((memory) => ({ ...memory, constitutional: true }));
    const call = { ok: true, operation: remove(1) } as const;
    const decision = decide(call, gateFacts({ memories: held }, call, { creditTokens: 0 }));
    expect(codeOf(decision)).toBe("constitutional");
  });
});

describe("G15: protect", () => {
  it("sets the flag and nothing else", () => {
    expect(judge(protect(1), [one])).toMatchObject({
      kind: "applied",
      changes: [
        {
          number: 1,
          before: { constitutional: false },
          after: { constitutional: true, content: "Memory 1" },
        },
      ],
      marks: [],
      twins: {},
    });
  });

  it("G15: answers that a memory is protected already, and writes nothing", () => {
    const decision = judge(protect(1), [memoryOf(1, { constitutional: true })]);
    expect(decision).toEqual({
      kind: "already-protected",
      operation: protect(1),
      answer: "#1 is already protected.",
    });
  });
});
