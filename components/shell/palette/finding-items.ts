import type { Route } from "next";
import type { PaletteGroup, PaletteItem } from "@/components/shell/palette/palette-item";
import { toRoute } from "@/components/shell/to-route";
import { kindTitle } from "@/components/sessions/kind-of";
import { stateCopy } from "@/components/sessions/page/session-copy";
import { plural } from "@/components/ui/words/number-words";
import { relativeTime } from "@/components/ui/words/time-words";
import type { Findings, FoundMemory, FoundSession } from "@/lib/browser/findings";

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
        href: toRoute(`/agents/${encodeURIComponent(id)}`),
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
    href: toRoute(`/sessions/${encodeURIComponent(id)}`),
  };
}

function toMemoryItem(memory: FoundMemory): PaletteItem {
  const { agentId, agentName, number, words } = memory;
  return {
    id: `memory-${agentId}-${number}`,
    label: `#${number}`,
    icon: "quote",
    note: agentName,
    words,
    href: hrefOfMemory(memory),
  };
}

/** The ledger, or the journal, where it has the memory. */
function hrefOfMemory({ agentId, number, type }: FoundMemory): Route {
  const query = new URLSearchParams({ m: String(number) });
  if (type === "journal") query.set("show", "journal");
  return toRoute(`/agents/${encodeURIComponent(agentId)}?${query.toString()}`);
}
