import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { countWords } from "@/lib/ledger/texts/words";
import {
  decideFold,
  failCondensing,
  isCondenseDue,
  isFoldDue,
  judgeCondensed,
  mayFold,
  planFold,
} from "@/lib/writers/summary/rules";
import {
  defaultKeepRatio,
  defaultSummaryThreshold,
  keepRecent,
  sentenceBudget,
} from "@/lib/writers/summary/settings";
import { appendSummary, readSummary } from "@/lib/writers/summary/summary";

describe("what a model answered as a summary", () => {
  it("K3: nothing and white space are none", () => {
    for (const raw of ["", " ", "\n\t  \n"]) {
      expect(readSummary(raw)).toMatchObject({ ok: false, message: "The model wrote nothing." });
    }
  });

  it.each([
    "I'm sorry, but I can't help with that.",
    "Sorry, I am unable to process these messages.",
    "As an AI, I must decline to continue.",
  ])("K3: a refusal is none: %s", (raw) => {
    expect(readSummary(raw)).toMatchObject({ ok: false });
  });

  it.each([
    "Ana cannot eat nuts. She asked for help with the menu.",
    "Ana said: “I can't sleep.” They agreed on 7 May.",
    "Ben is sorry; he will help on Monday.",
  ])("takes what only sounds like one: %s", (raw) => {
    expect(readSummary(raw)).toEqual({ ok: true, text: raw });
  });

  it("K3: what cannot be stored, and what is no summary by its length, is none", () => {
    expect(readSummary("a\u0000b")).toMatchObject({ ok: false });
    expect(readSummary("\ud800")).toMatchObject({ ok: false });
    expect(readSummary("word ".repeat(30_000))).toMatchObject({ ok: false });
  });
});

