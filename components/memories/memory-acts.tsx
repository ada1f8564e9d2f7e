import {
  discardMemoryAction,
  editMemoryAction,
  protectMemoryAction,
  restoreMemoryAction,
} from "@/app/actions/memories";
import { useMutation } from "@tanstack/react-query";
import { type FormEvent, startTransition, useCallback, useRef, useState } from "react";
import { NewerMemoryNotice, readNewerMemory } from "@/components/memories/newer-memory";
import { FormPopover, MemoryFields } from "@/components/memories/form-popover";
import { type LedgerItem, memoryRoute, purgeRoute } from "@/components/memories/ledger-item";
import { AskedAct } from "@/components/ui/asked-act";
import { Button } from "@/components/ui/button";
import { ActFault } from "@/components/ui/form-action";
import { Form, Hidden, SubmitRow } from "@/components/ui/form";
import { Icon } from "@/components/ui/icon";
import Link from "@/components/ui/link";
import { formOf, reachServer } from "@/components/ui/requests";
import { tell } from "@/components/ui/tell";
import { useFormAction, useSaveKey } from "@/components/ui/use-form-action";
import { plural } from "@/components/ui/words";
import { countTokens } from "@/lib/ledger/texts/content";

export interface EditedFields {
  readonly content: string;
  readonly category: string;
  readonly type: string;
}

const names = ["content", "category", "type"] as const;

/** The fields whose words differ from those the form began with, but for outer space. */
export function editedFields(began: EditedFields, typed: EditedFields): Partial<EditedFields> {
  const changed = names.filter((name) => plain(began[name]) !== plain(typed[name]));
  return Object.fromEntries(changed.map((name) => [name, typed[name]]));
}

function plain(text: string): string {
  return text.replaceAll(/\r\n?/g, "\n").trim();
}

interface EditMemoryProps {
  readonly agentId: string;
  readonly memory: LedgerItem;
  /** Told the number while it is open: until it is told null, the page keeps the memory where and as it is. */
  readonly onEditing: (number: number | null) => void;
}

interface EditMemoryFormProps extends ActProps {
  readonly done: () => void;
}

/** The words of a memory under the pen; ⌘S or Ctrl S saves them. */
function EditMemoryForm(props: EditMemoryFormProps) {
  const { agentId, memory: given, done } = props;
  // What the form began with: a refreshed page does not move it under the user who types.
  const [memory] = useState(given);
  const { result, isPending, send } = useFormAction(editMemoryAction);
  const [answered, setAnswered] = useState(result);
  if (result !== answered) {
    setAnswered(result);
    if (result?.ok === true) done();
  }
  const newer = readNewerMemory(result);
  const isStale = newer !== null;
  const root = useRef<HTMLFormElement>(null);
  useSaveKey(true, () => root.current?.requestSubmit());
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = new FormData(event.currentTarget);
    // Who goes back to the text that was there still saves it over a newer one.
    const form = changesOf(typed, memory) ?? (newer && changesOf(typed, newer));
    if (form === null) return done();
    form.set("agentId", agentId);
    form.set("number", String(memory.number));
    form.set("version", String(newer?.version ?? memory.version));
    send(form);
  };
  return (
    <Form result={result} ref={root} className="grid gap-5" onSubmit={submit} noValidate>
      <MemoryFields memory={memory} />
      {isStale && <NewerMemoryNotice number={memory.number} began={memory} newer={newer} />}
      {!isStale && <ActFault result={result} fields={["content", "category", "type"]} />}
      <SubmitRow isPending={isPending} busy="Saving" words={isStale ? "Save mine" : "Save"}>
        <Button onClick={done}>{isStale ? "Keep the newer version" : "Cancel"}</Button>
      </SubmitRow>
    </Form>
  );
}

type Worded = Pick<LedgerItem, keyof EditedFields>;

/** Only what changed is posted: nothing else of the memory is written back (M2). Null for nothing. */
function changesOf(form: FormData, { content, category, type }: Worded): FormData | null {
  const textOf = (name: string) => {
    const value = form.get(name);
    return typeof value === "string" ? value : "";
  };
  const began = { content, category: category ?? "", type };
  const typed = {
    content: textOf("content"),
    category: textOf("category"),
    type: textOf("type"),
  };
  const changed = editedFields(began, typed);
  return Object.keys(changed).length === 0 ? null : formOf(changed);
}

interface MemoryActsProps {
  readonly agentId: string;
  readonly memory: LedgerItem;
  /** Whether the reader may change it by hand (M4). */
  readonly mayEdit: boolean;
  /** Whether there is a way to removing its words for good (M7). */
  readonly mayPurge: boolean;
  /** Told which memory is edited, null once it is not: what is typed goes if its row or its button does. */
  readonly onEditing: (number: number | null) => void;
  /** On the page that tells the history there is no way to it. */
  readonly hasHistory?: boolean;
}

