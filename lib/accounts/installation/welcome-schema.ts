import { z } from "zod";
import { maxPasswordLength, minPasswordLength } from "@/lib/auth/passwords/password-length";
import { findTextFault } from "@/lib/ledger/texts/content";
import { nameSchema } from "@/lib/ledger/texts/name-schema";

export const emailSchema = z
  .string("Give your e-mail address.")
  .trim()
  .max(254, "At most 254 characters.")
  .toLowerCase()
  .pipe(z.email("This is not an e-mail address."));

export const passwordSchema = z
  .string("Give a password.")
  .min(minPasswordLength, `At least ${minPasswordLength} characters.`)
  .max(maxPasswordLength, `At most ${maxPasswordLength} characters.`)
  .refine((text) => findTextFault(text) === null, "This holds a character that cannot be kept.")
  .refine((text) => new Set(text.toLowerCase()).size >= 5, "Use more different characters.");

/** What the first admin gives: for the account, and for themselves. */
export const welcomeSchema = z.strictObject({
  token: z.string().max(100),
  accountName: nameSchema(100, "Give the account a name."),
  name: nameSchema(100, "Give your name."),
  email: emailSchema,
  password: passwordSchema,
});
