/** P7: input tokens of known models, by the start of `provider/model`. */
const knownLimits: readonly (readonly [prefix: string, tokens: number])[] = [
  ["built-in/", 200_000],
  ["anthropic/claude", 200_000],
  ["openai/gpt-5", 272_000],
  ["openai/gpt-4.1", 1_000_000],
  ["openai/gpt-4o", 128_000],
  ["openai/o", 200_000],
  ["google/gemini", 1_000_000],
];

/** The limit for an unknown model. */
const unknownLimit = 16_000;

/** P7: tokens by `provider/model`, as set by an admin. */
export type InputLimits = Readonly<Record<string, number>>;

/** The range that an admin may set, in tokens. */
export const leastInputLimit = 4_000;
export const mostInputLimit = 10_000_000;

/** The limit in tokens that Keepsake assumes on its own; null for an unknown model. */
export function knownLimitOf(model: string): number | null {
  return knownLimits.find(([prefix]) => model.startsWith(prefix))?.[1] ?? null;
}

/** Token limit of one request to a model; three quarters of it are used (P7). */
export function inputLimitOf(model: string, set: InputLimits): number {
  const own = Object.hasOwn(set, model) ? set[model] : undefined;
  return own ?? knownLimitOf(model) ?? unknownLimit;
}
