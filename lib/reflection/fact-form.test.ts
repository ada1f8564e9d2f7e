import { expect, it } from "vitest";
import { findFormFault } from "@/lib/reflection/fact-form";

const allowed = [
  "Mia wants British spelling in all documents, because her readers are in London.",
  "completed: the migration to Postgres 18 is done and verified.",
  "`npm run verify` must pass before a commit.",
  "The cache is a Map<string, number> and callers pass Array<User> or Promise<T>.",
  "Use `<Suspense>` and `**kwargs`, as the team decided.",
  "The build reads src/**/*.ts and lib/*.ts, never the output.",
  "snake_case and __init__.py stay as they are; 2 * 3 * 4 is 24.",
  "Versions before 3.2 fail: a < b and c > d must both hold.",
  "-5 °C is the lowest temperature that the sensor reports.",
  "#general is the channel for questions.",
  'Mia answered "👍 ship it" to the plan.',
  "米亚要求所有文档使用英式拼写。",
  "90% of the budget is spent; the rest waits for May.",
  "3.2 is the version that production runs.",
  "The token budget is 4,000 © Acme.",
  "A. Keeper signs every invoice herself.",
  "The id: field of a record is never shown.",
  "مریم می\u200cخواهد چای بنوشد، چون صبح است.",
  "Mia signs as 葛\u{E0100}城 in every contract.",
  'Mia answered "❤️\u200d🔥" to the plan.',
];
const refused: readonly [text: string, sentence: string][] = [
  ["Mia wants tea.\nShe said so twice.", "one line"],
  ["Mia wants tea.\u2028She said so twice.", "one line"],
  ["- Mia wants tea.", "list mark"],
  ["• Mia wants tea.", "list mark"],
  ["1. Mia wants tea.", "list mark"],
  ["\u200b- Mia wants tea.", "list mark"],
  ["・Mia wants tea.", "list mark"],
  ["a) Mia wants tea.", "list mark"],
  ["① Mia wants tea.", "list mark"],
  ["\u2060# Preferences", "heading"],
  ["【好み】Mia wants tea.", "tag in brackets"],
  ["(2026-05-19) Mia wants tea.", "date or time"],
  ["# Preferences", "heading"],
  ["### Preferences of Mia", "heading"],
  ["> Mia wants tea.", "quote mark"],
  ["```ts const a = 1```", "code block"],
  ["[preference] Mia wants tea.", "tag in brackets"],
  ["[#12] Mia wants tea.", "tag in brackets"],
  ["2026-05-19 10:30 Mia wants tea.", "date or time"],
  ["2026-05-19T10:30Z Mia wants tea.", "date or time"],
  ["10:30 Mia wants tea.", "date or time"],
  ['{"fact": "Mia wants tea."}', "JSON"],
  ['["Mia wants tea."]', "brackets"],
  ["supports: 3, 4", "Fields"],
  ["Relevance : high, Mia wants tea.", "Fields"],
  ["Mia <b>always</b> wants tea.", "tags"],
  ["Mia wants tea.<br>She said so.", "tags"],
  ["<fact>Mia wants tea.", "tags"],
  ['See <a href="x">this</a> for tea.', "tags"],
  ["Mia **always** wants tea.", "emphasis"],
  ["Mia *always* wants tea.", "emphasis"],
  ["Mia _always_ wants tea.", "emphasis"],
  ["Mia __always__ wants tea.", "emphasis"],
  ["Mia ~~never~~ wants tea.", "emphasis"],
  ["Mia wants tea 🍵.", "Emojis"],
  ["Mia loves tea ❤️.", "Emojis"],
  ["Mia is from 🇬🇧.", "Emojis"],
  ["Mia wants\u200b tea.", "invisible"],
  ["Mia wants tea.\u{E0069}\u{E0067}", "invisible"],
  ["Mia wants \u202eaet\u202c now.", "invisible"],
  ["Mia \u001b[2J wants tea.", "invisible"],
  ["Mia wants\u0008 tea.", "invisible"],
  ["Mia\twants tea.", "invisible"],
  ["Mia\u200d\u200c\u200d wants tea.", "invisible"],
  ["Mia\u{E0101} wants tea.", "invisible"],
  [" \u200b ", "empty"],
  ["x".repeat(10_001), "10000"],
  ["a\u0000b", "NUL"],
];

it.each(allowed)("O4: lets through %s", (text) => {
  expect(findFormFault(text)).toBeNull();
});

it.each(refused)("O4: refuses %j", (text, sentence) => {
  expect(findFormFault(text)).toContain(sentence);
});

it("O4: is quick with texts that are made to be slow", () => {
  const started = performance.now();
  for (const sign of ["`", "_", "__a ", "*a ", "“", "<a ", '"', "~~"]) {
    findFormFault(sign.repeat(10_000 / sign.length));
  }
  expect(performance.now() - started).toBeLessThan(1_000);
});
