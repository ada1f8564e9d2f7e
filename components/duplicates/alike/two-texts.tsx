import { countPassages, diffWords, type DiffRun } from "@/components/ui/words/word-diff";
import { plural } from "@/components/ui/words/number-words";
import { Icon } from "@/components/ui/icon";
import type { AlikeMemory, ShownPair } from "@/lib/browser/duplicates";
import { calendarDay } from "@/lib/ledger/copy";

/**
 * Two memories side by side, with the words underlined that only one of them has. Nothing is
 * underlined where they are alike in meaning: nearly all words would be.
 */
export function TwoTexts({ pair }: { readonly pair: ShownPair }) {
  return pair.alikeIn === "meaning" ? <SaidTwice {...pair} /> : <Compared {...pair} />;
}

type Pair = Pick<ShownPair, "one" | "other">;

function SaidTwice({ one, other }: Pair) {
  const whole = ({ content }: AlikeMemory): DiffRun[] => [{ kind: "same", text: content }];
  return <SideBySide one={one} other={other} runs={[whole(one), whole(other)]} />;
}

function Compared({ one, other }: Pair) {
  const runs = diffWords(one.content, other.content);
  const { struck, letIn } = countPassages(runs);
  return (
    <>
      <p className="sr-only">
        {plural(struck, "passage")} only in #{one.number}, {letIn} only in #{other.number}.
      </p>
      <SideBySide
        one={one}
        other={other}
        runs={[
          runs.filter(({ kind }) => kind !== "let-in"),
          runs.filter(({ kind }) => kind !== "struck"),
        ]}
      />
    </>
  );
}

interface SideBySideProps extends Pair {
  readonly runs: readonly [one: readonly DiffRun[], other: readonly DiffRun[]];
}

function SideBySide({ one, other, runs }: SideBySideProps) {
  return (
    <div className="mt-1.5 grid grid-cols-2 gap-6 max-phone:grid-cols-1 max-phone:gap-3">
      <OneText memory={one} runs={runs[0]} />
      <div className="phone:border-l-3 phone:border-double phone:border-rule-2 phone:pl-5">
        <OneText memory={other} runs={runs[1]} />
      </div>
    </div>
  );
}

interface OneTextProps {
  readonly memory: AlikeMemory;
  readonly runs: readonly DiffRun[];
}

function OneText({ memory, runs }: OneTextProps) {
  const { number, createdAt, category, constitutional } = memory;
  return (
    <div className="min-w-0">
      <p className="memory line-clamp-12 max-w-md text-ink-2 [--text-memory--line-height:1.5625rem] [--text-memory:1.0625rem]">
        {placeRuns(runs).map(({ kind, text, key }) =>
          kind === "same" ? (
            text
          ) : (
            <u key={key} className="text-ink decoration-[1.5px] underline-offset-[0.22em]">
              {text}
            </u>
          ),
        )}
      </p>
      <p className="meta">
        <span>#{number}</span>
        <span>{calendarDay(createdAt)}</span>
        {category !== null && <span className="wrap-anywhere">{category}</span>}
        {constitutional && (
          <span className="text-held">
            <Icon name="lock" className="mr-0.75 size-3" />
            constitutional
          </span>
        )}
      </p>
    </div>
  );
}

/** Each passage with its place: stable as long as the text is. */
function placeRuns(runs: readonly DiffRun[]): (DiffRun & { readonly key: number })[] {
  let offset = 0;
  return runs.map((run) => {
    const key = offset;
    offset += run.text.length;
    return { ...run, key };
  });
}
