import type { ReadingFacts } from "@/lib/ledger/entries/entry";

/** Tokens as a provider counts them, as storable whole numbers; 0 where it reports none. */
export interface Usage {
  /** All that the model read, whether from the provider's cache or not. */
  readonly inputTokens: number;
  /** Of the input: read from the provider's cache. */
  readonly cachedInputTokens: number;
  /** Of the input: written to the provider's cache, where it charges for that. */
  readonly cacheWriteTokens: number;
  readonly outputTokens: number;
}

export const noUsage: Usage = countEach(() => 0);

function countEach(count: (field: keyof Usage) => number): Usage {
  return {
    inputTokens: count("inputTokens"),
    cachedInputTokens: count("cachedInputTokens"),
    cacheWriteTokens: count("cacheWriteTokens"),
    outputTokens: count("outputTokens"),
  };
}

/** More than any session costs: a provider's higher count is neither trusted nor stored. */
export const mostTokens = 2_147_483_647;

export function addUsage(one: Usage, other: Usage): Usage {
  return countEach((field) => Math.min(mostTokens, one[field] + other[field]));
}

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

/** A model's prices: set, else known; null without input or output. Cache costs as input. */
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

/** What usage costs at these prices, in whole micro-dollars: a token at $1 per million is one. */
export function costOf(usage: Usage, prices: Prices): number {
  const { inputTokens, cachedInputTokens, cacheWriteTokens, outputTokens } = usage;
  // A provider may count its cache beside the input instead of within it.
  const plain = Math.max(0, inputTokens - cachedInputTokens - cacheWriteTokens);
  return Math.round(
    plain * prices.input +
      cachedInputTokens * prices.cachedInput +
      cacheWriteTokens * prices.cacheWrite +
      outputTokens * prices.output,
  );
}

/** What a session's row says that it used, and apart from that its second reader. */
type SessionUsage = Usage & { readonly reading: Pick<ReadingFacts, "used"> | null };

/** B5: a session's tokens with those of its second reader. */
export function sessionUsage(session: SessionUsage): Usage {
  const { inputTokens = 0, outputTokens = 0 } = session.reading?.used ?? {};
  return addUsage(session, { ...noUsage, inputTokens, outputTokens });
}

/** What a session cost with its second reader, whose model has its own prices; null if unknown. */
export function sessionCost(
  session: SessionUsage & { readonly prices: Prices | null },
): number | null {
  const { prices, reading } = session;
  const readerCost = reading?.used === undefined ? 0 : reading.used.cost;
  return prices === null || readerCost === null ? null : costOf(session, prices) + readerCost;
}

/** What a session may come to, before it starts. */
export interface Estimate {
  readonly tokens: number;
  /** Micro-dollars; null where its model has no price. */
  readonly cost: number | null;
  /** How many past sessions it comes from; 0: from the prompt's size and a usual number of steps. */
  readonly sessions: number;
}

/** A usual number of answers of a model in a session, and the tokens of one. */
const usualSteps = 6;
const tokensOfAnswer = 250;

/** An estimate: the mean of the agent's last of this kind and model, else its prompt per step. */
export function estimateSession({
  past,
  promptTokens,
  prices,
}: {
  readonly past: readonly Usage[];
  readonly promptTokens: number | null;
  readonly prices: Prices | null;
}): Estimate | null {
  const usage =
    past.length > 0 ? meanOf(past) : promptTokens === null ? null : ofPrompt(promptTokens);
  if (usage === null) return null;
  return {
    tokens: usage.inputTokens + usage.outputTokens,
    cost: prices === null ? null : costOf(usage, prices),
    sessions: past.length,
  };
}

function meanOf(past: readonly Usage[]): Usage {
  return countEach((field) =>
    Math.round(past.reduce((sum, usage) => sum + usage[field], 0) / past.length),
  );
}

function ofPrompt(promptTokens: number): Usage {
  return {
    ...noUsage,
    inputTokens: promptTokens * usualSteps,
    outputTokens: tokensOfAnswer * usualSteps,
  };
}

/** Usage of sessions that had the same prices; null where their model has no price. */
export interface PricedUsage extends Usage {
  readonly prices: Prices | null;
  readonly sessions: number;
  /** What their second readers cost, in micro-dollars, and their tokens, with those of no price. */
  readonly readerCost: number;
  readonly readerTokens: number;
  readonly unpricedReaderTokens: number;
}

/** What sessions used and cost together. */
export interface Spending {
  readonly sessions: number;
  readonly tokens: number;
  /** Micro-dollars. Models without a price count as 0. */
  readonly cost: number;
  /** Of the tokens: those of models without a price. */
  readonly unpricedTokens: number;
}

export function sumSpending(rows: readonly PricedUsage[]): Spending {
  const sum = (of: (row: PricedUsage) => number) => rows.reduce((all, row) => all + of(row), 0);
  const tokensOf = (row: PricedUsage) => row.inputTokens + row.outputTokens;
  const unpricedOf = (row: PricedUsage) => (row.prices === null ? tokensOf(row) : 0);
  const costOfRow = (row: PricedUsage) => (row.prices === null ? 0 : costOf(row, row.prices));
  return {
    sessions: sum(({ sessions }) => sessions),
    tokens: sum((row) => tokensOf(row) + row.readerTokens),
    cost: sum((row) => costOfRow(row) + row.readerCost),
    unpricedTokens: sum((row) => unpricedOf(row) + row.unpricedReaderTokens),
  };
}

export interface Month {
  readonly from: Date;
  readonly to: Date;
}

/** The calendar month, in UTC, in which a time lies; `offset` months later. */
export function monthOf(at: Date, offset = 0): Month {
  const start = (months: number) =>
    new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + months, 1));
  return { from: start(offset), to: start(offset + 1) };
}

/** O9: whether an agent's cost of this month, in micro-dollars, has reached its budget. */
export function reachesBudget(monthlyBudgetUsd: number | null, cost: number): boolean {
  return monthlyBudgetUsd !== null && cost >= Math.round(monthlyBudgetUsd * 1_000_000);
}

/** Micro-dollars in words: `$0.05`, `$1,204.50`, `under $0.01`. */
export function sayMoney(cost: number): string {
  if (cost > 0 && cost < 10_000) return "under $0.01";
  return (cost / 1_000_000).toLocaleString("en-US", { style: "currency", currency: "USD" });
}
