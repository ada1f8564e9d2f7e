import { z } from "zod";
import { appliesChoices, reviewPolicies } from "@/lib/ledger/entries/session";
import { checkCategory, isListed, maxCategoryCodePoints } from "@/lib/ledger/category";
import { findTextFault } from "@/lib/ledger/texts/content";
import { nameSchema } from "@/lib/ledger/texts/schema";
import { findLookAlike, sayLookAlike } from "@/lib/memories/look-alike";
import { leastInputLimit, mostInputLimit } from "@/lib/model/known-models";
import {
  defaultImmutableCategories,
  defaultRelationalCategories,
  readPercent,
} from "@/lib/writers/refinement/gate/settings";

const maxCategories = 50;
const maxModelLength = 200;

/** M5: the version of the settings that the poster has seen. */
export const versionSchema = z.coerce
  .number("The version of the settings that you saw.")
  .int("A version is a whole number.")
  .min(1, "Versions begin at 1.")
  .max(2_147_483_647, "No settings have that many versions.");

/** Sent by a form that has shown the effects of a change. */
const confirmedSchema = z.stringbool("Choose: true or false.").default(false);

export const renameAccountForm = z.strictObject({
  version: versionSchema,
  name: nameSchema(100),
});

const percentWords = "Enter a percentage from 1 to 100, like 50.";

/** In percent; under 1 is refused: it was meant as a fraction and would protect nothing. */
const thresholdSchema = z.string(percentWords).transform((text, context) => {
  const check = readPercent(text);
  if (check.ok && check.threshold >= 0.01) return check.threshold;
  context.addIssue({ code: "custom", message: percentWords });
  return z.NEVER;
});

/** One category per line, no duplicates. */
const categoriesSchema = z
  .string("One label per line.")
  .max(maxCategories * (2 * maxCategoryCodePoints + 2), {
    error: "Too many labels.",
    abort: true,
  })
  .transform((text, context) => {
    const names = text.split("\n").map((line) => line.trim());
    const categories = [...new Set(names.filter((name) => name !== ""))];
    const fault = findCategoriesFault(categories);
    if (fault === null) return categories;
    context.addIssue({ code: "custom", message: fault });
    return z.NEVER;
  });

export const changePolicyForm = z
  .strictObject({
    version: versionSchema,
    immutableCategories: categoriesSchema,
    relationalCategories: categoriesSchema,
    lowestThreshold: thresholdSchema,
    weakestReviewPolicy: z.enum(reviewPolicies, `Choose: ${reviewPolicies.join(", ")}.`),
    applies: z.enum(appliesChoices, `Choose: ${appliesChoices.join(" or ")}.`),
    fourEyes: z.stringbool("Choose: true or false."),
    operatorsEditPrompts: z.stringbool("Choose: true or false."),
    confirmed: confirmedSchema,
  })
  .superRefine((policy, context) => {
    for (const path of ["immutableCategories", "relationalCategories"] as const) {
      const message = findLookAlikes(policy[path], policy);
      if (message !== null) context.addIssue({ code: "custom", path: [path], message });
    }
  })
  .superRefine(({ immutableCategories, relationalCategories }, context) => {
    const both = relationalCategories.filter((name) => isListed(name, immutableCategories));
    if (both.length === 0) return;
    context.addIssue({
      code: "custom",
      path: ["relationalCategories"],
      message: `A label can be in one list only: ${both.join(", ")} is already immutable.`,
    });
  });

/** `provider/model`; whether it can be opened is checked elsewhere. */
const modelIdSchema = z
  .string("Use the form provider/model.")
  .trim()
  .max(maxModelLength, `At most ${maxModelLength} characters.`)
  .refine((text) => findTextFault(text) === null && /^[^\s/]+\/\S+$/.test(text), {
    message: "Use the form provider/model without spaces, like openai/gpt-5.",
  });

export const allowModelForm = z.strictObject({ version: versionSchema, model: modelIdSchema });
export const disallowModelForm = allowModelForm.extend({ confirmed: confirmedSchema });
export const testModelForm = z.strictObject({ model: modelIdSchema });

const leastLimit = leastInputLimit.toLocaleString("en");
const mostLimit = mostInputLimit.toLocaleString("en");
const limitWords = `Enter a whole number of tokens from ${leastLimit} to ${mostLimit}, or leave it empty.`;

/** P7: tokens; empty removes the setting. */
const inputLimitSchema = z
  .string(limitWords)
  .trim()
  .transform((text, context) => {
    if (text === "") return null;
    const tokens = /^(\d{1,3}(,\d{3})+|\d{1,8})$/.test(text)
      ? Number(text.replaceAll(",", ""))
      : Number.NaN;
    if (tokens >= leastInputLimit && tokens <= mostInputLimit) return tokens;
    context.addIssue({ code: "custom", message: limitWords });
    return z.NEVER;
  });

export const setInputLimitForm = allowModelForm.extend({ inputLimit: inputLimitSchema });

const priceWords = "Enter a price in USD, like 2.50, or leave it empty.";

/** USD per million tokens; empty for the known price. */
const priceSchema = z
  .string(priceWords)
  .trim()
  .transform((text, context) => {
    if (text === "") return null;
    if (/^\$?\d{1,5}(\.\d{1,4})?$/.test(text)) return Number(text.replace("$", ""));
    context.addIssue({ code: "custom", message: priceWords });
    return z.NEVER;
  });

export const setModelPricesForm = allowModelForm.extend({
  input: priceSchema,
  cachedInput: priceSchema,
  cacheWrite: priceSchema,
  output: priceSchema,
});

/** M10: reports a list's name that looks like another in both lists, or like a default. */
function findLookAlikes(
  names: readonly string[],
  policy: { immutableCategories: readonly string[]; relationalCategories: readonly string[] },
): string | null {
  const lists = [policy.immutableCategories, policy.relationalCategories];
  const known = [defaultImmutableCategories, defaultRelationalCategories, ...lists].flat();
  for (const name of names) {
    // Of two look-alikes the one in plain ASCII is the intended one.
    const found = /^[ -~]+$/.test(name) ? null : findLookAlike(name, known);
    if (found !== null) return sayLookAlike(name, found);
  }
  return null;
}

function findCategoriesFault(categories: readonly string[]): string | null {
  if (categories.length > maxCategories) return `At most ${maxCategories} labels.`;
  for (const name of categories) {
    const check = checkCategory(name);
    if (!check.ok) return check.message;
  }
  return null;
}

/** A checkbox: posted as `on`, or not at all. */
export const boxSchema = z.literal("on", "Choose it or leave it out.").optional();
