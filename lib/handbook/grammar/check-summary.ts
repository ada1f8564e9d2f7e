import type { CheckContext } from "@/lib/handbook/grammar/check-handbook";
import { sourceOf } from "@/lib/handbook/grammar/document";
import type { AddFault, LineFault } from "@/lib/handbook/grammar/fault";
import type { MemoryBlock, ParsedMemory } from "@/lib/handbook/grammar/memory";
import type { RunReference } from "@/lib/handbook/grammar/run-files";
import {
  type ParsedSummary,
  parseSummary,
  type SummaryTopic,
} from "@/lib/handbook/grammar/summary";
import { countWords } from "@/lib/ledger/texts/words";

/** H4: topics stand under the last three dates of the runs in scope, all others under older. */
function checkDates(
  { scopes }: ParsedSummary,
  { blocks }: ParsedMemory,
  { runs }: CheckContext,
  fault: AddFault,
): void {
  const lines = blocks.flatMap(({ tasks }) => tasks).flatMap((task) => task.runs);
  const files = new Set(lines.map(({ file }) => file));
  const named = runs.filter(({ file }) => files.has(file));
  if (named.length === 0) return;
  const lastOfAll = lastDates(named);
  for (const { title, days } of scopes) {
    const lastOfScope = lastDates(named.filter(({ cwd }) => title.includes(cwd)));
    for (const { date, from } of days) {
      if (date === null || lastOfAll.includes(date) || lastOfScope.includes(date)) continue;
      const words = `The last three days that have a run are ${lastOfAll.join(", ")}; topics of other days belong below "### Older Memory Topics".`;
      fault(from, "day-unknown", words);
    }
  }
}

function lastDates(runs: readonly RunReference[]): string[] {
  const dates = new Set(runs.map(({ updatedAt }) => updatedAt.slice(0, 10)));
  return [...dates].sort().reverse().slice(0, 3);
}

/** H4: no topic twice, keywords that MEMORY.md has, and a topic for each task group. */
function checkTopics(
  { scopes, sections }: ParsedSummary,
  memory: ParsedMemory,
  fault: AddFault,
): void {
  const topics = scopes.flatMap(({ days }) => days).flatMap((day) => day.topics);
  const whole = plainOf(sourceOf(memory.lines));
  const seen = new Map<string, number>();
  for (const topic of topics) {
    const name = plainOf(topic.name);
    const before = seen.get(name);
    if (before === undefined) seen.set(name, topic.from);
    else {
      const words = `The topic "${topic.name}" is in line ${before} already; merge the two.`;
      fault(topic.from, "topic-twice", words);
    }
    const missing = topic.keywords.filter((keyword) => !whole.includes(plainOf(keyword)));
    if (missing.length > 0) {
      const which = missing.map((keyword) => `"${keyword}"`).join(", ");
      const words = `Not found in MEMORY.md: ${which}; use words that stand there.`;
      fault(topic.from, "keyword-unknown", words);
    }
  }
  const index = sections.find(({ title }) => title === "What's in Memory")?.from ?? 1;
  for (const block of memory.blocks) {
    const text = plainOf(sourceOf(memory.lines.slice(block.from - 1, block.to)));
    if (topics.some((topic) => isAbout(topic, block, text))) continue;
    const words = `No topic leads to the task group "${block.title}"; add one with its keywords.`;
    fault(index, "group-missing", words);
  }
}

/** Whether a topic leads to a block, given its plain text: by its title, or by two of its keywords. */
export function isAbout(
  { name, keywords }: SummaryTopic,
  { title }: MemoryBlock,
  text: string,
): boolean {
  if (plainOf(name).includes(plainOf(title))) return true;
  const found = keywords.filter((keyword) => text.includes(plainOf(keyword)));
  return found.length > 0 && found.length >= Math.min(2, keywords.length);
}

export function plainOf(text: string): string {
  return text.replaceAll("`", "").replace(/\s+/g, " ").trim().toLowerCase();
}

const profileWords = { written: 350, imported: 500 };

/** H4: memory_summary.md, which is an index of MEMORY.md. */
export function checkSummary(
  text: string,
  memory: ParsedMemory,
  context: CheckContext,
  fault: AddFault,
  faults: LineFault[],
): void {
  const summary = parseSummary(text);
  const { lines, sections } = summary;
  faults.push(...summary.faults);
  if (context.leniency === "written" && lines[0]?.kind !== "version") {
    fault(1, "version-missing");
  }
  const profile = sections.find(({ title }) => title === "User Profile");
  const most = profileWords[context.leniency];
  const count = countWords(sourceOf(lines.slice(profile?.from, profile?.to ?? 0)));
  if (profile !== undefined && count > most) {
    const words = `The profile has ${count} words; keep the ${most} that help most.`;
    fault(profile.from, "profile-too-long", words);
  }
  checkDates(summary, memory, context, fault);
  checkTopics(summary, memory, fault);
}
