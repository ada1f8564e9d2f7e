"use client";

import type { ReactElement, ReactNode } from "react";
import { AlertDialog as Base } from "@base-ui/react/alert-dialog";
import { buttonClass } from "@/components/ui/button-class";

interface AlertDialogProps {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly trigger?: ReactElement<Record<string, unknown>>;
  readonly title: ReactNode;
  /** The consequence, in words and numbers. */
  readonly children: ReactNode;
  readonly confirm: ReactNode;
}

/** Asks once before an act with consequences; leaving it is always the first choice. */
export function AlertDialog(props: AlertDialogProps) {
  return (
    <Base.Root open={props.open} onOpenChange={props.onOpenChange}>
      {props.trigger !== undefined && <Base.Trigger render={props.trigger} />}
      <Base.Portal>
        <Base.Backdrop className="veil" />
        <Base.Popup className="dialog">
          <Base.Title className="dialog-title">{props.title}</Base.Title>
          <Base.Description render={<div className="dialog-body" />}>
            {props.children}
          </Base.Description>
          <div className="dialog-do">
            <Base.Close className={buttonClass()}>Leave it</Base.Close>
            {props.confirm}
          </div>
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
}
