import { clsx } from "clsx";
import Link from "@/components/ui/link";
import type { AgentOnHomeView } from "@/components/home/home-view";
import { RetentionBars, RetentionLegend } from "@/components/home/retention-bars";
import { SessionStateMark } from "@/components/sessions/page/session-state-mark";
import { formatCount, plural } from "@/components/ui/words/number-words";

const columns = [
  ["Agent", ""],
  ["Ledger", "w-1/5"],
  ["Kept per session", "w-68"],
  ["Now", "w-44"],
  ["Owner", "w-40 wrap-anywhere"],
] as const;

/** Each agent: how large its ledger is, what its last sessions kept, where it stands, whose it is. */
export function AgentsRetention({ agents }: { agents: readonly AgentOnHomeView[] }) {
  return (
    <div className="sheet">
      <table className="w-full text-left">
        <thead className="max-phone:hidden">
          <tr className="border-b border-rule-2">
            {columns.map(([title, width]) => (
              <th
                key={title}
                scope="col"
                className={`px-3 py-2.5 text-note font-normal text-ink-2 first:pl-5 last:pr-5 ${width}`}
              >
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {agents.map((agent) => (
            <AgentRow key={agent.id} agent={agent} />
          ))}
        </tbody>
      </table>
      <RetentionLegend />
    </div>
  );
}

function AgentRow({ agent }: { agent: AgentOnHomeView }) {
  const { id, name, now, ownerName, sessions, threshold } = agent;
  return (
    <tr
      className="border-rule not-first:border-t max-phone:grid max-phone:grid-cols-[minmax(0,1fr)_auto] max-phone:items-end max-phone:gap-x-4 max-phone:gap-y-2 max-phone:px-4 max-phone:py-3.5"
      data-testid="home-agent"
    >
      <th className="p-3 pl-5 font-normal max-phone:col-span-full max-phone:p-0" scope="row">
        <Link
          className="font-serif text-name wrap-anywhere normal-nums max-phone:py-[5px] pointer-coarse:py-[5px]"
          href={`/agents/${encodeURIComponent(id)}`}
        >
          {name}
        </Link>
      </th>
      <td className="p-3 max-phone:p-0">
        <Mass agent={agent} />
      </td>
      <td className="p-3 max-phone:p-0">
        <RetentionBars sessions={sessions} threshold={threshold} />
      </td>
      <td className="p-3 whitespace-nowrap max-phone:hidden [&_[data-state]]:font-[450]">
        {now === null ? (
          <span className="text-note text-ink-3">Not refined yet</span>
        ) : (
          <Link
            className="underline-offset-[0.2em] hover:underline"
            href={`/sessions/${encodeURIComponent(now.id)}`}
          >
            <SessionStateMark state={now.state} />
          </Link>
        )}
      </td>
      <td className="p-3 pr-5 wrap-anywhere max-phone:hidden">
        {ownerName ?? <span className="text-note text-ink-3">No owner</span>}
      </td>
    </tr>
  );
}

function Mass({ agent: { massTokens, tokenBudget } }: { agent: AgentOnHomeView }) {
  const isOver = massTokens > tokenBudget;
  const share = tokenBudget === 0 ? 1 : Math.min(1, massTokens / tokenBudget);
  return (
    <span>
      <b>{formatCount(massTokens)}</b>{" "}
      <span className="text-note text-ink-3">
        of {plural(tokenBudget, "token")}
        {isOver && ", over budget"}
      </span>
      <span className="relative mt-1.25 h-1 bg-ink/12 block" aria-hidden="true">
        <i
          className={clsx(
            "absolute inset-y-0 left-0 w-(--w)",
            isOver ? "bg-ink shadow-[3px_0_0_var(--sheet),5px_0_0_var(--ink)]" : "bg-ink-2",
          )}
          style={{ "--w": `${share * 100}%` }}
        />
      </span>
    </span>
  );
}
