import {
  cloneElement,
  lazy,
  type ReactElement,
  type ReactNode,
  useEffect,
  useEffectEvent,
} from "react";
import type { Decisions } from "@/components/sessions/decide/use-decisions";
import { apart } from "@/components/ui/apart";
import { Button } from "@/components/ui/button";
import { AlertDialog } from "@/components/ui/dialog";
import { usePreload } from "@/components/ui/use-action";
import type { RollBackOf } from "@/components/writers/kind";
import type { SessionView } from "@/lib/ledger/entries/reduce-session";

export interface DialogHandle {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly onConfirm: () => void;
}

interface DecisionDialogProps extends DialogHandle {
  readonly trigger: ReactElement<Record<string, unknown>>;
  readonly title: ReactNode;
  /** The act by its name, on the button that carries it out. */
  readonly act: ReactNode;
  readonly isPending: boolean;
  /** True where the act is not possible; the words say why. */
  readonly isBlocked?: boolean;
  /** What can be said with the decision. */
  readonly fields?: ReactNode;
  readonly children: ReactNode;
}

/** The one question before a decision that takes something back. */
export function DecisionDialog({
  trigger,
  act,
  isPending,
  isBlocked = false,
  onConfirm,
  ...rest
}: DecisionDialogProps) {
  const { open, onOpenChange } = rest;
  const leave = useEffectEvent(() => open && onOpenChange(false));
  // What is asked may leave the page: who asks must not find it open when it comes again.
  useEffect(() => () => void leave(), []);
  return (
    <>
      {cloneElement(trigger, {
        "aria-haspopup": "dialog",
        onClick: () => onOpenChange(true),
      })}
      <AlertDialog
        {...rest}
        confirm={
          isBlocked ? null : (
            <Button tone="lost" isPending={isPending} onClick={onConfirm}>
              {act}
            </Button>
          )
        }
      />
    </>
  );
}

/** Which of the changes that are taken back were wrong, and why (D1): loaded with the first dialog that asks. */
export const wrongOperations = apart(
  async () => (await import("@/components/sessions/decide/wrong-operations-list")).WrongOperations,
);

/** Loaded soon after the page. A dialog that is asked for sooner waits for its words as a whole. */
const loadRollBackSaid = async () => ({
  default: (await import("@/components/writers/questions")).RollBackSaid,
});
const RollBackSaid = lazy(loadRollBackSaid);

interface RollBackDialogProps extends Pick<DecisionDialogProps, "trigger"> {
  readonly view: SessionView;
  readonly of: RollBackOf;
  readonly decisions: Decisions;
  /** The title, where it is not the one of the session's kind. */
  readonly title?: string | undefined;
}

/** The question before a session is rolled back, while it waits for review or after an approval (S1). */
export function RollBackDialog({ view, of, decisions, title, ...rest }: RollBackDialogProps) {
  usePreload(loadRollBackSaid);
  const say = (part: "title" | "act" | "words") => <RollBackSaid part={part} view={view} of={of} />;
  return (
    <DecisionDialog
      {...decisions.rollBackDialog}
      fields={<wrongOperations.Part operations={view.operations} decisions={decisions} />}
      title={title ?? say("title")}
      act={say("act")}
      isPending={decisions.isPending}
      {...rest}
    >
      {say("words")}
    </DecisionDialog>
  );
}
