import { describe, expect, it } from "vitest";
import { sessionStates } from "@/lib/ledger/entries/session";
import { memoryOf } from "@/lib/ledger/testing/memory-of";
import { decide } from "@/lib/refinement/gate";
import { gateFacts } from "@/lib/refinement/testing/gate-facts";
import {
  codeOf,
  eachOn,
  judge,
  merge,
  protect,
  remove,
  update,
} from "@/lib/refinement/testing/judge";

const one = memoryOf(1);
const two = memoryOf(2);

describe("G1: the session", () => {
  it("G1: takes calls only while it runs, with the same answer for ever", () => {
    const others = sessionStates.filter((state) => state !== "running");
    const answers = others.map((state) => judge(remove(1), [one], { state }));
    const answer = { kind: "refused", code: "session-terminated", message: "session terminated." };
    expect(answers).toEqual(others.map(() => answer));
  });

  it("G1: takes calls only from the holder of its lease", () => {
    expect(codeOf(judge(remove(1), [one], { holdsLease: false }))).toBe("session-terminated");
  });

  it("G1: comes before G2, also for search and complete", () => {
    const unread = { ok: false, code: "unknown-operation", message: "" } as const;
    const facts = gateFacts({ memories: [one] }, unread, { state: "rolled-back" });
    expect(codeOf(decide(unread, facts))).toBe("session-terminated");
    expect(codeOf(judge({ name: "complete", summary: "" }, [], { state: "failed" }))).toBe(
      "session-terminated",
    );
    expect(codeOf(judge({ name: "search", query: "x" }, [], { state: "failed" }))).toBe(
      "session-terminated",
    );
  });
});

describe("G2: the call", () => {
  it("G2: gives the refusal of the parse as it is", () => {
    const message = "Operation not found.";
    const unread = { ok: false, code: "unknown-operation", message } as const;
    const facts = gateFacts({ memories: [one] }, unread, { operationsApplied: 10 });
    expect(decide(unread, facts)).toEqual({
      kind: "refused",
      code: "unknown-operation",
      message,
    });
  });

  it("hands search and complete on, whatever the caps", () => {
    const full = { operationsApplied: 10, protectsApplied: 10 };
    expect(judge({ name: "search", query: "x" }, [], full)).toEqual({ kind: "search", query: "x" });
    expect(judge({ name: "complete", summary: "s" }, [], full)).toEqual({
      kind: "complete",
      summary: "s",
    });
  });
});

describe("G3: the caps", () => {
  it("G3: the tenth is applied, the eleventh is refused and told to complete", () => {
    for (const operation of [remove(1), update(1, "Memory 1!"), merge([1, 2], "Memory 1 2")]) {
      const tenth = judge(operation, [one, two], { operationsApplied: 9 });
      expect(tenth).toMatchObject({ kind: "applied", operationsApplied: 10 });
      expect(judge(operation, [one, two], { operationsApplied: 10 })).toMatchObject({
        code: "cap-reached",
        message: expect.stringMatching(/hard cap reached.*complete/i),
      });
    }
  });

  it("G3: protects have a cap of their own and count nowhere else", () => {
    expect(judge(protect(1), [one], { operationsApplied: 10, protectsApplied: 9 })).toMatchObject({
      kind: "applied",
      operationsApplied: 10,
      protectsApplied: 10,
    });
    expect(codeOf(judge(protect(1), [one], { protectsApplied: 10 }))).toBe("cap-reached");
    expect(codeOf(judge(remove(1), [one], { protectsApplied: 10 }))).toBe("applied");
  });

  it("S3: the cap is the one that the session recorded", () => {
    expect(codeOf(judge(remove(1), [one], { cap: 3, operationsApplied: 3 }))).toBe("cap-reached");
  });

  it("G3: comes before G4 and G5", () => {
    const held = memoryOf(1, { constitutional: true });
    for (const memories of [[], [held]]) {
      expect(codeOf(judge(remove(1), memories, { operationsApplied: 10 }))).toBe("cap-reached");
    }
  });
});

