import { compareInLedger, isInLedger, tokensOf, type Memory } from "@/lib/ledger/memory";

/** How long a journal stays in its agent's context; it is kept after that, too. */
export const journalContextMs = 7 * 24 * 60 * 60_000;

/** How large a context is unless someone says: as much as a model of unknown input is shown (P6). */
export const defaultContextTokens = 75_000;
/** As much as anyone may ask for. */
export const mostContextTokens = 1_000_000;

interface Omitted {
  readonly memories: number;
  readonly tokens: number;
}

/** What belongs into an agent's prompt, oldest first. */
export interface AgentContext {
  /** The ledger: always there, as far as it fits. */
  readonly core: readonly Memory[];
  /** Kept journals that are at most seven days old. */
  readonly journals: readonly Memory[];
  /** Tokens of both together. */
  readonly tokens: number;
  /** What belongs there and did not fit. */
  readonly omitted: Omitted;
}

/**
 * What of an agent's memories belongs into its prompt at a moment (milliseconds UTC), within a bound
 * in tokens: what is constitutional first, then the rest of the ledger in its order, then journals,
 * the newest first, up to the first that does not fit.
 */
export function agentContext(
  memories: readonly Memory[],
  now: number,
  maxTokens: number = defaultContextTokens,
): AgentContext {
  const ledger = memories.filter((memory) => isInLedger(memory)).toSorted(compareInLedger);
  const recent = memories
    .filter(({ type, discardedAt }) => type === "journal" && discardedAt === null)
    .filter(({ createdAt }) => createdAt >= now - journalContextMs)
    .toSorted((a, b) => compareInLedger(b, a));
  const wanted = [
    ...ledger.filter(({ constitutional }) => constitutional),
    ...ledger.filter(({ constitutional }) => !constitutional),
    ...recent,
  ];
  let tokens = 0;
  const end = wanted.findIndex((memory) => {
    const after = tokens + tokensOf(memory);
    if (after <= maxTokens) tokens = after;
    return after > maxTokens;
  });
  const shown = end === -1 ? wanted : wanted.slice(0, end);
  const left = end === -1 ? [] : wanted.slice(end);
  const inOrder = shown.toSorted(compareInLedger);
  return {
    core: inOrder.filter(({ type }) => type === "core"),
    journals: inOrder.filter(({ type }) => type === "journal"),
    tokens,
    omitted: {
      memories: left.length,
      tokens: left.reduce((sum, memory) => sum + tokensOf(memory), 0),
    },
  };
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
      "# Of the last 7 days",
      journals,
      ({ createdAt, content }) => `${sayMinute(createdAt)} ${content}`,
    ),
    ...(omitted.memories === 0 ? [] : [sayOmitted(omitted), ""]),
    ...(handbook === null ? [] : sayHandbook(handbook)),
  ];
  return parts.join("\n");
}

/** One sentence, so that no one takes the part for the whole. */
function sayOmitted({ memories, tokens }: Omitted): string {
  const left = memories === 1 ? "1 more memory" : `${grouped(memories)} more memories`;
  const size = tokens === 1 ? "1 token" : `${grouped(tokens)} tokens`;
  return `${left} of ${size} did not fit and ${memories === 1 ? "is" : "are"} left out here.`;
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
