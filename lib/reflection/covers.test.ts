import { describe, expect, it } from "vitest";
import { coverCheck } from "@/lib/reflection/covers";

const ban = "Never deploy on Fridays, the user said.";
const short = "The user wants short answers.";

describe("coverCheck", () => {
  it("O5b: a fact covers only an observation of which it holds a word that is rare in the pool", () => {
    const pool = [ban, short, ...Array.from({ length: 8 }, (_, n) => `The user opened file ${n}.`)];
    const covers = coverCheck(pool);
    const fact = "The user prefers short answers";
    expect(covers(fact, short)).toBe(true);
    expect(covers(fact, ban)).toBe(false);
    expect(covers("Deploys: never on fridays", ban)).toBe(true);
    expect(covers("Something else entirely", ban)).toBe(false);
  });

  it("O5b: rare is what at most two hold, or a tenth of a large pool", () => {
    const some = (count: number, rest: number) => [
      ...Array.from({ length: count }, (_, n) => `ferry ${n}a`),
      ...Array.from({ length: rest }, (_, n) => `other ${n}b`),
    ];
    expect(coverCheck(some(2, 1))("ferry", "ferry 0a")).toBe(true);
    expect(coverCheck(some(3, 17))("ferry", "ferry 0a")).toBe(false);
    expect(coverCheck(some(3, 27))("ferry", "ferry 0a")).toBe(true);
    expect(coverCheck(some(4, 30))("ferry", "ferry 0a")).toBe(false);
  });

  it("O5b: in scripts without spaces pairs of characters are the words", () => {
    const pool = ["金曜日に配備しない", "短い答えが好き", "ファイルを開いた"];
    expect(coverCheck(pool)("配備は金曜日以外", "金曜日に配備しない")).toBe(true);
    expect(coverCheck(pool)("短い答えが好き", "金曜日に配備しない")).toBe(false);
  });
});
