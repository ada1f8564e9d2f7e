import { afterEach, expect, it, vi } from "vitest";
import { scriptedModel } from "@/lib/model/testing/scripted-model";
import { failedReading, readChanges, recordOf } from "@/lib/reader/read";
import type { ReadPair } from "@/lib/reader/rules";
import { controlOnly, hangs, withReader } from "@/lib/reader/testing/scripted-reader";

afterEach(() => vi.restoreAllMocks());

/** So much that it is asked in several requests. */
const pairs: ReadPair[] = Array.from({ length: 8 }, (_, at) => ({
  operation: at + 1,
  before: `The key of room ${at} hangs by the door, and no one takes it home. `.repeat(8),
  after: "",
}));
const own = pairs.map(({ before }) => before);
const open = new AbortController().signal;

it("B4: all requests of a reading together have less than a minute", async () => {
  const late = new AbortController();
  const limits: number[] = [];
  vi.spyOn(AbortSignal, "timeout").mockImplementation((ms) => {
    limits.push(ms);
    return late.signal;
  });
  const model = withReader(scriptedModel([]), (asked, request) => {
    if (request === 1) return controlOnly(own)(asked, request);
    late.abort();
    return hangs;
  });
  const reading = await readChanges({ model, pairs, mostTokens: 900, signal: open, maxRetries: 0 });
  expect(reading.warning).toBe("The second reader did not finish in time.");
  expect(limits).toHaveLength(1);
  expect(limits[0]).toBeLessThan(60_000);
});

it.each([90_000, 1])("B3: an answer nested %i deep can't be read, and counts", async (depth) => {
  const answer = `${'{"findings":'.repeat(depth)}1${"}".repeat(depth)}`;
  const model = withReader(scriptedModel([]), () => answer);
  const limits = { mostTokens: 9_000, signal: open, maxRetries: 0 };
  const reading = await readChanges({ model, pairs: pairs.slice(0, 1), ...limits });
  expect(reading.warning).toBe("The second reader's answer could not be read.");
  // It was asked twice.
  expect(reading.usage).toMatchObject({ inputTokens: 14, outputTokens: 6 });
});

it("B5: what was answered before a failure counts, and what was never asked costs nothing", async () => {
  const model = withReader(scriptedModel([]), (asked, request) => {
    if (request === 1) return controlOnly(own)(asked, request);
    throw new Error("Gone.");
  });
  const reading = await readChanges({ model, pairs, mostTokens: 900, signal: open, maxRetries: 0 });
  expect(reading.warning).toMatch(/^The second reader failed/);
  expect(reading.usage).toMatchObject({ inputTokens: 7, outputTokens: 3 });
  expect(recordOf("openai/reader", failedReading("No."), null).facts.used?.cost).toBe(0);
});

it("B1: a reading costs what its own model costs", async () => {
  const model = withReader(scriptedModel([]), controlOnly(own));
  const reading = await readChanges({
    model,
    pairs: pairs.slice(0, 1),
    mostTokens: 9_000,
    signal: open,
  });
  const prices = { input: 3, cachedInput: 3, cacheWrite: 3, output: 15 };
  const { inputTokens, outputTokens } = reading.usage;
  expect(outputTokens).toBeGreaterThan(0);
  const cost = inputTokens * 3 + outputTokens * 15;
  expect(recordOf("openai/reader", reading, prices).facts.used).toEqual({
    inputTokens,
    outputTokens,
    cost,
  });
  expect(recordOf("openai/reader", reading, null).facts.used?.cost).toBeNull();
});
