"use client";

import { openDoor } from "@/components/shell/keys/doors";
import { loadPalette } from "@/components/shell/palette/load-palette";
import { Icon } from "@/components/ui/icon";

/** Opens what finds anything. What it needs is loaded when someone reaches for it. */
export function FindButton({ chord }: { chord: string }) {
  const reach = () => void Promise.allSettled([loadPalette()]);
  return (
    <button
      type="button"
      className="inline-flex h-7.5 min-w-54 items-center gap-2 rounded-tool bg-desk-2 pr-1.5 pl-2 text-ink-2 hover:text-ink focus-visible:rounded-tool max-pane:size-8 max-pane:min-w-0 max-pane:justify-center max-pane:bg-transparent max-pane:p-0"
      aria-haspopup="dialog"
      aria-keyshortcuts="Meta+K Control+K"
      onClick={() => openDoor("palette")}
      onPointerEnter={reach}
      onFocus={reach}
    >
      <Icon name="search" className="size-3.5 max-pane:size-4" />
      <span className="max-pane:sr-only">Find anything</span>
      <kbd className="chord ml-auto bg-transparent max-pane:hidden" aria-hidden="true">
        {chord}
      </kbd>
    </button>
  );
}
