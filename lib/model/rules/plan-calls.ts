import { PlanBook, type PlannedCall, type PlanOutcome } from "@/lib/model/rules/plan-book";
import { groupCopies, type CopyGroup } from "@/lib/model/rules/group-copies";
import { isListed } from "@/lib/ledger/is-listed";
import type { PromptMemory, PromptView } from "@/lib/model/rules/read-prompt";
import type { Plan } from "@/lib/model/rules/rule-set";
import { tightenWhiteSpace } from "@/lib/model/rules/tighten-white-space";
import { countTokens } from "@/lib/ledger/tokens";
import { maxSources } from "@/lib/refinement/settings";

/**
 * What the rules would do with a ledger: first the copies of each text, then loose white space.
 * Nothing is proposed that cap or room forbid (G3, G12).
 */
export function* planCalls(view: PromptView): Plan<PlanOutcome> {
  const book = new PlanBook(view);
  for (const group of groupCopies(view)) yield* removeCopies(view, book, group);
  if (view.mode === "full") yield* tightenAll(view, book);
  return book.outcome;
}

/** From three copies on one merge takes the place of several deletes; the oldest's words stay. */
function* removeCopies(view: PromptView, book: PlanBook, group: CopyGroup): Plan<void> {
  const { keeper, copies } = group;
  const sources = [keeper, ...copies].slice(0, maxSources);
  const merge = planMerge(keeper, sources);
  const isMerged =
    view.mode === "full" && !keeper.constitutional && copies.length > 1 && book.affords(merge);
  if (isMerged) yield* propose(book, merge);
  const rest = isMerged ? copies.slice(maxSources - 1) : copies;
  for (const copy of rest) yield* propose(book, planDelete(copy, keeper, isMerged));
}

function* tightenAll(view: PromptView, book: PlanBook): Plan<void> {
  const untouchable = [...view.immutableCategories, ...view.relationalCategories];
  for (const memory of view.memories) {
    const { number, content, constitutional, category } = memory;
    if (constitutional || book.isSettled(number) || isListed(category, untouchable)) continue;
    const tightened = tightenWhiteSpace(content);
    if (tightened === content) continue;
    yield* propose(book, {
      name: "update",
      input: { id: number, content: tightened },
      removes: [],
      text: `#${number} keeps every word and loses loose white space.`,
      lossTokens: countTokens(content) - countTokens(tightened),
    });
  }
}

function* propose(book: PlanBook, call: PlannedCall): Plan<void> {
  if (book.affords(call)) book.settle(call, yield call);
  else book.leave();
}

function planMerge(keeper: PromptMemory, sources: readonly PromptMemory[]): PlannedCall {
  const numbers = sources.map(({ number }) => number);
  return {
    name: "consolidate",
    input: { ids: numbers, content: keeper.content },
    removes: numbers,
    text: `${numbers.map((number) => `#${number}`).join(", ")} say the same: one stays, in the words of the oldest.`,
    lossTokens: 0,
  };
}

function planDelete(copy: PromptMemory, keeper: PromptMemory, isMerged: boolean): PlannedCall {
  const twin = isMerged ? "the memories that were just merged" : `#${keeper.number}, which stays`;
  return {
    name: "delete",
    input: { id: copy.number },
    removes: [copy.number],
    keeps: keeper.number,
    text: `#${copy.number} says the same as ${twin}.`,
    lossTokens: 0,
  };
}
