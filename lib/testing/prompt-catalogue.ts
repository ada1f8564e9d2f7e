import { createHash } from "node:crypto";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { isJsonObject } from "@/lib/interop/json";
import { memoryOf } from "@/lib/ledger/testing/sample-entries";
import { mcpInstructions, resourceKinds } from "@/lib/mcp/server";
import { announce } from "@/lib/mcp/tool";
import { tools as mcpTools } from "@/lib/mcp/tools";
import { extractTools } from "@/lib/writers/extract/gate";
import * as extract from "@/lib/writers/extract/prompt";
import * as handbook from "@/lib/writers/handbook/prompt";
import { handbookTools } from "@/lib/writers/handbook/tools";
import { connectionTest } from "@/lib/model/question";
import { decisionLines, factDecisionLines, type PromptPart } from "@/lib/frame/prompt/lines";
import { observeTool } from "@/lib/writers/observe/gate";
import { promptSections } from "@/lib/writers/refinement/prompt/sections";
import * as reader from "@/lib/reader/prompt";
import * as refinement from "@/lib/writers/refinement/prompt/prompt";
import type { PromptStatus } from "@/lib/writers/refinement/prompt/prompt";
import { toolsOf } from "@/lib/writers/refinement/gate/tools";
import { factLine, observationLine } from "@/lib/writers/reflection/pass";
import * as observe from "@/lib/writers/observe/prompt";
import * as reflection from "@/lib/writers/reflection/prompt";
import { recordTool } from "@/lib/writers/reflection/tools";
import * as summary from "@/lib/writers/summary/prompt";

/** Text by people and agents: data in a prompt, never our words. */
export interface PromptData {
  readonly name: string;
  readonly systemPrompt: string;
  readonly style: string;
  readonly memory: string;
  readonly standing: string;
  readonly message: string;
}

/** Text that Keepsake sends to a model, pinned by a file of this name (P8). */
interface PinnedPrompt {
  readonly name: string;
  /** The exported functions and texts that it consists of. */
  readonly of: readonly unknown[];
  readonly write: (data: PromptData) => string;
  /** The prompt that this is another case of: its file holds only the lines that differ. */
  readonly caseOf?: string;
  /** Forbidden words that are this prompt's own task, and why. */
  readonly mayAsk?: { readonly word: "summarise"; readonly why: string };
}

export const plainData: PromptData = {
  name: "Wren",
  systemPrompt: "You look after the light at Sandvig.",
  style: "Be slow.",
  memory: "Tea at five.",
  standing: "They met in May.",
  message: "See you at five.",
};

const boundary = "k3jd82hs";
const noMemories = { shown: [], leftOut: 0, alike: [] };
const trip = { keptTokens: 2_940, startMassTokens: 4_200, threshold: 0.75 };
const joinParts = (parts: readonly PromptPart[]) => parts.map(({ text }) => text).join("");

function statusOf(data: PromptData, patch: Partial<PromptStatus> = {}): PromptStatus {
  const { name: agentName, systemPrompt, style } = data;
  return {
    settings: {
      agentName,
      systemPrompt,
      style,
      tokenBudget: 5_000,
      immutableCategories: ["audio", "somatic", "voice"],
      relationalCategories: ["relational"],
    },
    mode: "full",
    threshold: 0.75,
    cap: 10,
    massTokens: 4_200,
    coreCount: 12,
    constitutionalCount: 1,
    isReviewed: true,
    ...patch,
  };
}

/** Without an owner's texts, over the budget, and in dedup-only mode. */
function bareStatus(data: PromptData): PromptStatus {
  const status = statusOf(data, { mode: "dedup-only", massTokens: 6_100, isReviewed: false });
  return { ...status, settings: { ...status.settings, systemPrompt: null, style: null } };
}

