import type { LanguageModelV4Prompt } from "@ai-sdk/provider";
import { pauseOften } from "@/lib/ledger/alike/word-sets";
import { listSpecifics } from "@/lib/losses/read-text";
import { countWords, likenessWords } from "@/lib/ledger/texts/words";
import { type MessageRole, messageRoles } from "@/lib/ledger/message";
import { condenseHeading, foldHeading } from "@/lib/writers/summary/prompt";

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

/** Words that occur in any sentence on any subject. */
const grammar = `a about after again all also always am an and any anybody anything are aren around as
  at back be because been being both but by can could couldn d did didn do does doesn doing don each
  else even ever every everybody everyone everything few for from get got had has hasn have haven he
  her here hers herself him himself his how i if in into is isn it its itself just ll m many me might
  mine more most much must my myself never no none not now of off on one or other our ours out over
  quite rather re s same several shall she should shouldn since so some somebody someone something
  still such t than that the their theirs them then there these they this those though through to too
  under until up us ve very was wasn we well were weren what when where whether which while who whom
  whose why will with without won would wouldn yet you your yours yourself`;

/** Words of talk, praise and feeling: they tell how something was, but rarely what. */
const chatter = `absolutely actually agree amazing appreciate awesome awful beautiful believe best better
  bit bye check chat come comes congrats congratulations cool course crazy definitely enjoy enjoyed
  exactly excellent excited exciting fantastic feel feeling feels felt fine fun glad go goes going
  gonna good goodbye grateful great guess happy hard haha hear heard hello help helped helps hey hi
  honestly hope hoping incredible indeed keep kind know knew let lets like literally little look
  looking looks lot lots love loved lovely luck make makes maybe mean means need nice oh ok okay
  perfect perhaps photo pic picture pleasure please pretty probably proud really right said saw say
  see seems share sharing simply sort sorry sounds special stuff super sure take talk tell thank
  thankful thanks thing things think thought thrilled told too totally try trying wanna want wanted
  way welcome went wish wonderful wow yeah yep yes`;

const common: ReadonlySet<string> = new Set(`${grammar} ${chatter}`.split(/\s+/u));

export function tellingWords(text: string): Set<string> {
  const words = [...likenessWords(text)].flatMap((word) => word.split("'"));
  return new Set(words.filter((word) => !common.has(word)));
}

/**
 * A summary by extraction: at most this many whole sentences, in order, each with its day and
 * speaker. Sentences with unique content in few words are picked first: rare words, names, numbers,
 * times. Nothing is written that was not said.
 */
export async function pickSentences(
  messages: readonly ShownMessage[],
  most: number,
): Promise<string> {
  const candidates = await readCandidates(messages);
  const weights = weighWords(candidates);
  const covered = new Set<string>();
  const picked = new Set<Candidate>();
  while (picked.size < most) {
    const best = findBest(candidates, picked, (one) => scoreOf(one, weights, covered));
    if (best === null) break;
    picked.add(best);
    for (const word of [...best.words, ...best.specifics]) covered.add(word);
  }
  // If there are only greetings and thanks, the first of them are taken.
  const chosen = picked.size > 0 ? candidates.filter((one) => picked.has(one)) : candidates;
  const lines = chosen.slice(0, most).map(({ line }) => line);
  return lines.length === 0 ? nothingSaid(messages.length) : lines.join("\n");
}

interface Candidate {
  readonly line: string;
  readonly words: ReadonlySet<string>;
  readonly specifics: ReadonlySet<string>;
  /** Number of all words, including meaningless ones: the space that it takes. */
  readonly length: number;
  /** The sentence's weight apart from its words. */
  readonly factor: number;
}

const longest = 400;
const factors: Readonly<Record<ShownMessage["role"], number>> = {
  user: 1,
  assistant: 0.9,
  tool: 0.5,
  system: 0.3,
};

async function readCandidates(messages: readonly ShownMessage[]): Promise<Candidate[]> {
  const candidates: Candidate[] = [];
  const pause = pauseOften();
  for (const message of messages) {
    for (const sentence of splitSentences(message.text)) {
      const words = tellingWords(sentence);
      candidates.push({
        words,
        line: `${sayDay(message.day)}, ${message.name ?? message.role}: ${shorten(sentence)}`,
        specifics: new Set(listSpecifics(sentence).map(({ key }) => `= ${key}`)),
        length: countWords(sentence),
        factor: factors[message.role] * factorOf(sentence, words.size),
      });
      await pause();
    }
  }
  return candidates;
}

