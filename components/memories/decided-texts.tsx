import { clsx } from "clsx";
import type { ReactNode } from "react";
import type { ListedDecision } from "@/components/memories/decision-list";
import { memoryRoute } from "@/components/memories/ledger-item";
import { Button } from "@/components/ui/button";
import { AlertDialog } from "@/components/ui/dialog";
import { FormFault } from "@/components/ui/form";
import type { FormAction } from "@/components/ui/form-action";
import Link from "@/components/ui/link";
import { useDialogAction } from "@/components/ui/use-form-action";
import { capitalise } from "@/components/ui/words";
import { joinWords } from "@/lib/ledger/copy";
import {
  type DecidedOperation,
  type DecisionReason,
  reasonWords,
} from "@/lib/ledger/earlier-decision";

export interface DecidedText {
  readonly number: number;
  /** Null where it was purged. */
  readonly content: string | null;
  /** The kept memories that say it now. */
  readonly saidBy: readonly number[];
}

interface DecidedTextsProps {
  readonly agentId: string;
  readonly decision: Pick<ListedDecision, "operation" | "sources" | "result">;
}

/** The texts of a decision, each with the memories that say it, and what was to become of them. */
export function DecidedTexts({ agentId, decision }: DecidedTextsProps) {
  const { operation, sources, result } = decision;
  const isFact = operation === "record";
  return (
    <>
      {isFact && result !== null && <Text agentId={agentId} text={result} />}
      {isFact && sources.length > 0 && (
        <Row number={null}>
          <p className="text-note text-ink-3">Would have replaced</p>
        </Row>
      )}
      {sources.map((text) => (
        <Text key={`${text.number} ${text.content ?? ""}`} agentId={agentId} text={text} />
      ))}
      {!isFact && result !== null && (
        <Row number={null}>
          <p className="text-note text-ink-3">Rejected text</p>
          <Words text={result} isRejected />
        </Row>
      )}
    </>
  );
}

function Text({ agentId, text }: { readonly agentId: string; readonly text: DecidedText }) {
  const { number, saidBy } = text;
  const numbers = saidBy.length === 0 ? [number] : saidBy;
  const links = numbers.map((one) => (
    <Link
      key={one}
      className="inline-block min-w-6 leading-6 hover:text-ink"
      href={memoryRoute(agentId, one)}
    >
      #{one}
    </Link>
  ));
  return (
    <Row number={links}>
      <Words text={text} />
    </Row>
  );
}

/** A text beside the numbers of its memories. */
function Row({ number, children }: { readonly number: ReactNode; readonly children: ReactNode }) {
  return (
    <div className="mt-1.5 grid grid-cols-[4rem_minmax(0,1fr)] gap-x-2 max-phone:grid-cols-[3rem_minmax(0,1fr)]">
      <div className="flex flex-wrap content-start gap-x-2 text-ink-3 tabular-nums">{number}</div>
      <div className="min-w-0">{children}</div>
    </div>
  );
}

function Words({ text, isRejected = false }: { text: DecidedText; isRejected?: boolean }) {
  return (
    <p
      className={clsx(
        "font-serif text-[1rem]/6 wrap-anywhere whitespace-pre-wrap normal-nums",
        (isRejected || text.content === null) && "text-ink-3",
      )}
    >
      {text.content ?? "Purged."}
    </p>
  );
}

export const decidedCopy: Readonly<Record<DecidedOperation, string>> = {
  apart: "Kept apart",
  consolidate: "Rejected merge",
  update: "Rejected update",
  delete: "Rejected deletion",
  record: "Rejected fact",
};

/** What sessions may do again once a decision is removed. */
const removalCopy: Readonly<Record<DecidedOperation, string>> = {
  apart: "Sessions may then merge these texts.",
  consolidate: "Sessions may then merge these texts again.",
  update: "Sessions may then make this update again.",
  delete: "Sessions may then delete or merge this text again.",
  record: "Reflections may then record this fact again.",
};

export function reasonCopy(reason: DecisionReason): string {
  return capitalise(reasonWords[reason]);
}

interface RemoveDecisionProps {
  readonly agentId: string;
  readonly decision: ListedDecision;
  readonly action: FormAction;
}

/** Asks once, then removes a decision (D2). */
export function RemoveDecision({ agentId, decision, action }: RemoveDecisionProps) {
  const { open, onOpenChange, result, isPending, send } = useDialogAction(action);
  const { id, operation, sources, result: written } = decision;
  const texts = sources.length === 0 && written !== null ? [written] : sources;
  const names = joinWords(texts.map(({ number }) => `#${number}`));
  const remove = () => {
    const form = new FormData();
    form.set("agentId", agentId);
    form.set("decisionId", id);
    send(form);
  };
  return (
    <>
      <button
        type="button"
        className="textlink cursor-pointer"
        aria-label={`Remove the decision about ${names}`}
        onClick={() => onOpenChange(true)}
      >
        Remove
      </button>
      <AlertDialog
        open={open}
        onOpenChange={onOpenChange}
        title="Remove this decision?"
        confirm={
          <Button tone="lost" isPending={isPending} onClick={remove}>
            Remove
          </Button>
        }
      >
        <p>{removalCopy[operation]}</p>
        <FormFault result={result} />
      </AlertDialog>
    </>
  );
}
