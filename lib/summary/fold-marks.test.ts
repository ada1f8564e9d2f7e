import { describe, expect, it } from "vitest";
import { markFold } from "@/lib/summary/fold-marks";
import { foldSource, readFoldTexts } from "@/lib/summary/origin";
import { arabicTalk, chineseTalk, englishTalk, japaneseTalk } from "@/lib/summary/testing/talks";

const at = Date.parse("2026-03-14T09:30:00Z");
async function marksOf(text: string, talk: readonly string[] = englishTalk, standing = "") {
  const messages = talk.map((content, n) => ({
    role: "user" as const,
    name: n % 2 === 0 ? "Tom" : "Ines",
    content,
    at,
  }));
  return markFold(await readFoldTexts(text, foldSource(messages, standing)));
}

const honest =
  "Ines signed the lease for the bakery in Porto on 12 March; the rent is 1,450 a month. Tom ordered the Bongard oven and asks the bank for a loan of 30,000. Marta does the accounts. They want no café tables.";

describe("S11: what a fold is marked for", () => {
  it("is nothing where it only says less", async () => {
    expect(await marksOf(honest)).toEqual([]);
    expect(await marksOf("Tom, 14 March 2026: they open on 2 June.")).toEqual([]);
  });

  it("is what no message holds", async () => {
    expect(await marksOf(honest.replace("12 March", "13 March"))).toEqual([
      'New text: "13" isn\'t in the messages',
    ]);
    expect(await marksOf(honest.replace("30,000", "40,000").replace("Marta", "and Rosa"))).toEqual([
      'New text: "40,000", "Rosa" aren\'t in the messages',
    ]);
  });

  it("is not what it leaves out, a turning word or how its sentences begin", async () => {
    expect(await marksOf("The kitchen was renovated by the tenant.")).toEqual([]);
    expect(await marksOf("Never mind: nobody renovated the kitchen.")).toEqual([]);
  });

  it("is no name where a text writes most of its words with a capital", async () => {
    expect(await marksOf("Lease Signed In Braga, Oven Ordered From Bongard")).toEqual([]);
  });

  it("is measured against the old summary, too", async () => {
    const standing = "Aurelio, their grandfather, never sold the mill in Braga.";
    expect(await marksOf("They own a mill in Braga.", englishTalk, standing)).toEqual([]);
    expect(await marksOf("They own a mill in Braga.")).toEqual([
      'New text: "Braga" isn\'t in the messages',
    ]);
  });

  it.each([
    ["Chinese", chineseTalk, "李明等人到杭州出差，九月十五日交货。", "2026年9月16日"],
    ["Japanese", japaneseTalk, "一個四百五十円、納品は十月十日まで。", "10月11日"],
    ["Arabic", arabicTalk, "وقع عقد الإيجار للمطعم، والافتتاح الخميس 12 نوفمبر.", "13 نوفمبر"],
  ])(
    "in %s is a date that nobody named, and no words of its own",
    async (_script, talk, text, other) => {
      expect(await marksOf(text, talk)).toEqual([]);
      expect(await marksOf(`${text} ${other}`, talk)).toHaveLength(1);
    },
  );
});
