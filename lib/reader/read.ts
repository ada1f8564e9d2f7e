import { generateText, Output, wrapLanguageModel } from "ai";
import { addUsage, costOf, noUsage, type Prices, type Usage } from "@/lib/cost/cost";
import type { EntryData, Finding, ReadingFacts } from "@/lib/ledger/entries/entry";
import { answerOf } from "@/lib/ledger/texts/plain-answer";
import { toUsage } from "@/lib/model/answer";
import { explainFailure } from "@/lib/model/guard";
import type { LanguageModel } from "@/lib/model/port";
import { readerInstructions, repairInstructions } from "@/lib/reader/prompt";
import {
  answerSchema,
  checkAnswer,
  type CheckedAnswer,
  planRequests,
  type ReadPair,
  type ReadRequest,
  writeRequest,
} from "@/lib/reader/rules";
import { spanContent } from "@/lib/telemetry";

/** A reading as the session's log and its row keep it. */
export function recordOf(
  model: string,
  { findings, dropped, controlMissed, warning, usage }: Reading,
  prices: Prices | null,
): {
  readonly data: EntryData<"session-read">;
  readonly facts: ReadingFacts;
} {
  const told = { model, dropped, controlMissed };
  // What was never asked costs nothing, whatever the price.
  const unpriced = usage.inputTokens + usage.outputTokens === 0 ? 0 : null;
  return {
    data: { ...told, findings, ...(warning !== null && { warning }) },
    facts: {
      ...told,
      kinds: findings.map(({ kind }) => kind),
      failed: warning !== null,
      wrong: [],
      used: {
        inputTokens: usage.inputTokens,
        outputTokens: usage.outputTokens,
        cost: prices === null ? unpriced : costOf(usage, prices),
      },
    },
  };
}

/** What came of a reading. With a `warning` it failed, and what it found is shown all the same (B4). */
export interface Reading {
  readonly findings: readonly Finding[];
  readonly dropped: number;
  readonly controlMissed: boolean;
  /** Why it can't be relied on, as a sentence; null for a reading that can. */
  readonly warning: string | null;
  readonly usage: Usage;
}

/** Below the minute by which a session's end may be delayed (B4). */
const readingMs = 55_000;
const mostOutputTokens = 16_000;

interface ReadingInput {
  readonly model: LanguageModel;
  readonly pairs: readonly ReadPair[];
  /** What the pairs of one request may come to (P7). */
  readonly mostTokens: number;
  readonly signal: AbortSignal;
  readonly maxRetries?: number | undefined;
  readonly timeoutMs?: number;
  readonly random?: () => number;
}

/** A reading that came to nothing, and why. */
export function failedReading(warning: string): Reading {
  return { findings: [], dropped: 0, controlMissed: false, warning, usage: noUsage };
}

/** Has a second reader read what a session changed (B2, B3). Never throws. */
export async function readChanges(input: ReadingInput): Promise<Reading> {
  const { pairs, mostTokens, random = Math.random, timeoutMs = readingMs } = input;
  const requests = planRequests(pairs, mostTokens, random);
  if (requests === null) return failedReading("A change is too long for the second reader.");
  const signal = AbortSignal.any([input.signal, AbortSignal.timeout(timeoutMs)]);
  let reading = { ...failedReading(""), warning: null as string | null };
  for (const request of requests) {
    const { usage, ...read } = await readOne({ ...input, signal }, request);
    reading = { ...reading, usage: addUsage(reading.usage, usage) };
    if ("failure" in read) return { ...reading, warning: read.failure };
    const { findings, dropped, controlMissed } = read;
    reading.findings = [...reading.findings, ...findings];
    reading.dropped += dropped;
    reading.controlMissed ||= controlMissed;
  }
  return reading.controlMissed ? { ...reading, warning: missedControl } : reading;
}

const missedControl = "The second reader missed a change of meaning that was planted to test it.";

type OneReading = { readonly usage: Usage } & (CheckedAnswer | { readonly failure: string });

/** One request, asked once more where the answer was no such object. */
async function readOne(input: ReadingInput, request: ReadRequest): Promise<OneReading> {
  let usage = noUsage;
  for (const instructions of [readerInstructions, repairInstructions]) {
    const said = await ask(input, instructions, writeRequest(request));
    usage = addUsage(usage, said.usage);
    if ("failure" in said) return { usage, failure: said.failure };
    const checked = checkAnswer(request, readObject(said.text));
    if (checked !== null) return { usage, ...checked };
  }
  return { usage, failure: "The second reader's answer could not be read." };
}

type Said = { readonly usage: Usage } & ({ readonly text: string } | { readonly failure: string });

/**
 * The form that providers are told. The answer is read here and not by the SDK: one that isn't of the
 * schema may still hold findings that are, and its tokens count however it is built.
 */
const output: Output.Output<null> = {
  ...Output.object({ schema: answerSchema }),
  parseCompleteOutput: () => Promise.resolve(null),
};

/** Providers without structured output are told the form in words, by the instructions. */
async function ask(
  { model, signal, maxRetries }: ReadingInput,
  instructions: string,
  content: string,
): Promise<Said> {
  try {
    const asked = generateText({
      model: withoutWarnings(model),
      instructions,
      messages: [{ role: "user", content }],
      output,
      abortSignal: signal,
      telemetry: { ...spanContent, functionId: "second reader" },
      maxOutputTokens: mostOutputTokens,
      maxRetries: maxRetries ?? 2,
    });
    // A model that does not hear that it is too late is not waited for.
    const { text, usage } = await Promise.race([asked, rejectOnAbort(signal)]);
    return { text, usage: toUsage(usage) };
  } catch (error) {
    const failure = signal.aborted
      ? "The second reader did not finish in time."
      : `The second reader failed: ${explainFailure(error, false)}`;
    return { failure, usage: noUsage };
  }
}

/** The SDK prints a provider's warnings to the console, where no one reads them. */
function withoutWarnings(model: LanguageModel): LanguageModel {
  return wrapLanguageModel({
    model,
    middleware: {
      specificationVersion: "v4",
      wrapGenerate: async ({ doGenerate }) => ({ ...(await doGenerate()), warnings: [] }),
    },
  });
}

function rejectOnAbort(signal: AbortSignal): Promise<never> {
  return new Promise((_resolve, reject) => {
    const stop = () => reject(new Error("The reading was ended."));
    if (signal.aborted) stop();
    else signal.addEventListener("abort", stop, { once: true });
  });
}

const longestAnswer = 200_000;

/** The outermost object of an answer, whatever stands around it; undefined where there is none. */
function readObject(raw: string): unknown {
  if (raw.length > longestAnswer) return undefined;
  const text = answerOf(raw);
  try {
    return JSON.parse(text.slice(text.indexOf("{"), text.lastIndexOf("}") + 1));
  } catch {
    return undefined;
  }
}
