import type { CheckContext } from "@/lib/handbook/grammar/check-handbook";
import { checkDates } from "@/lib/handbook/grammar/check-dates";
import { checkTopics } from "@/lib/handbook/grammar/check-topics";
import type { AddFault, LineFault } from "@/lib/handbook/grammar/fault";
import type { ParsedMemory } from "@/lib/handbook/grammar/memory";
import { parseSummary, printSummary } from "@/lib/handbook/grammar/parse-summary";

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
    fault(1, "version-missing", 'Write "v1" as the first line of the file, alone.');
  }
  const profile = sections.find(({ title }) => title === "User Profile");
  if (profile !== undefined) {
    const words = countWords(printSummary({ lines: lines.slice(profile.from, profile.to) }));
    const most = profileWords[context.leniency];
    if (words > most) {
      fault(
        profile.from,
        "profile-too-long",
        `The profile has ${words} words; keep the ${most} that help most.`,
      );
    }
  }
  checkDates(summary, memory, context, fault);
  checkTopics(summary, memory, fault);
}

// In scripts without spaces each letter counts, as two or three of them make a word.
const unspaced =
  /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}]/gu;

function countWords(text: string): number {
  const letters = text.match(unspaced)?.length ?? 0;
  const words = text.replace(unspaced, " ").match(/\S+/g)?.length ?? 0;
  return words + Math.ceil(letters / 2);
}
