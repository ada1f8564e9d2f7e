import type { LanguageModelV4CallOptions } from "@ai-sdk/provider";
import { convertArrayToReadableStream, MockLanguageModelV4 } from "ai/test";
import { countTokens } from "@/lib/ledger/texts/content";
import { chooseAssertions } from "@/lib/model/rules/observe";
import { readLines } from "@/lib/model/rules/sentences";
import { answerSummary } from "@/lib/model/rules/rules-model";
import { readAnswers, readSystem } from "@/lib/model/rules/steps";
import { type ScriptedStep, toParts } from "@/lib/model/testing/scripted-model";
import { messagesHeading } from "@/lib/writers/observe/prompt";

/** What one request came to, in tokens as the product counts them. */
export interface Asked {
  readonly input: number;
  readonly output: number;
  readonly calls: number;
}

/**
 * A model for the whole path, from the prompt alone: of a conversation it notes what users assert,
 * of observations it records the first few as facts, of messages it writes a summary. All calls of
 * a pass are one answer, as language models give them. Its usage is the whole request and the answer,
 * by the product's own count. `asked` is called with each request.
 */
export function pathModel(asked: (one: Asked) => void = () => {}) {
  let place = 0;
  return new MockLanguageModelV4({
    doStream: async (options) => {
      const step = await answer(options);
      const { text = "", calls = [] } = step;
      const input = countTokens(readRequest(options));
      const output = countTokens(`${text}${calls.length > 0 ? JSON.stringify(calls) : ""}`);
      asked({ input, output, calls: calls.length });
      place += 1;
      const usage = {
        inputTokens: { total: input, noCache: input, cacheRead: 0, cacheWrite: 0 },
        outputTokens: { total: output, text: output, reasoning: 0 },
      };
      return { stream: convertArrayToReadableStream(toParts(step, place, usage)) };
    },
  });
}

function readRequest({ prompt, tools = [] }: LanguageModelV4CallOptions): string {
  const chat = prompt.map(({ content }) =>
    typeof content === "string" ? content : JSON.stringify(content),
  );
  return [JSON.stringify(tools), ...chat].join("\n");
}

async function answer({ prompt, tools = [] }: LanguageModelV4CallOptions): Promise<ScriptedStep> {
  if (tools.length === 0) return { text: (await answerSummary(prompt)) ?? "YES" };
  if (readAnswers(prompt).length > 0) return { text: "That is all." };
  const system = readSystem(prompt);
  return { calls: tools.some(({ name }) => name === "record") ? record(system) : observe(system) };
}

function observe(system: string) {
  return chooseAssertions(readLines(system, messagesHeading)).map(({ content, position }) => ({
    name: "observe",
    input: { content, relevance: "low", messages: [position] },
  }));
}

const uncovered = /^\[#(\d+)\] .* \[coverage: none\] "(.*) said on [\d-]{10}: (“.*”)"$/gmu;
const factsAtOnce = 4;

function record(system: string) {
  return [...system.matchAll(uncovered)].slice(0, factsAtOnce).map(([, number, who, words]) => ({
    name: "record",
    input: { content: `${who} said ${words}`, supports: [number] },
  }));
}

/** So many words that the texts of other numbers don't have: no observation is nearly a copy. */
export function ownWords(number: number, count: number): string {
  return Array.from({ length: count }, (_, n) => {
    const place = number * 100 + n;
    return [place, place / 48, place / 2_304].map((at) => syllable(Math.floor(at) % 48)).join("");
  }).join(" ");
}

const syllable = (at: number) => `${"bdfgklmprtvz"[at % 12]}${"aiou"[Math.floor(at / 12)]}`;
