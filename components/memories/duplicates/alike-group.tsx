import { keepApartAction } from "@/app/actions/memories";
import { Fragment } from "react";
import { reasonCopy } from "@/components/memories/decision-list";
import { KeepOne, Merge, useCurrentPair } from "@/components/memories/duplicates/merge-pair";
import { memoryRoute } from "@/components/memories/ledger-item";
import { Button } from "@/components/ui/button";
import { Popover } from "@/components/ui/dialog";
import { Field, SelectInput, TextInput } from "@/components/ui/fields";
import { ActFault } from "@/components/ui/form-action";
import { Form, Hidden, SubmitRow } from "@/components/ui/form";
import { Icon } from "@/components/ui/icon";
import Link from "@/components/ui/link";
import { useDialogAction } from "@/components/ui/use-form-action";
import { countPassages, type DiffRun, diffWords } from "@/components/ui/word-diff";
import { formatCount, plural } from "@/components/ui/words";
import { calendarDay, joinWords } from "@/lib/ledger/copy";
import { decisionReasons } from "@/lib/ledger/earlier-decision";
import type { LookAlikesPage, ShownPair } from "@/lib/memories/load-duplicates";
import type { MeaningState } from "@/lib/memories/meaning";

interface KeepApartProps {
  readonly agentId: string;
  readonly numbers: readonly number[];
  readonly label: string;
  readonly hasKey?: boolean;
  readonly onDone: (numbers: readonly number[]) => void;
}

/** Asks why, then keeps memories apart: no session merges two of them (D1). */
function KeepApart(props: KeepApartProps) {
  const { agentId, numbers, label, hasKey = false, onDone } = props;
  const { open, onOpenChange, result, isPending, form } = useDialogAction(keepApartAction, () =>
    onDone(numbers),
  );
  const names = joinWords(numbers.map((number) => `#${number}`));
  const trigger = (
    <Button data-keep-apart={hasKey ? "" : undefined}>
      <Icon name="apart" />
      {label}
      <span className="sr-only">: {names}</span>
      {hasKey && <kbd className="max-phone:hidden">p</kbd>}
    </Button>
  );
  return (
    <Popover
      open={open}
      onOpenChange={onOpenChange}
      trigger={trigger}
      as="form"
      title={`Keep ${names} apart?`}
    >
      <Form result={result} {...form} className="grid gap-4">
        <p className="text-note text-pretty text-ink-2">
          Sessions won&apos;t merge them, and they are no longer shown as look-alikes.
        </p>
        <Hidden agentId={agentId} numbers={numbers.join(",")} />
        <Field name="reason" label="Reason">
          <SelectInput name="reason">
            {decisionReasons.map((reason) => (
              <option key={reason} value={reason}>
                {reasonCopy(reason)}
              </option>
            ))}
          </SelectInput>
        </Field>
        <Field name="note" label="Note (optional)">
          <TextInput maxLength={2_000} />
        </Field>
        <ActFault result={result} fields={["reason", "note"]} />
        <SubmitRow isPending={isPending} words="Keep apart">
          <Button onClick={() => onOpenChange(false)}>Cancel</Button>
        </SubmitRow>
      </Form>
    </Popover>
  );
}

/** Two memories side by side, their own words underlined but where they are alike in meaning. */
function TwoTexts({ pair: { one, other, alikeIn } }: { readonly pair: ShownPair }) {
  const isCompared = alikeIn !== "meaning";
  const runs = isCompared ? diffWords(one.content, other.content) : [];
  const { struck, letIn } = countPassages(runs);
  const runsOf = ({ content }: ShownPair["one"], others: DiffRun["kind"]): readonly DiffRun[] =>
    isCompared ? runs.filter(({ kind }) => kind !== others) : [{ kind: "same", text: content }];
  return (
    <>
      {isCompared && (
        <p className="sr-only">
          {plural(struck, "passage")} only in #{one.number}, {letIn} only in #{other.number}.
        </p>
      )}
      <div className="mt-1.5 grid grid-cols-2 gap-6 max-phone:grid-cols-1 max-phone:gap-3">
        <OneText memory={one} runs={runsOf(one, "let-in")} />
        <div className="phone:border-l-3 phone:border-double phone:border-rule-2 phone:pl-5">
          <OneText memory={other} runs={runsOf(other, "struck")} />
        </div>
      </div>
    </>
  );
}

interface OneTextProps {
  readonly memory: ShownPair["one"];
  readonly runs: readonly DiffRun[];
}

function OneText({ memory, runs }: OneTextProps) {
  const { number, createdAt, category, constitutional } = memory;
  return (
    <div className="min-w-0">
      <p className="memory line-clamp-12 max-w-md text-ink-2 [--text-memory--line-height:1.5625rem] [--text-memory:1.0625rem]">
        {runs.map(({ kind, text }, index) =>
          kind === "same" ? (
            <Fragment key={index}>{text}</Fragment>
          ) : (
            <u key={index} className="text-ink decoration-[1.5px] underline-offset-[0.22em]">
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

interface AlikeGroupProps {
  readonly agentId: string;
  readonly group: LookAlikesPage["groups"][number];
  /** Whether the reader may keep memories apart, and make one of two. */
  readonly mayDecide: boolean;
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
          {rest.mayDecide && numbers.length > 2 && (
            <KeepApart
              agentId={rest.agentId}
              numbers={numbers}
              label={`Keep all ${numbers.length} apart`}
              onDone={rest.onKept}
            />
          )}
        </div>
      )}
      <ul>
        {pairs.map((pair) => (
          <PairRow key={`${pair.one.number} ${pair.other.number}`} pair={pair} {...rest} />
        ))}
      </ul>
    </li>
  );
}

type PairRowProps = Omit<AlikeGroupProps, "group"> & { readonly pair: ShownPair };

function PairRow({ agentId, pair: given, mayDecide, mayEdit, onKept }: PairRowProps) {
  const { pair, onRefused } = useCurrentPair(given);
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
      <div className="mt-3 flex flex-wrap items-center gap-2">
        {mayDecide && !isSameText && (
          <KeepApart
            agentId={agentId}
            numbers={[one.number, other.number]}
            label="Keep apart"
            hasKey
            onDone={onKept}
          />
        )}
        {mayEdit && !one.constitutional && !other.constitutional && (
          <>
            <Merge {...{ agentId, pair, onRefused }} />
            <KeepOne {...{ agentId, pair, onRefused }} side="left" />
            <KeepOne {...{ agentId, pair, onRefused }} side="right" />
          </>
        )}
      </div>
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

/** Where pairs alike in meaning are listed, and which memories are not compared so. */
export function MeaningNote({ meaning }: { readonly meaning: MeaningState }) {
  const { waiting, tooLong, newest } = meaning;
  return (
    <p className="px-5 pt-4 text-note text-pretty text-ink-3 max-phone:px-4">
      Pairs alike in meaning come last.
      {newest !== null && ` Only the newest ${formatCount(newest)} memories are compared.`}
      {tooLong > 0 && ` Too long to compare: ${formatCount(tooLong)}.`}
      {waiting > 0 && ` Not compared yet: ${formatCount(waiting)}.`}
    </p>
  );
}
