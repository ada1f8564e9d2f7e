import type { LanguageModelV4Prompt } from "@ai-sdk/provider";
import { memoryPath, summaryPath } from "@/lib/handbook/folder";
import { keepPeople } from "@/lib/handbook/plain/keep-people";
import { addPlainRuns } from "@/lib/handbook/plain/plain-memory";
import type { PlainRun } from "@/lib/handbook/plain/plain-run";
import { writePlainSummary } from "@/lib/handbook/plain/plain-summary";
import { longestLine } from "@/lib/handbook/read-part";
import { parseRawMemories } from "@/lib/handbook/run-files/raw-memories";
import { readRawMemory } from "@/lib/handbook/run-files/read-raw-memory";
import { rawMemoriesPath } from "@/lib/handbook/run-files/run-record";
import { readAnswers, readSystem, type RulesStep } from "@/lib/model/rules/decide-step";

/**
 * The rules' step of a handbook session: they read the records and the handbook, add each record
 * where it belongs, word for word, and complete. Rebuilt from the chat alone at each step.
 */
export function handbookStep(prompt: LanguageModelV4Prompt): RulesStep {
  const plan = planHandbook(readSystem(prompt));
  const answers = readAnswers(prompt);
  let next = plan.next();
  for (const answer of answers) {
    if (next.done === true) break;
    next = plan.next(answer);
  }
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
