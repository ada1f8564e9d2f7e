"use client";

import { Button } from "@/components/ui/forms/button";
import { ErrorState } from "@/components/ui/feedback/error-state";
import "@/app/globals.css";

/** Stands in for the whole document where even its frame could not be made. */
export default function GlobalError({ retry }: { retry: () => void }) {
  return (
    <html lang="en">
      <body>
        <title>Keepsake could not be shown</title>
        <main id="main" className="wrap">
          <ErrorState
            title="Keepsake could not be shown."
            act={
              <Button tone="ink" onClick={retry}>
                Try again
              </Button>
            }
          >
            Something went wrong before the page began. What is written stays written, and nothing
            was changed by this.
          </ErrorState>
        </main>
      </body>
    </html>
  );
}
