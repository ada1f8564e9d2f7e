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
  ["Ask Carlo about the key.", "Ask Carlos about the key."],
  ["Frag Andrea danach.", "Frag Andreas danach."],
  ["Her blood type is A+.", "Her blood type is A-."],
  ["Press Ctrl+C to stop it.", "Press Ctrl+D to stop it."],
  ["The fix is in feature/login.", "The fix is in feature/logout."],
  ["Save it as .yaml for now.", "Save it as .toml for now."],
  ["The user is walter.m here.", "The user is walter.n here."],
  ["Run `git pull` every night.", "Run `git push` every night."],
  ["They follow plan B now.", "They follow plan C now."],
  ["Their plan A is a good one.", "Their plan is a good one."],
  ["Lösenordet är ”granris”.", "Lösenordet är ”björkris”."],
  [
    "The site does not use the cache and the worker uses Redis.",
    "The site uses the cache and the worker does not use Redis.",
  ],
  ["Mia isst keine Nüsse und Tom isst Fisch.", "Mia isst Nüsse und Tom isst keinen Fisch."],
  ["小明不吃花生，小红吃鱼。", "小明吃花生，小红不吃鱼。"],
  [
    "Take Aspirin 100 mg in the morning and Ramipril 5 mg in the evening.",
    "Take Ramipril 5 mg in the morning and Aspirin 100 mg in the evening.",
  ],
  ["La norma prohíbe fumar.", "La norma no menciona fumar."],
  [
    "First legal reviews each change, then finance confirms the price.",
    "First finance confirms the price, then legal reviews each change.",
  ],
  [
    "Eerst gaat de onderhoudspagina aan, daarna draait het script.",
    "Eerst draait het script, daarna gaat de onderhoudspagina aan.",
  ],
  [
    "Önce Zeynep numuneyi kontrol eder, sonra Kemal faturayı keser.",
    "Önce Kemal faturayı keser, sonra Zeynep numuneyi kontrol eder.",
  ],
  ["先由王敏检查合同，再由李华签字。", "先由李华签字，再由王敏检查合同。"],
  [
    "먼저 서은비가 견적을 검토하고 그다음 오태식이 서명한다.",
    "먼저 오태식이 서명하고 그다음 서은비가 견적을 검토한다.",
  ],
  [
    "Ihre Schwester Wiebke fährt, ihr Bruder Ole trägt die Kisten.",
    "Ihr Bruder Ole fährt, ihre Schwester Wiebke trägt die Kisten.",
  ],
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
  ["Usually Anna and Ben come late.", "Anna and Ben usually come late."],
  ["They live in the U.S. now.", "They live in the US now."],
  ["She takes vitamin C daily.", "She takes Vitamin-C daily."],
  ["It is a win-win for Anna.", "It is a win win for Anna."],
  ["Hortense et Marc-Antoine partent le 19.", "Marc-Antoine et Hortense partent le 19."],
  ["Take 7 g of dry yeast and 12 g of salt.", "You need salt (12 g) and dry yeast (7 g)."],
  ["That is Carlo's key.", "That is Carlos key."],
  ["Except on Sundays, the old shop is open.", "The old shop is open, except on Sundays."],
  ["Probably the new pump is broken.", "The new pump is probably broken."],
  ["Sie haben das O- und das U-Boot.", "Sie haben das O-Boot und das U-Boot."],
  [
    "First legal reviews each change, then finance confirms the price.",
    "Each change is first reviewed by legal; then the price is confirmed by finance.",
  ],
  [
    "Ihre Schwester Wiebke fährt, ihr Bruder Ole trägt die Kisten.",
    "Ihr Bruder Ole trägt die Kisten, ihre Schwester Wiebke fährt.",
  ],
  ["Anna nous a écrit à M. Durand hier.", "Hier Anna nous a écrit à M. Durand."],
  ["Вернуть до субботы.", "Вернуть к субботе."],
] as const;

it.each(rewrites)("L2: a sentence that was rebuilt is not flagged: %s → %s", (before, after) => {
  const verdicts = judgeClaims({ sources: [before], results: [after] });
  const marks = verdicts.filter(({ state }) => ["lost", "invented", "reversed"].includes(state));
  expect(marks.map(({ state, claim }) => `${state}: ${claim.text}`)).toEqual([]);
});
