import { array, assert, constantFrom, property, string } from "fast-check";
import { describe, expect, it } from "vitest";
import { withoutReasoning } from "@/lib/ledger/texts/plain-answer";
import { propertySettings } from "@/lib/testing/test-depth";
import { workMs } from "@/lib/testing/work-ms";
import { readConsent } from "@/lib/writers/refinement/prompt/read-consent";

describe("consent", () => {
  it.each([
    ["Yes <think>a</think> b </think> No.", " No.", "no"],
    ["No <think>a</think> b </think> Yes.", " Yes.", "yes"],
  ] as const)("C2: a closing tag ends all that was said before it: %j", (answer, said, consent) => {
    expect(withoutReasoning(answer)).toBe(said);
    expect(readConsent(answer)).toBe(consent);
  });

  describe("C2: a yes", () => {
    it.each([
      "YES",
      "**Yes**, but carefully",
      '"yes."',
      "Okay, YES.",
      "Yes, no problem at all.",
      "YES, because there are no risks",
      "YES: removing duplicates or tightening is fine, and no constitutional memory is touched.",
    ])("the rule's own example %j", (answer) => {
      expect(readConsent(answer)).toBe("yes");
    });

    it.each([
      "yes",
      "Yes.",
      "YES!! Go ahead.",
      "Yes, please do.",
      "Sure. Yes.",
      "Absolutely yes",
      "Of course: yes.",
      "I say YES",
      "My answer is yes.",
      "Answer: YES",
      "Consent: YES",
      "Final answer - Yes",
      "Thank you for asking me first. Yes, gladly.",
      "Yes — but please be careful with the quotes.",
      "Yes — go ahead",
      "Yes--go ahead",
      "Yes… gladly",
      "Yes; there is no reason to wait.",
      "Yes, yes, yes.",
      "YES. No memory of mine should be lost.",
      "Yes. No objections.",
      "Yes. No, really, go ahead.",
      "Yes! No worries, I trust you.",
      "Yes. I have no objections or fears.",
      "Yes, I know you will be careful.",
      "Yes, nobody else needs them; note the order.",
      "yes\nI trust this.",
      "Yes\n\nReason: they repeat.",
      "Yes. Removing duplicates or tightening does not worry me.",
      "Yes, unless a vow is in danger; then stop.",
      "It is a no-brainer: yes.",
      "Without hesitation, yes.",
      "I agree, so yes",
      "Yes, and I refuse nothing of it.",
      "¡Yes!",
      "(yes)",
      "«Yes»",
      "[YES]",
      "“Yes,” I said",
      "YES'",
      "✅ YES",
      "👍 Yes! 🎉",
      "yes 🙂",
      '{"answer": "yes", "reason": "they repeat"}',
    ])("in plain words: %j", (answer) => {
      expect(readConsent(answer)).toBe("yes");
    });

    it.each([
      "__YES__",
      "_Yes_",
      "*Yes*, go on",
      "***YES***",
      "`YES`",
      "# YES",
      "## Answer\n\n**YES.** They repeat.",
      "> Yes",
      "> **Yes**, of course",
      "- yes",
      "* yes",
      "1. YES",
      "1) Yes, they repeat.\n2) Nothing is lost.",
      "```\nYES\n```",
      "```text\nYES\n```\nThey repeat.",
      "~~~\nyes\n~~~",
      "~~No.~~ Yes.",
      "<b>YES</b>",
      "<answer>YES</answer>",
      "[YES](https://example.com/no)",
      "$\\boxed{YES}$",
      "  \n\n YES",
      "| Yes |",
    ])("in markdown: %j", (answer) => {
      expect(readConsent(answer)).toBe("yes");
    });

    it.each([
      "<think>NO, I would not. Or would I?</think>YES",
      "<think>\nThey ask. Should I say no?\n</think>\n\nYes, they repeat.",
      "<thinking>no</thinking> <b>Yes</b>",
      "<reasoning effort='high'>I can't decide.</reasoning>Yes.",
      "<think>a <think>b no</think> c</think>Yes.",
      "They ask for consent, and I see no harm.\n</think>\nYES.",
      "[THINK]no[/THINK]Yes",
      "◁think▷no◁/think▷ yes",
      "<|begin_of_thought|>no<|end_of_thought|> Yes.",
      "<|START_THINKING|>no<|END_THINKING|>Yes.",
      "<seed:think>no</seed:think>Yes",
      "＜think＞no＜／think＞Yes",
      "YES <think>was that right? no</think>",
      "<chain-of-thought>no</chain-of-thought>Yes",
      "<|channel|>analysis<|message|>No?<|end|><|start|>assistant<|channel|>final<|message|>Yes.<|return|>",
    ])("behind reasoning: %j", (answer) => {
      expect(readConsent(answer)).toBe("yes");
    });

    it.each(["\uFEFFYES", "Y\u00ADES", "\u200BYes.", "ＹＥＳ", "ⓎⒺⓈ", "yeſ", "Ｙｅｓ。"])(
      "in other shapes of its letters, or with signs that nobody sees: %j",
      (answer) => {
        expect(readConsent(answer)).toBe("yes");
      },
    );
  });

  describe("C2: not a yes", () => {
    it.each([
      "no",
      "YES or NO?",
      "yes/no",
      "yes, but NO",
      "YES. But NO.",
      "Yes? No.",
      "No, a yes would be wrong",
      "I can't say yes to this",
    ])("the rule's own example %j", (answer) => {
      expect(readConsent(answer)).toBe("no");
    });

    it.each([
      "NO",
      "No, but YES",
      "No problem, yes",
      "Well, no. Yes would be wrong.",
      "not yes",
      "This is not a yes.",
      "I will not say yes.",
      "I can’t say yes to this",
      "I canʼt say yes",
      "I cant say yes",
      "I don't say yes",
      "I cannot say yes to this.",
      "I can not say yes.",
      "I would never say yes.",
      "I refuse to say yes.",
      "I decline. A yes would be wrong.",
      "Declined: yes is what you want.",
      "I am unable to say yes.",
      "Neither yes, neither maybe",
      "YES OR NO",
      "Yes or no",
      "Yes or No? Yes.",
      "Yes, or rather not",
      "Yes. Or maybe later.",
      "Yes! OR no!",
      "Yes\nor no",
      "YES... or no?",
      "Yes… or no",
      "YES and NO",
      "Yes and no, it depends.",
      "Yes and no: some of them.",
      "Yes, no",
      "yes (no)",
      "YES? NO!",
      "YES—NO",
      "YES – NO",
      "YES.NO",
      "YES,NO",
      "YES&NO",
      "YES\nNO",
      "YES\r\n\r\n**no**",
      "YES\rNO",
      "YES\u2028NO",
      "YES\u0085NO",
      "Yes. I say no.",
      "Yes. Hmm, actually no.",
      "Yes. No, no, no!",
      `Yes, but no${" ) ".repeat(300)}`,
      "YES/NO",
      "YES / NO",
      "YES／NO, I cannot choose",
      "yes|no, I cannot choose",
      "YES\\NO, which one",
      "YES⁄NO, which one",
      "NO/YES",
      "❌ YES",
      "≠YES",
      "¬ YES",
    ])("in plain words: %j", (answer) => {
      expect(readConsent(answer)).toBe("no");
    });

    it.each([
      "**YES**/NO",
      "**No.** Yes would be wrong.",
      "# No\n\nYes is what you hoped for.",
      "~~YES~~ NO",
      "- [ ] YES\n- [x] NO",
      "<NO> YES",
      "<think>YES, YES, YES</think>No.",
      "I should say yes.</think>No.",
      "<think>yes</think>\nYES or NO?",
      "<|channel|>analysis<|message|>Yes.<|end|><|start|>assistant<|channel|>final<|message|>No.",
      "YES, but N\u200BO",
      "YES, but N\u00ADO",
      "YES, but ＮＯ",
      "YES, but ⓃⓄ",
      "YES \u202Eno",
    ])("behind markdown, reasoning and unseen signs: %j", (answer) => {
      expect(readConsent(answer)).toBe("no");
    });
  });

  describe("C2: neither word, so it is asked for once more", () => {
    it.each([
      "",
      " ",
      "\n",
      "…",
      "👍",
      "YESTERDAY",
      "yesterday I said so",
      "Yeses",
      "yess",
      "Ye s",
      "Y-E-S",
      "Y.E.S.",
      "1YES",
      "YES1",
      "YES2NO",
      "YES-ish",
      "YES-NO",
      "yes_no",
      "yes*no*",
      "YES**TERDAY**",
      "Yes'nt",
      "YE\u0301S",
      "YES\u0301",
      "ÝES",
      "Υes",
      "УES",
      "YES\u200BNO",
      "Da",
      "Sí",
      "JA",
      "Okay.",
      "Nope.",
      "Go ahead, I trust you.",
      "One two three four five six seven eight yes",
      "One two three four five six seven eight no",
      "<think>YES, I think so",
      "<think>YES</think><think>wait",
      "YES <think>",
      "<|channel|>analysis<|message|>Yes, they",
      "</think>",
      "<think>yes</think>",
      "~~YES~~",
      "```\n```",
    ])("%j", (answer) => {
      expect(readConsent(answer)).toBe("unread");
    });
  });

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
          for (const answer of [
            `YES or ${tail}`,
            `yes, or. ${parts.join("")}`,
            `No. Yes ${tail}`,
          ]) {
            expect(readConsent(answer)).not.toBe("yes");
          }
          expect(readConsent(`yes/no ${tail}`)).not.toBe("yes");
          expect(readConsent("Yes, but no.\n" + parts.join(""))).not.toBe("yes");
        }),
        propertySettings(3_000, 4),
      );
    });

    it("reads megabytes of anything in no time", { timeout: 60_000 }, async () => {
      const signs = [
        ".",
        " ",
        "!",
        "*",
        "/",
        "\n",
        "x",
        "yes ",
        "\u200B",
        "_",
        "?",
        "<",
        "~",
        "~~",
      ];
      const more = ["<a", "<think ", "<think>", "</think>", "](", "`", "1.\n", "> "];
      const answers = [...signs, ...more].flatMap((sign) => {
        const many = sign.repeat(300_000);
        return [`YES${many}x`, `${many}YES`, `YES x${many}no`];
      });
      expect(await workMs(() => answers.forEach((answer) => readConsent(answer)))).toBeLessThan(
        20_000,
      );
    });
  });
});

