import { describe, expect, it } from "vitest";
import { sessionStates } from "@/lib/ledger/entries/session";
import type { Memory } from "@/lib/ledger/memory";
import { memoryOf } from "@/lib/ledger/testing/sample-entries";
import { decide, type GateSession } from "@/lib/writers/refinement/gate/gate";
import type { RefinementOperation } from "@/lib/writers/refinement/gate/tools";
import {
  codeOf,
  eachOn,
  gateFacts,
  judge,
  merge,
  protect,
  remove,
  update,
} from "@/lib/writers/refinement/testing/gate-facts";

const one = memoryOf(1);
const two = memoryOf(2);
const held = memoryOf(1, { constitutional: true });
const voice = memoryOf(1, { category: "voice" });
const journal = memoryOf(1, { type: "journal" });
const six = [1, 2, 3, 4, 5, 6].map((number) => memoryOf(number));
const words = six.map(({ content }) => content).join(" ");
const search = { name: "search", query: "x" } as const;
const complete = { name: "complete", summary: "s" } as const;

/** What the gate says, by the code of a refusal or the kind of what else it decides. */
const codes: readonly (readonly [
  rule: string,
  what: string,
  RefinementOperation,
  readonly Memory[],
  Partial<GateSession>,
  code: string,
])[] = [
  ["G1", "without the lease", remove(1), [one], { holdsLease: false }, "session-terminated"],
  ["G1", "a search after the end", search, [], { state: "failed" }, "session-terminated"],
  ["G1", "complete after the end", complete, [], { state: "failed" }, "session-terminated"],
  ["G3", "the tenth delete", remove(1), [one], { operationsApplied: 9 }, "applied"],
  ["G3", "the eleventh delete", remove(1), [one], { operationsApplied: 10 }, "cap-reached"],
  ["G3", "the eleventh update", update(1, "x"), [one], { operationsApplied: 10 }, "cap-reached"],
  ["G3", "the eleventh merge", merge([1, 2], "x"), six, { operationsApplied: 10 }, "cap-reached"],
  ["G3", "the tenth protect", protect(1), [one], { protectsApplied: 9 }, "applied"],
  ["G3", "the eleventh protect", protect(1), [one], { protectsApplied: 10 }, "cap-reached"],
  ["G3", "a delete after ten protects", remove(1), [one], { protectsApplied: 10 }, "applied"],
  ["G3", "a search after ten", search, [], { operationsApplied: 10 }, "search"],
  ["G3", "complete after ten", complete, [], { operationsApplied: 10 }, "complete"],
  ["S3", "its own cap", remove(1), [one], { cap: 3, operationsApplied: 3 }, "cap-reached"],
  ["G3", "before G4", remove(1), [], { operationsApplied: 10 }, "cap-reached"],
  ["G3", "before G5", remove(1), [held], { operationsApplied: 10 }, "cap-reached"],
  ["G4", "a journal", protect(1), [journal], {}, "unknown-memory"],
  ["G4", "an id that is listed twice", merge([1, 2, 1], "x"), six, {}, "unknown-memory"],
  ["G4", "a merge of none", merge([], "x"), [], {}, "bad-parameters"],
  ["G4", "a merge of one", merge([1], "x"), six, {}, "bad-parameters"],
  ["G4", "a merge of two", merge([1, 2], words), six, {}, "applied"],
  ["G4", "a merge of five", merge([1, 2, 3, 4, 5], words), six, {}, "applied"],
  ["G4", "a merge of six", merge([1, 2, 3, 4, 5, 6], words), six, {}, "bad-parameters"],
  ["G4", "before G5", merge([1, 7], "x"), [held], {}, "unknown-memory"],
  ["G5", "before G6", remove(1), [{ ...voice, constitutional: true }], {}, "constitutional"],
  ["G6", "the session's list", remove(1), [voice], { immutableCategories: [] }, "applied"],
  ["G6", "a protect of an immutable memory", protect(1), [voice], {}, "applied"],
  ["G9", "a change that normalising hides", update(1, "memory 1"), [one], {}, "applied"],
  ["G9", "no change but white space", update(1, "  Memory 1\n"), [one], {}, "no-change"],
];

it.each(codes)("%s: %s", (_rule, _what, operation, memories, patch, code) => {
  expect(codeOf(judge(operation, memories, patch))).toBe(code);
});

it("G1: takes calls only while it runs, with the same answer for ever", () => {
  const others = sessionStates.filter((state) => state !== "running");
  const answers = others.map((state) => judge(remove(1), [one], { state }));
  const message = "session terminated.";
  expect(answers).toEqual(
    others.map(() => ({ kind: "refused", code: "session-terminated", message })),
  );
});

it("G2: gives the refusal of the parse as it is, before G3 and after G1", () => {
  const message = "Operation not found.";
  const unread = { ok: false, code: "unknown-operation", message } as const;
  const told = (patch: Partial<GateSession>) =>
    decide(unread, gateFacts({ memories: [one] }, unread, patch));
  expect(told({ operationsApplied: 10 })).toEqual({
    kind: "refused",
    code: "unknown-operation",
    message,
  });
  expect(codeOf(told({ state: "rolled-back" }))).toBe("session-terminated");
});

