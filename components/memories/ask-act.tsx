"use client";

import { useState, type ReactNode } from "react";
import { ActFault } from "@/components/memories/act-fault";
import { Button } from "@/components/ui/button";
import type { FormAction } from "@/components/ui/form-action";
import { Icon, type IconName } from "@/components/ui/icon";
import { Popover } from "@/components/ui/popover";
import { useFormAction } from "@/components/ui/use-form-action";

interface AskActProps {
  readonly label: string;
  readonly icon?: IconName;
  readonly target: Readonly<Record<string, string | number | boolean>> & {
    readonly number: number;
  };
  readonly action: FormAction;
  /** What is asked before it is done; without it, it is done at once. */
  readonly question?: string;
  /** What it means. */
  readonly words?: ReactNode;
  readonly answer?: string;
  readonly onDone?: () => void;
}

/** An act on a memory that asks once, in words that name what follows. */
export function AskAct(props: AskActProps) {
  const { label, icon, target, action, question, words, answer, onDone } = props;
  const [open, setOpen] = useState(false);
  // While it closes it goes on asking what it asked: by then the place may ask the opposite.
  const [asked, setAsked] = useState({ question, words, answer });
  const ask = (isOpen: boolean) => {
    if (isOpen) setAsked({ question, words, answer });
    setOpen(isOpen);
  };
  const { result, isPending, form } = useFormAction(action, onDone);
  const [answered, setAnswered] = useState(result);
  if (result !== answered) {
    setAnswered(result);
    // Done: the same place asks something else from here on.
    if (result?.ok === true) setOpen(false);
  }
  const name = `${label} #${target.number}`;
  const shown = (
    <>
      {icon !== undefined && <Icon name={icon} />}
      {label}
    </>
  );
  const fields = Object.entries(target).map(([field, value]) => (
    <input key={field} type="hidden" name={field} value={String(value)} />
  ));
  if (question === undefined) {
    return (
      <form {...form} className="contents">
        {fields}
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
  return (
    <Popover open={open} onOpenChange={ask} trigger={trigger} title={asked.question}>
      <p className="note">{asked.words}</p>
      <form {...form}>
        {fields}
        <ActFault result={result} />
        <div className="form-do">
          <Button type="submit" tone="ink" isPending={isPending} disabled={!open}>
            {asked.answer}
          </Button>
          <Button onClick={() => setOpen(false)}>Not now</Button>
        </div>
      </form>
    </Popover>
  );
}
