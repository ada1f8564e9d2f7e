import type { LanguageModelV4Prompt } from "@ai-sdk/provider";
import { listSpecifics } from "@/lib/losses/read-text";
import { countWords } from "@/lib/ledger/texts/words";
import {
  isQuestion,
  pickTelling,
  readLines,
  type ShownLine,
  splitSentences,
} from "@/lib/model/rules/sentences";
import { readAnswers, readSystem, type RulesStep } from "@/lib/model/rules/steps";
import { messagesHeading } from "@/lib/writers/observe/prompt";
import { observeCap } from "@/lib/writers/observe/settings";

/** A pass's step by rules, rebuilt from the chat alone: one message after another. */
export function observeStep(prompt: LanguageModelV4Prompt): RulesStep {
  const answers = readAnswers(prompt);
  const lines = readLines(readSystem(prompt), messagesHeading);
  const chosen = chooseAssertions(lines);
  const lead = answers.length === 0 ? "By rules, without a language model. " : "";
  const next = chosen[answers.length];
  if (next === undefined) return { text: `${lead}${sayEnd(lines.length, chosen)}`, call: null };
  const { position, content } = next;
  const input = { content, relevance: "low", messages: [position] };
  return {
    text: `${lead}Message ${position} says something definite.`,
    call: { name: "observe", input },
  };
}

function sayEnd(read: number, chosen: readonly Assertion[]): string {
  const messages = read === 1 ? "1 message was" : `${read} messages were`;
  if (chosen.length === 0) return `${messages} read; none asserts a name, a number or a date.`;
  return `${messages} read; noted what users said with a name, a number or a date, as they said it.`;
}

export interface Assertion {
  readonly position: number;
  readonly content: string;
}

/**
 * What users assert with a name, a number or a date: whole sentences as they were said, of each
 * message together. More than a pass may note: those with the most of them that no other has.
 */
export function chooseAssertions(lines: readonly ShownLine[]): readonly Assertion[] {
  const found = lines.filter(({ role }) => role === "user").flatMap(readAssertion);
  const picked = pickTelling(found, observeCap);
  return found.filter((one) => picked.has(one));
}

/** What someone else wrote, as mails quote it (N3). */
const quotedLine = /^\s*>.*$/gmu;

/** More of a message is not quoted. */
const longest = 400;

function readAssertion({ position, day, name, text }: ShownLine) {
  const sentences = splitSentences(text.replace(quotedLine, ""))
    .map((sentence) => sentence.replace(/\s+/gu, " ").trim())
    .filter((sentence) => !isQuestion(sentence))
    .map((sentence) => ({ sentence, keys: listSpecifics(sentence).map(({ key }) => key) }))
    .filter(({ keys }) => keys.length > 0);
  let said = "";
  const keys: string[] = [];
  for (const one of sentences) {
    const longer = said === "" ? one.sentence : `${said} ${one.sentence}`;
    if (Array.from(longer).length > longest) continue;
    said = longer;
    keys.push(...one.keys);
  }
  if (said === "") return [];
  // Its own quotation marks would end the quotation.
  const quoted = said.replace(/["“”]/gu, "'");
  const content = `${sayWho(name)} said on ${day}: “${quoted}”`;
  return [{ position, content, keys: [...new Set(keys)], length: countWords(said) }];
}

/** A name that begins like a list, a tag or a label would make no observation (O4). */
function sayWho(name: string | null): string {
  return name !== null && /^\p{L}[\p{L}\p{M} .'’-]*$/u.test(name) ? name : "The user";
}