describe("G4: the ids", () => {
  it("G4: refuses what does not exist, is discarded or a journal, and names it", () => {
    const gone = memoryOf(7, { discardedAt: 1 });
    const journal = memoryOf(8, { type: "journal" });
    for (const id of [7, 8, 9]) {
      for (const operation of [...eachOn(id), protect(id)]) {
        expect(judge(operation, [two, gone, journal])).toMatchObject({
          code: "unknown-memory",
          message: expect.stringContaining(`#${id}`),
        });
      }
    }
  });

  it("G4: refuses an id that is listed twice", () => {
    expect(judge(merge([1, 2, 1], "x"), [one, two])).toMatchObject({
      code: "unknown-memory",
      message: expect.stringMatching(/#1 .*twice/),
    });
  });

  it("G4: one bad id refuses the whole call and names that one", () => {
    const message = expect.stringContaining("#7") as unknown;
    expect(judge(merge([1, 2, 7], "x"), [one, two])).toMatchObject({
      code: "unknown-memory",
      message,
    });
  });

  it("G4: consolidates 2 to 5, neither fewer nor more", () => {
    const memories = [1, 2, 3, 4, 5, 6].map((number) => memoryOf(number));
    const words = memories.map(({ content }) => content).join(" ");
    const codes = [0, 1, 2, 5, 6].map((count) =>
      codeOf(judge(merge([1, 2, 3, 4, 5, 6].slice(0, count), words), memories)),
    );
    expect(codes).toEqual([
      "bad-parameters",
      "bad-parameters",
      "applied",
      "applied",
      "bad-parameters",
    ]);
  });

  it("G4: comes before G5", () => {
    const held = memoryOf(1, { constitutional: true });
    expect(codeOf(judge(merge([1, 7], "x"), [held]))).toBe("unknown-memory");
  });
});

describe("G5: constitutional memories", () => {
  it("G5: are neither deleted nor updated nor merged, and are named", () => {
    const held = memoryOf(1, { constitutional: true });
    for (const operation of eachOn(1)) {
      expect(judge(operation, [held, two])).toMatchObject({
        code: "constitutional",
        message: expect.stringContaining("#1"),
      });
    }
    const three = memoryOf(3, { constitutional: true });
    expect(judge(merge([1, 2, 3], "x"), [held, two, three])).toMatchObject({
      message: expect.stringContaining("#1, #3"),
    });
  });

  it("G5: not even beside an exact duplicate", () => {
    const twins = [
      memoryOf(1, { content: "a", constitutional: true }),
      memoryOf(2, { content: "a" }),
    ];
    expect(codeOf(judge(remove(1), twins))).toBe("constitutional");
    expect(codeOf(judge(merge([1, 2], "a"), twins))).toBe("constitutional");
  });

  it("G5: comes before G6", () => {
    const both = memoryOf(1, { constitutional: true, category: "voice" });
    expect(codeOf(judge(remove(1), [both]))).toBe("constitutional");
  });
});

describe("G6: categories", () => {
  // With a sign that no one sees, and in letters of another width: people read the same label.
  const labels = ["audio", "somatic", "voice", "Voice", " VOICE ", "vo\u200Bice", "\uFF56oice"];
  it.each(labels)("G6: %j is immutable", (category) => {
    const held = memoryOf(1, { category, content: "a" });
    const twin = memoryOf(3, { category, content: "a" });
    for (const operation of eachOn(1))
      expect(codeOf(judge(operation, [held, two, twin]))).toBe("immutable-category");
  });

  it("G6: the list is the session's", () => {
    const poem = memoryOf(1, { category: "poem" });
    expect(codeOf(judge(update(1, "Memory 1."), [poem], { immutableCategories: ["poem"] }))).toBe(
      "immutable-category",
    );
    const decomposed = memoryOf(1, { category: "gefu\u0308hl" });
    const lists = { immutableCategories: ["Gef\u00FChl"] };
    expect(codeOf(judge(remove(1), [decomposed], lists))).toBe("immutable-category");
    const voice = memoryOf(1, { category: "voice" });
    expect(codeOf(judge(update(1, "Memory 1."), [voice], { immutableCategories: [] }))).toBe(
      "applied",
    );
  });

  it("G6: sources of different categories are not merged, none being one of them", () => {
    const home = memoryOf(1, { category: "home", content: "a" });
    for (const other of ["work", null]) {
      const decision = judge(merge([1, 2], "a"), [
        home,
        memoryOf(2, { category: other, content: "a" }),
      ]);
      expect(codeOf(decision)).toBe("mixed-categories");
    }
  });

  it("G6: an immutable memory may still be protected", () => {
    expect(codeOf(judge(protect(1), [memoryOf(1, { category: "voice" })]))).toBe("applied");
  });
});
