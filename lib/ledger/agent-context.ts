import {
  compareInLedger,
  isInLedger,
  isObservation,
  type Memory,
  tokensOf,
} from "@/lib/ledger/memory";
import { contextTokens } from "@/lib/ledger/texts/content";

/** How long a journal without a relevance stays in its agent's context; it is kept after that, too. */
export const journalContextMs = 7 * 24 * 60 * 60_000;

/** How large a context is unless someone says: as much as a model of unknown input is shown (P6). */
export const defaultContextTokens = 75_000;
/** As much as anyone may ask for. */
export const mostContextTokens = 1_000_000;

/** O1b: what observations may take of a context. */
export function observationRoom(maxTokens: number): number {
  return Math.floor(maxTokens / 5);
}

interface Omitted {
  readonly memories: number;
  readonly tokens: number;
  /** How many of these memories are observations. */
  readonly observations: number;
}

/** What belongs into an agent's prompt, oldest first. */
export interface AgentContext {
  /** The ledger: always there, as far as it fits. */
  readonly core: readonly Memory[];
  /** Active observations and constitutional journals of any age, other kept ones of seven days. */
  readonly journals: readonly Memory[];
  /** Tokens of both together, as they are stored. */
  readonly tokens: number;
  /** What belongs there and did not fit. */
  readonly omitted: Omitted;
}

/**
 * What of an agent's memories belongs into its prompt at a moment (milliseconds UTC), within a bound
 * in tokens (F15): what is constitutional, then the newest. Observations have a share of their own
 * (O1b). One that is too long for what is left hides no other.
 */
export function agentContext(
  memories: readonly Memory[],
  now: number,
  maxTokens: number = defaultContextTokens,
): AgentContext {
  const kept = memories.filter(({ discardedAt }) => discardedAt === null);
  const vows = kept.filter(({ constitutional }) => constitutional);
  const others = kept.filter(({ constitutional }) => !constitutional);
  const observations = others.filter(isObservation).toSorted(compareObservations);
  const standing = [
    ...vows.toSorted((a, b) => compareInLedger(b, a)),
    ...others
      .filter((memory) => !isObservation(memory))
      .filter((memory) => isInLedger(memory) || memory.createdAt >= now - journalContextMs)
      .toSorted((a, b) => compareInLedger(b, a)),
  ];
  const share = Math.min(observationRoom(maxTokens), maxTokens - sumOf(vows, weigh));
  const observed = fitting(observations, share);
  const shown = [...fitting(standing, maxTokens - sumOf(observed, weigh)), ...observed];
  const inOrder = shown.toSorted(compareInLedger);
  const tokens = sumOf(shown, tokensOf);
  const all = [...standing, ...observations];
  return {
    core: inOrder.filter(({ type }) => type === "core"),
    journals: inOrder.filter(({ type }) => type === "journal"),
    tokens,
    omitted: {
      memories: all.length - shown.length,
      tokens: sumOf(all, tokensOf) - tokens,
      observations: all.filter(isObservation).length - shown.filter(isObservation).length,
    },
  };
}

function fitting(memories: readonly Memory[], room: number): Memory[] {
  let left = room;
  return memories.filter((memory) => {
    const fits = weigh(memory) <= left;
    if (fits) left -= weigh(memory);
    return fits;
  });
}

/** O1b: critical and high ones first, then the newest. */
function compareObservations(a: Memory, b: Memory): number {
  return Number(isUrgent(b)) - Number(isUrgent(a)) || compareInLedger(b, a);
}

function isUrgent({ relevance }: Memory): boolean {
  return relevance === "critical" || relevance === "high";
}

function weigh({ content }: Memory): number {
  return contextTokens(content);
}

function sumOf(memories: readonly Memory[], count: (memory: Memory) => number): number {
  return memories.reduce((sum, memory) => sum + count(memory), 0);
}

/** The summary of an agent's handbook, up to a whole line (H11). */
interface HandbookSummary {
  readonly text: string;
  readonly omittedLines: number;
}

/**
 * The same as text for a prompt, without an id: one item of a list for each memory, whose further
 * lines are indented, as the lines of the handbook are. So none of it can look like another item or
 * like a heading (I11).
 */
export function contextText({
  core,
  journals,
  omitted,
  handbook = null,
}: AgentContext & { readonly handbook?: HandbookSummary | null }): string {
  const parts = [
    ...section("# Lasting memories", core, ({ content }) => content),
    ...section(
      "# Observations",
      journals.filter(isObservation).toSorted(compareObservations),
      ({ createdAt, relevance, content }) => `${sayMinute(createdAt)} [${relevance}] ${content}`,
    ),
    ...section(
      "# Of the last 7 days",
      journals.filter((memory) => !isObservation(memory)),
      ({ createdAt, content }) => `${sayMinute(createdAt)} ${content}`,
    ),
    ...(omitted.memories === 0 ? [] : [sayOmitted(omitted), ""]),
    ...(handbook === null ? [] : sayHandbook(handbook)),
  ];
  return parts.join("\n");
}

/** One sentence, so that no one takes the part for the whole. */
function sayOmitted({ memories, tokens, observations }: Omitted): string {
  const left = memories === 1 ? "1 more memory" : `${grouped(memories)} more memories`;
  const size = tokens === 1 ? "1 token" : `${grouped(tokens)} tokens`;
  const rest = observations === 0 ? "" : ` Observations among them: ${grouped(observations)}.`;
  return `${left} of ${size} did not fit and ${memories === 1 ? "is" : "are"} left out here.${rest}`;
}

function sayHandbook({ text, omittedLines }: HandbookSummary): string[] {
  const rest = `${grouped(omittedLines)} more ${omittedLines === 1 ? "line is" : "lines are"} left out here.`;
  return [
    "# Handbook summary",
    "",
    `  ${indented(text)}`,
    "",
    ...(omittedLines === 0 ? [] : [`${rest} The whole is in memory_summary.md.`, ""]),
  ];
}

function grouped(count: number): string {
  return count.toLocaleString("en-US");
}

function section(
  heading: string,
  memories: readonly Memory[],
  say: (memory: Memory) => string,
): string[] {
  return memories.length === 0 ? [] : [heading, "", ...memories.map((one) => item(say(one))), ""];
}

function item(text: string): string {
  return `- ${indented(text)}`;
}

/** Whatever begins a line anywhere is followed by the indent of the list. */
function indented(text: string): string {
  return text.replace(/\r\n|[\n\r\v\f\u0085\u2028\u2029]/g, "\n  ");
}

function sayMinute(at: number): string {
  return `[${new Date(at).toISOString().slice(0, 16).replace("T", " ")}]`;
}
