import { cloneElement, lazy, type ReactElement, type ReactNode, Suspense, useState } from "react";
import { usePreload } from "@/components/ui/use-action";

export interface AlertDialogProps {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly title: ReactNode;
  /** The consequence, in words and numbers. */
  readonly children: ReactNode;
  readonly fields?: ReactNode;
  /** The button that carries it out; null where it cannot be. */
  readonly confirm: ReactNode;
  /** What the button says that does nothing. */
  readonly cancel?: string;
  /** Where texts stand side by side. */
  readonly isWide?: boolean;
}

const loadAlertDialogSheet = () => import("@/components/ui/alert-dialog-sheet");
const AlertDialogSheet = lazy(loadAlertDialogSheet);

/** Asks once before an act with consequences; leaving it is always the first choice. */
export function AlertDialog(props: AlertDialogProps) {
  const [wasOpened, setOpened] = useState(props.open);
  usePreload(loadAlertDialogSheet);
  if (props.open && !wasOpened) setOpened(true);
  if (!wasOpened) return null;
  return (
    <Suspense>
      <AlertDialogSheet {...props} />
    </Suspense>
  );
}

export interface PopoverProps {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly trigger: ReactElement<Record<string, unknown>>;
  readonly title: ReactNode;
  /** `form` is wide enough to write in, and begins where its button begins. */
  readonly as?: "question" | "form";
  readonly children: ReactNode;
}

const loadPopoverSheet = () => import("@/components/ui/popover-sheet");
const PopoverSheet = lazy(loadPopoverSheet);

/** A small sheet beside its button, for a question that needs no more than a line. */
export function Popover(props: PopoverProps) {
  const [isWanted, setWanted] = useState(false);
  usePreload(loadPopoverSheet);
  const trigger = cloneElement(props.trigger, {
    "aria-haspopup": "dialog",
    onClick: () => {
      setWanted(true);
      props.onOpenChange(true);
    },
  });
  if (!isWanted) return trigger;
  return (
    <Suspense fallback={trigger}>
      <PopoverSheet {...props} />
    </Suspense>
  );
}
