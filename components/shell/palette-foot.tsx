"use client";

import { Autocomplete } from "@base-ui/react/autocomplete";
import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";

interface PaletteFootProps {
  /** What was found, counted; or what can be. */
  readonly status: string;
  readonly isError: boolean;
  readonly retry: () => void;
}

/** How many lines there are, said politely, and what to do where the server did not answer. */
export function PaletteFoot({ status, isError, retry }: PaletteFootProps) {
  return (
    <div className="palette-foot">
      {isError && <Icon name="flag" />}
      <Autocomplete.Status>{status}</Autocomplete.Status>
      {isError && <Button onClick={retry}>Try again</Button>}
      <span className="palette-hint" aria-hidden="true">
        <kbd>↑</kbd> <kbd>↓</kbd> <kbd>↵</kbd>
      </span>
    </div>
  );
}
