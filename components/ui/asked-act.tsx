import { useRouter } from "next/navigation";
import { cloneElement, type ReactElement, type ReactNode, useState } from "react";
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
  const router = useRouter();
  const { open, onOpenChange, result, isPending, send } = useDialogAction(
    props.action,
    props.onDone,
  );
  const isStale = result?.ok === false && result.code === "stale";
  // The act that is confirmed is the one that was asked about, even if the page has changed since (I12).
  const [{ fields, title, act, tone = "lost", children }, setAsked] = useState(props);
  const ask = () => {
    setAsked(props);
    onOpenChange(true);
  };
  const change = (isOpen: boolean) => {
    onOpenChange(isOpen);
    // Not before: the refusal goes with its button where that has no place any more.
    if (!isOpen && isStale) router.refresh();
  };
  return (
    <>
      {cloneElement(props.trigger, { onClick: ask })}
      <AlertDialog
        open={open}
        onOpenChange={change}
        title={title}
        confirm={
          act !== null &&
          !isStale && (
            <Button tone={tone} isPending={isPending} onClick={() => send(formOf(fields))}>
              {act[isPending ? 1 : 0]}
            </Button>
          )
        }
      >
        {children}
        <FormFault result={result} />
        {isStale && <p>Close this to see what is there now.</p>}
      </AlertDialog>
    </>
  );
}
