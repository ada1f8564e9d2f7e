import { dialogClass, dialogTitleClass, veilClass } from "@/components/ui/classes";
import { AlertDialog as Base } from "@base-ui/react/alert-dialog";
import type { AlertDialogProps } from "@/components/ui/dialog";
import { buttonClass } from "@/components/ui/button";

/** The dialog itself, loaded when one is first asked for. */
export default function AlertDialogSheet(props: AlertDialogProps) {
  return (
    <Base.Root open={props.open} onOpenChange={props.onOpenChange}>
      <Base.Portal>
        <Base.Backdrop className={veilClass} />
        <Base.Popup className={props.isWide === true ? `${dialogClass} w-240!` : dialogClass}>
          <Base.Title className={dialogTitleClass}>{props.title}</Base.Title>
          <Base.Description render={<div className="text-read text-pretty text-ink-2" />}>
            {props.children}
          </Base.Description>
          {props.fields}
          <div className="flex flex-wrap justify-end gap-2">
            <Base.Close className={buttonClass()}>{props.cancel ?? "Cancel"}</Base.Close>
            {props.confirm}
          </div>
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
}
