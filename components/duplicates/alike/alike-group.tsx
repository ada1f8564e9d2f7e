import { KeepApart } from "@/components/duplicates/alike/keep-apart";
import { TwoTexts } from "@/components/duplicates/alike/two-texts";
import { memoryRoute } from "@/components/memories/ledger-view";
import { buttonClass } from "@/components/ui/forms/button-class";
import type { FormAction } from "@/components/ui/forms/form-action";
import Link from "@/components/ui/link";
import { formatCount } from "@/components/ui/words/number-words";
import type { AlikeGroup as Group, ShownPair } from "@/lib/browser/duplicates";

interface AlikeGroupProps {
  readonly agentId: string;
  readonly group: Group;
  /** Null for who may not decide. */
  readonly keepApart: FormAction | null;
  readonly mayEdit: boolean;
  readonly onKept: (numbers: readonly number[]) => void;
}

/** Memories that are alike, two by two, and what a person can do about them. */
export function AlikeGroup({ group, ...rest }: AlikeGroupProps) {
  const { size, pairs } = group;
  const numbers = [...new Set(pairs.flatMap(({ one, other }) => [one.number, other.number]))];
  const isPart = size > numbers.length;
  return (
    <li className="px-5 py-4 not-first:border-t not-first:border-rule max-phone:px-4">
      {size > 2 && (
        <div className="mb-1 flex flex-wrap items-center gap-x-3 gap-y-1">
          <p className="font-strong">
            {formatCount(size)} memories that are alike
            {isPart && (
              <span className="font-normal text-ink-3">, {formatCount(numbers.length)} shown</span>
            )}
          </p>
          {rest.keepApart !== null && numbers.length > 2 && (
            <KeepApart
              agentId={rest.agentId}
              numbers={numbers}
              label={`Keep all ${numbers.length} apart`}
              action={rest.keepApart}
              onDone={rest.onKept}
            />
          )}
        </div>
      )}
      <ul>
        {pairs.map((pair) => (
          <Pair key={`${pair.one.number} ${pair.other.number}`} pair={pair} {...rest} />
        ))}
      </ul>
    </li>
  );
}

type PairProps = Omit<AlikeGroupProps, "group"> & { readonly pair: ShownPair };

function Pair({ agentId, pair, keepApart, mayEdit, onKept }: PairProps) {
  const { one, other, isSameText } = pair;
  return (
    <li
      className="scroll-mt-28 py-2 not-first:mt-2"
      data-pair={`${one.number},${other.number}`}
      data-testid="alike-pair"
    >
      <p className="flex flex-wrap gap-x-3 gap-y-0.5 text-ink-2">
        <b className="text-ink">
          <Number agentId={agentId} number={one.number} /> and{" "}
          <Number agentId={agentId} number={other.number} />
        </b>
        <span>{sayLikeness(pair)}</span>
      </p>
      <TwoTexts pair={pair} />
      <p className="mt-3 flex flex-wrap items-center gap-2">
        {keepApart !== null && !isSameText && (
          <KeepApart
            agentId={agentId}
            numbers={[one.number, other.number]}
            label="Keep apart"
            hasKey
            action={keepApart}
            onDone={onKept}
          />
        )}
        {mayEdit &&
          [one, other].map(({ number }) => (
            <Link key={number} className={buttonClass("quiet")} href={memoryRoute(agentId, number)}>
              Edit #{number}
            </Link>
          ))}
      </p>
    </li>
  );
}

function sayLikeness({ isSameText, alikeIn, likeness }: ShownPair): string {
  if (isSameText) return "have the same text";
  if (alikeIn === "meaning") return "are alike in meaning";
  return `share ${Math.round(100 * likeness)}% of their words`;
}

function Number({ agentId, number }: { readonly agentId: string; readonly number: number }) {
  return (
    <Link className="textlink font-mono text-note font-[450]" href={memoryRoute(agentId, number)}>
      #{number}
    </Link>
  );
}
