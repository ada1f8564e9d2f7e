"use client";

import { EditMemory } from "@/components/memories/edit-memory";
import type { LedgerMemory } from "@/components/memories/ledger-row";
import type { FormAction } from "@/components/ui/form-action";
import { FormFault } from "@/components/ui/form-fault";
import { Icon } from "@/components/ui/icon";
import { useFormAction } from "@/components/ui/use-form-action";
import { tellDiscarded } from "@/components/memories/tell-discarded";

/** What a person may do with a memory by hand (M4). Fields: agentId, number, version and what it says. */
export interface MemoryActions {
  readonly edit: FormAction;
  readonly discard: FormAction;
  readonly restore: FormAction;
  readonly protect: FormAction;
}

interface MemoryActsProps {
  readonly agentId: string;
  readonly memory: LedgerMemory;
  readonly actions: MemoryActions;
}

/** A constitutional memory can only be unprotected: two deliberate steps to change it. */
export function MemoryActs({ agentId, memory, actions }: MemoryActsProps) {
  const target = { agentId, number: memory.number, version: memory.version };
  if (memory.discardedAt !== null) {
    return (
      <div className="acts">
        <Act label="Restore" target={target} action={actions.restore} />
      </div>
    );
  }
  return (
    <div className="acts">
      {!memory.constitutional && memory.version !== undefined && (
        <EditMemory agentId={agentId} memory={memory} action={actions.edit} />
      )}
      <Act
        label={memory.constitutional ? "Unprotect" : "Protect"}
        target={{ ...target, constitutional: !memory.constitutional }}
        action={actions.protect}
        isLock
      />
      {!memory.constitutional && (
        <Act
          label="Discard"
          target={target}
          action={actions.discard}
          onDone={() => tellDiscarded(agentId, memory.number, actions.restore)}
        />
      )}
    </div>
  );
}

interface ActProps {
  readonly label: string;
  readonly target: Readonly<Record<string, string | number | boolean | undefined>> & {
    readonly number: number;
  };
  readonly action: FormAction;
  readonly isLock?: boolean;
  readonly onDone?: () => void;
}

function Act({ label, target, action, isLock = false, onDone }: ActProps) {
  const { result, isPending, form } = useFormAction(action, onDone);
  return (
    <form {...form} className="contents">
      {Object.entries(target).map(
        ([name, value]) =>
          value !== undefined && (
            <input key={name} type="hidden" name={name} value={String(value)} />
          ),
      )}
      <button type="submit" aria-disabled={isPending} aria-label={`${label} #${target.number}`}>
        {isLock && <Icon name="lock" />}
        {label}
      </button>
      <FormFault result={result} />
    </form>
  );
}
