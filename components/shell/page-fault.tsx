import type { ReactNode } from "react";
import { Button } from "@/components/ui/forms/button";
import { ErrorState } from "@/components/ui/feedback/error-state";

export interface PageFaultProps {
  readonly error: unknown;
  readonly retry: () => void;
}

interface FaultWords extends PageFaultProps {
  readonly title: string;
  /** What is safe. */
  readonly children: ReactNode;
}

/** Says what happened, what is safe and what to do; the log of the server has the rest. */
export function PageFault({ error, retry, title, children }: FaultWords) {
  const id = digestOf(error);
  return (
    <ErrorState
      title={title}
      act={
        <Button tone="ink" onClick={retry}>
          Try again
        </Button>
      }
    >
      {children} If this keeps happening, {id === null ? "check the server log." : null}
      {id !== null && (
        <>
          look for this ID in the server log: <code>{id}</code>.
        </>
      )}
    </ErrorState>
  );
}

/** What the server calls a fault of its own, which it does not describe. */
function digestOf(error: unknown): string | null {
  if (typeof error !== "object" || error === null || !("digest" in error)) return null;
  return typeof error.digest === "string" ? error.digest : null;
}
