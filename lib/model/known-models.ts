import { pricesInForce, type Prices, type SetPrices } from "@/lib/cost/cost";

type Figures = readonly [input: number, cachedInput: number, cacheWrite: number, output: number];
type Row = readonly [model: string, inputLimit: number, prices: Figures | null];

/**
 * Known models: input limit in tokens (P7), and prices in USD per million tokens as their providers
 * publish them: input, input from the cache, input written to the cache, output. A name holds for
 * its dated versions too; one that ends in * for all that begin so. The first match counts. Where a
 * provider charges more for long prompts, the limit is the length up to which the price holds. No
 * price: it is unknown, introductory, or its published figures differ.
 */
const rows: readonly Row[] = [
  ["built-in/*", 200_000, [0, 0, 0, 0]],

  ["anthropic/claude-opus-5-5", 1_000_000, [4, 0.2, 5, 20]],
  ["anthropic/claude-opus-5", 1_000_000, [5, 0.5, 6.25, 25]],
  ["anthropic/claude-opus-4-8", 200_000, [5, 0.5, 6.25, 25]],
  ["anthropic/claude-opus-4-7", 200_000, [5, 0.5, 6.25, 25]],
  ["anthropic/claude-opus-4-6", 200_000, [5, 0.5, 6.25, 25]],
  ["anthropic/claude-opus-4-5", 200_000, [5, 0.5, 6.25, 25]],
  ["anthropic/claude-opus-4-1", 200_000, [15, 1.5, 18.75, 75]],
  ["anthropic/claude-sonnet-5-5", 1_000_000, [2, 0.1, 2.5, 10]],
  ["anthropic/claude-sonnet-5", 1_000_000, [2, 0.2, 2.5, 10]],
  ["anthropic/claude-sonnet-4-6", 200_000, [3, 0.3, 3.75, 15]],
  ["anthropic/claude-sonnet-4-5", 200_000, [3, 0.3, 3.75, 15]],
  ["anthropic/claude-haiku-4-5", 200_000, [1, 0.1, 1.25, 5]],
  ["anthropic/claude-*", 200_000, null],

  ["openai/gpt-6-astra", 272_000, [10, 1, 12.5, 50]],
  ["openai/gpt-6-sol", 272_000, [2, 0.2, 2.5, 10]],
  ["openai/gpt-6-luna", 272_000, [0.1, 0.01, 0.125, 0.5]],
  ["openai/gpt-5.6-terra", 272_000, [2, 0.2, 2.5, 12]],
  ["openai/gpt-5.6-luna", 200_000, [0.2, 0.02, 0.25, 1.2]],
  ["openai/gpt-5.5", 272_000, [5, 0.5, 5, 30]],
  ["openai/gpt-5.4", 272_000, [2.5, 0.25, 2.5, 15]],
  ["openai/gpt-5.4-mini", 272_000, [0.75, 0.075, 0.75, 4.5]],
  ["openai/gpt-5.4-nano", 272_000, [0.2, 0.02, 0.2, 1.25]],
  ["openai/gpt-5.2", 272_000, [1.75, 0.175, 1.75, 14]],
  ["openai/gpt-5.1", 272_000, [1.25, 0.125, 1.25, 10]],
  ["openai/gpt-5", 272_000, [1.25, 0.125, 1.25, 10]],
  ["openai/gpt-5-mini", 272_000, [0.25, 0.025, 0.25, 2]],
  ["openai/gpt-5-nano", 272_000, [0.05, 0.005, 0.05, 0.4]],
  ["openai/gpt-6*", 272_000, null],
  ["openai/gpt-5*", 272_000, null],
  ["openai/gpt-4.1", 1_000_000, [2, 0.5, 2, 8]],
  ["openai/gpt-4.1-*", 1_000_000, null],
  ["openai/gpt-4o*", 128_000, null],
  ["openai/o3", 200_000, [2, 0.5, 2, 8]],
  ["openai/o*", 200_000, null],

  ["google/gemini-3.5-flash", 1_000_000, [1.5, 0.15, 1.5, 9]],
  ["google/gemini-3.1-pro-preview", 200_000, [2, 0.2, 2, 12]],
  ["google/gemini-2.5-pro", 200_000, [1.25, 0.125, 1.25, 10]],
  ["google/gemini-2.5-flash", 1_000_000, [0.3, 0.03, 0.3, 2.5]],
  ["google/gemini-*", 1_000_000, null],
];

export const figuresFrom = "November 2026";

const unknownLimit = 16_000;

/** P7: tokens by `provider/model`, as set by an admin. */
export type InputLimits = Readonly<Record<string, number>>;

/** The range that an admin may set, in tokens. Below it, a full refinement never fits. */
export const leastInputLimit = 8_000;
export const mostInputLimit = 10_000_000;

/** What Keepsake knows of a model; null for an unknown one. */
export function knownModel(
  id: string,
): { readonly inputLimit: number; readonly prices: Prices | null } | null {
  const row = rows.find(([model]) => isMeant(model, id));
  if (row === undefined) return null;
  const [, inputLimit, figures] = row;
  if (figures === null) return { inputLimit, prices: null };
  const [input, cachedInput, cacheWrite, output] = figures;
  return { inputLimit, prices: { input, cachedInput, cacheWrite, output } };
}

function isMeant(model: string, id: string): boolean {
  if (model.endsWith("*")) return id.startsWith(model.slice(0, -1));
  if (!id.startsWith(model)) return false;
  return /^(?:-latest|-\d{4}-?\d{2}-?\d{2})?$/.test(id.slice(model.length));
}

/** Token limit of one request to a model; three quarters of it are used (P7). */
export function inputLimitOf(model: string, set: InputLimits): number {
  return set[model] ?? knownModel(model)?.inputLimit ?? unknownLimit;
}

/** What a model costs; null where that is unknown. */
export function pricesOf(model: string, set: Readonly<Record<string, SetPrices>>): Prices | null {
  return pricesInForce(knownModel(model)?.prices ?? null, set[model] ?? {});
}
