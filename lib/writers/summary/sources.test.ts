import { describe, expect, it } from "vitest";
import { pickSentences } from "@/lib/model/rules/sentences";
import { workMs } from "@/lib/testing/work-ms";
import { foldSource, readFoldTexts } from "@/lib/writers/summary/origin";
import { type TracedPart, traceSummary } from "@/lib/writers/summary/sources";
import { chineseTalk, englishTalk } from "@/lib/writers/summary/testing/talks";

const at = Date.parse("2026-03-01T09:00:00Z");

/** Each sentence with its messages, by position, and the words of them that are marked. */
async function trace(
  talk: readonly string[],
  text: string,
  standing = "",
  name: string | null = null,
) {
  const messages = talk.map((content) => ({ role: "user", name, content, at }) as const);
  const texts = await readFoldTexts(text, foldSource(messages, standing));
  const parts = await traceSummary(texts, { first: 1, standing });
  expect(parts.at(-1)?.end).toBe(text.length);
  return parts.flatMap(({ end, sources }, index) => {
    const sentence = text.slice(parts[index - 1]?.end ?? 0, end).trim();
    const from = sources.map(({ position, marks }) => {
      const said = talk[position - 1] ?? "";
      return [position, marks.map(([start, stop]) => said.slice(start, stop))] as const;
    });
    return sentence === "" ? [] : [{ text: sentence, from }];
  });
}

describe("S11: what each sentence of a summary comes from", () => {
  it("names the fewest messages that hold its numbers, names and long words, with those words", async () => {
    const text =
      "They dropped the café tables. The lease in Porto costs 1,450 a month.\n- Marta keeps the accounts.";
    expect(await trace(englishTalk, text)).toEqual([
      {
        text: "They dropped the café tables.",
        from: [[6, ["café tables"]]],
      },
      {
        text: "The lease in Porto costs 1,450 a month.",
        from: [
          [1, ["lease", "Porto"]],
          [3, ["1,450", "month"]],
        ],
      },
      { text: "- Marta keeps the accounts.", from: [[10, ["Marta", "accounts"]]] },
    ]);
  });

  it("says nothing of a sentence that shares only short, common or turning words", async () => {
    const talk = [
      "Never ring before nine.",
      ...Array.from({ length: 9 }, () => "Thank you, Tomas."),
    ];
    const sentences = await trace(talk, "You must never thank Tomas before that.");
    expect(sentences.map(({ from }) => from)).toEqual([[]]);
  });

  it("leaves out what the summary before said: that came from earlier messages", async () => {
    const standing = "The lease in Porto is signed.";
    const text = `${standing}\n\nThe oven will arrive in April.`;
    const sentences = await trace(englishTalk, text, standing);
    expect(sentences).toEqual([
      { text: standing, from: [] },
      { text: "The oven will arrive in April.", from: [[5, ["arrive", "April"]]] },
    ]);
  });

  it("a small word is none for being quoted", async () => {
    const talk = ["She had a tea.", "No “crumb of a cake” for Runa."];
    const sentences = await trace(talk, "Runa says “a crumb” is too much.");
    expect(sentences.map(({ from }) => from)).toEqual([[[2, ["crumb", "Runa"]]]]);
  });

  it("works without spaces between words", async () => {
    const sentences = await trace(chineseTalk, "深圳工厂下个月投产。");
    expect(sentences[0]?.from.map(([position]) => position)).toEqual([8, 9]);
  });

  it("the day and the speaker before a sentence of the built-in rules say nothing", async () => {
    const said = { day: "2026-03-01", name: null, text: "The lease in Porto is signed." } as const;
    const lines = [
      await pickSentences([{ ...said, role: "user" }], 1),
      await pickSentences(
        [{ ...said, role: "assistant", name: "Dr. Horn", text: "March 2027." }],
        1,
      ),
    ];
    expect(lines[0]).toMatch(/^1 March 2026, user: /u);
    const talk = [
      "It costs 1 euro, user 2026 of March said.",
      said.text,
      "Not before 2027, in March.",
    ];
    const sentences = await trace(talk, lines.join("\n"), "", "Dr. Horn");
    expect(sentences.flatMap(({ from }) => from)).toEqual([
      [2, ["lease", "Porto", "signed"]],
      [3, ["2027", "March"]],
    ]);
  });
});

const numbers = (count: number, from = 0) =>
  Array.from({ length: count }, (_, index) => index + from).join(" ");

describe("S11, L8: what is traced is bounded, whatever was said and written", () => {
  const short = Array.from({ length: 1_000 }, (_, n) => `7 8 9 ${n} ${"ferry dock 42 ".repeat(5)}`);
  const ferry = "ferry b dock b ".repeat(6_600);
  it.each([
    ["many places of few words", [ferry], "Ferry dock. ".repeat(1_000), ""],
    ["short lines", short, "7\n".repeat(50_000), ""],
    ["short sentences", short, "Ab. ".repeat(25_000), ""],
    ["common numbers", short, "7 8 42. ".repeat(12_000), ""],
    [
      "numbers of all messages",
      Array.from({ length: 1_000 }, (_, n) => numbers(30, n % 5)),
      `${numbers(35)}. `.repeat(300),
      "",
    ],
    [
      "numbers of a few",
      Array.from({ length: 5 }, (_, n) => `${numbers(20, n * 20)}, `.repeat(300)),
      `${numbers(100)}. `.repeat(300),
      "",
    ],
    ["no spaces", ["漢字仮名交文".repeat(16_000)], "漢字仮名交文。".repeat(14_000), ""],
    ["all of it stood before", short, `${"7\n".repeat(40_000)}8`, "7\n".repeat(50_000)],
    ["prefixes", short, "1 May 2026, user: 7 8 42.\n".repeat(4_000), ""],
  ])("%s", async (_what, talk, text, standing) => {
    const messages = talk.map((content) => ({ role: "user", name: null, content, at }) as const);
    const texts = await readFoldTexts(text, foldSource(messages, standing));
    let parts: readonly TracedPart[] = [];
    // The least of some runs: the first compile the code.
    let work = Infinity;
    for (let run = 0; run < 10 && work >= 150; run += 1) {
      const ms = await workMs(async () => {
        parts = await traceSummary(texts, { first: 1, standing });
      });
      work = Math.min(work, ms);
    }
    expect(work).toBeLessThan(150);
    const sources = parts.flatMap((part) => part.sources);
    expect(parts.filter((part) => part.sources.length > 0).length).toBeLessThanOrEqual(300);
    expect(Math.max(0, ...parts.map((part) => part.sources.length))).toBeLessThanOrEqual(5);
    expect(Math.max(0, ...sources.map(({ marks }) => marks.length))).toBeLessThanOrEqual(50);
    expect(JSON.stringify(parts).length).toBeLessThan(150_000);
  });

  it("a long summary is traced from its beginning", async () => {
    const sentences = await trace(["The ferry to Oban."], "The ferry to Oban. ".repeat(400));
    expect(sentences).toHaveLength(301);
    expect(sentences.map(({ from }) => from.length).indexOf(0)).toBe(300);
  });
});
