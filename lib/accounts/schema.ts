import { z } from "zod";
import { maxPasswordLength, minPasswordLength } from "@/lib/auth/password";
import { roles } from "@/lib/auth/permissions";
import { findTextFault } from "@/lib/ledger/texts/content";
import { nameSchema } from "@/lib/ledger/texts/schema";

const emailSchema = z
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

const role = z.enum(roles, `Choose a role: ${roles.join(", ")}.`);
const personId = z.string().regex(/^[\w-]{1,100}$/, "Member not found.");

/** A link is looked up by its token's hash: a token of any other form can't exist. */
const linkTokenSchema = z.string().regex(/^[\w-]{1,100}$/, "Link not found.");

export const inviteMemberForm = z.strictObject({ name: nameSchema(100), role });

export const withdrawLinkForm = z.strictObject({
  linkId: z.string().regex(/^[\w-]{1,100}$/, "Link not found."),
});

export const changeRoleForm = z.strictObject({
  personId,
  role,
  /** M5: the version of the role that the poster has seen. */
  version: z.coerce
    .number("The version of the role that you saw.")
    .int("A version is a whole number.")
    .min(1, "Versions begin at 1.")
    .max(2_147_483_647, "No role has that many versions."),
});

export const removeMemberForm = z.strictObject({
  personId,
  /** Who gets their agents; blank means no one. */
  heirId: z
    .union([z.literal(""), personId], "Member not found.")
    .default("")
    .transform((id) => (id === "" ? null : id)),
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

export const joinSignedInSchema = z.strictObject({ token: linkTokenSchema });