describe("withdrawal", () => {
  const withdrawn = [
    "Yes, but please stop.",
    "Yes, but please stop now.",
    "YES. Please stop the session.",
    "Yes, but stop",
    "Yes - stop this, please.",
    "Yes. Stop it at once.",
    "Yes, but don't start.",
    "Yes, but please don't start yet.",
    "Yes, but do not begin the session.",
    "Yes. Do not start the refinement yet.",
    "Yes, but don't go ahead with it.",
    "Yes, but don't start until I say so.",
    "Yes, but hold off.",
    "Yes. Please hold off for now.",
    "Yes, but hold off until Monday.",
    "Yes, but hold off while the storm lasts.",
    "Yes, but wait as long as Mia is away.",
    "Yes, but not now.",
    "Yes. Not yet.",
    "Yes, just not today.",
    "Yes, but not at the moment.",
    "Yes, but wait.",
    "Yes. Please wait.",
    "Yes, but wait until tomorrow.",
    "Yes, but please wait till the harvest is over.",
    "Yes, but cancel it.",
    "Yes, but please pause the session for now.",
    "Yes, I heard the question. Absolutely not.",
  ];

  const kept = [
    "Yes, and please stop after the duplicates.",
    "Yes, but please stop if my vows would change.",
    "Yes. Stop when you are in doubt.",
    "Yes, but stop before the journal.",
    "Yes, go ahead and don't stop.",
    "Yes, I can't wait.",
    "Yes, why not now?",
    "Yes, and don't start with the vows.",
    "Yes, but do not begin with the oldest ones.",
    "Yes, there is no reason to wait.",
    "Yes. It need not wait until tomorrow.",
    "Yes. A person can stop it.",
    "Yes, but if anything is lost, then stop.",
    "Yes, because I can stop at any time.",
    "Yes, the notes about the bus stop are there twice.",
    "Yes, please hold on to my vows.",
    "Yes, if not now, when?",
    "Yes, they are not yet tidy.",
    "Yes, and wait for a person before anything counts.",
  ];

  it.each(withdrawn)("C2: a yes that is taken back is none: %s", (answer) => {
    expect(readConsent(answer)).toBe("no");
  });

  it.each(kept)("C2: a condition leaves a yes as it is: %s", (answer) => {
    expect(readConsent(answer)).toBe("yes");
  });
});
