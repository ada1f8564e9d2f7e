import { z } from "zod";
import { runOutcomes } from "@/lib/handbook/grammar/raw-memory";
import {
  countCodePoints,
  findTextFault,
  makeLoggable,
  worstTokens,
} from "@/lib/ledger/texts/content";
import { listSpecifics, readText } from "@/lib/losses/read-text";
import { refuse, type Refused } from "@/lib/frame/gate";
import * as most from "@/lib/writers/extract/settings";
import { mostSigns } from "@/lib/writers/extract/settings";
import {
  cutMiddle,
  messageLine,
  plainWordsIn,
  sourceText,
  type UnseenMessage,
} from "@/lib/writers/observe/rules";

const textOf = (signs: number) =>
  z
    .string("a text")
    .trim()
    .min(1, "a text")
    .refine((text) => countCodePoints(text) <= signs, `at most ${signs} characters`)
    .refine((text) => findTextFault(text) === null, "text without broken characters");
const line = textOf(most.mostLine).refine(
  (text) => !/[\p{Cc}\u2028\u2029]/u.test(text),
  "one line of text",
);
const listOf = <Item extends z.ZodType>(item: Item, count: number = most.mostLines) =>
  z.array(item, "a list").max(count, `at most ${count}`);
const outcome = z.enum(runOutcomes, `one of ${runOutcomes.join(", ")}`);

const preferenceSchema = z.strictObject({
  message: z.int("a message's position").describe("The user's message that says it."),
  quote: line.min(6, "at least 6 characters").describe("The user's words, copied exactly."),
  means: line.describe("What a later run should do because of it."),
});

const taskSchema = z.strictObject({
  title: line.describe("The goal, in the user's words where they have a short one."),
  outcome,
  preferences: listOf(preferenceSchema),
  knowledge: listOf(line).describe("Facts and procedures that held when they were tried."),
  failures: listOf(line).describe("What failed, why, and what to do instead."),
  references: listOf(line).describe("Commands, paths, errors and links as they stood."),
});

const recordSchema = z.strictObject({
  description: line.describe("What the run was about and what came of it, in a sentence."),
  task: line.describe("The main task, in a few words."),
  task_group: line.describe("The family of tasks that it belongs to, in a few words."),
  outcome,
  keywords: listOf(
    line.refine((word) => !word.includes(","), "words without commas"),
    most.mostKeywords,
  ).min(1, "at least one"),
  tasks: listOf(taskSchema, most.mostTasks).min(1, "at least one"),
  summary: textOf(most.mostSummary).describe("The run in its order, for who was not there."),
});

const completeSchema = z.strictObject({ why: line.describe("Why nothing is worth keeping.") });

/** What a model says of a run (H1). */
type RunNotes = z.infer<typeof recordSchema>;

/** A call as G2 reads it; `notes` is null where nothing is worth keeping. */
type Extracted = { readonly notes: RunNotes } | { readonly notes: null; readonly why: string };

/** Reads a model's call. `input` is its parsed JSON, or raw text where that did not parse. */
export function parseExtract(
  name: string,
  input: unknown,
): Refused | { readonly ok: true; readonly found: Extracted } {
  if (name === "complete") {
    const read = completeSchema.safeParse(input);
    return read.success
      ? { ok: true, found: { notes: null, why: read.data.why } }
      : refuseFields(name, read.error);
  }
  if (name !== "record") {
    const said = makeLoggable(name, 100);
    return refuse("unknown-operation", `There is no operation "${said}": record or complete.`);
  }
  const read = recordSchema.safeParse(input);
  return read.success ? { ok: true, found: { notes: read.data } } : refuseFields(name, read.error);
}

function refuseFields(name: string, { issues: [first] }: z.ZodError): Refused {
  const place = [name, ...(first?.path ?? [])].join(".");
  const why = makeLoggable(first?.message ?? "not valid", 200);
  return refuse("bad-parameters", `${place}: expected ${why}. Nothing was recorded.`);
}

function schemaOf(schema: z.ZodType) {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io: "input" });
  return rest;
}

/** The two tools, as models are told of them: one call ends the session. */
export const extractTools = [
  {
    name: "record",
    description: "Records what the run leaves behind. Call it once, with everything.",
    inputSchema: schemaOf(recordSchema),
  },
  {
    name: "complete",
    description: "Ends without a record, where nothing in the run would help a later one.",
    inputSchema: schemaOf(completeSchema),
  },
] as const;

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
  const parts = tasks.map(({ title, outcome: result, preferences, ...task }, index) => [
    `\n### Task ${index + 1}: ${title}\n`,
    `task_outcome: ${result}`,
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

export interface ShownTranscript {
  readonly shown: readonly UnseenMessage[];
  /** Messages in the middle that are not shown. */
  readonly leftOut: number;
}

/**
 * N4, P7: what a model sees of a transcript of `count` messages, of which `messages` were read, in
 * order and without secrets. A user's words stay longest: the others are cut to their beginning and
 * end first, and only then messages in the middle go.
 */
export function planTranscript(
  messages: readonly UnseenMessage[],
  roomTokens: number,
  count: number,
): ShownTranscript {
  let cut: readonly UnseenMessage[] = [];
  for (const limit of mostSigns.others) {
    cut = messages.map((one) => shorten(one, one.role === "user" ? mostSigns.user : limit));
    if (tokensOf(cut) <= roomTokens) return { shown: cut, leftOut: count - cut.length };
  }
  let [ends, left] = [0, roomTokens];
  while (2 * ends < cut.length - 1) {
    const pair = [cut[ends], cut.at(-1 - ends)].flatMap((one) => one ?? []);
    left -= tokensOf(pair);
    if (left < 0) break;
    ends += 1;
  }
  const shown = [...cut.slice(0, ends), ...cut.slice(cut.length - ends)];
  return { shown, leftOut: count - shown.length };
}

function tokensOf(messages: readonly UnseenMessage[]): number {
  return messages.reduce((sum, one) => sum + worstTokens(messageLine(one)), 0);
}

function shorten(message: UnseenMessage, limit: number): UnseenMessage {
  const points = Array.from(message.content);
  const isWhole = message.tail === null && points.length <= limit;
  return isWhole ? message : cutMiddle(message, points, limit);
}

/**
 * N4, S4: why there is nothing to extract, as a sentence; null where there is something. `run` is
 * the record that stands, and how many messages it was made from.
 */
export function whyNothing(
  { messageCount, lastAt }: { readonly messageCount: number; readonly lastAt: Date },
  run: { readonly messages: number | null; readonly updatedAt: Date } | null,
): string | null {
  if (messageCount === 0) return "There is nothing to extract: the transcript has no messages.";
  if (run?.messages != null && run.messages >= messageCount) {
    return "There is nothing to extract: the run has its record, and no message came since.";
  }
  return run?.messages === null && run.updatedAt > lastAt
    ? "There is nothing to extract: the run has a record that is newer than its last message."
    : null;
}
