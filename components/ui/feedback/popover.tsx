import { cloneElement, lazy, Suspense, useState, type ReactElement, type ReactNode } from "react";
import { usePreload } from "@/components/ui/use-preload";

export interface PopoverProps {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly trigger: ReactElement<Record<string, unknown>>;
  readonly title: ReactNode;
  /** `form` is wide enough to write in, and begins where its button begins. */
  readonly as?: "question" | "form";
  readonly children: ReactNode;
}

const loadSheet = () => import("@/components/ui/feedback/popover-sheet");
const PopoverSheet = lazy(loadSheet);

/** A small sheet beside its button, for a question that needs no more than a line. */
export function Popover(props: PopoverProps) {
  const [isWanted, setWanted] = useState(false);
  usePreload(loadSheet);
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
