"use client";

import { Button } from "@/components/ui/forms/button";
import { ErrorState } from "@/components/ui/feedback/error-state";
import "@/app/globals.css";

/** Stands in for the whole document where even its frame could not be made. */
export default function GlobalError({ retry }: { retry: () => void }) {
  return (
    <html lang="en">
      <body>
        <title>Keepsake couldn&apos;t be loaded</title>
        <main id="main" className="wrap">
          <ErrorState
            title="Keepsake couldn't be loaded."
            act={
              <Button tone="ink" onClick={retry}>
                Try again
              </Button>
            }
          >
            Something went wrong before the page loaded. Your data is safe, and nothing was changed.
          </ErrorState>
        </main>
      </body>
    </html>
  );
}
