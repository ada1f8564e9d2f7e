"use client";

import Link from "@/components/ui/link";
import { usePathname } from "next/navigation";
import type { AgentTab } from "@/components/agents/agent-header";
import { formatCount } from "@/components/ui/words/number-words";
import { showInRow } from "@/components/ui/show-in-row";

interface AgentTabsProps {
  readonly agentName: string;
  readonly tabs: readonly AgentTab[];
}

export function AgentTabs({ agentName, tabs }: AgentTabsProps) {
  const pathname = usePathname();
  return (
    <nav
      className="tabs col-span-full mt-4 gap-6 overflow-x-auto border-b border-rule-2 [scrollbar-width:none] max-phone:-mx-4 max-phone:gap-5 max-phone:px-4"
      aria-label={agentName}
    >
      {tabs.map(({ name, href, count }) => (
        <Link
          key={href}
          className="py-2.5 [&::after]:bottom-0"
          ref={isAt(pathname, href) ? showInRow : null}
          href={href}
          aria-current={isAt(pathname, href) ? "page" : undefined}
        >
          {name}
          {count !== undefined && (
            <span className="ml-1 font-normal text-ink-3">
              {typeof count === "number" ? formatCount(count) : count}
            </span>
          )}
        </Link>
      ))}
    </nav>
  );
}

/** A page below a tab's own belongs to it; every page is below the first. */
function isAt(pathname: string, href: string): boolean {
  const isFirst = href.split("/").length === 3;
  return pathname === href || (!isFirst && pathname.startsWith(`${href}/`));
}