it("G5: constitutional memories are neither deleted nor updated nor merged, and are named", () => {
  for (const operation of eachOn(1)) {
    expect(codeOf(judge(operation, [held, two]))).toBe("constitutional");
  }
  const three = memoryOf(3, { constitutional: true });
  expect(judge(merge([1, 2, 3], "x"), [held, two, three])).toMatchObject({
    message: expect.stringContaining("#1, #3"),
  });
});

describe("G6: categories", () => {
  // With a sign that no one sees, in letters of another width, decomposed: people read the same label.
  it.each(["audio", "somatic", "voice", " VOICE ", "vo\u200Bice", "\uFF56oice", "gefu\u0308hl"])(
    "G6: %j is immutable",
    (category) => {
      const immutable = memoryOf(1, { category, content: "a" });
      const twin = memoryOf(3, { category, content: "a" });
      const immutableCategories = ["audio", "somatic", "voice", "Gef\u00FChl"];
      for (const operation of eachOn(1)) {
        const decision = judge(operation, [immutable, two, twin], { immutableCategories });
        expect(codeOf(decision)).toBe("immutable-category");
      }
    },
  );

  it.each(["work", null])("G6: sources of home and %s are not merged", (category) => {
    const sources = [memoryOf(1, { category: "home" }), memoryOf(2, { category })];
    expect(codeOf(judge(merge([1, 2], "a"), sources))).toBe("mixed-categories");
  });
});

describe("G9, G10: what is applied", () => {
  it("G9: refuses what is blank, too long or cannot be stored", () => {
    for (const content of ["", " \n ", "a\u0000", "\uD800", "x".repeat(10_001)]) {
      expect(codeOf(judge(update(1, content), [one, two]))).toBe("bad-content");
      expect(codeOf(judge(merge([1, 2], content), [one, two]))).toBe("bad-content");
    }
  });

  it("G2, G9: white space around what is written, be it megabytes, is neither applied nor logged", () => {
    const content = `  Tea.${" ".repeat(2_000_000)}`;
    for (const operation of [update(1, content), merge([1, 2], content)]) {
      const decision = judge(operation, [one, two]);
      expect(decision).toMatchObject({ operation: { content: "Tea." } });
      const changes = decision.kind === "applied" ? decision.changes : [];
      expect(changes.at(-1)?.after.content).toBe("Tea.");
    }
  });

  it("G10, O10: a merge takes the place of its earliest source, in their category, unites their evidence, and says what it merged", () => {
    const sources = [
      memoryOf(1, { category: "home", createdAt: 30, content: "tea", supports: [4, 5] }),
      memoryOf(2, { category: "home", createdAt: 10, content: "at" }),
      memoryOf(3, { category: "home", createdAt: 20, content: "five", supports: [4, 3] }),
    ];
    const decision = judge(merge([1, 2, 3], "tea at five"), sources);
    expect(decision).toMatchObject({
      kind: "applied",
      answer: expect.stringContaining("Merged #1, #2, #3 into #100."),
    });
    const changes = decision.kind === "applied" ? decision.changes : [];
    const discarded = changes.map((change) => [change.number, change.after.discardedAt]);
    expect(discarded).toEqual([
      [1, 1_000],
      [2, 1_000],
      [3, 1_000],
      [100, null],
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
        supports: [3, 4, 5],
      },
    });
  });

  it("M2: an image holds what can change and nothing of the gate", () => {
    const decision = judge(update(1, "Memory 1!"), [one]);
    const [change] = decision.kind === "applied" ? decision.changes : [];
    const { number: _number, createdAt: _createdAt, ...image } = one;
    expect(change).toMatchObject({ before: image, after: { ...image, content: "Memory 1!" } });
    expect(Object.keys(change?.after ?? {}).sort()).toEqual(Object.keys(image).sort());
  });

  it("G13: counts by one and answers with what is left", () => {
    const decision = judge(remove(1), [one], { operationsApplied: 3 });
    expect(decision).toMatchObject({
      operationsApplied: 4,
      protectsApplied: 0,
      answer: "Deleted #1. 4 of 10 operations used; 99.8% of 1002 tokens kept.",
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

  it.each([
    ["exactly at the threshold", remove(1), {}, "applied"],
    ["one token less", remove(1), { creditTokens: 199 }, "tripped"],
    ["any loss at a threshold of 1", update(1, "x".repeat(196)), { threshold: 1 }, "tripped"],
    ["no loss at a threshold of 1", update(1, "y".repeat(200)), { threshold: 1 }, "applied"],
    ["a start mass of 0", remove(1), { startMassTokens: 0, creditTokens: 0 }, "applied"],
    ["a protect, which changes no mass", protect(1), { creditTokens: 0 }, "applied"],
  ] as const)("G11, G12: %s", (_what, operation, patch, kind) => {
    expect(judgeAlone(operation, patch).kind).toBe(kind);
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

  it("G12 comes last: what another check refuses does not trip", () => {
    expect(codeOf(judge(remove(1), [held], { creditTokens: 0 }))).toBe("constitutional");
  });
});

describe("G15: protect", () => {
  it("G15: sets the flag and nothing else", () => {
    const { number: _number, createdAt: _createdAt, ...before } = one;
    const change = { number: 1, before, after: { ...before, constitutional: true } };
    expect(judge(protect(1), [one])).toMatchObject({ changes: [change], marks: [], twins: {} });
  });

  it("G15: answers that a memory is protected already, and writes nothing", () => {
    expect(judge(protect(1), [held])).toEqual({
      kind: "already-protected",
      operation: protect(1),
      answer: "#1 is already protected.",
    });
  });
});
