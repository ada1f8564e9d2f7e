import { Button } from "@/components/ui/button";
import type { ActionResult } from "@/components/ui/form-action";

interface OldRunsButtonProps {
  readonly result: ActionResult | null;
  readonly isPending: boolean;
}

/** H1b: the answer to the question whether runs that are all too old are used anyway. */
export function OldRunsButton({ result, isPending }: OldRunsButtonProps) {
  if (result?.ok !== false || result.code !== "old-runs") return null;
  return (
    <Button type="submit" name="oldRuns" value="true" isPending={isPending}>
      Use old runs
    </Button>
  );
}
