import * as fc from "fast-check";
import { expect, it } from "vitest";
import { PurgedWords } from "@/lib/ledger/decide/purged-words";
import { quotableWords } from "@/lib/losses/read-text";
import { pickSentences } from "@/lib/model/rules/sentences";

it("M7: the whole, each sentence that says something, and the beginning of what is long", () => {
  const long = `The code of the ${"very ".repeat(90)}old vault is 4711.`;
  const words = quotableWords(`Hi!\nTell nobody. ${long}`);
  expect(words).toContain("Tell nobody.");
  expect(words).toContain(long);
  expect(words).toContain(Array.from(long).slice(0, 399).join(""));
  expect(words).not.toContain("Hi!");
  expect(quotableWords(" \n ")).toEqual([]);
});

it("M7: each sentence of a script that puts no space between words, with or without its end", () => {
  const words = quotableWords("我的密码是四七一一。我们明天见面。好。");
  expect(words).toContain("我的密码是四七一一。");
  expect(words).toContain("我们明天见面");
  expect(words).not.toContain("好。");
});

it("M7: nothing that the built-in model quotes of a message is left, but a word alone", async () => {
  const word = fc.constantFrom("Ana", "paid", "40", "crowns", "“never”", "in", "Oslo", "no", "x");
  const mark = fc.constantFrom(".", "!", "?", "…", "\n", ".\n\n", ".”");
  const sentence = fc
    .tuple(fc.array(word, { minLength: 2, maxLength: 120 }), mark)
    .map(([words, end]) => words.join(" ") + end);
  await fc.assert(
    fc.asyncProperty(fc.array(sentence, { minLength: 1, maxLength: 6 }), async (sentences) => {
      const text = sentences.join(" ");
      const shown = { role: "user", name: "Ben", day: "2026-03-02", text } as const;
      const purged = new PurgedWords(quotableWords(text));
      for (const line of (await pickSentences([shown], 9)).split("\n")) {
        const left = purged.redact(line.slice(line.indexOf(": ") + 2));
        expect(left.replaceAll("[purged]", "").match(/[\p{L}\p{N}]+/gu)?.length ?? 0).toBeLessThan(
          2,
        );
      }
    }),
  );
});

it("M7: of a long line of full stops in no time, too", () => {
  // A pattern that tries each of them as the last ones takes half a minute.
  const line = `Chapter one ${".".repeat(100_000)} page 12`;
  const words = quotableWords(`${line}....`);
  expect(words).toContain(line);
}, 2_000);
