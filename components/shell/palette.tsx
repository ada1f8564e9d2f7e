"use client";

import { Autocomplete } from "@base-ui/react/autocomplete";
import { Dialog } from "@base-ui/react/dialog";
import { useState } from "react";
import { openDoor } from "@/components/shell/doors";
import { PaletteFoot } from "@/components/shell/palette-foot";
import { PaletteGroups } from "@/components/shell/palette-groups";
import type { PaletteItem } from "@/components/shell/palette-item";
import type { ActsProps } from "@/components/shell/use-acts";
import { usePalette } from "@/components/shell/use-palette";
import { Icon } from "@/components/ui/icon";
import { QueryCache } from "@/components/ui/query-cache";

interface PaletteProps extends ActsProps {
  readonly open: boolean;
  /** Finds anything, or offers only what can be done here. */
  readonly scope: "palette" | "acts";
}

/** Finds anything by a few words, and does what can be done: with the keyboard alone. */
export default function Palette({ open, scope, ...given }: PaletteProps) {
  return (
    <QueryCache>
      <Dialog.Root open={open} onOpenChange={(next) => !next && openDoor(null)}>
        <Dialog.Portal>
          <Dialog.Backdrop className="veil" />
          <Dialog.Popup
            className="palette"
            aria-label={scope === "palette" ? "Find anything" : "What can be done here"}
          >
            <Finder scope={scope} {...given} />
          </Dialog.Popup>
        </Dialog.Portal>
      </Dialog.Root>
    </QueryCache>
  );
}

function Finder({ scope, ...given }: Omit<PaletteProps, "open">) {
  const [query, setQuery] = useState("");
  const { groups, status, isError, isSearching, retry } = usePalette(scope, query, given);
  const prompt = scope === "palette" ? "Find anything" : "What do you want to do?";
  return (
    <Autocomplete.Root
      open
      inline
      autoHighlight="always"
      keepHighlight
      items={groups}
      filter={null}
      itemToStringValue={(item: PaletteItem) => item.label}
      value={query}
      // Choosing a line leaves here: its words are not what was sought.
      onValueChange={(next, { reason }) => reason !== "item-press" && setQuery(next)}
    >
      <div className="palette-field">
        <Icon name="search" />
        <Autocomplete.Input
          aria-label={prompt}
          placeholder={prompt}
          spellCheck={false}
          maxLength={200}
        />
        <Dialog.Close className="button is-quiet is-icon" aria-label="Close">
          <Icon name="close" />
        </Dialog.Close>
      </div>
      <div className="palette-list" aria-busy={isSearching}>
        <PaletteGroups />
      </div>
      <PaletteFoot status={status} isError={isError} retry={retry} />
    </Autocomplete.Root>
  );
}