function refinementPrompt(status: PromptStatus, data: PromptData, leftOut: number): string {
  const memory = memoryOf(7, { content: data.memory, category: "home" });
  const pair = { numbers: [7, 480], least: 0.71, most: 0.71, size: 2 };
  const part = { numbers: [3, 7, 9], least: 0.6, most: 1, size: 240 };
  const alike = leftOut === 0 ? [] : [pair, part];
  const ledger = { shown: [memory], leftOut, alike };
  const parts = refinement.writeRefinementPrompt(status, ledger, boundary);
  return `${joinParts(parts)}\n---\n${refinement.refinementOpening}\n`;
}

/** With pairs alike in meaning (P6), and none by words or some. */
function lookAlikesSection(data: PromptData): string {
  const memory = memoryOf(7, { content: data.memory });
  const pair = { numbers: [7, 480], least: 0.71, most: 0.71, size: 2 };
  const alikeInMeaning = [
    [7, 31],
    [12, 480],
  ] as const;
  return [[], [pair]]
    .map((alike) => {
      const ledger = { shown: [memory], leftOut: 0, alike, alikeInMeaning };
      const parts = refinement.writeRefinementPrompt(statusOf(data), ledger, boundary);
      const sections = promptSections(parts, "refinement");
      return sections.find(({ title }) => title === "Look-alikes")?.text;
    })
    .join("---\n");
}

/** A line of each kind (D3). */
function decisionSection(data: PromptData): string {
  const memory = memoryOf(7, { content: data.memory });
  const other = memoryOf(9, { content: data.standing });
  const about = { result: null, by: data.name, at: "2026-05-19T12:00:00.000Z" } as const;
  const one = { ...about, sources: [data.memory], note: data.message, rejected: null };
  const decisions = [
    { ...one, operation: "delete", reason: "loses-detail" },
    {
      ...one,
      operation: "apart",
      reason: "different-things",
      sources: [data.memory, data.standing],
    },
    {
      ...one,
      operation: "update",
      reason: "wrong",
      rejected: { number: 7, content: data.message },
    },
    { ...one, operation: "update", reason: "must-stay", note: null },
  ] as const;
  return joinParts(decisionLines(decisions, [memory, other], (text) => text));
}

/** The same in a reflection. */
function factDecisionSection(data: PromptData): string {
  const about = { by: data.name, at: "2026-05-19T12:00:00.000Z", result: null } as const;
  const one = { ...about, sources: [data.memory], note: data.message, rejected: null };
  const rejected = { number: 11, content: data.standing };
  const decisions = [
    { ...one, operation: "record", reason: "wrong", sources: [], rejected },
    { ...one, operation: "delete", reason: "other" },
    { ...one, operation: "update", reason: "must-stay", note: null },
  ] as const;
  const fact = { number: 7, content: data.memory };
  return joinParts(factDecisionLines(decisions, [fact], (text) => text));
}

function consentChat(status: PromptStatus, data: PromptData, leftOut: number): string {
  const shown = [memoryOf(7, { content: data.memory })];
  const journals = leftOut === 0 ? [] : [memoryOf(9, { content: data.standing })];
  const parts = refinement.writeConsentPrompt(status.settings, { shown, leftOut }, journals);
  const system = joinParts(parts);
  const questions = [refinement.writeConsentQuestion(status), refinement.consentQuestionAgain];
  return [system, ...questions].join("\n---\n");
}

function foldRequest(standing: string, { message }: PromptData): string {
  const at = Date.UTC(2026, 4, 19, 12);
  const said = { position: 1, role: "user", name: null, content: message, at } as const;
  return joinParts(summary.writeFoldRequest({ sentences: 3 }, standing, [said]));
}

function reflectionPrompt(data: PromptData, isFirst: boolean): string {
  const createdAt = Date.UTC(2026, 4, 19, 12);
  const seen = { number: 7, relevance: "high", coverage: "none", createdAt } as const;
  const pass = {
    observations: [observationLine({ ...seen, content: data.memory })],
    facts: isFirst ? [] : [factLine({ number: 3, content: data.standing })],
    leftOut: isFirst ? 0 : 5,
    factsLeftOut: isFirst ? 0 : 2,
  };
  const { name: agentName, systemPrompt, style } = data;
  const agent = isFirst
    ? { agentName, systemPrompt: null, style: null }
    : { agentName, systemPrompt, style };
  const parts = reflection.writeReflectionPrompt(agent, pass, [], boundary);
  return `${joinParts(parts)}\n---\n${reflection.reflectionOpening}\n`;
}

