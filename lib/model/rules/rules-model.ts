import { setTimeout as pause } from "node:timers/promises";
import type {
  LanguageModelV4,
  LanguageModelV4CallOptions,
  LanguageModelV4GenerateResult,
  LanguageModelV4Prompt,
  LanguageModelV4StreamPart,
  LanguageModelV4StreamResult,
  LanguageModelV4ToolCall,
} from "@ai-sdk/provider";
import { exactRules } from "@/lib/model/rules/rule-sets";
import { extractTools } from "@/lib/writers/extract/gate";
import { observeStep } from "@/lib/model/rules/observe";
import {
  decideStep,
  handbookStep,
  readSystem,
  reflectStep,
  type RulesStep,
} from "@/lib/model/rules/steps";
import type { RuleSet } from "@/lib/model/rules/plan";
import { listSpecifics, readText } from "@/lib/losses/read-text";
import { pickSentences, readLines, splitSentences, unquote } from "@/lib/model/rules/sentences";
import { countWords } from "@/lib/ledger/texts/words";
import { transcriptHeading } from "@/lib/writers/extract/prompt";
import { mostKeywords } from "@/lib/writers/extract/settings";
import { observeTool } from "@/lib/writers/observe/gate";
import { condenseHeading, foldHeading } from "@/lib/writers/summary/prompt";

interface RulesModelOptions {
  readonly delayMs?: number | undefined;
  readonly rules?: RuleSet;
}

/**
 * The built-in model: rules behind a language model's interface, so that a session runs without a
 * key through the same loop. Deterministic; each step waits `delayMs` so that a person can follow.
 * Without tools it is asked for consent or for a summary; with the tool record it reflects, with
 * record and complete it extracts a run, with observe it notes what users said, with write it writes
 * a handbook.
 */
export class RulesModel implements LanguageModelV4 {
  readonly specificationVersion = "v4";
  readonly provider = "built-in";
  readonly modelId = "rules";
  readonly supportedUrls = {};
  readonly #delayMs: number;

  readonly #rules: RuleSet;

  constructor({ delayMs, rules = exactRules }: RulesModelOptions = {}) {
    this.#delayMs = delayMs ?? rules.delayMs;
    this.#rules = rules;
  }

  async doStream(options: LanguageModelV4CallOptions): Promise<LanguageModelV4StreamResult> {
    const parts = toParts(
      await this.#decide(options),
      countCalls(options),
      this.#delayMs,
      options.abortSignal,
    );
    return { stream: toStream(parts) };
  }

  /** The loop asks for streams alone. */
  doGenerate(): Promise<LanguageModelV4GenerateResult> {
    return Promise.reject(new Error("The built-in model answers in streams."));
  }

  /** Without tools it is a summary (K2), or the consent chat (C1). */
  async #decide({ tools = [], prompt }: LanguageModelV4CallOptions): Promise<RulesStep> {
    const rules = this.#rules;
    if (extractTools.every((one) => tools.some(({ name }) => name === one.name))) {
      return extractStep(prompt);
    }
    if (tools.some(({ name }) => name === "record")) return reflectStep(prompt);
    if (tools.some(({ name }) => name === observeTool.name)) return observeStep(prompt);
    if (tools.some(({ name }) => name === "write")) return handbookStep(prompt);
    if (tools.length > 0) return decideStep(prompt, rules);
    return { text: (await answerSummary(prompt)) ?? rules.consent, call: null };
  }
}

/** Rules use no tokens: nothing is billed, and no numbers are made up. */
const nothingUsed = {
  inputTokens: { total: 0, noCache: 0, cacheRead: 0, cacheWrite: 0 },
  outputTokens: { total: 0, text: 0, reasoning: 0 },
};

function countCalls({ prompt }: LanguageModelV4CallOptions): number {
  return prompt.filter((message) => message.role === "tool").length + 1;
}

async function* toParts(
  { text, call }: RulesStep,
  place: number,
  delayMs: number,
  signal: AbortSignal | undefined,
): AsyncGenerator<LanguageModelV4StreamPart> {
  yield { type: "stream-start", warnings: [] };
  yield { type: "response-metadata", id: `rules-${place}`, modelId: "rules" };
  if (delayMs > 0) await pause(delayMs, undefined, signal === undefined ? {} : { signal });
  const id = `text-${place}`;
  yield { type: "text-start", id };
  // A few words at a time, at reading speed.
  for (const delta of text.match(/(?:\S+\s*){1,4}/g) ?? []) {
    signal?.throwIfAborted();
    yield { type: "text-delta", id, delta };
  }
  yield { type: "text-end", id };
  if (call !== null) {
    const part = toCallPart(call, place);
    yield { type: "tool-input-start", id: part.toolCallId, toolName: part.toolName };
    yield { type: "tool-input-delta", id: part.toolCallId, delta: part.input };
    yield { type: "tool-input-end", id: part.toolCallId };
    yield part;
  }
  yield { type: "finish", finishReason: finishOf(call), usage: nothingUsed };
}

