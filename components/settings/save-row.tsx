import { Saved } from "@/components/settings/saved";
import { Button } from "@/components/ui/forms/button";
import type { ActionResult } from "@/components/ui/forms/form-action";

interface SaveRowProps {
  readonly result: ActionResult | null;
  readonly isPending: boolean;
  /** Whether someone else saved meanwhile: to save is to save over it (M5). */
  readonly isOver: boolean;
}

/** The end of a form of the settings: save, and that it is saved. */
export function SaveRow({ result, isPending, isOver }: SaveRowProps) {
  return (
    <div className="flex flex-wrap items-center gap-2">
      <Button type="submit" tone="ink" isPending={isPending}>
        {isPending ? "Saving" : isOver ? "Overwrite" : "Save"}
      </Button>
      <Saved result={result}>Saved.</Saved>
    </div>
  );
}
