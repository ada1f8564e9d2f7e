import { clsx } from "clsx";
import type { ReactNode } from "react";
import { SessionStateMark } from "@/components/sessions/state-mark";
import { gaugeTone, undecidedTone } from "@/components/ui/gauge";
import Link from "@/components/ui/link";
import { agentRoute, sessionRoute } from "@/components/ui/requests";
import { formatCount, plural } from "@/components/ui/words";
import type { loadAgentsPage } from "@/lib/agents/load";
import { isActive } from "@/lib/ledger/entries/session";
import { formatPercent, formatThreshold } from "@/lib/ledger/retention";

type ListedAgent = Awaited<ReturnType<typeof loadAgentsPage>>["items"][number];
export type KeptSession = ListedAgent["sessions"][number];

/** How a session is drawn, and the same in words. */
interface RetentionBar {
  readonly id: string;
  readonly look: "kept" | "near" | "ink" | "lost" | "back" | "none" | "unmeasured" | "asking";
  readonly isOpen: boolean;
  /** Its height, of 1 at nothing lost and 0 at the threshold. */
  readonly height: number;
  readonly words: string;
}

/** The bar of a session on the scale of its agent: from the threshold up to all kept. */
export function retentionBar(session: KeptSession, threshold: number): RetentionBar {
  const { id, state, start, kept } = session;
  const isOpen = isActive(state) || state === "awaiting-review";
  const bare = { id, isOpen, height: 0 };
  if (state === "rolled-back") {
    // What a person took back did not fall below the line.
    return session.isTripped
      ? { ...bare, look: "lost", height: 1, words: "rolled back by the breaker" }
      : { ...bare, look: "back", height: 1, words: "rolled back" };
  }
  if (state === "declined" || state === "failed") return { ...bare, look: "none", words: state };
  if (!session.isMeasured && !isActive(state)) {
    const open = isOpen ? ", not decided yet" : "";
    return { ...bare, look: "unmeasured", words: `not measured${open}` };
  }
  if (!session.isMeasured || start === null || kept === null) {
    return { ...bare, look: "asking", words: state === "asking-consent" ? "asking" : state };
  }
  const retention = start === 0 ? 1 : kept / start;
  const isFlagged = isOpen && session.isFlagged;
  const tone = undecidedTone(gaugeTone(retention, threshold), isOpen);
  const words = `${formatPercent(kept, start, threshold)}${isFlagged ? ", flagged" : ""}${isOpen ? ", not decided yet" : ""}`;
  // Under an older, lower threshold a session may have kept less than the scale begins with.
  const look = tone === "kept" || tone === "ink" ? tone : "near";
  return { ...bare, look, height: roomOf(retention, threshold), words };
}

function roomOf(retention: number, threshold: number): number {
  if (threshold >= 1) return retention >= 1 ? 1 : 0;
  return Math.min(1, Math.max(0, (retention - threshold) / (1 - threshold)));
}

interface RetentionBarsProps {
  readonly sessions: readonly KeptSession[];
  readonly threshold: number;
}

const places = 12;
const pitch = 16;
const width = 12;
const top = 2;
const floor = 30;

/** How each part is drawn, by what it means. An open one is an outline in its colour. */
const barClass = {
  kept: "fill-[color-mix(in_srgb,var(--kept-fill)_78%,var(--sheet))] stroke-kept-fill stroke-0",
  near: "fill-near-fill stroke-near-fill stroke-0",
  ink: "fill-ink-2 stroke-ink-2 stroke-0",
  open: "stroke-[1.5]! [fill-opacity:0.28]",
  lost: "fill-lost-wash stroke-lost-fill [stroke-dasharray:2_2]",
  back: "fill-none stroke-ink-3 [stroke-dasharray:2_2]",
  whole: "stroke-kept-fill stroke-3",
  unmeasured: "fill-none stroke-kept-fill stroke-[1.5]",
  none: "stroke-ink-3 stroke-2",
};

const legend: Readonly<Record<string, ReactNode>> = {
  kept: <rect className={barClass.kept} width="9" height="12" />,
  "within 5 points of the threshold": <rect className={barClass.near} y="6" width="9" height="6" />,
  "not decided yet": <rect className={`${barClass.ink} ${barClass.open}`} width="9" height="12" />,
  "rolled back by the breaker": (
    <>
      <rect className={barClass.lost} width="9" height="12" />
      <path className={barClass.whole} d="M0 0h9" />
    </>
  ),
  "rolled back": (
    <>
      <rect className={barClass.back} y="2" width="9" height="9" />
      <path className={barClass.whole} d="M0 1h9" />
    </>
  ),
  "not measured": <rect className={barClass.unmeasured} x="1" y="4" width="6" height="6" />,
  "declined or failed": <path className={barClass.none} d="M0 4h9" />,
};

