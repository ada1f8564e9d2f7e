"use client";

import type { ReactNode } from "react";
import { usePathname } from "next/navigation";
import { agentRoute } from "@/components/ui/requests";
import Link from "@/components/ui/link";
import { showInRow } from "@/components/ui/show-in-row";

/** Every page of an agent under its tab, by the end of its address. The first is the tab's own. */
const agentTabs = [
  {
    name: "Memories",
    pages: [
      { name: "Ledger", place: "" },
      { name: "Duplicates", place: "/duplicates" },
      { name: "Labels", place: "/labels" },
      { name: "Find lost text", place: "/lost" },
      { name: "Import", place: "/import" },
    ],
  },
  {
    name: "Sources",
    pages: [
      { name: "Overview", place: "/sources" },
      { name: "Conversations", place: "/conversations" },
      { name: "Observations", place: "/observations" },
      { name: "Runs", place: "/runs" },
    ],
  },
  { name: "Handbook", pages: [{ name: "Handbook", place: "/handbook" }] },
  {
    name: "Sessions",
    pages: [
      { name: "Sessions", place: "/sessions" },
      { name: "Earlier decisions", place: "/decisions" },
    ],
  },
  {
    name: "Settings",
    pages: [
      { name: "General", place: "/settings" },
      { name: "Refinement style", place: "/style" },
      { name: "Connect", place: "/connect" },
      { name: "Delete", place: "/delete" },
    ],
  },
] as const;

/** Which tab and which of its pages an address below an agent's own belongs to. */
export function findTab(below: string) {
  for (const tab of agentTabs) {
    for (const page of tab.pages) {
      const { place } = page;
      if (place !== "" && (below === place || below.startsWith(`${place}/`))) return { tab, page };
    }
  }
  const [tab] = agentTabs;
  return { tab, page: tab.pages[0] };
}

interface AgentTabsProps {
  readonly agentId: string;
  readonly agentName: string;
  /** Figures by the end of a page's address; one that takes time comes as an element. */
  readonly counts: Readonly<Record<string, ReactNode>>;
  readonly mayImport: boolean;
}

/** An agent's tabs, and under them the pages of the current one. */
export function AgentTabs({ agentId, agentName, counts, mayImport }: AgentTabsProps) {
  const path = agentRoute(agentId);
  const current = findTab(usePathname().slice(path.length));
  const pages = current.tab.pages.filter(({ place }) => mayImport || place !== "/import");
  return (
    <>
      <nav
        className="tabs col-span-full mt-4 gap-6 overflow-x-auto border-b border-rule-2 [scrollbar-width:none] max-phone:-mx-4 max-phone:justify-between max-phone:gap-2 max-phone:px-4"
        aria-label={agentName}
      >
        {agentTabs.map((tab) => (
          <Link
            key={tab.name}
            className="py-2.5 [&::after]:bottom-0"
            ref={tab === current.tab ? showInRow : null}
            href={agentRoute(agentId, tab.pages[0].place)}
            aria-current={tab === current.tab ? "page" : undefined}
          >
            {tab.name}
            <span className="ml-1 font-normal text-ink-3 empty:hidden max-phone:hidden">
              {counts[tab.pages[0].place]}
            </span>
          </Link>
        ))}
      </nav>
      {pages.length > 1 && (
        <nav
          className="col-span-full -mx-2.5 mt-3 flex gap-1 overflow-x-auto [scrollbar-width:none] max-phone:-mx-4 max-phone:mb-2 max-phone:gap-0 max-phone:px-2"
          aria-label={current.tab.name}
        >
          {pages.map((page) => (
            <Link
              key={page.name}
              className="rounded-tool px-2.5 py-1 max-phone:px-2 whitespace-nowrap text-ink-2 hover:text-ink aria-[current=page]:bg-desk-2 aria-[current=page]:font-strong aria-[current=page]:text-ink"
              ref={page === current.page ? showInRow : null}
              href={agentRoute(agentId, page.place)}
              aria-current={page === current.page ? "page" : undefined}
            >
              {page.name}
              {page.place !== current.tab.pages[0].place && (
                <span className="ml-1 font-normal text-ink-3 empty:hidden">
                  {counts[page.place]}
                </span>
              )}
            </Link>
          ))}
        </nav>
      )}
    </>
  );
}