function observePrompt(data: PromptData, isFirst: boolean): string {
  const at = Date.UTC(2026, 4, 19, 12);
  const said = { position: 1, role: "user", name: null, at, tail: null, leftOut: 0 } as const;
  const messages = [
    { ...said, content: data.message },
    { ...said, position: 2, role: "tool", content: "a", tail: "b", leftOut: 30 } as const,
  ];
  const { name: agentName, style } = data;
  const agent = { agentName, style: isFirst ? null : style };
  const parts = observe.writeObservePrompt(agent, messages, [], boundary);
  return `${joinParts(parts)}\n---\n${observe.observeOpening}\n`;
}

function extractPrompt(data: PromptData): string {
  const at = Date.UTC(2026, 4, 19, 12);
  const said = { position: 1, role: "user", name: null, at, tail: null, leftOut: 0 } as const;
  const shown = [{ ...said, content: data.message }];
  const run = { agentName: data.name, cwd: data.standing };
  const parts = extract.writeExtractPrompt(run, { shown, leftOut: 30 });
  return `${joinParts(parts)}\n---\n${extract.extractOpening}\n`;
}

function handbookPrompt(data: PromptData, isFirst: boolean): string {
  const run = {
    threadId: "t-7",
    file: "2026-05-19-lamp.md",
    cwd: data.message,
    rolloutPath: "/rollouts/t-7.jsonl",
    updatedAt: "2026-05-19T12:00:00.000Z",
    isTaken: true,
  };
  const added = { ...run, status: "added" } as const;
  const later = [
    { ...run, file: "2026-04-01-oil.md", status: "removed", why: "Deleted by Oona" },
    { ...run, file: "2026-05-02-log.md", status: "retained" },
    { ...run, file: "2026-05-20-fog.md", status: "added", isTaken: false },
  ] as const;
  const start = { isFirst, runs: [added, ...(isFirst ? [] : later)], documents: [] };
  const systemPrompt = isFirst ? null : data.systemPrompt;
  const faults = isFirst ? 0 : 2;
  const task = { agentName: data.name, systemPrompt, start, threshold: "75%", faults };
  return `${joinParts(handbook.writeHandbookPrompt(task))}\n---\n${handbook.handbookOpening}\n`;
}

const ofHandbook = [handbook.writeHandbookPrompt, handbook.handbookOpening];
const ofObserve = [
  observe.writeObservePrompt,
  observe.observeOpening,
  observe.observeRules,
  observe.defaultObserveStyle,
  observe.messagesHeading,
];
const ofExtract = [
  extract.writeExtractPrompt,
  extract.extractOpening,
  extract.extractRules,
  extract.transcriptHeading,
];
const ofReflection = [
  reflection.writeReflectionPrompt,
  reflection.reflectionOpening,
  reflection.defaultFactStyle,
];
const ofRefinement = [refinement.writeRefinementPrompt, refinement.refinementOpening];
const ofConsent = [
  refinement.writeConsentPrompt,
  refinement.writeConsentQuestion,
  refinement.consentQuestionAgain,
];
const summarises = {
  word: "summarise",
  why: "The summary writer's own task (K2): it folds messages and touches no memory.",
} as const;

