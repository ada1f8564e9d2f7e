import { clsx } from "clsx";
import { duplicatesSideClass } from "@/components/duplicates/duplicates-frame";
import { sayBudget } from "@/components/duplicates/say-budget";
import { SumTable } from "@/components/sessions/gauge/sum-table";
import Link from "@/components/ui/link";
import { toRoute } from "@/components/shell/to-route";
import { memoryRoute } from "@/components/memories/ledger-view";
import { formatCount, formatSigned, plural } from "@/components/ui/words/number-words";
import type { CopiesSum, DuplicatesPage } from "@/lib/browser/duplicates";

interface DropSideProps {
  readonly agentId: string;
  readonly page: DuplicatesPage;
  /** Would be dropped. */
  readonly chosen: CopiesSum;
}

/** What dropping the chosen copies changes, which copies stay, and what is left out. */
export function DropSide({ agentId, page, chosen }: DropSideProps) {
  const { total, massTokens, tokenBudget } = page;
  const then = massTokens - chosen.tokens;
  return (
    <aside className={duplicatesSideClass} aria-label="What dropping changes">
      <section>
        <p className="grid grid-cols-[auto_1fr] items-center gap-3 text-ink-2">
          <span className="text-figure">{formatCount(total.copies)}</span>
          <span>
            exact {total.copies === 1 ? "copy" : "copies"} in {plural(total.groups, "group")}:
            <br />
            {plural(total.tokens, "token")}
          </span>
        </p>
        <div className={clsx("max-phone:hidden", total.copies === 0 && "hidden")}>
          <SumTable
            label="Tokens"
            rows={[
              { words: "Ledger now", figure: formatCount(massTokens) },
              {
                words: plural(chosen.copies, "selected copy", "selected copies"),
                figure: formatSigned(-chosen.tokens),
              },
              { words: "Ledger then", figure: formatCount(then), look: "final" },
            ]}
          />
        </div>
      </section>
      <section className="max-phone:hidden">
        <p>{sayBudget(massTokens, then, tokenBudget)}</p>
        <MassBar now={massTokens} then={then} budget={tokenBudget} />
        <p className="text-note text-ink-3">Budget {formatCount(tokenBudget)}</p>
      </section>
      <section className="grid gap-1.5 text-pretty text-ink-2 max-pane:hidden">
        <h2 className="text-ink">Which one stays</h2>
        <p>
          The constitutional copy, otherwise the oldest. A constitutional copy is never dropped,
          even where it is the newer one.
        </p>
        <p>
          No session and no model is involved. It is logged as one act, and one press undoes it.
        </p>
      </section>
      <LeftOut agentId={agentId} page={page} />
    </aside>
  );
}

interface MassBarProps {
  readonly now: number;
  readonly then: number;
  readonly budget: number;
}

/** The ledger then, filled, and what the copies add to it, as an outline; a line at the budget. */
function MassBar({ now, then, budget }: MassBarProps) {
  const scale = Math.max(now, budget, 1) * 1.08;
  const share = (tokens: number) => `${(100 * tokens) / scale}%`;
  return (
    <span className="relative my-2 block h-1 bg-ink/12" aria-hidden="true">
      <i className="absolute inset-y-0 left-0 w-(--w) bg-ink-2" style={{ "--w": share(then) }} />
      <i
        className="absolute inset-y-0 left-(--x) w-(--w) bg-sheet shadow-[inset_0_0_0_1px_var(--ink-2)]"
        style={{ "--x": share(then), "--w": share(now - then) }}
      />
      <i
        className="absolute -inset-y-1 left-(--x) border-l-2 border-ink"
        style={{ "--x": share(budget) }}
      />
    </span>
  );
}

/** Copies that an open session relies on (M6). */
function LeftOut({ agentId, page: { held, heldBy } }: Pick<DropSideProps, "agentId" | "page">) {
  if (heldBy === null) return null;
  const shown = held.slice(0, 10);
  return (
    <section className="text-pretty text-ink-2">
      <h2 className="text-ink">Left out</h2>
      <p>
        {shown.map(({ number, stays }, index) => (
          <span key={number}>
            {index > 0 && ", "}
            <Link className="textlink" href={memoryRoute(agentId, number)}>
              #{number}
            </Link>
            , a copy of #{stays}
          </span>
        ))}
        {held.length > shown.length && ` and ${held.length - shown.length} more`}: an open session
        relies on {held.length === 1 ? "it" : "them"}.{" "}
        <Link className="textlink" href={toRoute(`/sessions/${encodeURIComponent(heldBy)}`)}>
          Review that session first
        </Link>
        .
      </p>
    </section>
  );
}
