/** What a model costs, in USD per million tokens. */
export interface Prices {
  readonly input: number;
  /** Input that is read from the provider's cache. */
  readonly cachedInput: number;
  /** Input that is written to the provider's cache. */
  readonly cacheWrite: number;
  readonly output: number;
}

/** The prices that an admin set for a model; the others are the known ones. */
export type SetPrices = Partial<Prices>;

/**
 * The prices that hold for a model: set, else known. Null where input or output has no price. Where
 * nothing else is said, the cache costs what input costs.
 */
export function pricesInForce(known: Prices | null, set: SetPrices): Prices | null {
  const input = set.input ?? known?.input;
  const output = set.output ?? known?.output;
  if (input === undefined || output === undefined) return null;
  return {
    input,
    cachedInput: set.cachedInput ?? known?.cachedInput ?? input,
    cacheWrite: set.cacheWrite ?? known?.cacheWrite ?? input,
    output,
  };
}
