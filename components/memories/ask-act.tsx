import { useState } from "react";
import type { LedgerItem } from "@/components/memories/ledger-item";
import { Button } from "@/components/ui/button";
import { refusalClass } from "@/components/ui/classes";
import { Popover } from "@/components/ui/dialog";
import { Hidden } from "@/components/ui/form";
import { ActFault, type ActionResult, extraOf, type FormAction } from "@/components/ui/form-action";
import { Icon, type IconName } from "@/components/ui/icon";
import { useDialogAction } from "@/components/ui/use-form-action";
import { WordChanges } from "@/components/ui/word-changes";

/** A memory as it reads now, from the refusal of a stale edit (M5). */
type NewerMemory = Omit<LedgerItem, "createdAt" | "discardedAt" | "gone"> & {
  readonly discardedAt: string | null;
};

/** Null for any other answer. */
export function readNewerMemory(result: ActionResult | null): NewerMemory | null {
  return extraOf(result, "current");
}

interface NewerMemoryNoticeProps {
  readonly number: number;
  readonly began: LedgerItem;
  readonly newer: NewerMemory;
  readonly isTyped?: boolean;
}

/** What someone else made of a memory while it was edited here (M5): words and flags. */
export function NewerMemoryNotice(props: NewerMemoryNoticeProps) {
  const { number, began, newer, isTyped = false } = props;
  const flags = changedFlags(began, newer);
  return (
    <div
      className={`${refusalClass} grid gap-2 [&_.memory]:text-memory-s`}
      role="alert"
      data-testid="newer-memory"
    >
      <p>
        <b>#{number} was changed by someone else.</b> {isTyped && "Your text is still above. "}
        The memory now:
      </p>
      {began.content === newer.content ? (
        <p className="text-note text-ink-3">The text is the same.</p>
      ) : (
        <WordChanges before={began.content} after={newer.content} />
      )}
      {flags.length > 0 && (
        <ul className="text-note text-ink-3">
          {flags.map((flag) => (
            <li key={flag}>{flag}</li>
          ))}
        </ul>
      )}
    </div>
  );
}

function changedFlags(began: LedgerItem, newer: NewerMemory): string[] {
  const said: string[] = [];
  if (began.category !== newer.category) {
    said.push(`Category: ${began.category ?? "none"} became ${newer.category ?? "none"}.`);
  }
  if (began.type !== newer.type) said.push(`Its type is now ${newer.type}.`);
  if (began.constitutional !== newer.constitutional) {
    said.push(
      newer.constitutional ? "It is constitutional now." : "It is no longer constitutional.",
    );
  }
  const isDiscarded = newer.discardedAt !== null;
  if ((began.discardedAt !== null) !== isDiscarded) {
    said.push(isDiscarded ? "It is discarded now." : "It was restored.");
  }
  return said;
}

interface AskActProps {
  readonly label: string;
  readonly icon?: IconName;
  readonly agentId: string;
  readonly memory: LedgerItem;
  readonly more?: Readonly<Record<string, string>>;
  readonly action: FormAction;
  /** What follows, which is asked before it is done; without it, it is done at once. */
  readonly words?: (memory: Pick<LedgerItem, "type" | "content">) => string;
  readonly onDone?: () => void;
}

/** An act on a memory that asks once, in words that name what follows. */
export function AskAct(props: AskActProps) {
  const { label, icon, action, words, onDone } = props;
  const { open, onOpenChange, result, isPending, form } = useDialogAction(action, onDone);
  // What is confirmed is what was asked (I12), whatever the page says by then of the memory; while
  // it closes it continues asking that.
  const [asked, setAsked] = useState(props);
  const ask = (isOpen: boolean) => {
    if (isOpen) setAsked(props);
    onOpenChange(isOpen);
  };
  const name = nameOf(props);
  const shown = (
    <>
      {icon !== undefined && <Icon name={icon} />}
      {label}
    </>
  );
  if (words === undefined) {
    return (
      <form {...form} className="contents">
        <Fields {...props} />
        <button type="submit" aria-disabled={isPending} aria-label={name}>
          {shown}
        </button>
        <ActFault result={result} />
      </form>
    );
  }
  const trigger = (
    <button type="button" aria-label={name}>
      {shown}
    </button>
  );
  const newer = readNewerMemory(result);
  return (
    <Popover open={open} onOpenChange={ask} trigger={trigger} title={`${nameOf(asked)}?`}>
      <p className="text-note text-ink-3">{asked.words?.(newer ?? asked.memory)}</p>
      <form {...form} className="grid gap-3">
        <Fields {...asked} newer={newer} />
        {newer === null ? (
          <ActFault result={result} />
        ) : (
          <NewerMemoryNotice number={asked.memory.number} began={asked.memory} newer={newer} />
        )}
        <div className="flex flex-wrap items-center gap-2">
          <Button type="submit" tone="ink" isPending={isPending} disabled={!open}>
            {nameOf(asked)}
            {newer !== null && " as it is now"}
          </Button>
          <Button onClick={() => ask(false)}>Cancel</Button>
        </div>
      </form>
    </Popover>
  );
}

function nameOf({ label, memory }: Pick<AskActProps, "label" | "memory">): string {
  return `${label} #${memory.number}`;
}

interface FieldsProps extends Pick<AskActProps, "agentId" | "memory" | "more"> {
  /** What it was refused for, and has shown: who answers again answers that. */
  readonly newer?: NewerMemory | null;
}

function Fields({ agentId, memory, more, newer }: FieldsProps) {
  const { number, version } = memory;
  return <Hidden agentId={agentId} number={number} version={newer?.version ?? version} {...more} />;
}
