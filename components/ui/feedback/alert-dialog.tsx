import { lazy, Suspense, useState, type ReactNode } from "react";
import { usePreload } from "@/components/ui/use-preload";

export interface AlertDialogProps {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly title: ReactNode;
  /** The consequence, in words and numbers. */
  readonly children: ReactNode;
  /** What can be said with it. */
  readonly fields?: ReactNode;
  /** The button that carries it out; null where it cannot be. */
  readonly confirm: ReactNode;
  /** What the button says that does nothing. */
  readonly cancel?: string;
}

const loadSheet = () => import("@/components/ui/feedback/alert-dialog-sheet");
const AlertDialogSheet = lazy(loadSheet);

/** Asks once before an act with consequences; leaving it is always the first choice. */
export function AlertDialog(props: AlertDialogProps) {
  const [wasOpened, setOpened] = useState(props.open);
  usePreload(loadSheet);
  if (props.open && !wasOpened) setOpened(true);
  if (!wasOpened) return null;
  return (
    <Suspense>
      <AlertDialogSheet {...props} />
    </Suspense>
  );
}
