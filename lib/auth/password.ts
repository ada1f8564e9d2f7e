import { ZxcvbnFactory } from "@zxcvbn-ts/core";
import { adjacencyGraphs, dictionary } from "@zxcvbn-ts/language-common";
import { hashPassword as makeHash, verifyPassword } from "better-auth/crypto";
import { runningEnvironment } from "@/lib/env";
import { Refusal } from "@/lib/errors";

/** A salted scrypt hash, in the format that sign-in expects. Takes some 80 ms on purpose. */
export function hashPassword(password: string): Promise<string> {
  return makeHash(password);
}

/** Whether a password matches a hash. Takes some 80 ms on purpose. */
export function isPassword(password: string, hash: string): Promise<boolean> {
  return verifyPassword({ password, hash });
}

/** U7: throws a 403 where people sign in with their provider alone. */
export function requirePasswords(): void {
  const { passwords, oidc } = runningEnvironment();
  if (passwords) return;
  const message = `Passwords are turned off. Sign in with ${oidc?.name ?? "your provider"}.`;
  throw new Refusal(403, "passwords-off", message);
}

/** In UTF-16 units, of a password as typed. */
export const minPasswordLength = 12;
export const maxPasswordLength = 128;

/** Below this, a list of common passwords and their variants needs fewer than 10^8 guesses. */
const leastScore = 3;

let estimator: ZxcvbnFactory | null = null;

/** Throws a 400 for an easily guessed password: common, a run of keys, or of the person's names. */
export function refuseEasyPassword(password: string, own: readonly string[]): void {
  const said = findWeakness(password, own);
  if (said !== null) throw Refusal.invalid({ password: said });
}

function findWeakness(password: string, own: readonly string[]): string | null {
  const lower = password.toLowerCase();
  if (own.some((text) => isEmail(text) && lower.includes(text.toLowerCase()))) {
    return "Don't use your email address in the password.";
  }
  // Created on first use: the lists take some 20 ms, and no process needs them earlier.
  estimator ??= new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs });
  const { score, feedback } = estimator.check(password, ["keepsake", ...own.flatMap(wordsOf)]);
  if (score >= leastScore) return null;
  return feedback.warning === "userInputs"
    ? "This password contains your name, email address or account. Choose a different one."
    : "This password is easy to guess. Use a longer one, such as a few unrelated words.";
}

/** A person's or an account's name may contain an @ too, so that is not enough. */
function isEmail(text: string): boolean {
  return /^[^\s@]+@[^\s@]+$/.test(text);
}

/** A whole name, without its spaces, and word by word. */
function wordsOf(text: string): string[] {
  const words = text
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word.length > 2);
  return [text.toLowerCase(), words.join(""), ...words];
}
