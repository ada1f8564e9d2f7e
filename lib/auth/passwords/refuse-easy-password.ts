import { ZxcvbnFactory } from "@zxcvbn-ts/core";
import { adjacencyGraphs, dictionary } from "@zxcvbn-ts/language-common";
import { Refusal } from "@/lib/errors";

/** Under it a list of common passwords and their spellings gets there in fewer than 10^8 guesses. */
const leastScore = 3;

let estimator: ZxcvbnFactory | null = null;

/**
 * Throws a 400 for a password that is guessed first: a common one in whatever spelling, a run of
 * keys, or one that is made of whose it is: their name, e-mail address or account.
 */
export function refuseEasyPassword(password: string, own: readonly string[]): void {
  const said = findWeakness(password, own);
  if (said !== null) throw Refusal.invalid({ password: said });
}

function findWeakness(password: string, own: readonly string[]): string | null {
  const lower = password.toLowerCase();
  if (own.some((text) => isEmail(text) && lower.includes(text.toLowerCase()))) {
    return "Don't use your email address in the password.";
  }
  // Made with its first use: the lists take some 20 ms and no process needs them before.
  estimator ??= new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs });
  const { score, feedback } = estimator.check(password, ["keepsake", ...own.flatMap(wordsOf)]);
  if (score >= leastScore) return null;
  return feedback.warning === "userInputs"
    ? "This password contains your name, email address or account. Choose a different one."
    : "This password is easy to guess. Use a longer one, such as a few unrelated words.";
}

/** A person's or an account's name may hold an @ as well, so it is not enough. */
function isEmail(text: string): boolean {
  return /^[^\s@]+@[^\s@]+$/.test(text);
}

/** A name as a whole, without its spaces, and word by word. */
function wordsOf(text: string): string[] {
  const words = text
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word.length > 2);
  return [text.toLowerCase(), words.join(""), ...words];
}
