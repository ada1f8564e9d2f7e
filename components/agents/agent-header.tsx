import type { ReactNode } from "react";
import type { Route } from "next";
import { AgentTabs } from "@/components/agents/agent-tabs";

export interface AgentTab {
  readonly name: string;
  readonly href: Route;
  /** A figure; one that takes time comes as an element. */
  readonly count?: ReactNode;
}

interface AgentHeaderProps {
  readonly name: string;
  /** A line under the name: who looks after it, what is continuing. */
  readonly about: ReactNode;
  readonly tabs: readonly AgentTab[];
  /** What can be done: start a session, or watch the one that is open. */
  readonly children: ReactNode;
}

/** The head of all pages of one agent. */
export function AgentHeader({ name, about, tabs, children }: AgentHeaderProps) {
  return (
    <div className="mx-auto grid max-w-[90rem] grid-cols-[minmax(0,1fr)_auto] items-start gap-x-5 px-6 pt-6 max-phone:px-4 max-phone:pt-4">
      <div>
        <h1 className="font-serif text-lead font-medium wrap-anywhere normal-nums">{name}</h1>
        <p className="mt-0.5 text-read text-ink-2">{about}</p>
      </div>
      <div className="max-phone:col-span-full max-phone:mt-3">{children}</div>
      <AgentTabs agentName={name} tabs={tabs} />
    </div>
  );
}