describe("the rules of a fold", () => {
  const small = { threshold: 20, keepRatio: 0.1 };
  const standard = { threshold: defaultSummaryThreshold, keepRatio: defaultKeepRatio };
  const short = (count: number) => Array.from({ length: count }, () => 10);

  describe("when and what to fold", () => {
    it.each([
      [25, "threshold 20, ratio 0.1", small, 23, 5, 2],
      [100, "threshold 20, ratio 0.1", small, 98, 9, 2],
      [101, "the default", standard, 81, 8, 20],
    ])(
      "K1, K2: of %i messages, at %s, folds what is not to stay",
      (messageCount, _settings, settings, folded, budget, stay) => {
        const count = { messageCount, cursor: 0 };
        expect(isFoldDue(count, settings)).toBe(true);
        expect(planFold(count, settings, short(messageCount))).toBe(folded);
        expect(sentenceBudget(folded)).toBe(budget);
        expect(messageCount - folded).toBe(stay);
        expect(keepRecent(settings)).toBe(stay);
      },
    );

    it("K3: by hand also below the threshold, if more than what stays is waiting", () => {
      expect(mayFold({ messageCount: 20, cursor: 0 }, standard)).toBe(false);
      expect(mayFold({ messageCount: 21, cursor: 0 }, standard)).toBe(true);
      expect(planFold({ messageCount: 21, cursor: 0 }, standard, short(21))).toBe(1);
      expect(planFold({ messageCount: 20, cursor: 0 }, standard, short(20))).toBe(0);
    });

    it("K1: keeps at least one, and takes a ratio as the decimal that it says", () => {
      expect(keepRecent({ threshold: 1, keepRatio: 0.01 })).toBe(1);
      expect(keepRecent({ threshold: 100, keepRatio: 0.29 })).toBe(29);
      expect(keepRecent({ threshold: 100, keepRatio: 0.57 })).toBe(57);
    });

    it("K1: takes at most 1,000 messages at once, and at most a quarter of the model's input", () => {
      const count = { messageCount: 3_000, cursor: 0 };
      expect(planFold(count, standard, short(3_000))).toBe(1_000);
      expect(planFold(count, standard, [10, 10, 10], 25)).toBe(2);
      expect(planFold(count, standard, [30, 10], 25)).toBe(1);
    });

    it("K4: over any run of appends and folds every message is folded once, in order, or waits", () => {
      const step = fc.record({
        appended: fc.nat(300),
        tokens: fc.integer({ min: 1, max: 30_000 }),
      });
      fc.assert(
        fc.property(fc.array(step, { minLength: 1 }), (steps) => {
          let count = { messageCount: 0, cursor: 0 };
          const tokens: number[] = [];
          for (const { appended, tokens: size } of steps) {
            for (let one = 0; one < appended; one += 1) tokens.push(size);
            count = { ...count, messageCount: count.messageCount + appended };
            while (isFoldDue(count, standard)) {
              const folded = planFold(count, standard, tokens.slice(count.cursor));
              expect(folded).toBeGreaterThan(0);
              count = { ...count, cursor: count.cursor + folded };
              expect(count.messageCount - count.cursor).toBeGreaterThanOrEqual(20);
            }
          }
        }),
      );
    });
  });

  const origin = { pieces: 20, held: 5, needed: 2, words: 10, known: 5 };
  const foreign = { ...origin, known: 4 };
  const meetings = "They met Ada, then Ben, then Cleo, then Dan, on 3 May.";
  const good = judgeCondensed(meetings, "Ada, Ben, Cleo, Dan, 3 May.", 0.75);
  const near = judgeCondensed(meetings, "It was Ada, Ben, Cleo and Dan.", 0.75);
  const tripped = judgeCondensed(meetings, "It was Ada.", 0.75);

  describe("where a fold goes", () => {
    it("S11: under never it is approved by policy, whatever condensing did", () => {
      expect(decideFold("never", { condensing: null, origin, marks: [] }, 0.75)).toEqual({
        state: "approved",
        warnings: [],
      });
      expect(decideFold("never", { condensing: tripped, origin, marks: [] }, 0.75).state).toBe(
        "approved",
      );
    });

    it("V1: on-warning awaits review where condensing tripped, failed or came close", () => {
      const state = (one: typeof good | null) =>
        decideFold("on-warning", { condensing: one, origin, marks: [] }, 0.75).state;
      expect([state(null), state(good)]).toEqual(["approved", "approved"]);
      expect(state(near)).toBe("awaiting-review");
      expect(state(tripped)).toBe("awaiting-review");
      expect(state(failCondensing(meetings, "Why."))).toBe("awaiting-review");
    });

    it("K7: awaits review above the policy never where most of its words come from elsewhere", () => {
      expect(decideFold("never", { condensing: null, origin: foreign, marks: [] }, 0.75)).toEqual({
        state: "awaiting-review",
        warnings: [
          {
            code: "foreign-words",
            message: "Only 4 of its 10 words occur in the messages or the summary before",
          },
        ],
      });
    });

    it("S11: a fold with a mark awaits review under the policy never", () => {
      const fold = { condensing: null, origin, marks: ['New text: invents "Oslo"'] };
      const warnings = [{ code: "marks", message: 'New text: invents "Oslo"' }];
      expect(decideFold("never", fold, 0.75)).toEqual({ state: "awaiting-review", warnings });
    });
  });

  const words = (count: number) => Array.from({ length: count }, () => "word").join(" ");

  describe("condensing a summary", () => {
    it("K5: new text is appended to the old", () => {
      expect(appendSummary("", " First. ")).toBe("First.");
      expect(appendSummary("First.", "Second.")).toBe("First.\n\nSecond.");
      expect(appendSummary("First.", "  ")).toBe("First.");
    });

    it("K5: is due above 600 words, and after a trip only 100 words later", () => {
      expect(countWords(words(600))).toBe(600);
      expect(isCondenseDue(words(600), null)).toBe(false);
      expect(isCondenseDue(words(601), null)).toBe(true);
      expect(isCondenseDue(words(749), 650)).toBe(false);
      expect(isCondenseDue(words(750), 650)).toBe(true);
      // Without spaces words are counted, too.
      const sentence = "王小明昨天在北京买了三本新书。";
      expect([100, 10].map((times) => isCondenseDue(sentence.repeat(times), null))).toEqual([
        true,
        false,
      ]);
    });

    it("K5: trips strictly below the threshold of what specifics survive", () => {
      const before = "They met Ada, then Ben, then Cleo, then Dan.";
      const judge = (after: string, threshold = 0.75) => judgeCondensed(before, after, threshold);
      expect(judge("It was Ada, Ben and Cleo.")).toMatchObject({
        outcome: "condensed",
        specifics: 4,
        kept: 3,
      });
      expect(judge("It was Ada and Ben.").outcome).toBe("tripped");
      expect(judge("It was Ada and Ben.").message).toContain("2 of 4");
      expect(judge("It was Ada and Ben.", 0.5).outcome).toBe("condensed");
      expect(judgeCondensed("nothing to lose here", "less", 1).outcome).toBe("condensed");
    });

    it("K5, L7: says which specifics did not survive, and where they were", () => {
      const before = "They paid Ada 1,500 g of “black rye” on 3 May 2026 and 40 crowns (KX-4471).";
      const judge = (after: string) => judgeCondensed(before, after, 0.5);
      const other = judge("4 May 2026: Ada, 1500g, black rye, KX-4471.");
      const lostWords = other.lost?.map((one) => before.slice(one.at, one.end));
      expect(lostWords).toEqual(["3", "40"]);
      expect(other.specifics - (other.kept ?? 0)).toBe(2);
    });

    it("K5: a word that only begins a sentence is no name", () => {
      const plain = "Tomorrow it rains. Melanie paints.";
      expect(judgeCondensed(plain, "Rain.", 1)).toMatchObject({ specifics: 0 });
      expect(judgeCondensed(plain, plain, 1)).toMatchObject({ specifics: 0 });
      const known = "Melanie paints. They like Melanie.";
      expect(judgeCondensed(known, "Rain.", 1)).toMatchObject({ specifics: 1, kept: 0 });
    });

    it("K5: everything survives in a text that holds the old one, and no text is too odd", () => {
      const sentence = fc.constantFrom(
        "They met Ines on 3 May.",
        "It cost 4,500 or −5 %.",
        "She said “never again” twice.",
        "In Åre they call him Łukasz Ørsted.",
      );
      fc.assert(
        fc.property(fc.array(sentence), fc.array(sentence), (old, added) => {
          const before = old.join(" ");
          const { specifics, kept } = judgeCondensed(before, `${before} ${added.join(" ")}`, 1);
          expect(kept).toBe(specifics);
        }),
      );
      fc.assert(
        fc.property(
          fc.string({ unit: "binary" }),
          fc.string({ unit: "binary" }),
          (before, after) => {
            const { specifics, kept, lost } = judgeCondensed(before, after, 0.75);
            expect(kept).toBeLessThanOrEqual(specifics);
            for (const { at, end } of lost ?? []) expect(before.slice(at, end)).not.toBe("");
          },
        ),
      );
    });

    it("K5: what came back no shorter, or not at all, leaves the old", () => {
      expect(judgeCondensed("We met Ada.", "We met Ada twice.", 0.75).outcome).toBe("no-gain");
      expect(failCondensing("We met Ada.", "Why.")).toMatchObject({
        outcome: "failed",
        kept: null,
      });
    });
  });
});
