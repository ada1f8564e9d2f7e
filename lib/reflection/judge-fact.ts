import type { Losses } from "@/lib/ledger/entries/entry";
import { noLosses } from "@/lib/losses/loudness";
import { judgeLosses, readTexts } from "@/lib/losses/judge-losses";
import { turningGroup, type ReadText } from "@/lib/losses/read-text";
import { saySpecifics } from "@/lib/losses/say-losses";

/** What a fact says beyond the observations that it names. */
export interface JudgedFact {
  /** Why a person must look, beginning with the fact's number. */
  readonly marks: readonly string[];
  /** Specifics that no observation holds, and turning words that all of them have and the fact hasn't. */
  readonly losses: Losses;
}

interface Support {
  readonly number: number;
  readonly content: string;
}

/** O4: specifics that no support holds, and what turns all of them and is missing. */
export function judgeFact(
  number: number,
  content: string,
  supports: readonly Support[],
): JudgedFact {
  const texts = readTexts(supports, [{ number, content }]);
  const judged = judgeLosses(texts);
  const turning = texts.sources.map(({ text }) => turningGroups(text));
  // A fact has no provenance in its text (O3): that somebody said it may go.
  const isEverywhere = (text: string) => {
    const group = turningGroup({ key: text });
    return group !== "said" && turning.every((groups) => groups.has(group));
  };
  const specifics = judged.specifics.filter(
    ({ fate, text }) => fate === "new" || isEverywhere(text),
  );
  const said = saySpecifics(specifics);
  return {
    marks: said === null ? [] : [`#${number}: ${said}`],
    // What a fact leaves out stays in its observations: nothing of it is gone.
    losses: { ...noLosses, new: judged.new, specifics },
  };
}

function turningGroups({ words }: ReadText): ReadonlySet<string> {
  return new Set(words.flatMap((word) => (word.sort === "turning" ? [turningGroup(word)] : [])));
}
