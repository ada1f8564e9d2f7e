import { useState } from "react";
import { ProofText } from "@/components/ui/word-changes";
import { outcomeClass } from "@/components/sessions/view/panes";
import { Button } from "@/components/ui/button";
import { Fact, FactList } from "@/components/ui/facts";
import { Choice, Field, TextArea } from "@/components/ui/fields";
import { RelativeTime } from "@/components/ui/relative-time";
import { diffWords } from "@/components/ui/word-diff";
import { plural } from "@/components/ui/words";
import type { MemoryImage } from "@/lib/ledger/memory";

/** Who changed a memory in conflict, when, and in what beside its words it differs from the start. */
function ConflictFacts({ conflict }: { conflict: OpenConflict }) {
  const { start, current, changedBy, changedAt } = conflict;
  const rows = start === null ? [] : differences(start, current);
  return (
    <>
      {changedBy != null && (
        <p className="text-note text-ink-3">
          {current.discardedAt === null ? "Changed" : "Discarded"} by {changedBy.name}
          {changedAt != null && (
            <>
              {" "}
              <RelativeTime at={changedAt} />
            </>
          )}
        </p>
      )}
      {rows.length > 0 && (
        <FactList className="mt-1">
          {rows.map(([name, was, is]) => (
            <Fact key={name} name={name}>
              {was} → {is}
            </Fact>
          ))}
        </FactList>
      )}
    </>
  );
}

/** What differs, each as its name, the start's and the current one. */
function differences(start: MemoryImage, current: MemoryImage): [string, string, string][] {
  const said: [string, (image: MemoryImage) => string][] = [
    ["Type", ({ type }) => type],
    ["Label", ({ category }) => category ?? "none"],
    ["Protection", ({ constitutional }) => (constitutional ? "constitutional" : "none")],
    ["Standing", ({ discardedAt }) => (discardedAt === null ? "kept" : "discarded")],
    ["Relevance", ({ relevance }) => relevance ?? "none"],
  ];
  return said
    .map(([name, say]): [string, string, string] => [name, say(start), say(current)])
    .filter(([, was, is]) => was !== is);
}

/** A text that a person wrote instead of both, and the current one as they saw it. */
interface OwnText {
  readonly content: string;
  readonly was: string;
}
export type Answer = "current" | "start" | OwnText;
/** What is kept of each conflict, by the memory's number or the document's path. */
export type Answers = ReadonlyMap<number | string, Answer>;

/** Whether it can be sent: a text of one's own must say something. */
export function isAnswer(answer: Answer | undefined): answer is Answer {
  return typeof answer === "object" ? answer.content.trim() !== "" : answer !== undefined;
}

/** A memory that others changed after the session had touched it (R2). */
export interface OpenConflict {
  readonly number: number;
  readonly start: MemoryImage | null;
  readonly current: MemoryImage;
  /** Who changed it last, and when, as ISO 8601; null where nothing says. */
  readonly changedBy?: { readonly name: string } | null | undefined;
  readonly changedAt?: string | null | undefined;
}

interface ConflictChoicesProps {
  readonly conflicts: readonly OpenConflict[];
  readonly answers: Answers;
  readonly agentId: string;
  readonly onAnswer: (number: number, answer: Answer) => void;
}

/**
 * For each such memory: what stands now, what the session had found, or a text of one's own. None is
 * chosen beforehand.
 * Loaded when there is one: most sessions never meet a conflict.
 */
export function ConflictChoices({ conflicts, ...rest }: ConflictChoicesProps) {
  return conflicts.map((conflict) => (
    <ConflictChoice key={conflict.number} conflict={conflict} {...rest} />
  ));
}

interface ConflictChoiceProps extends Omit<ConflictChoicesProps, "conflicts"> {
  readonly conflict: OpenConflict;
}

