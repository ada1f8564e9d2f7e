import { describe, expect, it } from "vitest";
import { coverCheck } from "@/lib/reflection/covers";

const ban = "Never deploy on Fridays, the user said.";
const short = "The user wants short answers.";

describe("coverCheck", () => {
  it("O5b: a fact covers only an observation of which it holds words that are rare in the pool", () => {
    const pool = [ban, short, ...Array.from({ length: 8 }, (_, n) => `The user opened file ${n}.`)];
    const covers = coverCheck(pool);
    const fact = "The user prefers short answers";
    expect(covers(fact, short)).toBe(true);
    expect(covers(fact, ban)).toBe(false);
    expect(covers("Deploys: never on fridays", ban)).toBe(true);
    expect(covers("Something else entirely", ban)).toBe(false);
  });

  const files = (count: number) => Array.from({ length: count }, (_, n) => `Opened file ${n}.`);

  it.each([
    ["a turning word in capitals", "NEVER deploy on Fridays.", "NEVER write long answers."],
    ["a turning word like a name", "Mia said Never deploy.", "Ada said Never write long answers."],
    [
      "a word that joins others",
      "Never deploy with the old key.",
      "Prefers answers with examples.",
    ],
    [
      "two short words of few",
      "Never deploy the old key to it.",
      "Speak the way it is said to them.",
    ],
    [
      "one word that is no specific",
      "Deploys happen after lunch.",
      "Answers come after questions.",
    ],
  ])("O5b: %s covers nothing", (_what, observation, fact) => {
    expect(coverCheck([observation, ...files(20)])(fact, observation)).toBe(false);
  });

  it.each([
    ["a name", "Calls her boss Ada.", "Ada leads it."],
    ["a number", "Deploys at 16:40.", "16:40 is when it goes out."],
    ["an identifier", "Fix db_pool first.", "What is wrong is db_pool"],
    ["a word in quotes", "Asked for “brief” ones.", "brief is better"],
    ["two long words", "Prefers short answers.", "Likes answers that are short."],
  ])("O5b: %s covers", (_what, observation, fact) => {
    expect(coverCheck([observation, ...files(20)])(fact, observation)).toBe(true);
  });

  it("O5b: rare is what at most two hold, or a tenth of a large pool", () => {
    const some = (count: number, rest: number) => [
      ...Array.from({ length: count }, (_, n) => `a Ferry ${n}a`),
      ...Array.from({ length: rest }, (_, n) => `other ${n}b`),
    ];
    expect(coverCheck(some(2, 1))("ferry", "a Ferry 0a")).toBe(true);
    expect(coverCheck(some(3, 17))("ferry", "a Ferry 0a")).toBe(false);
    expect(coverCheck(some(3, 27))("ferry", "a Ferry 0a")).toBe(true);
    expect(coverCheck(some(4, 30))("ferry", "a Ferry 0a")).toBe(false);
  });

  it("O5b: in scripts without spaces pairs of characters are the words", () => {
    const pool = ["金曜日に配備しない", "短い答えが好き", "ファイルを開いた"];
    expect(coverCheck(pool)("配備は金曜日以外", "金曜日に配備しない")).toBe(true);
    expect(coverCheck(pool)("短い答えが好き", "金曜日に配備しない")).toBe(false);
  });
});
