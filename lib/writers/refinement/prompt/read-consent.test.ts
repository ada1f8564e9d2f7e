import { array, assert, constantFrom, property, string } from "fast-check";
import { describe, expect, it } from "vitest";
import { propertySettings } from "@/lib/testing/test-depth";
import { workMs } from "@/lib/testing/work-ms";
import { readConsent } from "@/lib/writers/refinement/prompt/read-consent";

describe("C2: whatever is answered", () => {
  const marks = '. , * _ ` ~~ # > 1. / \u200B " ( … ]( ) < > | 👍'.split(" ");
  const said = "no NO N\u00ADo ＮＯ or but not ye es y I sure YESTERDAY".split(" ");
  const tags = "<think> </think> <b> [THINK] ```".split(" ");
  const pieces = constantFrom(" ", "\n", ...marks, ...said, ...tags);
  const isYesIn = (text: string) =>
    /yes/i.test(text.replaceAll(/\p{Default_Ignorable_Code_Point}/gu, "").normalize("NFKC"));

  it("a text without the word YES is never a consent", { timeout: 60_000 }, () => {
    assert(
      property(array(pieces, { maxLength: 14 }), string({ unit: "binary" }), (parts, tail) => {
        const text = parts.join("") + tail;
        const plain = text.replaceAll(/[*`_]|yesterday/gi, "");
        if (!isYesIn(plain)) expect(readConsent(text)).not.toBe("yes");
      }),
      propertySettings(5_000, 4),
    );
  });

  // A closing tag makes reasoning of what stands before it.
  const spoken = array(pieces, { maxLength: 10 }).map((parts) =>
    parts.filter((part) => !/think/i.test(part)),
  );

  it("NO or OR right after a YES, and a NO before it, refuse it", { timeout: 60_000 }, () => {
    assert(
      property(spoken, string({ unit: "binary" }), (parts, tail) => {
        for (const answer of [`YES or ${tail}`, `yes, or. ${parts.join("")}`, `No. Yes ${tail}`]) {
          expect(readConsent(answer)).not.toBe("yes");
        }
        expect(readConsent(`yes/no ${tail}`)).not.toBe("yes");
        expect(readConsent("Yes, but no.\n" + parts.join(""))).not.toBe("yes");
      }),
      propertySettings(3_000, 4),
    );
  });

  it("reads megabytes of anything in no time", { timeout: 60_000 }, async () => {
    const signs = ". ! * / x \u200B _ ? < ~ ~~ <a <think> </think> ]( `".split(" ");
    const answers = [...signs, " ", "\n", "yes ", "<think ", "1.\n", "> "].flatMap((sign) => {
      const many = sign.repeat(300_000);
      return [`YES${many}x`, `${many}YES`, `YES x${many}no`];
    });
    expect(await workMs(() => answers.forEach((answer) => readConsent(answer)))).toBeLessThan(
      20_000,
    );
  });
});
