import type { PaletteGroup } from "@/components/shell/palette/palette-item";
import { plural } from "@/components/ui/words/number-words";
import type { Findings } from "@/lib/browser/findings";

interface Found {
  readonly scope: "palette" | "acts";
  readonly query: string;
  readonly groups: readonly PaletteGroup[];
  readonly isError: boolean;
  readonly isSearching: boolean;
  readonly findings: Findings | undefined;
}

/** One sentence on what the palette shows: how many lines, or what can be found at all. */
export function sayFound(found: Found): string {
  const { scope, query, groups, isError, isSearching, findings } = found;
  const count = groups.reduce((sum, { items }) => sum + items.length, 0);
  if (query.trim() === "") {
    if (scope === "palette") return canBeFound;
    return count === 0 ? "No actions on this page." : plural(count, "action");
  }
  if (isError) return "The server didn't answer. Only pages and actions are listed.";
  if (isSearching) return "Searching";
  const cut = findings?.isCutShort === true ? ` ${cutShort}` : "";
  if (count === 0) return `No results for “${query.trim()}”.${cut}`;
  return `Found ${listGroups(groups)}.${cut}`;
}

const canBeFound =
  "Search agents by name, sessions by agent, state or ID, and memories by their text.";
const cutShort = "Not all memories could be searched in time. Search in an agent's ledger instead.";

/** `2 agents, 1 session and the first 6 memories`. */
function listGroups(groups: readonly PaletteGroup[]): string {
  const counts = new Map<string, { count: number; hasMore: boolean }>();
  for (const { value, items, hasMore = false } of groups) {
    const word = wordsOf[value] ?? "action";
    const count = (counts.get(word)?.count ?? 0) + items.length;
    counts.set(word, { count, hasMore });
  }
  const said = [...counts].map(([word, { count, hasMore }]) => {
    const counted = plural(count, word, manyOf[word]);
    return hasMore ? `the first ${counted}` : counted;
  });
  return new Intl.ListFormat("en-GB", { type: "conjunction" }).format(said);
}

const wordsOf: Readonly<Record<string, string>> = {
  Places: "page",
  Agents: "agent",
  Sessions: "session",
  Memories: "memory",
};
const manyOf: Readonly<Record<string, string>> = { memory: "memories" };
