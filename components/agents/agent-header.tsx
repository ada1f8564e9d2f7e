import type { ReactNode } from "react";
import type { Route } from "next";
import { AgentTabs } from "@/components/agents/agent-tabs";

export interface AgentTab {
  readonly name: string;
  readonly href: Route;
  readonly count?: number;
}

interface AgentHeaderProps {
  readonly name: string;
  /** A line under the name: who looks after it, what is going on. */
  readonly about: ReactNode;
  readonly tabs: readonly AgentTab[];
  /** What can be done: start a session, or watch the one that is open. */
  readonly children: ReactNode;
}

/** The head of all pages of one agent. */
export function AgentHeader({ name, about, tabs, children }: AgentHeaderProps) {
  return (
    <div className="agent-head">
      <div>
        <h1>{name}</h1>
        <p className="about">{about}</p>
      </div>
      <div className="agent-do">{children}</div>
      <AgentTabs agentName={name} tabs={tabs} />
    </div>
  );
}
