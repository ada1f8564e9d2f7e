import { describe, expect, it } from "vitest";
import { judgeClaims } from "@/lib/claims/judge-claims";
import { opposites } from "@/lib/claims/tables/opposites";
import { languages } from "@/lib/claims/tables/languages";

function reversedIn(before: string, after: string): string[] {
  return judgeClaims({ sources: [before], results: [after] })
    .filter(({ state }) => state === "reversed")
    .map(({ of, claim }) => `${of}: ${claim.text}`);
}

/** One word in the place of another that excludes it. */
const changes = [
  ["Take it before meals.", "Take it after meals."],
  ["You need more than 8 points.", "You need less than 8 points."],
  ["Refuel when the gauge falls below 20%.", "Refuel when the gauge rises above 20%."],
  ["The bath is on the second floor.", "The bath is on the third floor."],
  ["A quarter of the staff left.", "Half of the staff left."],
  ["Take half a tablet at night.", "Take one tablet at night."],
  ["Take 1 tablet at night.", "Take half a tablet at night."],
  ["Take half the dose at night.", "Take the dose at night."],
  ["Take one and a half tablets.", "Take one tablet."],
  ["Water it every other day.", "Water it every day."],
  ["The prices are in yen.", "The prices are in yuan."],
  ["Elle part en mai avec Lou.", "Elle part en mars avec Lou."],
  ["Bei 15 Grad ist das Ventil offen.", "Bei 15 Grad ist das Ventil geschlossen."],
  ["Nimm die Tablette vor dem Essen.", "Nimm die Tablette nach dem Essen."],
  ["Il faut plus de 8 points.", "Il faut moins de 8 points."],
  ["Toma media pastilla.", "Toma una pastilla."],
  ["Prendilo prima dei pasti.", "Prendilo dopo i pasti."],
  ["O banho fica no segundo andar.", "O banho fica no terceiro andar."],
  ["Neem de pil voor het eten.", "Neem de pil na het eten."],
  ["Weź pół tabletki na noc.", "Weź jedną tabletkę na noc."],
  ["Hapı yemekten önce al.", "Hapı yemekten sonra al."],
  ["خذ الحبة قبل الأكل.", "خذ الحبة بعد الأكل."],
  ["קח את הכדור לפני האוכל.", "קח את הכדור אחרי האוכל."],
  ["अगर CPU 90% से ऊपर जाए तो फ़ोन करो।", "अगर CPU 90% से नीचे जाए तो फ़ोन करो।"],
  ["饭前吃药。", "饭后吃药。"],
  ["使用率が85%を超えたら通知が飛ぶ。", "使用率が85%を下回ったら通知が飛ぶ。"],
  ["식전에 약을 먹는다.", "식후에 약을 먹는다."],
  ["กินยาก่อนอาหาร", "กินยาหลังอาหาร"],
] as const;

/** The words next to it changed, too, or another word says the same. */
const rewrites = [
  ["Take it before meals.", "Take it prior to meals."],
  ["Eat first, then rest. Call before noon.", "Call before noon. Eat first, then rest."],
  ["She runs before work and after lunch.", "She runs after lunch and before work."],
  ["Take half a tablet at night.", "At night, take half of a tablet."],
  ["Take one tablet at night.", "Take a tablet at night."],
  ["The bath is on the second floor.", "The bath is on the 2nd floor."],
  ["Check left and right mirrors.", "Check right and left mirrors."],
  ["Heating is on in winter and off in summer.", "Heating is off in summer and on in winter."],
  ["Her desk is in the third room.", "Her desk is in room 3."],
  ["Paga por medio de Bizum.", "Paga con Bizum."],
  ["Sie ist unter 0151 2345678 erreichbar.", "Sie ist über 0151 2345678 erreichbar."],
  ["Half of the staff left in May.", "In May half of the staff left."],
  ["Die Praxis ist ab 8 Uhr offen.", "Die Praxis ist ab 8 Uhr geöffnet."],
  ["饭前吃药，饭后散步。", "饭后散步，饭前吃药。"],
] as const;

describe("L2: a word in the place of one that excludes it", () => {
  it.each(changes)("%s → %s is reversed", (before, after) => {
    expect(reversedIn(before, after)).not.toEqual([]);
    expect(reversedIn(after, before)).not.toEqual([]);
  });

  it.each(rewrites)("%s → %s reverses nothing", (before, after) => {
    expect(reversedIn(before, after)).toEqual([]);
    expect(reversedIn(after, before)).toEqual([]);
  });

  it("says both words", () => {
    const said = reversedIn("Take it before meals.", "Take it after meals.");
    expect(said).toEqual(["source: before", "result: after"]);
  });

  it("looks at each source of a merge", () => {
    const verdicts = judgeClaims({
      sources: ["Ana eats before work.", "Ben eats after work."],
      results: ["Ana eats before work. Ben eats after work."],
    });
    expect(verdicts.filter(({ state }) => state === "reversed")).toEqual([]);
  });

  it("has words of every language, and no group of one", () => {
    expect(Object.keys(opposites).toSorted()).toEqual(Object.keys(languages).toSorted());
    const groups = Object.values(opposites).flatMap((words) => words.split(","));
    const lonely = groups.filter((group) => group.trim().split(/\s+/).length < 2);
    expect(lonely).toEqual([]);
  });
});
