"use client";

import { openDoor } from "@/components/shell/keys/doors";
import { loadPalette } from "@/components/shell/palette/load-palette";
import { Icon } from "@/components/ui/icon";

/** Opens what finds anything. What it needs is loaded when somebody reaches for it. */
export function FindButton({ chord }: { chord: string }) {
  const reach = () => void Promise.allSettled([loadPalette()]);
  return (
    <button
      type="button"
      className="find"
      aria-haspopup="dialog"
      aria-keyshortcuts="Meta+K Control+K"
      onClick={() => openDoor("palette")}
      onPointerEnter={reach}
      onFocus={reach}
    >
      <Icon name="search" />
      <span className="find-words">Find anything</span>
      <kbd className="chord" aria-hidden="true">
        {chord}
      </kbd>
    </button>
  );
}
