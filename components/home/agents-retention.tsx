import Link from "@/components/ui/link";
import type { AgentOnHomeView } from "@/components/home/home-view";
import { RetentionBars } from "@/components/home/retention-bars";
import { SessionStateMark } from "@/components/sessions/page/session-state-mark";
import { formatCount, plural } from "@/components/ui/words/number-words";

/** Each agent: how large its ledger is, what its last sessions kept, where it stands, whose it is. */
export function AgentsRetention({ agents }: { agents: readonly AgentOnHomeView[] }) {
  return (
    <div className="sheet">
      <table className="kept-table">
        <thead>
          <tr>
            <th scope="col">Agent</th>
            <th scope="col">Ledger</th>
            <th scope="col">Kept per session</th>
            <th scope="col" className="is-more">
              Now
            </th>
            <th scope="col" className="is-more">
              Looked after by
            </th>
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
    <tr data-testid="home-agent">
      <th scope="row">
        <Link className="name" href={`/agents/${encodeURIComponent(id)}`}>
          {name}
        </Link>
      </th>
      <td>
        <Mass agent={agent} />
      </td>
      <td>
        <RetentionBars sessions={sessions} threshold={threshold} />
      </td>
      <td className="is-more">
        {now === null ? (
          <span className="note">Not refined yet</span>
        ) : (
          <Link href={`/sessions/${encodeURIComponent(now.id)}`}>
            <SessionStateMark state={now.state} />
          </Link>
        )}
      </td>
      <td className="is-more">{ownerName ?? <span className="note">Nobody</span>}</td>
    </tr>
  );
}

function Mass({ agent: { massTokens, tokenBudget } }: { agent: AgentOnHomeView }) {
  const isOver = massTokens > tokenBudget;
  const share = tokenBudget === 0 ? 1 : Math.min(1, massTokens / tokenBudget);
  return (
    <span className="kept-mass">
      <b>{formatCount(massTokens)}</b>{" "}
      <span className="note">
        of {plural(tokenBudget, "token")}
        {isOver && ", over budget"}
      </span>
      <span className={isOver ? "amount block is-over" : "amount block"} aria-hidden="true">
        <i style={{ "--w": `${share * 100}%` }} />
      </span>
    </span>
  );
}

/** What the bars mean, drawn as they are. Their own words say it to who does not see them. */
function RetentionLegend() {
  return (
    <p className="kept-legend" aria-hidden="true">
      <span>
        <svg width="9" height="12">
          <rect className="bar-kept" width="9" height="12" />
        </svg>
        kept
      </span>
      <span>
        <svg width="9" height="12">
          <rect className="bar-near" y="6" width="9" height="6" />
        </svg>
        within 5 points of the threshold
      </span>
      <span>
        <svg width="11" height="14">
          <rect className="bar-kept is-open" x="1" y="1" width="9" height="12" />
        </svg>
        not decided yet
      </span>
      <span>
        <svg width="11" height="14">
          <rect className="bar-lost" x="1" y="1" width="9" height="12" />
          <path className="bar-back" d="M1 1h9" />
        </svg>
        rolled back
      </span>
      <span>
        <svg width="9" height="12">
          <path className="bar-none" d="M0 4h9" />
        </svg>
        declined or failed
      </span>
    </p>
  );
}
