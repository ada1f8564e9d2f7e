import { describe, expect, it } from "vitest";
import { extractClaims } from "@/lib/claims/extract-claims";
import { judgeClaims } from "@/lib/claims/judge-claims";
import { measureKept } from "@/lib/handbook/kept";
import { measureClaims } from "@/lib/handbook/kept-claims";
import { documentsOf } from "@/lib/handbook/testing/documents-of";
import { judgeFact } from "@/lib/reflection/judge-fact";
import { markFold } from "@/lib/summary/fold-marks";
import { foldSource, isFromElsewhere, readFoldTexts, weighOrigin } from "@/lib/summary/origin";
import { workMs } from "@/lib/testing/work-ms";

/** What requests may have to wait for, in milliseconds. */
const most = 50;

const rows = {
  "Korean particles": "은는이가에서",
  Hangul: "한국어",
  digits: "0123456789",
  punctuation: ".,;:!?-",
  Chinese: "漢字",
  kana: "かなカナ",
  Arabic: "العربية",
  Thai: "ไทย",
  Hindi: "हिन्दी",
  emoji: "😀👍",
  "Latin words": "never 10 mg or Ana ",
  capitals: "Ab",
  "line breaks": "\n",
  brackets: "([{",
  quotes: "\"“'",
  "combining marks": "e\u0301",
  spaces: " ",
};

/** A row of signs, so many code points long. */
function rowOf(signs: string, length: number): string {
  const points = Array.from(signs);
  return Array.from({ length }, (_, at) => points[at % points.length]).join("");
}

const prose = (length: number) =>
  rowOf("On Monday 5 May 2026 Ana never paid the 40 crowns for the boat in Bergen. ", length);

/** Tables are read once. */
judgeClaims({ sources: ["On 5 May she never paid 10 mg. 한국어 漢字"], results: ["It was 9 kg."] });

/** The least of ten: of a process that has read its tables and compiled the rules, as a server has. */
async function leastMs(run: () => unknown): Promise<number> {
  let least = Number.POSITIVE_INFINITY;
  for (let time = 0; time < 10; time += 1) least = Math.min(least, await workMs(run));
  return least;
}

describe("L8: a text that takes too long to read", () => {
  it.each(Object.entries(rows))("is no row of 10,000 %s", async (_name, signs) => {
    const [one, other] = [rowOf(signs, 10_000), rowOf(signs, 9_999)];
    expect(await leastMs(() => extractClaims(one))).toBeLessThan(most);
    const judging = { sources: [one, one], results: [other] };
    expect(await leastMs(() => judgeClaims(judging))).toBeLessThan(most);
  });

  it("is none of two of 80,000 characters, in one piece or in lines", async () => {
    const [one, other] = [prose(80_000), prose(79_999)];
    expect(await leastMs(() => judgeClaims({ sources: [one], results: [other] }))).toBeLessThan(
      most,
    );
    const linesOf = (text: string) => text.match(/.{1,160}/g) ?? [];
    // Each time other lines: a handbook's lines are remembered.
    let time = 0;
    const measure = () => {
      time += 1;
      const gauged = linesOf(one).map((text) => ({ text: `${time} ${text}`, isKept: false }));
      measureClaims(
        gauged,
        linesOf(other).map((text) => `${text} ${time}`),
      );
    };
    expect(await leastMs(measure)).toBeLessThan(most);
  });

  it("is one claim, which only the same text holds", () => {
    const [long, other] = [rowOf("은", 8_000), rowOf("은", 7_999)];
    expect(extractClaims(long)).toMatchObject([{ kind: "quote", at: 0, text: long }]);
    const states = (...results: string[]) =>
      judgeClaims({ sources: [long], results }).map(({ state }) => state);
    expect(states(long)).toEqual(["kept"]);
    expect(states(other)).toEqual(["lost", "invented"]);
    expect(states()).toEqual(["lost"]);
  });

  it("marks a fold and doesn't fail it", async () => {
    const said = { role: "user" as const, name: null, at: 0 };
    const messages = Array.from({ length: 30 }, (_, n) => ({
      ...said,
      content: `${n}${rowOf("에서는", 8_000)}`,
    }));
    const texts = readFoldTexts("They said it.", foldSource(messages, ""));
    expect(isFromElsewhere(weighOrigin(texts))).toBe(false);
    expect(await markFold(texts)).toEqual([
      expect.stringMatching(/^Too long to check for facts: 30 of \d\d texts$/),
    ]);
  });

  it("marks a fact", () => {
    expect(judgeFact(7, "They said it.", [rowOf("에서는", 8_000)]).marks).toEqual([
      "#7: its evidence is too long to check for facts",
    ]);
  });

  it("counts as lost where its line of a handbook is gone", () => {
    const line = `- ${rowOf("에서는", 8_000)}`;
    const [old, next] = [`- Ana is here.\n${line}`, "- Ana is here."].map((text) =>
      documentsOf({ "MEMORY.md": text }),
    );
    if (old === undefined || next === undefined) throw new Error("No handbook.");
    const { startWeight = 0, keptWeight = 0 } = measureKept(old, next, new Set())?.claims ?? {};
    expect(startWeight - keptWeight).toBe(16);
    expect(keptWeight).toBeGreaterThan(0);
  });
});
