import { formatCount } from "@/components/ui/words/number-words";

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
        <b className="text-ink">{formatCount(tokens)}</b> tokens of observations
        {before > tokens && `, ${formatCount(before)} before`}. Above {formatCount(limit)}, a
        reflection drops covered observations
        {target < limit && `, down to ${formatCount(target)}`}.
      </p>
    </div>
  );
}