/** What the bars mean, drawn as they are. Their own words say it to who does not see them. */
function RetentionLegend() {
  return (
    <p
      className="flex flex-wrap gap-x-5 gap-y-1 border-t border-rule-2 px-5 py-3 text-note text-ink-2 max-phone:px-4"
      aria-hidden="true"
    >
      {Object.entries(legend).map(([words, drawing]) => (
        <span key={words} className="inline-flex items-center gap-1.5">
          <svg className="overflow-visible" width="9" height="12">
            {drawing}
          </svg>
          {words}
        </span>
      ))}
    </p>
  );
}

/** What the last sessions of an agent kept, on the scale from its threshold to 100%. */
function RetentionBars({ sessions, threshold }: RetentionBarsProps) {
  if (sessions.length === 0) return <span className="text-note text-ink-3">No sessions yet</span>;
  const bars = sessions.slice(-places).map((session) => retentionBar(session, threshold));
  const words = bars.map((bar) => bar.words).join("; ");
  const ground = formatThreshold(threshold).replace("%", "");
  return (
    <span className="inline-grid grid-cols-[1.5rem_auto] gap-x-2">
      <span
        className="flex flex-col justify-between pb-0.5 text-right font-mono text-tick leading-3 normal-nums text-ink-3"
        aria-hidden="true"
      >
        <span>100</span>
        <span>{ground === "100" ? "" : ground}</span>
      </span>
      <svg
        className="w-48 overflow-visible max-phone:w-32"
        viewBox={`0 0 ${places * pitch} 36`}
        role="img"
        aria-label={`Kept per session, oldest first, threshold ${formatThreshold(threshold)}: ${words}`}
      >
        <path className="stroke-ink" d={`M0 ${floor + 0.5}H${places * pitch}`} />
        {bars.map((bar, index) => (
          <Bar key={bar.id} bar={bar} x={(places - bars.length + index) * pitch + 1} />
        ))}
      </svg>
    </span>
  );
}

function Bar({ bar, x }: { bar: RetentionBar; x: number }) {
  const { look, height, isOpen } = bar;
  if (look === "none") return <path className={barClass.none} d={`M${x + 1} 4h${width - 2}`} />;
  if (look === "asking")
    return (
      <circle className="fill-none stroke-ink stroke-[1.5]" cx={x + width / 2} cy={5} r={2.5} />
    );
  if (look === "unmeasured") {
    const stroke = isOpen ? "stroke-ink-2" : barClass.unmeasured;
    return <rect className={`fill-none ${stroke}`} x={x + 3} y={floor - 9} width={6} height={6} />;
  }
  if (look === "lost" || look === "back") {
    // Only what the breaker stopped goes through the line.
    const depth = look === "lost" ? 34 : floor - top;
    return (
      <>
        <rect className={barClass[look]} x={x} y={top} width={width} height={depth} />
        <path className={barClass.whole} d={`M${x} ${top}h${width}`} />
      </>
    );
  }
  const rise = Math.max(2, height * (floor - top));
  return (
    <rect
      className={`${barClass[look]} ${isOpen ? barClass.open : ""}`}
      x={x}
      y={floor - rise}
      width={width}
      height={rise}
    />
  );
}

const columns = [
  ["Agent", ""],
  ["Ledger", "w-1/5"],
  ["Kept per session", "w-68"],
  ["Now", "w-44"],
  ["Owner", "w-40 wrap-anywhere"],
] as const;

/** Each agent: how large its ledger is, what its last sessions kept, where it stands, whose it is. */
export function AgentsTable({ agents }: { agents: readonly ListedAgent[] }) {
  return (
    <div className="sheet">
      <table className="w-full text-left">
        <thead className="max-phone:hidden">
          <tr className="border-b border-rule-2">
            {columns.map(([title, widthClass]) => (
              <th
                key={title}
                scope="col"
                className={`px-3 py-2.5 text-note font-normal text-ink-2 first:pl-5 last:pr-5 ${widthClass}`}
              >
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {agents.map((listed) => (
            <AgentRow key={listed.agent.id} listed={listed} />
          ))}
        </tbody>
      </table>
      <RetentionLegend />
    </div>
  );
}

function AgentRow({ listed }: { listed: ListedAgent }) {
  const { agent, now, ownerName, sessions, threshold } = listed;
  return (
    <tr
      className="border-rule not-first:border-t max-phone:grid max-phone:grid-cols-[minmax(0,1fr)_auto] max-phone:items-end max-phone:gap-x-4 max-phone:gap-y-2 max-phone:px-4 max-phone:py-3.5"
      data-testid="agent-row"
    >
      <th className="p-3 pl-5 font-normal max-phone:col-span-full max-phone:p-0" scope="row">
        <Link
          className="font-serif text-name wrap-anywhere normal-nums max-phone:py-[5px] pointer-coarse:py-[5px]"
          href={agentRoute(agent.id)}
          data-testid="agent-name"
        >
          {agent.name}
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
          <span className="text-note text-ink-3">–</span>
        ) : (
          <Link className="underline-offset-[0.2em] hover:underline" href={sessionRoute(now.id)}>
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

function Mass({ agent: { massTokens, tokenBudget } }: Pick<ListedAgent, "agent">) {
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
