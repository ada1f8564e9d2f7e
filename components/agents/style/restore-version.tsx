import type { SaveAction } from "@/components/agents/settings/use-agent-draft";
import type { VersionView } from "@/components/agents/style/versions-list";
import { AlertDialog } from "@/components/ui/feedback/alert-dialog";
import { Button } from "@/components/ui/forms/button";
import { FormFault } from "@/components/ui/forms/form-fault";
import { useDialogAction } from "@/components/ui/forms/use-dialog-action";

/** Fields: agentId, version, seenVersion. */
export type RestoreAction = SaveAction;

interface RestoreVersionProps {
  readonly agentId: string;
  readonly view: VersionView;
  readonly current: number;
  readonly action: RestoreAction;
}

/** Asks once, then puts a version back as a new one (A4). */
export function RestoreVersion({ agentId, view, current, action }: RestoreVersionProps) {
  const { open, onOpenChange, result, isPending, send } = useDialogAction(action);
  const { version, back } = view;
  const restore = () => {
    const form = new FormData();
    form.set("agentId", agentId);
    form.set("version", String(version));
    form.set("seenVersion", String(current));
    send(form);
  };
  return (
    <>
      <button
        type="button"
        className="textlink"
        aria-label={`Restore version ${version}`}
        onClick={() => onOpenChange(true)}
      >
        Restore
      </button>
      <AlertDialog
        open={open}
        onOpenChange={onOpenChange}
        title={`Restore version ${version}?`}
        confirm={
          back.length > 0 && (
            <Button tone="ink" isPending={isPending} onClick={restore}>
              {isPending ? "Restoring" : `Restore as version ${current + 1}`}
            </Button>
          )
        }
      >
        {back.length === 0 ? (
          <p>It is the same as the current version.</p>
        ) : (
          <>
            <p>
              Version {current + 1} will have the same text as version {version}:
            </p>
            <ul className="my-2 grid list-['–_'] gap-1 pl-4">
              {back.map((words) => (
                <li key={words}>{words}</li>
              ))}
            </ul>
            <p>The owner and the pause don&apos;t change.</p>
          </>
        )}
        <FormFault result={result} />
      </AlertDialog>
    </>
  );
}