/** A constitutional memory can only be unprotected: two deliberate steps to change it (M4). */
export function MemoryActs(props: MemoryActsProps) {
  const { agentId, memory, mayEdit, mayPurge, onEditing, hasHistory = true } = props;
  const { number, version, constitutional } = memory;
  const isKept = memory.discardedAt === null;
  const tellDiscarded = useTellDiscarded(agentId, number);
  return (
    <>
      {mayEdit && isKept && !constitutional && (
        <EditMemory agentId={agentId} memory={memory} onEditing={onEditing} />
      )}
      {mayEdit && isKept && <Protection agentId={agentId} memory={memory} />}
      {hasHistory && (
        <Link href={memoryRoute(agentId, number)}>
          <Icon name="clock" />
          {version === 1 ? "History" : `History, ${version} versions`}
        </Link>
      )}
      {mayEdit && isKept && !constitutional && (
        <AskedAct
          action={discardMemoryAction}
          fields={{ agentId, number, version }}
          trigger={
            <button type="button" aria-label={`Discard #${number}`}>
              Discard
            </button>
          }
          title={`Discard #${number}?`}
          act={[`Discard #${number}`, "Discarding"]}
          tone="ink"
          onDone={tellDiscarded}
        >
          <p>{lossOf(memory)} You can restore it from Discarded.</p>
        </AskedAct>
      )}
      {mayEdit && !isKept && memory.gone === null && <Restore agentId={agentId} memory={memory} />}
      {mayPurge && memory.purged === undefined && (
        <Link href={purgeRoute(agentId, number)} aria-label={`Purge #${number}`}>
          Purge…
        </Link>
      )}
      {!isKept && memory.gone !== null && <span>{memory.gone}</span>}
    </>
  );
}

function lossOf({ type, content }: Pick<LedgerItem, "type" | "content">): string {
  const tokens = plural(countTokens(content), "token");
  return type === "core" ? `The ledger loses ${tokens}.` : "It is removed from the journal.";
}

type ActProps = Omit<EditMemoryProps, "onEditing">;

function Protection({ agentId, memory }: ActProps) {
  const { number, version, constitutional } = memory;
  const label = constitutional ? "Unprotect" : "Protect";
  return (
    <AskedAct
      action={protectMemoryAction}
      fields={{ agentId, number, version, constitutional: String(!constitutional) }}
      trigger={
        <button type="button" aria-label={`${label} #${number}`}>
          <Icon name="lock" />
          {label}
        </button>
      }
      title={`${label} #${number}?`}
      act={[`${label} #${number}`, "Saving"]}
      tone="ink"
    >
      <p>
        {constitutional
          ? "Sessions can then change it, and people can edit or discard it. This is recorded with your name."
          : "It becomes constitutional: sessions can't change it, and people must unprotect it first."}
      </p>
    </AskedAct>
  );
}

/** Nothing is lost by it, so nothing is asked. */
function Restore({ agentId, memory: { number, version } }: ActProps) {
  const { result, isPending, form } = useFormAction(restoreMemoryAction);
  return (
    <form {...form} className="contents">
      <Hidden {...{ agentId, number, version }} />
      <button type="submit" aria-disabled={isPending} aria-label={`Restore #${number}`}>
        Restore
      </button>
      <ActFault result={result} />
    </form>
  );
}

/** Says where a discarded memory went, and offers to restore it: its row is gone by then. */
function useTellDiscarded(agentId: string, number: number) {
  const { mutateAsync } = useMutation({
    mutationFn: () => reachServer(() => restoreMemoryAction(null, formOf({ agentId, number }))),
    onSuccess: (result) =>
      result.ok
        ? tell({ title: `#${number} is restored.` })
        : tell({ title: `#${number} was not restored.`, words: result.message }),
  });
  const run = async () => {
    await mutateAsync();
  };
  return () =>
    tell({
      title: `#${number} is discarded.`,
      words: "Sessions no longer see it. You can find it under Discarded.",
      act: { label: "Restore", run: () => startTransition(run) },
    });
}

/** Edits a memory: what was typed stays, whatever the server says, until it is saved or left. */
function EditMemory({ agentId, memory, onEditing }: EditMemoryProps) {
  const { number } = memory;
  const onOpen = useCallback(
    (isOpen: boolean) => onEditing(isOpen ? number : null),
    [onEditing, number],
  );
  const trigger = (
    <button type="button" aria-label={`Edit #${number}`} data-act="edit">
      Edit
    </button>
  );
  return (
    <FormPopover
      trigger={trigger}
      title={`Edit #${number}`}
      losing={`Your changes to #${number} aren't saved.`}
      stay="Keep editing"
      onOpen={onOpen}
    >
      {(close) => <EditMemoryForm agentId={agentId} memory={memory} done={close} />}
    </FormPopover>
  );
}
