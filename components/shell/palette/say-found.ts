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
    return count === 0 ? "Nothing can be done on this page." : plural(count, "act");
  }
  if (isError) return "The server did not answer: only places and acts are listed.";
  if (isSearching) return "Searching";
  const cut = findings?.isCutShort === true ? ` ${cutShort}` : "";
  if (count === 0) return `Nothing here is called “${query.trim()}” or says it.${cut}`;
  return `Found ${listGroups(groups)}.${cut}`;
}

const canBeFound =
  "Agents by name, sessions by agent, state or id, memories by any of their words.";
const cutShort =
  "The memories could not all be searched in the time there is: search in the ledger of an agent.";

/** `2 agents, 1 session and the first 6 memories`. */
function listGroups(groups: readonly PaletteGroup[]): string {
  const counts = new Map<string, { count: number; hasMore: boolean }>();
  for (const { value, items, hasMore = false } of groups) {
    const word = wordsOf[value] ?? "act";
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
  Places: "place",
  Agents: "agent",
  Sessions: "session",
  Memories: "memory",
};
const manyOf: Readonly<Record<string, string>> = { memory: "memories" };
