/** P7: input tokens of models that are known, by the beginning of `provider/model`. */
const knownLimits: readonly (readonly [prefix: string, tokens: number])[] = [
  ["built-in/", 200_000],
  ["anthropic/claude", 200_000],
  ["openai/gpt-5", 272_000],
  ["openai/gpt-4.1", 1_000_000],
  ["openai/gpt-4o", 128_000],
  ["openai/o", 200_000],
  ["google/gemini", 1_000_000],
];

/** Where nothing is known of a model. */
const unknownLimit = 16_000;

/** How many tokens one question to a model may have; three quarters of it are used (P7). */
export function inputLimitOf(model: string): number {
  const known = knownLimits.find(([prefix]) => model.startsWith(prefix));
  return known === undefined ? unknownLimit : known[1];
}
