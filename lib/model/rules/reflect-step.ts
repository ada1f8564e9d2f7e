import type { LanguageModelV4Prompt } from "@ai-sdk/provider";
import { normaliseText } from "@/lib/ledger/texts/normalised-text";
import { maxSupports, recordCap } from "@/lib/reflection/settings";
import { readAnswers, readSystem, type RulesStep } from "@/lib/model/rules/decide-step";

/** An observation that a reflection's prompt shows in full. */
interface ShownObservation {
  readonly number: number;
  readonly coverage: string;
  readonly content: string;
}

/** How often something must be observed before the rules treat it as lasting. */
const leastRepeats = 3;

const line =
  /^\[#(\d+)\] \d{4}-\d\d-\d\d \d\d:\d\d \[\w+\] \[coverage: (\w+)\] ("(?:[^"\\]|\\.)*")$/;

/**
 * The rules' step of a reflection: an observation that is repeated three times or more becomes one
 * fact, with all of them as its evidence. Nothing else does.
 */
export function reflectStep(prompt: LanguageModelV4Prompt): RulesStep {
  const answers = readAnswers(prompt);
  const observations = readObservations(readSystem(prompt));
  const groups = [...Map.groupBy(observations, ({ content }) => normaliseText(content)).values()]
    .filter((group) => group.length >= leastRepeats)
    .filter((group) => group.some(isUncovered))
    // O5b: its fact names as many as it may.
    .filter((group) => group.length - group.filter(isUncovered).length < maxSupports)
    .map((group) => group.toSorted((a, b) => Number(isUncovered(a)) - Number(isUncovered(b))));
  const lead = answers.length === 0 ? `By rules, without a language model. ` : "";
  const group = groups[answers.length];
  const isFull = answers.length >= recordCap;
  if (group === undefined || isFull) {
    return { text: `${lead}${sayEnd(observations.length, groups.length, isFull)}`, call: null };
  }
  const supports = group.slice(0, maxSupports).map(({ number }) => number);
  const content = group[0]?.content ?? "";
  return {
    text: `${lead}Observed ${group.length} times: ${supports.map((number) => `#${number}`).join(", ")}.`,
    call: { name: "record", input: { content, supports } },
  };
}

function isUncovered({ coverage }: ShownObservation): boolean {
  return coverage === "none";
}

function sayEnd(observations: number, facts: number, isFull: boolean): string {
  const read = `${observations} ${observations === 1 ? "observation was" : "observations were"} read`;
  if (isFull && facts > recordCap) return `${read}; a session records at most ${recordCap} facts.`;
  return facts === 0
    ? `${read}; none is repeated ${leastRepeats} times.`
    : `${read}; nothing else is repeated ${leastRepeats} times.`;
}

function readObservations(system: string): ShownObservation[] {
  const start = system.lastIndexOf("\n# Active observations\n");
  if (start === -1) return [];
  return system
    .slice(start)
    .split("\n")
    .flatMap((text) => {
      const [, number, coverage = "", json = ""] = line.exec(text) ?? [];
      if (number === undefined) return [];
      const content: unknown = JSON.parse(json);
      return typeof content === "string" ? [{ number: Number(number), coverage, content }] : [];
    });
}
