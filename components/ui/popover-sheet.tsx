import { clsx } from "clsx";
import { popupClass } from "@/components/ui/classes";
import { Popover as Base } from "@base-ui/react/popover";
import type { PopoverProps } from "@/components/ui/dialog";

/** The popover itself, loaded when one is first asked for. */
export default function PopoverSheet({ as = "question", ...props }: PopoverProps) {
  const isForm = as === "form";
  return (
    <Base.Root open={props.open} onOpenChange={props.onOpenChange}>
      <Base.Trigger render={props.trigger} />
      <Base.Portal>
        <Base.Positioner
          className="z-30"
          side="bottom"
          align={isForm ? "start" : "end"}
          sideOffset={6}
        >
          <Base.Popup
            className={clsx(
              popupClass,
              "p-4 [&>*+form]:mt-3 [&>p+p]:mt-3",
              isForm ? "w-128" : "w-80",
            )}
          >
            <Base.Title className="font-strong">{props.title}</Base.Title>
            {props.children}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
