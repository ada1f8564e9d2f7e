import type { ReactNode } from "react";
import { WaitWords } from "@/components/sources/parts";
import Link from "@/components/ui/link";
import { toRoute } from "@/components/ui/requests";
import { formatCount } from "@/components/ui/words";
import type { Wait } from "@/lib/schedule/wait";

interface PoolBarProps {
  /** Tokens of active observations now, and before a session. */
  readonly tokens: number;
  readonly before?: number;
  /** What the dropper brings it down to, and above what it runs (O5). */
  readonly target: number;
  readonly limit: number;
}

/** Tokens of observations on one scale, with marks at the target and at the limit. */
export function PoolBar({ tokens, before = tokens, target, limit }: PoolBarProps) {
  const most = Math.max(limit * 1.2, tokens, before);
  const share = (value: number) => `${Math.min(100, (value / most) * 100)}%`;
  return (
    <div>
      <div className="relative mt-2 h-2 rounded-full bg-rule" aria-hidden="true">
        {before > tokens && (
          <span
            className="absolute inset-y-0 left-0 rounded-full bg-lost/35"
            style={{ width: share(before) }}
          />
        )}
        <span
          className="absolute inset-y-0 left-0 rounded-full bg-ink-2"
          style={{ width: share(tokens) }}
        />
        <span className="absolute -inset-y-1 w-px bg-ink-3" style={{ left: share(target) }} />
        <span className="absolute -inset-y-1 w-px bg-ink" style={{ left: share(limit) }} />
      </div>
      <p className="mt-2 text-note text-pretty text-ink-2">
        <b className="text-ink">{formatCount(tokens)}</b> of {formatCount(limit)} tokens
        {before > tokens && `, ${formatCount(before)} before`}
        {tokens > limit && ": the next reflection clears what facts already say"}.
      </p>
    </div>
  );
}

interface PoolHeadProps {
  readonly pool: { readonly tokens: number; readonly target: number; readonly limit: number };
  readonly agentId: string;
  readonly wait: Wait;
  readonly settingsHref: string;
  /** What can be done here. */
  readonly children: ReactNode;
}

/** How many tokens of observations there are, and when the next reflection starts. */
export function PoolHead({ pool, agentId, wait, settingsHref, children }: PoolHeadProps) {
  return (
    <section
      className="mb-6 grid grid-cols-[minmax(0,28rem)_auto] items-end justify-between gap-x-8 gap-y-3 max-phone:grid-cols-1"
      aria-label="Pool of observations"
      data-testid="pool"
    >
      <div>
        <PoolBar tokens={pool.tokens} target={pool.target} limit={pool.limit} />
        <p className="mt-1 text-note text-pretty text-ink-3">
          <WaitWords agentId={agentId} wait={wait} />.{" "}
          <Link className="textlink" href={toRoute(settingsHref)}>
            Settings
          </Link>
        </p>
      </div>
      <div className="flex flex-wrap items-center gap-2">{children}</div>
    </section>
  );
}