export const promptCatalogue: readonly PinnedPrompt[] = [
  {
    name: "refinement",
    of: ofRefinement,
    write: (data) => refinementPrompt(statusOf(data), data, 3),
  },
  {
    name: "refinement-by-default",
    caseOf: "refinement",
    of: [...ofRefinement, refinement.defaultStyle],
    write: (data) => refinementPrompt(bareStatus(data), data, 0),
  },
  { name: "refinement-look-alikes", of: ofRefinement, write: lookAlikesSection },
  { name: "refinement-decisions", of: [decisionLines], write: decisionSection },
  { name: "reflection-decisions", of: [factDecisionLines], write: factDecisionSection },
  {
    name: "refinement-tools",
    of: [toolsOf],
    write: () => {
      const [full, fewer] = [toolsOf("full"), toolsOf("dedup-only")].map((tools) =>
        tools.map((tool) => lines(describeTool(tool))),
      );
      const names = toolsOf("dedup-only").map(({ name }) => name);
      const changed = fewer!.filter((text) => !full!.includes(text));
      return lines([...full!, `dedup-only: ${names.join(", ")}`, ...changed]);
    },
  },
  { name: "consent", of: ofConsent, write: (data) => consentChat(statusOf(data), data, 3) },
  {
    name: "consent-by-default",
    caseOf: "consent",
    of: ofConsent,
    write: (data) => consentChat(bareStatus(data), data, 0),
  },
  {
    name: "consent-after-trip",
    caseOf: "consent",
    of: ofConsent,
    write: (data) =>
      consentChat(statusOf(data, { rolledBack: { trip, hadChanged: false } }), data, 0),
  },
  {
    name: "refinement-after-rollback",
    of: ofRefinement,
    write: (data) =>
      [trip, null]
        .map((one) => {
          const status = statusOf(data, { rolledBack: { trip: one, hadChanged: true } });
          const parts = refinement.writeRefinementPrompt(status, noMemories, boundary);
          const sections = promptSections(parts, "refinement");
          return sections.find(({ title }) => title === "Status")?.text;
        })
        .join("---\n"),
  },
  {
    name: "reflection",
    of: ofReflection,
    write: (data) => reflectionPrompt(data, false),
  },
  {
    name: "reflection-first",
    caseOf: "reflection",
    of: ofReflection,
    write: (data) => reflectionPrompt(data, true),
  },
  { name: "reflection-tool", of: [recordTool], write: () => lines(describeTool(recordTool)) },
  { name: "extract", of: ofExtract, write: extractPrompt },
  {
    name: "extract-tools",
    of: [extractTools],
    write: () => lines(extractTools.flatMap(describeTool)),
  },
  { name: "observe", of: ofObserve, write: (data) => observePrompt(data, false) },
  {
    name: "observe-by-default",
    caseOf: "observe",
    of: ofObserve,
    write: (data) => observePrompt(data, true),
  },
  { name: "observe-tool", of: [observeTool], write: () => lines(describeTool(observeTool)) },
  {
    name: "handbook",
    of: ofHandbook,
    write: (data) => handbookPrompt(data, false),
  },
  {
    name: "handbook-first",
    caseOf: "handbook",
    of: ofHandbook,
    write: (data) => handbookPrompt(data, true),
  },
  {
    name: "handbook-tools",
    of: [handbookTools],
    write: () => lines(handbookTools.flatMap(describeTool)),
  },
  {
    name: "summary-system",
    of: [summary.writeSummarySystem, summary.defaultSummaryStyle],
    write: ({ style }) => summary.writeSummarySystem(style, boundary),
    mayAsk: summarises,
  },
  {
    name: "summary-first-fold",
    of: [summary.writeFoldRequest, summary.foldHeading],
    write: (data) => foldRequest("", data),
  },
  {
    name: "summary-fold",
    of: [summary.writeFoldRequest],
    write: (data) => foldRequest(data.standing, data),
  },
  {
    name: "summary-condense",
    of: [summary.writeCondenseRequest, summary.condenseHeading],
    write: ({ standing }) =>
      joinParts(summary.writeCondenseRequest(standing, { words: 200, threshold: 0.75 })),
  },
  {
    name: "mcp",
    of: [mcpInstructions, mcpTools, resourceKinds],
    write: () =>
      lines([
        mcpInstructions,
        ...mcpTools.flatMap(({ name, title, description, input }) => {
          const { jsonSchema } = announce(input, "input")["~standard"];
          const inputSchema = jsonSchema.input({ target: "draft-2020-12" });
          return describeTool({ name, description: `${title}. ${description}`, inputSchema });
        }),
        ...resourceKinds.map(({ name, title, description }) => `${name}: ${title}. ${description}`),
      ]),
  },
  { name: "reader", of: [reader.readerInstructions], write: () => reader.readerInstructions },
  {
    name: "reader-repair",
    of: [reader.repairInstructions],
    write: () => reader.repairInstructions,
  },
  {
    name: "connection-test",
    of: [connectionTest],
    write: () => `${connectionTest.instructions}\n---\n${connectionTest.question}`,
  },
];

