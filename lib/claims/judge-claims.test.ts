import { execFileSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { array, assert, constantFrom, property, string, tuple } from "fast-check";
import { describe, expect, it } from "vitest";
import { judgeClaims } from "@/lib/claims/judge-claims";
import { listPieces } from "@/lib/claims/claim-pieces";
import { sayLosses } from "@/lib/claims/say-losses";
import { propertySettings } from "@/lib/ledger/testing/property-settings";
import { weighClaim } from "@/lib/claims/weigh-claim";
import { workMs } from "@/lib/testing/work-ms";

function marksOf(before: string | readonly string[], after: string): string[] {
  const sources = typeof before === "string" ? [before] : before;
  const pieces = listPieces(judgeClaims({ sources, results: [after] }));
  return pieces
    .filter(({ state }) => state !== "faded")
    .map(({ state, text }) => `${state} ${text}`);
}

/** Texts of the words that matter, in several scripts. */
const piece = constantFrom(
  ..."Anna Ben never not if 10 mg 20 kg €50 2026-05-19 19 May KX-4471 18:30 only “so be it” 王敏 普洱 不 5月19日 부산 않 Марина не طنطا لا . , ; ( ) \n - '".split(
    " ",
  ),
);
const text = array(piece, { maxLength: 25 }).map((pieces) => pieces.join(" "));
const anyText = string({ unit: "grapheme", maxLength: 120 });

describe("L2: the verdicts of an update", () => {
  it.each([
    ["Take 10 mg daily.", "Take 20 mg daily.", "lost 10 mg"],
    ["Due 9 July.", "Due 10 July.", "invented 10 July"],
    ["She never eats fish.", "She eats fish.", "reversed never"],
    ["She eats fish.", "She doesn't eat fish.", "reversed doesn't"],
    ["It might rain in Bruges.", "It rains in Bruges.", "reversed might"],
    ["Call if it rains.", "Call.", "reversed if"],
    ["Ring 020 7946 0182 soon.", "Ring soon.", "lost 020 7946 0182"],
    ["We met Ana Gomez.", "We met.", "lost Ana Gomez"],
    ["We met.", "We met Ana.", "invented Ana"],
    ["Anna owes Ben money.", "Ben owes Anna money.", "reversed Anna … Ben"],
    ["5 mg at dawn, 9 mg at dusk.", "9 mg at dawn, 5 mg at dusk.", "reversed 5 mg … 9 mg"],
    ["她住在北京。", "她住在洛阳。", "invented 洛阳"],
    ["她住在北京。", "她住在北京; 常州.", "invented 常州"],
    ["הרכב נטען בלילה ברחוב.", "הרכב נטען בלילה ברחוב (רחובות)", "invented רחובות"],
    ["그녀는 땅콩을 먹지 않는다.", "그녀는 땅콩을 먹지 않는다. (윤)", "invented 윤"],
  ])("%s → %s: %s", (before, after, mark) => {
    expect(marksOf(before, after)).toContain(mark);
  });

  it.each([
    ["Take 10 mg daily.", "Take 10mg daily."],
    ["Due 19 May.", "Due 2026-05-19."],
    ["Due 19 May 2026.", "Due 2026-05-19."],
    ["Due 5/9/2026.", "Due 5 September 2026."],
    ["Due 5 September 2026.", "Due 5/9/2026."],
    ["Open at 8.", "Open at 8:00."],
    ["Open at 8:00.", "Open at 8."],
    ["She doesn't eat fish.", "She does not eat fish."],
    ["Perhaps it rains.", "It may rain."],
    ["Ana's key is here.", "The key of Ana is here."],
    ["Марина живёт у Анны.", "Марина живёт с Анной."],
    ["She said “leave it”.", "She said: 'Leave it'."],
    ["她明天从常州来; 常州.", "她（常州）明天从常州来。"],
    ["Anna called Ben. Carl wrote Dora.", "Carl wrote Dora. Anna called Ben."],
    ["Every morning she swims.", "She swims every morning."],
  ])("%s → %s keeps everything", (before, after) => {
    expect(marksOf(before, after)).toEqual([]);
  });

  it("a year that was named must be kept, and may not be another", () => {
    expect(marksOf("Due 19 May 2026.", "Due 19 May.")).toHaveLength(1);
    expect(marksOf("Due 19 May 2026.", "Due 19 May 2027.")).toHaveLength(2);
  });

  it("names the memories that hold a claim elsewhere", () => {
    const verdicts = judgeClaims({
      sources: ["Ring 020 7946 0182 on 9 July."],
      results: [],
      elsewhere: ({ kind }) => (kind === "identifier" ? [41] : []),
    });
    expect(sayLosses(listPieces(verdicts))).toBe(
      "Loses 9 July, found nowhere else. Loses 020 7946 0182 (also in #41). Invents nothing.",
    );
  });

  it("a rare lower-case word weighs, and is never marked", () => {
    const verdicts = judgeClaims({ sources: ["the velvet lining"], results: ["the lining"] });
    expect(verdicts.find(({ claim }) => claim.text === "velvet")?.state).toBe("faded");
    expect(sayLosses(listPieces(verdicts))).toBe("Keeps every name, number and date.");
  });

  it("a token that is not rare is no claim", () => {
    const ask = (isRare: (value: string) => boolean) =>
      judgeClaims({ sources: ["她喝普洱。"], results: ["她喝。"], isRare }).map(
        ({ state }) => state,
      );
    expect(ask(() => true)).toEqual(["lost"]);
    expect(ask((value) => value !== "k:普洱")).toEqual([]);
  });
});

describe("L2: on any text", () => {
  it.each([
    "1 ",
    "no ",
    "if not 10 mg Anna, ",
    "“a b” ",
    "不普洱",
    "กรุง",
    "Anna Ben ",
    "A1 ",
    "19 May 2026, ",
    "민서 ",
  ])("is judged in time in proportion to its length: %s", { timeout: 60_000 }, async (unit) => {
    const before = unit.repeat(10_000).slice(0, 10_000);
    const after = `${before.slice(5_000)} x ${before.slice(0, 4_000)}`;
    expect(await workMs(() => judgeClaims({ sources: [before], results: [after] }))).toBeLessThan(
      1_000,
    );
  });

  it("a text against itself loses, invents and reverses nothing", () => {
    assert(
      property(text, (one) => {
        expect(marksOf(one, one)).toEqual([]);
      }),
      propertySettings(2_000, 4),
    );
    assert(
      property(anyText, (one) => {
        expect(marksOf(one, one)).toEqual([]);
      }),
      propertySettings(1_000, 4),
    );
  });

  it("a merge that puts its sources one after another keeps all and invents nothing", () => {
    assert(
      property(tuple(text, text, text), (sources) => {
        const states = judgeClaims({ sources, results: [sources.join("\n\n")] }).map(
          ({ state }) => state,
        );
        expect(states.filter((state) => ["lost", "invented", "reversed"].includes(state))).toEqual(
          [],
        );
      }),
      propertySettings(2_000, 4),
    );
  });

  it("a claim of no source is always named", () => {
    assert(
      property(text, (one) => {
        expect(marksOf(one, `${one}\nZZ-9917 77,31 lb`).length).toBeGreaterThan(0);
      }),
      propertySettings(500, 2),
    );
  });

  it("no verdict depends on the locale or the time zone", { timeout: 60_000 }, () => {
    const script = path.join(import.meta.dirname, "testing/verdicts-process.ts");
    const verdicts = [
      ["C", "UTC"],
      ["tr_TR.UTF-8", "Europe/Istanbul"],
      ["hi_IN.UTF-8", "Asia/Kathmandu"],
    ].map(([locale, TZ]) => {
      const env = { ...process.env, LC_ALL: locale, LANG: locale, LANGUAGE: locale, TZ };
      const options = { env, maxBuffer: 2 ** 28 };
      return execFileSync(process.execPath, ["--import", "tsx", script], options).toString();
    });
    // The texts of the measure are among them.
    expect(verdicts[0]?.length).toBeGreaterThan(500_000);
    expect(new Set(verdicts).size).toBe(1);
  });

  it("nothing that follows a locale or the engine's version of Unicode is used", () => {
    const files = readdirSync(import.meta.dirname, { recursive: true, encoding: "utf8" });
    const sources = files.filter((name) => name.endsWith(".ts") && !name.endsWith(".test.ts"));
    const faults = sources.filter((name) =>
      /\bIntl\b|toLocale|localeCompare|\\p\{|\\P\{|\bDate\b|NFK/.test(
        readFileSync(path.join(import.meta.dirname, name), "utf8"),
      ),
    );
    expect(sources.length).toBeGreaterThan(30);
    expect(faults).toEqual([]);
  });

  it("a claim's weight is whole and grows with rarity", () => {
    const number = { kind: "number", opensSentence: false } as const;
    expect([0, 1, 2, 5].map((others) => weighClaim(number, others))).toEqual([16, 12, 8, 4]);
  });
});
