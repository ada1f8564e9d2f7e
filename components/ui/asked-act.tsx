import { cloneElement, type ReactElement, type ReactNode } from "react";
import { Button } from "@/components/ui/button";
import { AlertDialog } from "@/components/ui/dialog";
import { type FormAction, FormFault } from "@/components/ui/form-action";
import { formOf, type PostedFields } from "@/components/ui/requests";
import { useDialogAction } from "@/components/ui/use-form-action";

interface AskedActProps {
  readonly action: FormAction;
  readonly fields: PostedFields;
  readonly trigger: ReactElement<Record<string, unknown>>;
  readonly title: string;
  /** What the button says that does it, and while it is done; null where it can't be done. */
  readonly act: readonly [words: string, busy: string] | null;
  readonly tone?: "ink" | "lost";
  readonly onDone?: () => void;
  readonly children: ReactNode;
}

/** A button whose act asks once, in words that name what follows. */
export function AskedAct(props: AskedActProps) {
  const { action, fields, trigger, title, act, tone = "lost", onDone, children } = props;
  const { open, onOpenChange, result, isPending, send } = useDialogAction(action, onDone);
  return (
    <>
      {cloneElement(trigger, { onClick: () => onOpenChange(true) })}
      <AlertDialog
        open={open}
        onOpenChange={onOpenChange}
        title={title}
        confirm={
          act !== null && (
            <Button tone={tone} isPending={isPending} onClick={() => send(formOf(fields))}>
              {act[isPending ? 1 : 0]}
            </Button>
          )
        }
      >
        {children}
        <FormFault result={result} />
      </AlertDialog>
    </>
  );
}
