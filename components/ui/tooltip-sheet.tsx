import { useEffect, useId } from "react";
import { Tooltip } from "@base-ui/react/tooltip";
import type { TooltipText } from "@/components/ui/toaster";

interface TooltipSheetProps {
  readonly tooltip: TooltipText;
  readonly open: boolean;
}

/** The tip itself, loaded when one is first wanted. */
export default function TooltipSheet({ tooltip: { anchor, words }, open }: TooltipSheetProps) {
  const id = useId();
  useEffect(() => {
    if (!open) return undefined;
    anchor.setAttribute("aria-describedby", id);
    return () => anchor.removeAttribute("aria-describedby");
  }, [anchor, id, open]);
  return (
    // When it comes and goes is decided where all the page is listened to.
    <Tooltip.Root open={open}>
      <Tooltip.Portal container={landmarkOf(anchor)}>
        <Tooltip.Positioner
          className="z-30"
          anchor={anchor}
          positionMethod="fixed"
          side="top"
          sideOffset={4}
        >
          <Tooltip.Popup
            id={id}
            role="tooltip"
            className="max-w-72 rounded-tool bg-ink px-2 py-1 text-note text-on-ink"
          >
            {words}
          </Tooltip.Popup>
        </Tooltip.Positioner>
      </Tooltip.Portal>
    </Tooltip.Root>
  );
}

/** The part of the page that the tip belongs to, where assistive technology finds it. */
function landmarkOf(anchor: HTMLElement): HTMLElement | undefined {
  const landmarks = "[role=dialog], [role=alertdialog], main, header";
  return anchor.closest<HTMLElement>(landmarks) ?? undefined;
}
