import { z } from "zod";
import { maxPasswordLength, minPasswordLength } from "@/lib/auth/passwords/password-length";
import { findTextFault } from "@/lib/ledger/texts/content";
import { nameSchema } from "@/lib/ledger/texts/name-schema";

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