const times =
  /\b(?:yesterday|today|tomorrow|tonight|last|next|ago|since|week(?:end)?s?|months?|years?|(?:mon|tues|wednes|thurs|fri|satur|sun)day)\b/iu;
const ownLife = /\b(?:I|I['’]\w+|my|we|our)\b/u;

function factorOf(sentence: string, contentWords: number): number {
  if (contentWords < 2) return 0.1;
  const asks = sentence.endsWith("?") ? 0.35 : 1;
  return asks * (times.test(sentence) ? 1.4 : 1) * (ownLife.test(sentence) ? 1.15 : 1);
}

/** A word that occurs in many sentences says little about any of them. */
function weighWords(candidates: readonly Candidate[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const { words } of candidates) {
    for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  }
  return new Map(
    [...counts].map(([word, count]) => [word, Math.log(1 + candidates.length / count)]),
  );
}

/** The weight, in rare words, of a name, number, date or quote that isn't covered yet. */
const specificWeight = 8;
/** Scores are per word: in a full summary a long sentence takes the place of others. */
const fixedLength = 12;

function scoreOf(
  { words, specifics, length, factor }: Candidate,
  weights: ReadonlyMap<string, number>,
  covered: ReadonlySet<string>,
): number {
  let sum = 0;
  for (const word of words) if (!covered.has(word)) sum += weights.get(word) ?? 0;
  for (const one of specifics) if (!covered.has(one)) sum += specificWeight;
  return (factor * sum) / (fixedLength + length);
}

/** The best remaining one; of equals the first. Null if none adds anything new. */
function findBest(
  candidates: readonly Candidate[],
  picked: ReadonlySet<Candidate>,
  score: (one: Candidate) => number,
): Candidate | null {
  let best: Candidate | null = null;
  let highest = 0;
  for (const one of candidates) {
    if (picked.has(one)) continue;
    const value = score(one);
    if (value > highest) [best, highest] = [one, value];
  }
  return best;
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

interface ShownMessage {
  readonly role: MessageRole;
  readonly name: string | null;
  /** `2023-05-08`, in UTC. */
  readonly day: string;
  readonly text: string;
}

/** What the summary writer asks for: sentences from messages, or fewer words (K2, K5). */
export type SummaryRequest =
  | {
      readonly kind: "fold";
      readonly messages: readonly ShownMessage[];
      readonly sentences: number;
    }
  | { readonly kind: "condense"; readonly summary: string; readonly words: number };

/** The request at the start of a chat; null if it asks for something else. */
export function readSummaryRequest(prompt: LanguageModelV4Prompt): SummaryRequest | null {
  const text = prompt
    .flatMap((message) => (message.role === "user" ? message.content : []))
    .flatMap((part) => (part.type === "text" ? [part.text] : []))
    .join("\n");
  if (text.startsWith(`${foldHeading}\n`)) return readFold(text);
  return text.startsWith(`${condenseHeading}\n`) ? readCondensing(text) : null;
}

const quoted = String.raw`"(?:[^"\\]|\\.)*"`;
const messageLine = new RegExp(
  String.raw`^\d+ · (\d{4}-\d{2}-\d{2}) \d{2}:\d{2} · (\w+)(?: (${quoted}))? · (${quoted})$`,
  "gmu",
);

function readFold(text: string): SummaryRequest {
  const messages = [...text.matchAll(messageLine)].flatMap(
    ([, day = "", role, name, content = '""']): ShownMessage[] => {
      const known = messageRoles.find((one) => one === role);
      if (known === undefined) return [];
      const said = { name: name === undefined ? null : unquote(name), text: unquote(content) };
      return [{ role: known, day, ...said }];
    },
  );
  const [, sentences = "5"] = /at most (\d+) sentences\.$/u.exec(text) ?? [];
  return { kind: "fold", messages, sentences: Number(sentences) };
}

function readCondensing(text: string): SummaryRequest {
  const [, line = '""'] = text.split("\n");
  const [, words = "400"] = /\nWrite it anew in at most (\d+) words\./u.exec(text) ?? [];
  return { kind: "condense", summary: unquote(line), words: Number(words) };
}

/** Our own prompts quote like JSON. */
export function unquote(text: string): string {
  const value: unknown = JSON.parse(text);
  return typeof value === "string" ? value : "";
}
