import type { Route } from "next";
import { stateCopy } from "@/components/sessions/copy";
import type { IconName } from "@/components/ui/icon";
import { agentRoute, sessionRoute } from "@/components/ui/requests";
import { plural, relativeTime } from "@/components/ui/words";
import { kindTitle } from "@/components/writers/kind-of";
import type { Findings, FoundMemory, FoundSession, Snippet } from "@/lib/pages/find";

/** A line of the palette: it leads somewhere or does something. */
export interface PaletteItem {
  readonly id: string;
  readonly label: string;
  readonly icon: IconName | "pulse" | "ring";
  readonly note?: string;
  /** Other words that it is found by. */
  readonly also?: string;
  readonly words?: Snippet;
  readonly keys?: string;
  readonly href?: Route;
  readonly act?: () => void;
}

/** Lines of one kind under their name, as the list of the palette takes them. */
export interface PaletteGroup {
  readonly value: string;
  readonly items: readonly PaletteItem[];
  readonly hasMore?: boolean;
}

/** The groups whose lines hold every word of a query; all of them for none. */
export function filterGroups(
  groups: readonly PaletteGroup[],
  query: string,
): readonly PaletteGroup[] {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  return groups
    .map((group) => ({
      ...group,
      items: group.items.filter(({ label, note = "", also = "" }) => {
        const said = `${label} ${note} ${also}`.toLowerCase();
        return words.every((word) => said.includes(word));
      }),
    }))
    .filter(({ items }) => items.length > 0);
}

/** What the server found, as lines of the palette: agents, sessions, memories. */
export function toFindingGroups(found: Findings, now: number): readonly PaletteGroup[] {
  const { agents, sessions, memories, hasMore } = found;
  const groups: PaletteGroup[] = [
    {
      value: "Agents",
      hasMore: hasMore.agents,
      items: agents.map(({ id, name, coreCount }) => ({
        id: `agent-${id}`,
        label: name,
        icon: "right",
        note: plural(coreCount, "memory", "memories"),
        href: agentRoute(id),
      })),
    },
    {
      value: "Sessions",
      hasMore: hasMore.sessions,
      items: sessions.map((session) => toSessionItem(session, now)),
    },
    { value: "Memories", hasMore: hasMore.memories, items: memories.map(toMemoryItem) },
  ];
  return groups.filter(({ items }) => items.length > 0);
}

function toSessionItem(session: FoundSession, now: number): PaletteItem {
  const { id, agentName, kind, mode, state, createdAt } = session;
  const { word, shape } = stateCopy[state];
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  const begun = relativeTime(Date.parse(createdAt), now, timeZone);
  return {
    id: `session-${id}`,
    label: agentName,
    icon: shape,
    note: `${word}. ${kindTitle({ kind, mode })}, ${begun}`,
    href: sessionRoute(id),
  };
}

function toMemoryItem(memory: FoundMemory): PaletteItem {
  const { agentId, agentName, number, type, place, words } = memory;
  return {
    id: `memory-${agentId}-${number}`,
    label: `#${number}`,
    icon: "quote",
    note: place === null ? agentName : `${agentName}, ${place}`,
    words,
    // The ledger, or the journal, where it has the memory.
    href: agentRoute(agentId, "", { m: String(number), show: type === "journal" ? type : null }),
  };
}

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
  return `${plural(count, "result")}.${cut}`;
}

const canBeFound =
  "Search agents by name, sessions by agent, state or ID, and memories by their text.";
const cutShort = "Not all memories could be searched in time. Search in an agent's ledger instead.";
