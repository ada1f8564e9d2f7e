import { z } from "zod";
import { maxPasswordLength, minPasswordLength } from "@/lib/auth/password";
import { roles } from "@/lib/auth/permissions";
import { findTextFault } from "@/lib/ledger/texts/content";
import { nameSchema } from "@/lib/ledger/texts/schema";
import { appliesChoices, reviewPolicies } from "@/lib/ledger/entries/session";
import { checkCategory, isListed, maxCategoryCodePoints } from "@/lib/ledger/category";
import { findLookAlike, sayLookAlike } from "@/lib/memories/look-alike";
import { leastInputLimit, mostInputLimit } from "@/lib/model/known-models";
import {
  defaultImmutableCategories,
  defaultRelationalCategories,
  readPercent,
} from "@/lib/writers/refinement/gate/settings";

export const emailSchema = z
  .string("Enter your email address.")
  .trim()
  .max(254, "At most 254 characters.")
  .toLowerCase()
  .pipe(z.email("Enter a valid email address."));

export const passwordSchema = z
  .string("Give a password.")
  .min(minPasswordLength, `Use at least ${minPasswordLength} characters.`)
  .max(maxPasswordLength, `At most ${maxPasswordLength} characters.`)
  .refine((text) => findTextFault(text) === null, "This contains a character that can't be stored.")
  .refine((text) => new Set(text.toLowerCase()).size >= 5, "Use more different characters.");

/** What the first admin enters: for the account, and for themselves. */
export const welcomeSchema = z.strictObject({
  token: z.string().max(100),
  accountName: nameSchema(100, "Enter an account name."),
  name: nameSchema(100, "Give your name."),
  email: emailSchema,
  password: passwordSchema,
});

export const roleSchema = z.enum(roles, `Choose a role: ${roles.join(", ")}.`);
const personId = z.string().regex(/^[\w-]{1,100}$/, "Member not found.");

/** A link is looked up by its token's hash: a token of any other form can't exist. */
const linkTokenSchema = z.string().regex(/^[\w-]{1,100}$/, "Link not found.");

export const inviteMemberForm = z.strictObject({ name: nameSchema(100), role: roleSchema });

export const withdrawLinkForm = z.strictObject({
  linkId: z.string().regex(/^[\w-]{1,100}$/, "Link not found."),
});

export const changeRoleForm = z.strictObject({
  personId,
  role: roleSchema,
  /** M5: the version of the role that the poster has seen. */
  version: z.coerce
    .number("The version of the role that you saw.")
    .int("A version is a whole number.")
    .min(1, "Versions begin at 1.")
    .max(2_147_483_647, "No role has that many versions."),
});

export const removeMemberForm = z.strictObject({
  personId,
  /** The form must confirm it: an empty one removes no one. */
  confirm: z.literal("remove", "Confirm the removal."),
});

export const offerPasswordForm = z.strictObject({ personId });

/** What the holder of a password link enters. */
export const setPasswordSchema = z.strictObject({
  token: linkTokenSchema,
  password: passwordSchema,
});

export const joinSchema = z.strictObject({
  token: linkTokenSchema,
  name: nameSchema(100, "Give your name."),
  email: emailSchema,
  password: passwordSchema,
});

const maxCategories = 50;
const maxModelLength = 200;

/** M5: the version of the settings that the caller has seen. */
export const seenSettingsSchema = z
  .number("The version of the settings that you saw.")
  .int("A version is a whole number.")
  .min(1, "Versions begin at 1.")
  .max(2_147_483_647, "No settings have that many versions.");

/** The same as a form or an address sends it. */
export const versionSchema = z.coerce
  .number("The version of the settings that you saw.")
  .pipe(seenSettingsSchema);

/** Sent by a form that has shown the effects of a change. */
export const confirmedSchema = z.stringbool("Choose: true or false.").default(false);

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

/** No duplicates. */
const categoryNamesSchema = z
  .array(z.string("A label is text."), "A list of labels.")
  .transform((given, context) => {
    const names = given.map((name) => name.trim());
    const categories = [...new Set(names.filter((name) => name !== ""))];
    const fault = findCategoriesFault(categories);
    if (fault === null) return categories;
    context.addIssue({ code: "custom", message: fault });
    return z.NEVER;
  });

/** One category per line. */
const categoriesSchema = z
  .string("One label per line.")
  .max(maxCategories * (2 * maxCategoryCodePoints + 2), {
    error: "Too many labels.",
    abort: true,
  })
  .transform((text) => text.split("\n"))
  .pipe(categoryNamesSchema);

interface CategoryLists {
  readonly immutableCategories: readonly string[];
  readonly relationalCategories: readonly string[];
}

function checkLists(policy: CategoryLists, context: z.RefinementCtx): void {
  for (const path of ["immutableCategories", "relationalCategories"] as const) {
    const message = findLookAlikes(policy[path], policy);
    if (message !== null) context.addIssue({ code: "custom", path: [path], message });
  }
  const { immutableCategories, relationalCategories } = policy;
  const both = relationalCategories.filter((name) => isListed(name, immutableCategories));
  if (both.length === 0) return;
  context.addIssue({
    code: "custom",
    path: ["relationalCategories"],
    message: `A label can be in one list only: ${both.join(", ")} is already immutable.`,
  });
}

const policyChoices = {
  weakestReviewPolicy: z.enum(reviewPolicies, `Choose: ${reviewPolicies.join(", ")}.`),
  applies: z.enum(appliesChoices, `Choose: ${appliesChoices.join(" or ")}.`),
};

/** A policy as JSON: the threshold is a share, as an agent's is. */
export const policyFields = z.strictObject({
  immutableCategories: categoryNamesSchema,
  relationalCategories: categoryNamesSchema,
  lowestThreshold: z.number("A share from 0.01 to 1.").min(0.01).max(1),
  ...policyChoices,
  fourEyes: z.boolean("Choose: true or false."),
  operatorsEditPrompts: z.boolean("Choose: true or false."),
});

export const policySchema = policyFields.superRefine(checkLists);

export const changePolicyForm = z
  .strictObject({
    version: versionSchema,
    immutableCategories: categoriesSchema,
    relationalCategories: categoriesSchema,
    lowestThreshold: thresholdSchema,
    ...policyChoices,
    fourEyes: z.stringbool("Choose: true or false."),
    operatorsEditPrompts: z.stringbool("Choose: true or false."),
    confirmed: confirmedSchema,
  })
  .superRefine(checkLists);

/** `provider/model`; whether it can be opened is checked elsewhere. */
export const modelIdSchema = z
  .string("Use the form provider/model.")
  .trim()
  .max(maxModelLength, `At most ${maxModelLength} characters.`)
  .refine((text) => findTextFault(text) === null && /^[^\s/]+\/\S+$/.test(text), {
    message: "Use the form provider/model without spaces, like openai/gpt-5.",
  });

export const allowModelForm = z.strictObject({ version: versionSchema, model: modelIdSchema });
export const disallowModelForm = allowModelForm.extend({ confirmed: confirmedSchema });
/** B1: a model of the list, `installation` for the installation's, or `none`. */
export const readerSchema = z.union([z.enum(["installation", "none"]), modelIdSchema]);
export const setReaderForm = z.strictObject({ version: versionSchema, reader: readerSchema });
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
function findLookAlikes(names: readonly string[], policy: CategoryLists): string | null {
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
