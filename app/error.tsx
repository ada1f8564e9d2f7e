"use client";

import { Button } from "@/components/ui/button";
import { ErrorState } from "@/components/ui/error-state";

interface ErrorPageProps {
  readonly error: Error & { digest?: string };
  readonly reset: () => void;
}

export default function ErrorPage({ error, reset }: ErrorPageProps) {
  return (
    <main id="main" className="wrap">
      <ErrorState
        title="This page could not be shown."
        act={
          <Button tone="ink" onClick={reset}>
            Try again
          </Button>
        }
      >
        Something went wrong on the server. What is written stays written, and nothing was changed
        by this. If it stays so, the log has it
        {error.digest === undefined ? "." : ` under ${error.digest}.`}
      </ErrorState>
    </main>
  );
}
