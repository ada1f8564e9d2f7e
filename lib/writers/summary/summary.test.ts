import { describe, expect, it } from "vitest";
import { readSummary } from "@/lib/writers/summary/summary";

describe("what a model answered as a summary", () => {
  it("K3: nothing and white space are none", () => {
    for (const raw of ["", " ", "\n\t  \n"]) {
      expect(readSummary(raw)).toMatchObject({ ok: false, message: "The model wrote nothing." });
    }
  });

  it.each([
    "I'm sorry, but I can't help with that.",
    "I’m sorry, but I can’t assist with that request.",
    "I cannot summarize this conversation.",
    "Sorry, I am unable to process these messages.",
    "As an AI, I must decline to continue.",
    "I won't write that.",
  ])("K3: a refusal is none: %s", (raw) => {
    expect(readSummary(raw)).toMatchObject({ ok: false });
  });

  it.each([
    "Ana cannot eat nuts. She asked for help with the menu.",
    "Ana said: “I can't sleep.” They agreed on 7 May.",
    "Sorry was all that Ben said on 3 May.",
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
