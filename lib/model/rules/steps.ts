import type { LanguageModelV4Prompt, LanguageModelV4ToolResultPart } from "@ai-sdk/provider";
import { memoryPath, summaryPath } from "@/lib/handbook/grammar/document";
import { normaliseText } from "@/lib/ledger/alike/exact-groups";
import { addPlainRuns, keepPeople, type PlainRun } from "@/lib/model/rules/plain-memory";
import { writePlainSummary } from "@/lib/model/rules/plain-summary";
import { longestLine } from "@/lib/writers/handbook/inputs";
import { parseRawMemories, rawMemoriesPath } from "@/lib/handbook/grammar/run-files";
import { readRawMemory } from "@/lib/handbook/grammar/raw-memory";
import { outcomeOf, readPrompt, type RuleSet } from "@/lib/model/rules/plan";
import { unquote } from "@/lib/model/rules/sentences";
import { maxSupports, recordCap } from "@/lib/writers/reflection/settings";

export interface RulesStep {
  readonly text: string;
  readonly call: { readonly name: string; readonly input: object } | null;
}

/** A refinement's next step, rebuilt from the chat alone: the same chat, the same step. */
export function decideStep(prompt: LanguageModelV4Prompt, rules: RuleSet): RulesStep {
  const answers = readAnswers(prompt);
  const view = readPrompt(readSystem(prompt));
  const lead = answers.length === 0 ? `${rules.introduction} ` : "";
  if (view === null) {
    return complete(
      `${lead}There is no ledger here that I can read.`,
      "By rules: nothing was changed.",
    );
  }
  const applied = answers.map(isApplied);
  const plan = rules.plan(view, applied);
  const next = plan.calls[answers.length];
  if (next === undefined) {
    const outcome = outcomeOf(plan, applied);
    return complete(`${lead}${rules.nothingLeft}`, rules.summarise(outcome, plan, view));
  }
  const { name, input, text } = next;
  return { text: `${lead}${text}`, call: { name, input } };
}

function complete(text: string, summary: string): RulesStep {
  return { text, call: { name: "complete", input: { summary } } };
}

/** The system's answer to an applied operation; every refusal reads differently. */
function isApplied(answer: string): boolean {
  return /^(?:Merged|Updated|Deleted) #.* operations used; /s.test(answer);
}

export function readSystem(prompt: LanguageModelV4Prompt): string {
  return prompt
    .flatMap((message) => (message.role === "system" ? [message.content] : []))
    .join("\n");
}

export function readAnswers(prompt: LanguageModelV4Prompt): string[] {
  return prompt
    .flatMap((message) => (message.role === "tool" ? message.content : []))
    .filter((part) => part.type === "tool-result")
    .map(readOutput);
}

function readOutput({ output }: LanguageModelV4ToolResultPart): string {
  return output.type === "text" || output.type === "error-text" ? output.value : "";
}

/** A handbook's next step from the chat alone: adds each record word for word, completes. */
export function handbookStep(prompt: LanguageModelV4Prompt): RulesStep {
  const answers = readAnswers(prompt);
  const plan = planHandbook(readSystem(prompt));
  let next = plan.next();
  for (const answer of answers) if (next.done !== true) next = plan.next(answer);
  const lead = answers.length === 0 ? "By rules, without a language model. " : "";
  if (next.done === true) return { text: `${lead}${next.value}`, call: null };
  const { text, ...call } = next.value;
  return { text: `${lead}${text}`, call };
}

interface PlannedCall {
  readonly text: string;
  readonly name: string;
  readonly input: object;
}

type Plan<Result> = Generator<PlannedCall, Result, string>;

function* planHandbook(system: string): Plan<string> {
  const listed = yield { text: "What is there?", name: "list", input: {} };
  const raw = yield* readFile(rawMemoriesPath);
  const runs = readRuns(raw.text, system);
  const memory = listed.includes(memoryPath) ? yield* readFile(memoryPath) : nothing;
  const summary = listed.includes(summaryPath) ? yield* readFile(summaryPath) : nothing;
  const newMemory = keepPeople(addPlainRuns(memory.text, runs), memory.text, memory.people);
  if (memory.isCut)
    return "MEMORY.md has a line that is too long to read whole. I leave it as it is.";
  if (newMemory !== memory.text) yield write(memoryPath, newMemory);
  const plain = writePlainSummary(newMemory, summary.text);
  const newSummary = keepPeople(plain, summary.text, summary.people);
  if (newSummary !== summary.text && !summary.isCut) yield write(summaryPath, newSummary);
  const said = `By rules, without a language model: ${sayCount(runs.length)}`;
  yield { text: "All records are in.", name: "complete", input: { summary: said } };
  return "The rules can't mend what remains, so they stop here.";
}

function sayCount(runs: number): string {
  if (runs === 0) return "there were no new runs.";
  return `${runs === 1 ? "1 run" : `${runs} runs`} worked in, one task group for each folder.`;
}

function write(path: string, content: string): PlannedCall {
  return { text: `Writing ${path}.`, name: "write", input: { path, content } };
}

