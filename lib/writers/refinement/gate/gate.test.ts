import { describe, expect, it } from "vitest";
import { sessionStates } from "@/lib/ledger/entries/session";
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

describe("gate", () => {
  const one = memoryOf(1);
  const two = memoryOf(2);

  describe("G1: the session", () => {
    it("G1: takes calls only while it runs, with the same answer for ever", () => {
      const others = sessionStates.filter((state) => state !== "running");
      const answers = others.map((state) => judge(remove(1), [one], { state }));
      const answer = {
        kind: "refused",
        code: "session-terminated",
        message: "session terminated.",
      };
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
      expect(judge({ name: "search", query: "x" }, [], full)).toEqual({
        kind: "search",
        query: "x",
      });
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
      expect(judge(protect(1), [one], { operationsApplied: 10, protectsApplied: 9 })).toMatchObject(
        {
          kind: "applied",
          operationsApplied: 10,
          protectsApplied: 10,
        },
      );
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
});

describe("gate apply", () => {
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
        changes.map(({ number, before, after }) => [
          number,
          before?.discardedAt,
          after.discardedAt,
        ]),
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
      expect(
        judgeAlone(remove(1), { startMassTokens: 0, creditTokens: 0, threshold: 1 }).kind,
      ).toBe("applied");
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
});
