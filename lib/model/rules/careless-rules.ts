import { countTokens } from "@/lib/ledger/texts/tokens";
import {
  type Plan,
  PlanBook,
  type PlannedCall,
  type PlanOutcome,
  type PromptMemory,
  type PromptView,
  type RuleSet,
  sayDone,
} from "@/lib/model/rules/plan";
import { likenessWords } from "@/lib/ledger/texts/likeness";

/**
 * The demo's careless model: rules that act like a model told to compress. It merges memories that
 * merely sound alike and, if the owner's style asks for short ones, cuts each to its first
 * sentence. It shows the gate, the marks and the breaker.
 */
export const carelessRules: RuleSet = {
  // With its eleven steps the demo's trip takes 8 to 10 s: long enough to read along.
  delayMs: 750,
  introduction:
    "I am a set of careless rules for the demo, not a language model. I make ledgers short, and I do not ask what gets lost.",
  consent:
    "YES. I will make this shorter. This answer was given by a set of rules, not by a language model.",
  nothingLeft: "Nothing is left that I would shorten.",
  plan: planCareless,
  summarise: (outcome) => `By careless rules, not by a language model: ${sayDone(outcome)}.`,
};

/** Texts that share this ratio of their words are the same to the careless model. */
const alikeRatio = 0.5;

function* planCareless(view: PromptView): Plan<PlanOutcome> {
  const book = new PlanBook(view);
  yield* touchConstitutional(view, book);
  yield* mergeAlike(view, book);
  if (asksForShort(view)) yield* cutAll(view, book);
  return book.outcome;
}

/** A careless model tries this too: the gate refuses it. */
function* touchConstitutional({ memories }: PromptView, book: PlanBook): Plan<void> {
  const [first] = memories.filter(({ constitutional }) => constitutional);
  if (first === undefined) return;
  yield* propose(book, planCut(first, `#${first.number} is long.`));
}

function* mergeAlike({ memories }: PromptView, book: PlanBook): Plan<void> {
  for (const [index, older] of memories.entries()) {
    const younger = memories
      .slice(index + 1)
      .find((one) => !book.isGone(one.number) && isAlike(older, one));
    if (younger === undefined || book.isGone(older.number)) continue;
    yield* propose(book, planMerge(older, younger));
  }
}

function* cutAll({ memories }: PromptView, book: PlanBook): Plan<void> {
  const longest = memories.toSorted((a, b) => b.content.length - a.content.length);
  for (const memory of longest) {
    if (memory.constitutional || book.isGone(memory.number)) continue;
    if (firstSentence(memory.content) === memory.content) continue;
    yield* propose(book, planCut(memory, `#${memory.number} says more than it must.`));
  }
}

function* propose(book: PlanBook, call: PlannedCall): Plan<void> {
  book.settle(call, yield call);
}

function planCut({ number, content }: PromptMemory, text: string): PlannedCall {
  const short = firstSentence(content);
  return {
    name: "update",
    input: { id: number, content: short },
    removes: [],
    text,
    lossTokens: countTokens(content) - countTokens(short),
  };
}

function planMerge(older: PromptMemory, younger: PromptMemory): PlannedCall {
  const longer = older.content.length >= younger.content.length ? older : younger;
  const numbers = [older.number, younger.number];
  return {
    name: "consolidate",
    input: { ids: numbers, content: longer.content },
    removes: numbers,
    text: `#${older.number} and #${younger.number} sound alike to me: the longer one is enough.`,
    lossTokens: countTokens((longer === older ? younger : older).content),
  };
}

function isAlike(one: PromptMemory, other: PromptMemory): boolean {
  if (one.constitutional || other.constitutional || one.category !== other.category) return false;
  const words = likenessWords(one.content);
  const others = likenessWords(other.content);
  const shared = [...words].filter((word) => others.has(word)).length;
  return shared >= alikeRatio * Math.min(words.size, others.size);
}

function firstSentence(text: string): string {
  return /^.*?[.!?](?=\s|$)/su.exec(text)?.[0] ?? text;
}

function asksForShort({ style }: PromptView): boolean {
  return /\b(?:short|compress)/i.test(style);
}
