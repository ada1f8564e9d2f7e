import { useRouter } from "next/navigation";
import { useLeaveGuard } from "@/components/agents/settings/use-leave-guard";
import { toRoute } from "@/components/shell/to-route";
import { AlertDialog } from "@/components/ui/feedback/alert-dialog";
import { Button } from "@/components/ui/forms/button";

/** Asks once before a page is left with something unsaved on it. */
export function LeaveDialog({ isDirty }: { isDirty: boolean }) {
  const { leavingTo, stay } = useLeaveGuard(isDirty);
  const router = useRouter();
  const leave = () => {
    if (leavingTo === null) return;
    stay();
    router.push(toRoute(leavingTo));
  };
  return (
    <AlertDialog
      open={leavingTo !== null}
      onOpenChange={(isOpen) => !isOpen && stay()}
      title="Leave without saving?"
      cancel="Stay"
      confirm={
        <Button tone="ink" onClick={leave}>
          Go on
        </Button>
      }
    >
      Your changes aren&apos;t saved. They stay in this tab and are here when you come back.
    </AlertDialog>
  );
}