interface ReadFile {
  readonly text: string;
  /** Lines that people wrote, from 1. */
  readonly people: readonly number[];
  /** Whether a line was too long to be shown whole: written back, its end would be lost. */
  readonly isCut: boolean;
}

const nothing: ReadFile = { text: "", people: [], isCut: false };

/** Reads a file part by part, from the numbered lines of the answers. */
function* readFile(path: string): Plan<ReadFile> {
  const lines: string[] = [];
  for (let from: number | null = 1; from !== null;) {
    const text = from === 1 ? `Reading ${path}.` : `Reading on from line ${from}.`;
    const answer: string = yield { text, name: "read", input: { path, from_line: from } };
    const [head = "", ...shown] = answer.split("\n");
    for (const line of shown) lines.push(line.replace(/^\d+: /, ""));
    const [, next] = / Go on with from_line (\d+)\./.exec(head) ?? [];
    from = next === undefined ? null : Number(next);
    const [, people = ""] = / People wrote lines ([\d, ]+): keep them\./.exec(head) ?? [];
    if (from === null) {
      return {
        text: lines.join("\n"),
        people: people === "" ? [] : people.split(", ").map(Number),
        isCut: lines.some((line) => line.length > longestLine),
      };
    }
  }
  return nothing;
}

/** The added runs, each with the line that names its file, as the prompt lists them. */
function readRuns(raw: string, system: string): PlainRun[] {
  const start = system.lastIndexOf("\n# Runs\n");
  const [, list = ""] = /\nAdded, [^\n]*\n((?:- .*\n)*)/.exec(system.slice(start)) ?? [];
  const lines = new Map(
    list.split("\n").flatMap((line): [string, string][] => {
      const [, file] = /^- rollout_summaries\/(\S+) \(cwd=/.exec(line) ?? [];
      return file === undefined ? [] : [[file, line]];
    }),
  );
  return parseRawMemories(raw).flatMap(({ file, cwd, rawMemory }) => {
    const line = file === null ? undefined : lines.get(file);
    if (file === null || cwd === null || line === undefined) return [];
    return [{ file, cwd, line, fields: readRawMemory(rawMemory) }];
  });
}

/** An observation that a reflection's prompt shows in full. */
interface ShownObservation {
  readonly number: number;
  readonly coverage: string;
  readonly content: string;
}

/** How often something must be observed before the rules treat it as lasting. */
const leastRepeats = 3;

const line =
  /^\[#(\d+)\] \d{4}-\d\d-\d\d \d\d:\d\d \[\w+\] \[coverage: (\w+)\] ("(?:[^"\\]|\\.)*")$/;

/** A reflection's step: what is observed three times becomes a fact with its evidence. */
export function reflectStep(prompt: LanguageModelV4Prompt): RulesStep {
  const answers = readAnswers(prompt);
  const observations = readObservations(readSystem(prompt));
  const sayOf = ({ content }: ShownObservation) => normaliseText(withoutDay(content));
  const groups = [...Map.groupBy(observations, sayOf).values()]
    .filter((group) => group.length >= leastRepeats)
    .filter((group) => group.some(isUncovered))
    // O5b: its fact names as many as it may.
    .filter((group) => group.length - group.filter(isUncovered).length < maxSupports)
    .map((group) => group.toSorted((a, b) => Number(isUncovered(a)) - Number(isUncovered(b))));
  const lead = answers.length === 0 ? `By rules, without a language model. ` : "";
  const group = groups[answers.length];
  const isFull = answers.length >= recordCap;
  if (group === undefined || isFull) {
    return { text: `${lead}${sayEnd(observations.length, groups.length, isFull)}`, call: null };
  }
  const supports = group.slice(0, maxSupports).map(({ number }) => number);
  const content = withoutDay(group[0]?.content ?? "");
  return {
    text: `${lead}Observed ${group.length} times: ${supports.map((number) => `#${number}`).join(", ")}.`,
    call: { name: "record", input: { content, supports } },
  };
}

/** What the rules noted of a user's words, without its day: said on several days it is one fact. */
function withoutDay(content: string): string {
  return content.replace(/^(.{1,200}? said) on \d{4}-\d{2}-\d{2}: (?=“)/u, "$1 ");
}

function isUncovered({ coverage }: ShownObservation): boolean {
  return coverage === "none";
}

function sayEnd(observations: number, facts: number, isFull: boolean): string {
  const read = `${observations} ${observations === 1 ? "observation was" : "observations were"} read`;
  if (isFull && facts > recordCap) return `${read}; a session records at most ${recordCap} facts.`;
  return facts === 0
    ? `${read}; none is repeated ${leastRepeats} times.`
    : `${read}; nothing else is repeated ${leastRepeats} times.`;
}

function readObservations(system: string): ShownObservation[] {
  const start = system.lastIndexOf("\n# Active observations\n");
  if (start === -1) return [];
  return system
    .slice(start)
    .split("\n")
    .flatMap((text) => {
      const [, number, coverage = "", json = ""] = line.exec(text) ?? [];
      if (number === undefined) return [];
      return [{ number: Number(number), coverage, content: unquote(json) }];
    });
}
