import { compareInLedger, isInLedger, tokensOf, type Memory } from "@/lib/ledger/memory";

/** How long a journal stays in its agent's context; it is kept after that, too. */
export const journalContextMs = 7 * 24 * 60 * 60_000;

/** What belongs into an agent's prompt, oldest first. */
export interface AgentContext {
  /** The ledger: always there. */
  readonly core: readonly Memory[];
  /** Kept journals that are at most seven days old. */
  readonly journals: readonly Memory[];
  /** Tokens of both together. */
  readonly tokens: number;
}

/** What of an agent's memories belongs into its prompt at a moment (milliseconds UTC). */
export function agentContext(memories: readonly Memory[], now: number): AgentContext {
  const core = memories.filter((memory) => isInLedger(memory)).toSorted(compareInLedger);
  const journals = memories
    .filter(({ type, discardedAt }) => type === "journal" && discardedAt === null)
    .filter(({ createdAt }) => createdAt >= now - journalContextMs)
    .toSorted(compareInLedger);
  const tokens = [...core, ...journals].reduce((sum, memory) => sum + tokensOf(memory), 0);
  return { core, journals, tokens };
}

/**
 * The same as text for a prompt, without an id: one item of a list for each memory, whose further
 * lines are indented. So a memory cannot look like another one or like a heading (I11).
 */
export function contextText({ core, journals }: AgentContext): string {
  const parts = [
    ...section("# Lasting memories", core, ({ content }) => content),
    ...section(
      "# Of the last 7 days",
      journals,
      ({ createdAt, content }) => `${sayMinute(createdAt)} ${content}`,
    ),
  ];
  return parts.join("\n");
}

function section(
  heading: string,
  memories: readonly Memory[],
  say: (memory: Memory) => string,
): string[] {
  return memories.length === 0 ? [] : [heading, "", ...memories.map((one) => item(say(one))), ""];
}

/** Whatever begins a line anywhere is followed by the indent of the list. */
function item(text: string): string {
  return `- ${text.replace(/\r\n|[\n\r\v\f\u0085\u2028\u2029]/g, "\n  ")}`;
}

function sayMinute(at: number): string {
  return `[${new Date(at).toISOString().slice(0, 16).replace("T", " ")}]`;
}
