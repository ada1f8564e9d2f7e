import { array, assert, constantFrom, integer, property, string } from "fast-check";
import { describe, expect, it } from "vitest";
import { answerOf, AnswerText } from "@/lib/ledger/texts/plain-answer";
import { propertySettings } from "@/lib/testing/test-depth";
import { readConsent } from "@/lib/writers/refinement/prompt/read-consent";

/** Reads a text cut after each of these places. */
function readInPieces(text: string, cuts: readonly number[]): string {
  const reader = new AnswerText();
  const places = [0, ...cuts.toSorted((a, b) => a - b), text.length];
  const pieces = places.slice(1).map((to, index) => text.slice(places[index], to));
  return pieces.map((piece) => reader.add(piece)).join("") + reader.end();
}

const answers: readonly (readonly [given: string, answer: string])[] = [
  ["<think>Let me see.</think>YES.", "YES."],
  ["\n<thinking>\nA <b>bold</b> idea\n</thinking>\n\nThe answer.\n", "The answer.\n"],
  ["<think></think> <think>again</think>Two blocks.", "Two blocks."],
  ["[THINK]hm[/THINK] Fine.", "Fine."],
  ["<think><think>in</think>out</think>Nested.", "Nested."],
  ["◁think▷so◁/think▷Kimi.", "Kimi."],
  ["<|channel|>analysis<|message|>hm<|end|><|channel|>final<|message|>Done.", "Done."],
  ["<|channel|>final<|message|>Done.", "Done."],
  ["</think>\n\nIts beginning was in the prompt.", "Its beginning was in the prompt."],
  ["[/THINK] So was this one's.", "So was this one's."],
  ["<think>It never closes. YES", ""],
  ["<think><think\n[/think]>Yes.", ">Yes."],
  ["<", "<"],
  ["<thin", "<thin"],
  ["<b>Bold</b> at the start", "<b>Bold</b> at the start"],
  ["[#1] stays", "[#1] stays"],
  ["  two spaces", "  two spaces"],
  ["The tag <think> is what it is about.", "The tag <think> is what it is about."],
  ["", ""],
];

it("keeps a bounded part of blank space back, however long it goes on", () => {
  const reader = new AnswerText();
  let shown = 0;
  for (let piece = 1; piece <= 5_000; piece += 1) {
    shown += reader.add("\n").length;
    expect(piece - shown).toBeLessThanOrEqual(250);
  }
});

describe("C2: the answer without the reasoning before it", () => {
  it.each(answers)("of %j", (given, answer) => {
    expect(answerOf(given)).toBe(answer);
    const everyPlace = Array.from({ length: given.length }, (_, place) => place);
    expect(readInPieces(given, everyPlace)).toBe(answer);
  });

  it("is the same wherever the text is cut", () => {
    const part = constantFrom(
      "<think>",
      "</think>",
      "<",
      "think",
      ">",
      "[THINK]",
      "[/think]",
      "\n",
      "a ",
    );
    assert(
      property(
        array(part, { maxLength: 12 }),
        string(),
        array(integer({ min: 0, max: 120 })),
        (parts, end, cuts) => {
          const text = parts.join("") + end;
          const within = cuts.filter((cut) => cut <= text.length);
          expect(readInPieces(text, within)).toBe(readInPieces(text, []));
        },
      ),
      propertySettings(2_000),
    );
  });

  it("begins behind a lone closing tag, whose opening was in the prompt", () => {
    expect(answerOf("First I look.\nThen I decide.\n</think>\n\nYES.")).toBe("YES.");
    expect(answerOf("A text about </think> within a line.")).toBe(
      "A text about </think> within a line.",
    );
  });

  it("an unclosed block is no consent, as it is for the reader of a consent", () => {
    for (const text of ["<think>YES, I agree", "YES <think>or not"]) {
      expect(readConsent(text)).toBe("unread");
      expect(readConsent(answerOf(text))).toBe("unread");
    }
  });
});
