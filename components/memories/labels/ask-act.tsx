import { useState } from "react";
import { ActFault } from "@/components/memories/labels/act-fault";
import type { LedgerItem } from "@/components/memories/ledger-item";
import { readNewerMemory, type NewerMemory } from "@/components/memories/page/newer-memory";
import { NewerMemoryNotice } from "@/components/memories/page/newer-memory-notice";
import { Button } from "@/components/ui/forms/button";
import type { FormAction } from "@/components/ui/forms/form-action";
import { Icon, type IconName } from "@/components/ui/icon";
import { Popover } from "@/components/ui/feedback/popover";
import { useDialogAction } from "@/components/ui/forms/use-dialog-action";

interface AskActProps {
  readonly label: string;
  readonly icon?: IconName;
  readonly agentId: string;
  readonly memory: LedgerItem;
  readonly more?: Readonly<Record<string, string>>;
  readonly action: FormAction;
  /** What is asked before it is done; without it, it is done at once. */
  readonly question?: string;
  /** What it means for a memory that reads so. */
  readonly words?: (memory: Pick<LedgerItem, "type" | "content">) => string;
  readonly answer?: string;
  readonly onDone?: () => void;
}

/** An act on a memory that asks once, in words that name what follows. */
export function AskAct(props: AskActProps) {
  const { label, icon, action, question, onDone } = props;
  const { open, onOpenChange, result, isPending, form } = useDialogAction(action, onDone);
  // What is confirmed is what was asked (I12), whatever the page says by then of the memory; while
  // it closes it continues asking that.
  const [asked, setAsked] = useState(props);
  const ask = (isOpen: boolean) => {
    if (isOpen) setAsked(props);
    onOpenChange(isOpen);
  };
  const name = `${label} #${props.memory.number}`;
  const shown = (
    <>
      {icon !== undefined && <Icon name={icon} />}
      {label}
    </>
  );
  if (question === undefined) {
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
    <Popover open={open} onOpenChange={ask} trigger={trigger} title={asked.question}>
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
            {newer === null ? asked.answer : `${asked.answer} as it is now`}
          </Button>
          <Button onClick={() => ask(false)}>Cancel</Button>
        </div>
      </form>
    </Popover>
  );
}

interface FieldsProps extends Pick<AskActProps, "agentId" | "memory" | "more"> {
  /** What it was refused for, and has shown: who answers again answers that. */
  readonly newer?: NewerMemory | null;
}

function Fields({ agentId, memory, more, newer }: FieldsProps) {
  const { number, version } = memory;
  const posted = { agentId, number, version: newer?.version ?? version, ...more };
  return Object.entries(posted).map(([field, value]) => (
    <input key={field} type="hidden" name={field} value={value} />
  ));
}
