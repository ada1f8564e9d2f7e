import { AlertDialog as Base } from "@base-ui/react/alert-dialog";
import type { AlertDialogProps } from "@/components/ui/feedback/alert-dialog";
import { buttonClass } from "@/components/ui/forms/button-class";

/** The dialog itself, loaded when one is first asked for. */
export default function AlertDialogSheet(props: AlertDialogProps) {
  return (
    <Base.Root open={props.open} onOpenChange={props.onOpenChange}>
      <Base.Portal>
        <Base.Backdrop className="veil" />
        <Base.Popup className="dialog">
          <Base.Title className="dialog-title">{props.title}</Base.Title>
          <Base.Description render={<div className="dialog-body" />}>
            {props.children}
          </Base.Description>
          <div className="dialog-do">
            <Base.Close className={buttonClass()}>{props.cancel ?? "Leave it"}</Base.Close>
            {props.confirm}
          </div>
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
}
