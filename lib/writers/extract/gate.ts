import { listSpecifics, readText } from "@/lib/losses/read-text";
import { refuse, type Refused } from "@/lib/frame/gate";
import type { Extracted, RunNotes } from "@/lib/writers/extract/tools";
import { plainWordsIn, sourceText, type UnseenMessage } from "@/lib/writers/observe/rules";

/** A run's record without what its transcript says of it: thread, folder and time. */
export interface RunTexts {
  readonly summary: string;
  readonly rawMemory: string;
  /** What a person looks at first. */
  readonly marks: readonly string[];
  /** What it came to, in one line. */
  readonly report: string;
  /** Whether nothing was worth keeping. */
  readonly isNothing: boolean;
}

/**
 * N4: what is recorded of a run, or why not. A preference rests on a user's own words, which are in
 * the message that it names. Details that no message holds are flagged.
 */
export function decideRecord(
  found: Extracted,
  shown: readonly UnseenMessage[],
): Refused<"bad-quote"> | ({ readonly ok: true } & RunTexts) {
  if (found.notes === null) {
    const summary = `Nothing in this run is worth keeping: ${found.why}`;
    return { ok: true, summary, rawMemory: "", marks: [], report: summary, isNothing: true };
  }
  const { notes } = found;
  for (const { message, quote } of notes.tasks.flatMap(({ preferences }) => preferences)) {
    const said = shown.find(({ position, role }) => position === message && role === "user");
    const words = `${said?.content ?? ""}\n${said?.tail ?? ""}`;
    if (said !== undefined && plain(words).includes(plain(quote))) continue;
    const why =
      said === undefined
        ? `Message ${message} is no message of the user that was shown.`
        : `Message ${message} doesn't say “${quote}”: copy the user's words exactly.`;
    return refuse("bad-quote", `${why} Nothing was recorded.`);
  }
  return {
    ok: true,
    summary: notes.summary,
    rawMemory: printNotes(notes),
    marks: findInvented(notes, shown),
    report: notes.description,
    isNothing: false,
  };
}

function plain(text: string): string {
  return text
    .replace(/[“”„"‘’']/gu, "'")
    .replace(/\s+/gu, " ")
    .trim();
}

const mostNamed = 5;

/** Names, numbers and quoted words that no message holds. */
function findInvented(notes: RunNotes, shown: readonly UnseenMessage[]): string[] {
  const content = textsOf(notes).join("\n");
  const held = new Set(shown.flatMap((one) => [...readText(sourceText(one, content)).keys]));
  const plainWords = plainWordsIn([content]);
  const invented = listSpecifics(content)
    .filter(({ key }) => !held.has(key) && !plainWords.has(key))
    .map(({ text }) => `“${text}”`);
  if (invented.length === 0) return [];
  const named = invented.slice(0, mostNamed).join(", ");
  const more = invented.length > mostNamed ? ` and ${invented.length - mostNamed} more` : "";
  return [`Not in the transcript: ${named}${more}`];
}

function textsOf(value: unknown): string[] {
  if (typeof value === "string") return [value];
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(textsOf) : [];
}

/** A raw memory in the form of H1, which `readRawMemory` reads. */
function printNotes({ keywords, tasks, ...notes }: RunNotes): string {
  const head = [
    "---",
    `description: ${notes.description}`,
    `task: ${notes.task}`,
    `task_group: ${notes.task_group}`,
    `task_outcome: ${notes.outcome}`,
    `keywords: ${keywords.join(", ")}`,
    "---",
  ];
  const parts = tasks.map(({ title, outcome, preferences, ...task }, index) => [
    `\n### Task ${index + 1}: ${title}\n`,
    `task_outcome: ${outcome}`,
    ...section(
      "Preference signals",
      preferences.map(({ message, quote, means }) => `message ${message}: “${quote}” -> ${means}`),
    ),
    ...section("Reusable knowledge", task.knowledge),
    ...section("Failures and how to do differently", task.failures),
    ...section("References", task.references),
  ]);
  return `${[...head, ...parts.flat()].join("\n")}\n`;
}

function section(name: string, lines: readonly string[]): string[] {
  return lines.length === 0 ? [] : [`\n${name}:`, ...lines.map((one) => `- ${one}`)];
}
