"use client";

import type { ReactElement, ReactNode } from "react";
import { Popover as Base } from "@base-ui/react/popover";

interface PopoverProps {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly trigger: ReactElement<Record<string, unknown>>;
  readonly title: ReactNode;
  readonly children: ReactNode;
}

/** A small sheet beside its button, for a question that needs no more than a line. */
export function Popover({ open, onOpenChange, trigger, title, children }: PopoverProps) {
  return (
    <Base.Root open={open} onOpenChange={onOpenChange}>
      <Base.Trigger render={trigger} />
      <Base.Portal>
        <Base.Positioner className="positioner" side="bottom" align="end" sideOffset={6}>
          <Base.Popup className="popup">
            <Base.Title className="font-strong">{title}</Base.Title>
            {children}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
