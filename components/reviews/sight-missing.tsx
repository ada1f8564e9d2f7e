import { Button } from "@/components/ui/button";

/** In place of a session that is not there yet: its shape, or what to do where it does not come. */
export function SightMissing({ isFailed, onRetry }: { isFailed: boolean; onRetry: () => void }) {
  if (!isFailed) {
    return (
      <div className="sight is-missing" aria-busy="true">
        <span className="sr-only">Loading the session</span>
      </div>
    );
  }
  return (
    <div className="sight is-missing" role="alert">
      <p>This session could not be read. Nothing was decided.</p>
      <Button onClick={onRetry}>Try again</Button>
    </div>
  );
}