function ConflictChoice({ conflict, answers, agentId, onAnswer }: ConflictChoiceProps) {
  const { number, start, current } = conflict;
  const isGone = current.discardedAt !== null;
  const chosen = answers.get(number);
  const own = typeof chosen === "object" ? chosen : null;
  const isHeld = current.constitutional;
  const heldId = `held-${number}`;
  const choice = (value: string, answer: Answer) => ({
    name: `conflict-${number}`,
    value,
    checked: chosen === answer,
    onChange: () => onAnswer(number, answer),
    ...(value !== "current" && isHeld && { disabled: true, "aria-describedby": heldId }),
  });
  return (
    <fieldset
      className="[&_.memory]:text-memory-s [&>label]:items-start [&>label:first-of-type]:mt-2"
      data-testid="conflict"
    >
      <legend className="mb-1 font-strong">#{number}</legend>
      <ConflictFacts conflict={conflict} />
      <Choice
        {...choice("current", "current")}
        title={isGone ? "Keep it discarded" : "Keep the current version"}
      >
        <span className={versionClass}>
          <ProofText runs={[{ kind: isGone ? "struck" : "same", text: current.content }]} />
        </span>
      </Choice>
      <Choice
        {...choice("start", "start")}
        title={
          start === null ? "Discard it (the session created it)" : "Restore the earlier version"
        }
      >
        {start !== null && (
          <span className={versionClass}>
            <ProofText
              runs={
                isGone
                  ? [{ kind: "same", text: start.content }]
                  : diffWords(current.content, start.content)
              }
            />
          </span>
        )}
      </Choice>
      <Choice
        {...choice("own", { content: current.content, was: current.content })}
        checked={own !== null}
        title="Write it myself"
      />
      {own !== null && (
        <div className="mt-2">
          <Field name={`own-${number}`} label={`Your text of #${number}`}>
            <TextArea
              isQuoted
              name={`own-${number}`}
              value={own.content}
              onValueChange={(content) => onAnswer(number, { ...own, content })}
            />
          </Field>
        </div>
      )}
      {isHeld && (
        <p className="text-note text-ink-3 mt-2" id={heldId}>
          It is now constitutional, so it must be unprotected first:{" "}
          <a className="textlink" href={`/agents/${encodeURIComponent(agentId)}?m=${number}`}>
            unprotect #{number} in the ledger
          </a>
          , then decide again.
        </p>
      )}
    </fieldset>
  );
}

const versionClass =
  "col-2 font-serif text-head/5.75 font-normal wrap-anywhere whitespace-pre-line text-ink normal-nums";

interface OpenConflictsProps {
  readonly conflicts: readonly OpenConflict[];
  readonly agentId: string;
  readonly isPending: boolean;
  readonly onConfirm: (answers: Answers) => void;
}

/** Conflicts that an automatic rollback left to a person: each is answered once (R2). */
export function OpenConflicts(props: OpenConflictsProps) {
  const { conflicts, agentId, isPending, onConfirm } = props;
  const [chosen, setAnswers] = useState<Answers>(new Map());
  const answers = answersTo(conflicts, chosen);
  if (conflicts.length === 0) return null;
  return (
    <section className={`${outcomeClass} grid gap-3`} aria-label="Open conflicts">
      <p>
        {plural(conflicts.length, "memory", "memories")} couldn&apos;t be restored without undoing
        changes by others. The current version stays until you choose.
      </p>
      <ConflictChoices
        conflicts={conflicts}
        answers={chosen}
        agentId={agentId}
        onAnswer={(number, keep) => setAnswers((known) => new Map(known).set(number, keep))}
      />
      <div className="flex flex-wrap items-center gap-2">
        <Button
          isPending={isPending}
          disabled={answers.size === 0}
          onClick={() => onConfirm(answers)}
        >
          Answer {plural(answers.size, "conflict")}
        </Button>
      </div>
    </section>
  );
}

/** Each is answered once: what was answered, here or by someone else, is not sent along again. */
export function answersTo(conflicts: readonly OpenConflict[], chosen: Answers): Answers {
  const open = new Set<number | string>(conflicts.map(({ number }) => number));
  return new Map([...chosen].filter(([number, answer]) => open.has(number) && isAnswer(answer)));
}
