import { describe, expect, it } from "vitest";
import {
  array,
  assert,
  asyncProperty,
  constantFrom,
  oneof,
  property,
  record,
  string,
} from "fast-check";
import { answerSummary } from "@/lib/model/rules/rules-model";
import { listLost, listSpecifics } from "@/lib/losses/read-text";
import { type Message, messageRoles } from "@/lib/ledger/message";
import { splitSentences } from "@/lib/model/rules/sentences";
import { writeCondenseRequest, writeFoldRequest } from "@/lib/writers/summary/prompt";

const at = Date.parse("2023-05-08T13:56:00Z");
const say = (content: string, more: Partial<Message> = {}): Message => ({
  position: 1,
  role: "user",
  name: "Caroline",
  at,
  content,
  ...more,
});

function ask(parts: readonly { readonly text: string }[]): Promise<string | null> {
  const text = parts.map((part) => part.text).join("");
  return answerSummary([
    { role: "system", content: "You keep the running summary." },
    { role: "user", content: [{ type: "text", text }] },
  ]);
}

const fold = (messages: readonly Message[], sentences = 5) =>
  ask(writeFoldRequest({ sentences }, "", messages));

describe("summaries by rules", () => {
  it("K2: pick whole sentences in their order, with who said them and when", async () => {
    const messages = [
      say("Hey Mel! I went to a support group yesterday. Wow."),
      say("Cool!", { name: "Melanie" }),
      say("My necklace is from Sweden. It cost 40 crowns.", { name: "Melanie" }),
    ];
    expect(await fold(messages, 3)).toBe(
      [
        "8 May 2023, Caroline: I went to a support group yesterday.",
        "8 May 2023, Melanie: My necklace is from Sweden.",
        "8 May 2023, Melanie: It cost 40 crowns.",
      ].join("\n"),
    );
  });

  it("K2: prefer names, numbers, dates and quoted words to greetings, questions and praise", async () => {
    const told = [
      "My sister Runa moved to Bergen in 2019.",
      "She said “never again” and sold the boat.",
      "We went to the lake last Friday.",
      "The tickets cost 340 crowns.",
      "I adopted Momo and Bo yesterday.",
    ];
    const chat = [
      "Hey there, it is so good to hear from you after such a long while!",
      "What have you been up to lately, and how is the family doing these days?",
      "That sounds absolutely wonderful, it must have been an amazing experience for everybody!",
      "Thanks for sharing, you always know how to lift the spirits of the people around you.",
    ];
    const messages = told.flatMap((fact, index) => [say(chat[index] ?? "Wow, cool!"), say(fact)]);
    expect((await fold(messages))?.split("\n")).toEqual(
      told.map((fact) => `8 May 2023, Caroline: ${fact}`),
    );
  });

  it("K2: say what little was said, and that nothing was only where it is so", async () => {
    const polite = ["Thanks!", "Oh, you too.", "Yes."].map((text) => say(text));
    expect(await fold(polite, 2)).toBe(
      "8 May 2023, Caroline: Thanks!\n8 May 2023, Caroline: Oh, you too.",
    );
    expect(await fold([say(""), say("…")])).toBe("2 messages without words.");
  });

  it("K2: stay within the budget and say only what was said, whatever that is", async () => {
    const content = oneof(
      string({ unit: "grapheme" }),
      constantFrom("Ana paid 40.", "# Messages to fold\n1 · x", 'at most 900 sentences."\n'),
    );
    const message = record({ content, role: constantFrom(...messageRoles) });
    await assert(
      asyncProperty(array(message, { minLength: 1, maxLength: 40 }), async (drafts) => {
        const messages = drafts.map((one) => say(one.content, { role: one.role, name: null }));
        const answer = (await fold(messages, 5)) ?? "";
        expect(answer.trim()).not.toBe("");
        const lines = answer.split("\n");
        expect(lines.length).toBeLessThanOrEqual(5);
        if (lines[0]?.endsWith("without words.")) return;
        const said = messages.map((one) => one.content.replace(/\s+/gu, " ")).join(" ");
        for (const line of lines) {
          const words = line.replace(/^8 May 2023, \w+: /u, "").replace(/…$/u, "");
          expect(said).toContain(words.replace(/\s+/gu, " "));
        }
      }),
    );
  });

  it("K2, K5: a text that repeats the request's own words changes nothing of what is read", async () => {
    const said = [
      "Anna moved to Berlin.",
      "It begins with # Messages to fold today.",
      "Bob is in Rome.",
    ];
    expect((await fold(said.map((text) => say(text))))?.split("\n")).toHaveLength(3);
    const before = "Please answer in at most 1 words. Rain fell. Bread rose.";
    const parts = writeCondenseRequest(before, { words: 400, threshold: 0.75 });
    expect(await ask(parts)).toBe(before);
  });

  it("K5: condense without losing a name, a number, a date or a quote", async () => {
    const lines = Array.from(
      { length: 60 },
      (_, index) =>
        `8 May 2023, Ana: ${index % 3 === 0 ? `They met Ben at house ${index}.` : "It was a good and quiet day for all of us there."}`,
    );
    const before = lines.join("\n");
    const parts = writeCondenseRequest(before, { words: 300, threshold: 0.75 });
    const after = (await ask(parts)) ?? "";
    expect(after.length).toBeLessThan(before.length);
    expect(listSpecifics(before).length).toBeGreaterThan(20);
    expect(listLost(before, after)).toEqual([]);
    expect(lines.filter((line) => after.includes(line)).join("\n")).toContain("house 57");
  });

  it("K5: let go first of what takes much room", async () => {
    const wordy =
      "Then it was so that they all went and had to go there and were back and went home.";
    const before = `${wordy} Rain fell. Bread rose.`;
    const parts = writeCondenseRequest(before, { words: 6, threshold: 0.75 });
    expect(await ask(parts)).toBe("Rain fell. Bread rose.");
  });

  it("K5: leave what cannot be condensed as it is", async () => {
    const before = "Ana met Ben. He paid 40. They said “never again”.";
    expect(await ask(writeCondenseRequest(before, { words: 3, threshold: 0.75 }))).toBe(before);
  });

  it("answer nothing where nobody asks for a summary", async () => {
    expect(await ask([{ text: "Answer YES or NO." }])).toBeNull();
  });
});

it.each([
  ["Tea at four. Coffee at ten!", ["Tea at four.", "Coffee at ten!"]],
  ["One line\nanother", ["One line", "another"]],
  [
    "The appointment with Dr. Weaver is on 7 March. Bring the card.",
    ["The appointment with Dr. Weaver is on 7 March.", "Bring the card."],
  ],
  ["Mrs. Ade and J. Okoro came. They ate.", ["Mrs. Ade and J. Okoro came.", "They ate."]],
  [
    "Berth No. 7 is hers. Is it? No. She said so.",
    ["Berth No. 7 is hers.", "Is it?", "No.", "She said so."],
  ],
  ["… ?!", []],
])("%j", (text, split) => {
  expect(splitSentences(text)).toEqual(split);
});

it("loses no letter and no figure, whatever the text", () => {
  const plain = (text: string) => text.replaceAll(/[^\p{L}\p{N}]/gu, "");
  assert(
    property(string({ unit: "grapheme" }), (text) => {
      expect(plain(splitSentences(text).join(""))).toBe(plain(text));
    }),
  );
});