function toCallPart(call: NonNullable<RulesStep["call"]>, place: number): LanguageModelV4ToolCall {
  const input = JSON.stringify(call.input);
  return { type: "tool-call", toolCallId: `rules-${place}`, toolName: call.name, input };
}

function toStream<Part>(parts: AsyncGenerator<Part>): ReadableStream<Part> {
  return new ReadableStream<Part>({
    pull: async (controller) => {
      const { done, value } = await parts.next();
      if (done === true) controller.close();
      else controller.enqueue(value);
    },
    cancel: async () => void (await parts.return(undefined)),
  });
}

function finishOf(call: RulesStep["call"]): LanguageModelV4GenerateResult["finishReason"] {
  const unified = call === null ? "stop" : "tool-calls";
  return { unified, raw: unified };
}

/**
 * The same summary with fewer sentences: the longest go first, but never one that alone has a name, a
 * number, a date or a quote. So it may stay longer than requested; nothing is reworded (K5).
 */
function condenseLines(summary: string, most: number): string {
  const units = readUnits(summary);
  const specifics = listSpecifics(summary).map(({ key }) => key);
  const kept = new Set(units);
  let left = countWords(summary);
  for (const unit of units.toSorted((a, b) => b.length - a.length)) {
    if (left <= most) break;
    const isElsewhere = (key: string) => [...kept].some((one) => one !== unit && one.keys.has(key));
    if (!specifics.every((key) => !unit.keys.has(key) || isElsewhere(key))) continue;
    kept.delete(unit);
    left -= unit.length;
  }
  return joinUnits([...kept]);
}

interface Unit {
  readonly line: number;
  readonly text: string;
  readonly keys: ReadonlySet<string>;
  /** In words. */
  readonly length: number;
}

/** A line with a speaker is one unit; others are split into sentences. */
const attributed = /^\d{1,2} \p{L}+ \d{4}, [^:\n]{1,210}: /u;

function readUnits(summary: string): Unit[] {
  return summary.split(/\n+/u).flatMap((text, line) =>
    (attributed.test(text) ? [text] : splitSentences(text)).map((unit) => ({
      line,
      text: unit,
      keys: readText(unit).keys,
      length: countWords(unit),
    })),
  );
}

function joinUnits(units: readonly Unit[]): string {
  const lines = Map.groupBy(units, ({ line }) => line);
  return [...lines.values()].map((line) => line.map(({ text }) => text).join(" ")).join("\n");
}

/** The rules' answer to the summary writer (K2, K5); null for any other request. */
export async function answerSummary(prompt: LanguageModelV4Prompt): Promise<string | null> {
  const text = prompt
    .flatMap((message) => (message.role === "user" ? message.content : []))
    .flatMap((part) => (part.type === "text" ? [part.text] : []))
    .join("\n");
  if (text.startsWith(`${foldHeading}\n`)) {
    const [, sentences = "5"] = /at most (\d+) sentences\.$/u.exec(text) ?? [];
    return pickSentences(readLines(text, `${foldHeading}\n`), Number(sentences));
  }
  if (!text.startsWith(`${condenseHeading}\n`)) return null;
  const [, summary = '""'] = text.split("\n");
  // The request's own line: the quoted summary, which begins with its quote, may say the same.
  const [, words = "400"] = /^Write .* in at most (\d+) words\./mu.exec(text) ?? [];
  return condenseLines(unquote(summary), Number(words));
}

const lead = "By rules, without a language model.";
const longest = 500;

/** N4: the run's record by rules: what the user asked for, word for word. How it ended they can't tell. */
export function extractStep(prompt: LanguageModelV4Prompt): RulesStep {
  const lines = readLines(readSystem(prompt), transcriptHeading);
  const asked = lines.filter(({ role }) => role === "user").map(({ text }) => oneLine(text));
  const task = asked.find((text) => text.split(" ").length > 2);
  if (task === undefined || lines.every(({ role }) => role === "user")) {
    const why = `${lead} The user asked for nothing that was worked on.`;
    return { text: lead, call: { name: "complete", input: { why } } };
  }
  const last = lines.findLast(({ role }) => role === "assistant")?.text ?? "";
  const words = listSpecifics(asked.join("\n")).map(({ text }) => text.replaceAll(",", ""));
  const input = {
    description: task,
    task: oneLine(splitSentences(task)[0] ?? task),
    task_group: "by rules",
    outcome: "uncertain",
    keywords: [...new Set(words), "run"]
      .filter((word) => word.trim() !== "")
      .slice(0, mostKeywords),
    tasks: [
      {
        title: task,
        outcome: "uncertain",
        preferences: [],
        knowledge: [],
        failures: [],
        references: [],
      },
    ],
    summary: `${lead} How the run ended is not judged.\n\nThe user asked: ${asked.join(" / ").slice(0, 4_000)}\n\nThe agent said last: ${oneLine(last)}`,
  };
  return { text: lead, call: { name: "record", input } };
}

function oneLine(text: string): string {
  return Array.from(text.replace(/[\s\p{Cc}\u2028\u2029]+/gu, " ").trim())
    .slice(0, longest)
    .join("");
}
