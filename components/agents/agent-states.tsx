import type { ReactNode } from "react";
import { Dot, Icon } from "@/components/ui/icon";
import { ButtonLink, TextLink } from "@/components/ui/link";
import { RelativeTime } from "@/components/ui/relative-time";
import { agentRoute, sessionRoute } from "@/components/ui/requests";
import { formatCount } from "@/components/ui/words";
import { sayMoney, type Spending } from "@/lib/cost/cost";
import { isActive, type SessionState } from "@/lib/ledger/entries/session";

interface BudgetSpentProps {
  readonly agentId: string;
  readonly agentName: string;
  /** Micro-dollars. */
  readonly cost: number;
  readonly budgetUsd: number;
  /** The start of the next month. */
  readonly resumesAt: Date;
}

/** O9: why no session of an agent starts automatically, and what to do about it. */
export function BudgetSpent(props: BudgetSpentProps) {
  const { agentId, agentName, cost, budgetUsd, resumesAt } = props;
  return (
    <OnHold testId="budget-spent">
      Automatic sessions of {agentName} are on hold: this month’s sessions cost {sayMoney(cost)},
      and the monthly budget is {sayMoney(budgetUsd * 1_000_000)}. They resume{" "}
      <RelativeTime at={resumesAt} />, or when the{" "}
      <TextLink href={agentRoute(agentId, "/settings#settings-run")}>budget</TextLink> is raised.
      You can still start sessions.
    </OnHold>
  );
}

/** V6: why the schedule leaves an agent out, and what to do about it. */
export function SweepBlocked({ sessionId }: { readonly sessionId: string }) {
  return (
    <OnHold testId="sweep-blocked">
      Schedule paused until you review{" "}
      <TextLink href={sessionRoute(sessionId)}>the last session</TextLink>.
    </OnHold>
  );
}

function OnHold({ testId, children }: { readonly testId: string; readonly children: ReactNode }) {
  return (
    <p
      className="mx-auto grid max-w-[90rem] grid-cols-[1rem_minmax(0,1fr)] gap-2 px-6 pt-3 text-pretty text-ink-2 max-phone:px-4"
      data-testid={testId}
    >
      <Icon name="clock" className="mt-0.5" />
      <span>{children}</span>
    </p>
  );
}

interface WatchSessionProps {
  readonly sessionId: string;
  readonly state: SessionState;
}

/** Leads to the session that is open: to watch it, or to decide it. */
export function WatchSession({ sessionId, state }: WatchSessionProps) {
  return (
    <ButtonLink href={sessionRoute(sessionId)}>
      <Dot shape={isActive(state) ? "pulse" : "ring"} />
      {isActive(state) ? "Watch the session" : "Review the session"}
    </ButtonLink>
  );
}

/** `$1.20, 84,000 tokens`: what sessions cost; tokens alone where none had a price. */
export function spendingWords({ cost, tokens, unpricedTokens }: Spending): string {
  const all = `${formatCount(tokens)} tokens`;
  if (unpricedTokens === tokens) return all;
  const unpriced = unpricedTokens === 0 ? "" : `, ${formatCount(unpricedTokens)} without a price`;
  return `${sayMoney(cost)}, ${all}${unpriced}`;
}
