import Link from "@/components/ui/link";
import { Icon } from "@/components/ui/icon";
import { sayMoney } from "@/lib/cost/cost";
import { toRoute } from "@/components/shell/to-route";
import { RelativeTime } from "@/components/ui/words/relative-time";

interface BudgetSpentProps {
  readonly agentName: string;
  readonly settingsHref: string;
  /** Micro-dollars. */
  readonly cost: number;
  readonly budgetUsd: number;
  /** ISO 8601: the start of the next month. */
  readonly resumesAt: string;
}

/** O9: why no session of an agent starts automatically, and what to do about it. */
export function BudgetSpent(props: BudgetSpentProps) {
  const { agentName, settingsHref, cost, budgetUsd, resumesAt } = props;
  return (
    <p
      className="mx-auto grid max-w-[90rem] grid-cols-[1rem_minmax(0,1fr)] gap-2 px-6 pt-3 text-pretty text-ink-2 max-phone:px-4"
      data-testid="budget-spent"
    >
      <Icon name="clock" className="mt-0.5" />
      <span>
        Automatic sessions of {agentName} are on hold: this month’s sessions cost {sayMoney(cost)},
        and the monthly budget is {sayMoney(budgetUsd * 1_000_000)}. They resume{" "}
        <RelativeTime at={resumesAt} />, or when the{" "}
        <Link className="textlink" href={toRoute(settingsHref)}>
          budget
        </Link>{" "}
        is raised. You can still start sessions.
      </span>
    </p>
  );
}
