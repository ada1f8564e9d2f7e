import type { LanguageModelV4Prompt } from "@ai-sdk/provider";
import { listSpecifics } from "@/lib/losses/read-text";
import { readLines } from "@/lib/model/rules/observe";
import { splitSentences } from "@/lib/model/rules/sentences";
import { readSystem, type RulesStep } from "@/lib/model/rules/steps";
import { transcriptHeading } from "@/lib/writers/extract/prompt";
import { mostKeywords } from "@/lib/writers/extract/settings";

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
