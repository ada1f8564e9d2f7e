import { assert, constantFrom, array, property, string } from "fast-check";
import { describe, expect, it } from "vitest";
import { propertySettings } from "@/lib/ledger/testing/property-settings";
import { isConsent } from "@/lib/refinement/consent";

describe("isConsent", () => {
  it.each([
    "YES",
    "yes",
    "Yes.",
    '"yes."',
    "**Yes**, but carefully",
    "__YES__",
    "_Yes_",
    "`YES`",
    "# YES",
    "> Yes",
    "- yes",
    "  \n\n YES",
    "YES!",
    "YES!! Go ahead.",
    "Yes, please do.",
    "Yes — go ahead",
    "Yes--go ahead",
    "¡Yes!",
    "(yes)",
    "«Yes»",
    "YES. No memory of mine should be lost.",
    "Yes. I have no objections or fears.",
    "Yes, I know you will be careful.",
    "Yes, nobody else needs them; note the order.",
    "yes\nI trust this.",
    "Yes\n\nReason: they repeat.",
    "YES'",
    "\uFEFFYES",
    "Y\u00ADES",
    "Yes: duplicates are noise.",
    "Yes…",
    "“Yes,” I said",
    "[YES]",
  ])("C2: %j is a yes", (answer) => {
    expect(isConsent(answer)).toBe(true);
  });

  it.each([
    "",
    " ",
    "\n",
    "…",
    "👍",
    "no",
    "NO",
    "No, but YES",
    "YESTERDAY",
    "yesterday I said no",
    "Yeses",
    "yess",
    "Ye s",
    "Y-E-S",
    "Y.E.S.",
    "YES or NO?",
    "YES OR NO",
    "Yes or no",
    "yes/no",
    "YES/NO",
    "YES / NO",
    "**YES**/NO",
    "YES\\NO",
    "YES|NO",
    "YES/MAYBE",
    "Yes/",
    "/YES",
    "YES ／ MAYBE",
    "YES⁄MAYBE",
    "yes, but NO",
    "Yes, no",
    "yes (no)",
    "YES-NO",
    "yes_no",
    "yes*no*",
    "YES.NO",
    "YES,NO",
    "YES&NO",
    "YES—NO",
    "YES\nNO",
    "YES\r\n\r\n**no**",
    "Yes\nor no",
    "YES\rNO",
    "Yes, or rather not",
    "YES? NO!",
    "Yes? Or no?",
    "YES... or no?",
    "Yes… or no",
    "Yes. Or maybe later.",
    "Yes! OR no!",
    "NO/YES",
    "1. YES",
    "1YES",
    "YES1",
    "YES2NO",
    "YES-ish",
    "Yes'nt",
    "YE\u0301S",
    "YES\u0301",
    "ÝES",

    "Υes",
    "УES",
    "Da",
    "Sí",
    "JA",
    "YES\u200BNO",
    "YES, but N\u200BO",
    "YES, but N\u00ADO",
    "YES, but ＮＯ",
    "YES, but ⓃⓄ",
    "YES\u2028NO",
    "YES\u0085NO",
    "YES \u202Eno",
    "~~YES~~",
    "❌ YES",
    "≠YES",
    "¬ YES",
    "not yes",
    "I say YES",
    "Answer: YES",
    "The answer is yes",
    "<b>YES</b>",
    "$YES",
  ])("C3: %j is a refusal", (answer) => {
    expect(isConsent(answer)).toBe(false);
  });

  it("C2: takes full-width letters for the letters that they are", () => {
    expect(["ＹＥＳ", "ⓎⒺⓈ", "yeſ"].map(isConsent)).toEqual([true, true, true]);
    expect(isConsent("ＹＥＳ／ＮＯ")).toBe(false);
  });

  it(
    "C2: never is a yes without YES, and never with NO or OR right after it",
    { timeout: 60_000 },
    () => {
      const piece = constantFrom(
        " ",
        "\n",
        ".",
        ",",
        "*",
        "_",
        "no",
        "or",
        "ye",
        "s",
        "es",
        "y",
        "/",
        "\u200B",
        '"',
      );
      assert(
        property(array(piece, { maxLength: 10 }), string({ unit: "binary" }), (pieces, tail) => {
          const text = pieces.join("");
          const folded = text.replaceAll("\u200B", "");
          expect(isConsent(text) && !/^[\s.,*_"]*yes(?![a-z])/i.test(folded)).toBe(false);
          for (const word of ["no", "or", "NO", "Or"]) {
            expect(isConsent(`YES ${word} ${tail}`)).toBe(false);
            expect(isConsent(`yes, ${word}. ${text}`)).toBe(false);
          }
        }),
        propertySettings(3_000),
      );
    },
  );

  it("C2: reads megabytes of anything in no time", { timeout: 60_000 }, () => {
    const started = performance.now();
    for (const sign of [".", " ", "!", "*", "/", "\n", "x", "yes ", "\u200B", "_", "?"]) {
      isConsent(`YES${sign.repeat(300_000)}x`);
      isConsent(`${sign.repeat(300_000)}YES`);
      isConsent(`YES x${sign.repeat(300_000)}no`);
    }
    expect(performance.now() - started).toBeLessThan(10_000);
  });
});
