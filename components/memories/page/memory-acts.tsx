import Link from "@/components/ui/link";
import { AskAct } from "@/components/memories/labels/ask-act";
import type { LedgerItem } from "@/components/memories/ledger-item";
import { memoryRoute, purgeRoute } from "@/components/memories/ledger-view";
import type { FormAction } from "@/components/ui/forms/form-action";
import { Icon } from "@/components/ui/icon";
import { plural } from "@/components/ui/words/number-words";
import { countTokens } from "@/lib/ledger/texts/tokens";
import { startTransition, useCallback } from "react";
import { useMutation } from "@tanstack/react-query";
import { reachServer } from "@/components/ui/reach-server";
import { tell } from "@/components/ui/feedback/tell";
import { EditMemoryForm, type EditMemoryProps } from "@/components/memories/page/edit-memory-form";
import { FormPopover } from "@/components/memories/form-popover";

/** What a person may do with a memory by hand (M4). Fields: agentId, number, version and what it says. */
export interface MemoryActions {
  readonly edit: FormAction;
  readonly discard: FormAction;
  readonly restore: FormAction;
  readonly protect: FormAction;
}

interface MemoryActsProps {
  readonly agentId: string;
  readonly memory: LedgerItem;
  readonly actions: MemoryActions | null;
  /** Whether there is a way to removing its words for good (M7). */
  readonly mayPurge: boolean;
  /** Told which memory is edited, null once it is not: what is typed goes if its row or its button does. */
  readonly onEditing: (number: number | null) => void;
  /** On the page that tells the history there is no way to it. */
  readonly hasHistory?: boolean;
}

/** A constitutional memory can only be unprotected: two deliberate steps to change it (M4). */
export function MemoryActs(props: MemoryActsProps) {
  const { agentId, memory, actions, mayPurge, onEditing, hasHistory = true } = props;
  const { number, version, constitutional } = memory;
  const isKept = memory.discardedAt === null;
  const tellDiscarded = useTellDiscarded(agentId, number, actions?.restore);
  return (
    <>
      {actions !== null && isKept && !constitutional && (
        <EditMemory agentId={agentId} memory={memory} action={actions.edit} onEditing={onEditing} />
      )}
      {actions !== null && isKept && (
        <Protection agentId={agentId} memory={memory} action={actions.protect} />
      )}
      {hasHistory && (
        <Link href={memoryRoute(agentId, number)}>
          <Icon name="clock" />
          {version === 1 ? "History" : `History, ${version} versions`}
        </Link>
      )}
      {actions !== null && isKept && !constitutional && (
        <AskAct
          label="Discard"
          agentId={agentId}
          memory={memory}
          action={actions.discard}
          question={`Discard #${number}?`}
          words={(read) => `${lossOf(read)} You can restore it from Discarded.`}
          answer={`Discard #${number}`}
          onDone={tellDiscarded}
        />
      )}
      {actions !== null && !isKept && memory.gone === null && (
        <AskAct label="Restore" agentId={agentId} memory={memory} action={actions.restore} />
      )}
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

interface ProtectionProps {
  readonly agentId: string;
  readonly memory: LedgerItem;
  readonly action: FormAction;
}

function Protection({ agentId, memory, action }: ProtectionProps) {
  const { number, constitutional } = memory;
  return constitutional ? (
    <AskAct
      label="Unprotect"
      icon="lock"
      agentId={agentId}
      memory={memory}
      more={{ constitutional: "false" }}
      action={action}
      question={`Unprotect #${number}?`}
      words={() =>
        "Sessions can then change it, and people can edit or discard it. This is recorded with your name."
      }
      answer={`Unprotect #${number}`}
    />
  ) : (
    <AskAct
      label="Protect"
      icon="lock"
      agentId={agentId}
      memory={memory}
      more={{ constitutional: "true" }}
      action={action}
      question={`Protect #${number}?`}
      words={() =>
        "It becomes constitutional: sessions can't change it, and people must unprotect it first."
      }
      answer={`Protect #${number}`}
    />
  );
}

/** Says where a discarded memory went, and offers to restore it: its row is gone by then. */
function useTellDiscarded(agentId: string, number: number, restore: FormAction | undefined) {
  const { mutateAsync } = useMutation({
    mutationFn: async (action: FormAction) => {
      const form = new FormData();
      form.set("agentId", agentId);
      form.set("number", String(number));
      return reachServer(() => action(null, form));
    },
    onSuccess: (result) =>
      result.ok
        ? tell({ title: `#${number} is restored.` })
        : tell({ title: `#${number} was not restored.`, words: result.message }),
  });
  const run = async (action: FormAction) => {
    await mutateAsync(action);
  };
  return () =>
    tell({
      title: `#${number} is discarded.`,
      words: "Sessions no longer see it. You can find it under Discarded.",
      ...(restore && { act: { label: "Restore", run: () => startTransition(() => run(restore)) } }),
    });
}

/** Edits a memory: what was typed stays, whatever the server says, until it is saved or left. */
function EditMemory({ agentId, memory, action, onEditing }: EditMemoryProps) {
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
      {({ setDirty, close }) => (
        <EditMemoryForm
          agentId={agentId}
          memory={memory}
          action={action}
          setDirty={setDirty}
          done={close}
        />
      )}
    </FormPopover>
  );
}
