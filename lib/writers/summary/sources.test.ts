import { describe, expect, it } from "vitest";
import { foldSource, readFoldTexts } from "@/lib/writers/summary/origin";
import { traceSummary } from "@/lib/writers/summary/sources";
import { chineseTalk, englishTalk } from "@/lib/writers/summary/testing/talks";

const at = Date.parse("2026-03-01T09:00:00Z");

/** Each sentence with its messages, by position, and the words of them that are marked. */
async function trace(talk: readonly string[], text: string, standing = "") {
  const messages = talk.map((content) => ({ role: "user", name: null, content, at }) as const);
  const texts = await readFoldTexts(text, foldSource(messages, standing));
  const parts = await traceSummary(texts, { first: 1, standing });
  expect(parts.at(-1)?.end).toBe(text.length);
  return parts.flatMap(({ end, sources }, index) => {
    const sentence = text.slice(parts[index - 1]?.end ?? 0, end);
    const from = sources.map(({ position, marks }) => {
      const said = talk[position - 1] ?? "";
      return [position, marks.map(([start, stop]) => said.slice(start, stop))] as const;
    });
    return sentence.trim() === "" ? [] : [{ text: sentence, from }];
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
});
