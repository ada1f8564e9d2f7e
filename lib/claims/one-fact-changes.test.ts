import { expect, it } from "vitest";
import { judgeClaims } from "@/lib/claims/judge-claims";

/** Small changes that turn a memory into another one. */
const changes = [
  ["Take 10 mg of it every day, with water.", "Take 20 mg of it every day, with water."],
  ["I never lend the keys to anyone at all.", "I always lend the keys to anyone at all."],
  ["She never eats peanuts.", "She eats peanuts."],
  ["They moved to 北京 in the spring.", "They moved to 上海 in the spring."],
  ["他们春天搬到了北京。", "他们春天搬到了上海。"],
  ["Anna owes Ben money.", "Ben owes Anna money."],
  ["Keep it at -5 °C.", "Keep it at 5 °C."],
  ["The rent is $900.", "The rent is €900."],
  ["The rent is 900 dollars.", "The rent is 900 euros."],
  ["She has 12 cats.", "She has 21 cats."],
  ["He takes two tablets.", "He takes three tablets."],
  ["It weighs 5 kg.", "It weighs 5 g."],
  ["Born on 19 May 1980.", "Born on 9 May 1980."],
  ["The meeting is at 9:30.", "The meeting is at 9:50."],
  ["Deploy v2.14.3 first.", "Deploy v2.13.4 first."],
  ["Call him only if it rains.", "Call him if it rains."],
  ["Call him if it rains.", "Call him."],
  ["He might move to Oslo.", "He will move to Oslo."],
  ["She said “leave the blue coat”.", "She said “leave the grey coat”."],
  ["Elsie taught Noah to bake.", "Noah taught Elsie to bake."],
  ["Ayşe Can'a anahtarı verdi.", "Can Ayşe'ye anahtarı verdi."],
  ["達也さんは美咲さんにカメラを貸した。", "美咲さんは達也さんにカメラを貸した。"],
  ["민재는 소라에게 책을 주었다.", "소라는 민재에게 책을 주었다."],
] as const;

it.each(changes)("L2: one fact changed is marked: %s → %s", (before, after) => {
  const verdicts = judgeClaims({ sources: [before], results: [after] });
  const states = verdicts.map(({ state }) => state);
  expect(states.some((state) => ["lost", "invented", "reversed"].includes(state))).toBe(true);
});

/** The same said in another sentence. */
const rewrites = [
  ["Elsie taught Noah to bake.", "Noah learned from Elsie to bake."],
  ["Imogen was treated by Dr. Falk in Ghent.", "Dr. Falk treated Imogen in Ghent."],
  ["Тимур одолжил Алевтине палатку.", "Алевтина взяла у Тимура палатку."],
  ["Bogdan pożyczył Kalinie wiertarkę.", "Kalina pożyczyła od Bogdana wiertarkę."],
  ["達也さんは美咲さんにカメラを貸した。", "美咲さんは達也さんからカメラを借りた。"],
  ["許文静在蘇州治療", "在蘇州，許文静治療"],
  ["عالج الدكتور الشامي رباب في طنطا.", "عولجت رباب في طنطا عند الدكتور الشامي."],
  ["家賃は6万8000円。", "家賃は68,000円。"],
  ["Вернуть до субботы.", "Вернуть к субботе."],
] as const;

it.each(rewrites)("L2: a sentence that was rebuilt is not flagged: %s → %s", (before, after) => {
  const verdicts = judgeClaims({ sources: [before], results: [after] });
  const marks = verdicts.filter(({ state }) => ["lost", "invented", "reversed"].includes(state));
  expect(marks.map(({ state, claim }) => `${state}: ${claim.text}`)).toEqual([]);
});