/** Every file that sends text to a model. A new one needs its prompts in the catalogue above. */
export const filesThatAskModels: readonly string[] = [
  "lib/frame/run-chat.ts",
  "lib/frame/write-text.ts",
  "lib/mcp/server.ts",
  "lib/model/answer.ts",
  "lib/model/guard.ts",
  "lib/model/loop.ts",
  "lib/model/question.ts",
  "lib/reader/read.ts",
  "lib/writers/extract/run.ts",
  "lib/writers/handbook/run.ts",
  "lib/writers/observe/run.ts",
  "lib/writers/refinement/run.ts",
  "lib/writers/reflection/run.ts",
  "lib/writers/summary/run.ts",
];

const lines = (texts: readonly string[]) => texts.join("\n");

interface WrittenTool {
  readonly name: string;
  readonly description?: string | undefined;
  readonly inputSchema: unknown;
}

/** All that a model is told of a tool: its words, and a line for each of its arguments. */
function describeTool({ name, description, inputSchema }: WrittenTool): string[] {
  return [`${name}: ${description}`, ...describeSchema("  ", inputSchema)];
}

function describeSchema(path: string, schema: unknown): string[] {
  if (!isJsonObject(schema)) return [];
  const { properties, items, ...rest } = schema;
  if (isJsonObject(properties)) {
    const inner = Object.entries(properties).map(
      ([name, one]) => [`${path}.${name}`, one] as const,
    );
    return [`${path} ${JSON.stringify(rest)}`, ...inner.flatMap((one) => describeSchema(...one))];
  }
  const isOfObjects = isJsonObject(items) && isJsonObject(items["properties"]);
  const own = isOfObjects ? rest : schema;
  return [
    `${path} ${JSON.stringify(own)}`,
    ...(isOfObjects ? describeSchema(`${path}[]`, items) : []),
  ];
}

const folder = join(import.meta.dirname, "prompts");

/** The committed text of each prompt, by name. */
export function readPinned(): Map<string, string> {
  return new Map(
    readdirSync(folder).map((file) => [
      file.replace(/\.txt$/, ""),
      readFileSync(join(folder, file), "utf8"),
    ]),
  );
}

/** What each file should hold, as written by the code. */
export function writePrompts(): Map<string, string> {
  const texts = new Map(promptCatalogue.map(({ name, write }) => [name, write(plainData)]));
  const pin = ({ name, caseOf }: PinnedPrompt) => {
    const text = texts.get(name)!;
    if (caseOf === undefined) return text;
    // The lines don't show their order, nor one that is lost where another is the same.
    const hash = createHash("sha256").update(text).digest("hex");
    return lines([`sha256 of the whole: ${hash}`, linesThatDiffer(texts.get(caseOf)!, text)]);
  };
  return new Map(promptCatalogue.map((one) => [one.name, pin(one)]));
}

function linesThatDiffer(main: string, text: string): string {
  const [before, now] = [main.split("\n"), text.split("\n")];
  const gone = before.filter((line) => !now.includes(line)).map((line) => `- ${line}`);
  return lines([
    ...gone,
    ...now.filter((line) => !before.includes(line)).map((line) => `+ ${line}`),
  ]);
}

/** Rewrites the files. Called only by `npm run prompts:pin`, never by a test. */
export function pinPrompts(): void {
  for (const [name, text] of writePrompts()) writeFileSync(join(folder, `${name}.txt`), text);
}
