import { pauseOften } from "@/lib/ledger/alike/word-sets";
import { listSpecifics } from "@/lib/losses/read-text";
import { countWords } from "@/lib/ledger/texts/words";

const segmenter = new Intl.Segmenter("en", { granularity: "sentence" });

/** A period after one of these, or after an initial, is part of a name: the sentence continues. */
const opensName = /(?:^|[\s(["“])(?:Drs?|Mrs?|Ms|Mx|Prof|St|Rev|Hon|Capt|Lt|Sgt|\p{Lu})\.$/u;
/** After these the sentence continues if a number follows. */
const opensFigure = /(?:^|[\s(["“])(?:No|Nr|Nos|vol|fig|pp?|ca|approx)\.$/iu;

/** Trimmed sentences; a line end ends one. In doubt two stay joined, not parted from a name. */
export function splitSentences(text: string): string[] {
  return text
    .split(/\n+/u)
    .flatMap((line) => joinOpen([...segmenter.segment(line)].map(({ segment }) => segment)))
    .filter((sentence) => /[\p{L}\p{N}]/u.test(sentence));
}

function joinOpen(segments: readonly string[]): string[] {
  const joined: string[] = [];
  for (const segment of segments) {
    const before = joined.at(-1)?.trimEnd();
    const isOpen =
      before !== undefined &&
      (opensName.test(before) || (opensFigure.test(before) && /^\d/u.test(segment)));
    if (isOpen) joined.push((joined.pop() ?? "") + segment);
    else joined.push(segment);
  }
  return joined.map((sentence) => sentence.trim());
}

/** Whether it asks. */
export const isQuestion = (sentence: string) => /[?？]["”'’)]*$/u.test(sentence);

/** What has names, numbers, dates and quotes (`keys`), and how many words it takes. */
interface Telling {
  readonly keys: readonly string[];
  readonly length: number;
}

/** Keeps sentences of one or two words from ranking as the most telling. */
const fixedLength = 12;

/** Those that tell the most in few words that no other picked one does; of equals the first. */
export function pickTelling<T extends Telling>(items: readonly T[], most: number): ReadonlySet<T> {
  const known = new Set<string>();
  const picked = new Set<T>();
  const scoreOf = ({ keys, length }: T) =>
    keys.filter((key) => !known.has(key)).length / (fixedLength + length);
  while (picked.size < Math.min(most, items.length)) {
    const best = items
      .filter((one) => !picked.has(one))
      .map((one) => ({ one, score: scoreOf(one) }))
      .reduce((a, b) => (b.score > a.score ? b : a));
    picked.add(best.one);
    for (const key of best.one.keys) known.add(key);
  }
  return picked;
}

/**
 * A summary by extraction: at most this many whole sentences, in order, each with its day and
 * speaker. What people and the agent assert comes before questions, greetings and what tools say.
 * Nothing is written that was not said.
 */
export async function pickSentences(
  messages: readonly Omit<ShownLine, "position">[],
  most: number,
): Promise<string> {
  const candidates = await readCandidates(messages);
  const { told = [], rest = [] } = Object.groupBy(candidates, ({ isTold }) =>
    isTold ? "told" : "rest",
  );
  const picked = new Set([
    ...pickTelling(told, most),
    ...pickTelling(rest, Math.max(0, most - told.length)),
  ]);
  const lines = candidates.filter((one) => picked.has(one)).map(({ line }) => line);
  return lines.length === 0 ? nothingSaid(messages.length) : lines.join("\n");
}

interface Candidate extends Telling {
  readonly line: string;
  /** Whether a person or the agent asserts it. */
  readonly isTold: boolean;
}

const longest = 400;

async function readCandidates(
  messages: readonly Omit<ShownLine, "position">[],
): Promise<Candidate[]> {
  const candidates: Candidate[] = [];
  const pause = pauseOften();
  for (const { role, name, day, text } of messages) {
    for (const sentence of splitSentences(text)) {
      const length = countWords(sentence);
      candidates.push({
        line: `${sayDay(day)}, ${name ?? role}: ${shorten(sentence)}`,
        keys: listSpecifics(sentence).map(({ key }) => key),
        length,
        isTold: /^(user|assistant)$/.test(role) && length > 2 && !isQuestion(sentence),
      });
      await pause();
    }
  }
  return candidates;
}

function shorten(sentence: string): string {
  const signs = Array.from(sentence);
  return signs.length <= longest ? sentence : `${signs.slice(0, longest - 1).join("")}…`;
}

const dayWords = new Intl.DateTimeFormat("en-GB", { dateStyle: "long", timeZone: "UTC" });

function sayDay(day: string): string {
  return dayWords.format(new Date(`${day}T00:00:00Z`));
}

function nothingSaid(count: number): string {
  return count === 1 ? "One message without words." : `${count} messages without words.`;
}

/** A message as a prompt shows it. */
export interface ShownLine {
  readonly position: number;
  /** `2026-01-31`, in UTC. */
  readonly day: string;
  readonly role: string;
  readonly name: string | null;
  readonly text: string;
}

const quoted = String.raw`"(?:[^"\\]|\\.)*"`;
const messageLine = new RegExp(
  String.raw`^(\d+) · (\d{4}-\d{2}-\d{2}) \d{2}:\d{2} · (\w+)(?: (${quoted}))? · (${quoted})`,
  "gmu",
);

/** The messages below a prompt's heading. */
export function readLines(prompt: string, heading: string): ShownLine[] {
  const start = prompt.lastIndexOf(heading);
  if (start === -1) return [];
  return [...prompt.slice(start).matchAll(messageLine)].map(
    ([, position, day = "", role = "", name, text = '""']) => ({
      position: Number(position),
      day,
      role,
      name: name === undefined ? null : unquote(name),
      text: unquote(text),
    }),
  );
}

/** Our own prompts quote like JSON. */
export function unquote(text: string): string {
  const value: unknown = JSON.parse(text);
  return typeof value === "string" ? value : "";
}
