"use client";

import { iconButtonClass } from "@/components/ui/forms/button-class";
import { useRef } from "react";
import type { Place } from "@/components/shell/place";
import { PlacesNav } from "@/components/shell/places-nav";
import { Icon } from "@/components/ui/icon";

interface PlacesMenuProps {
  readonly places: readonly Place[];
}

/** The places where the head has no room for them; it opens without a script, too. */
export function PlacesMenu({ places }: PlacesMenuProps) {
  const sheet = useRef<HTMLDivElement>(null);
  return (
    <>
      <button
        type="button"
        className={`${iconButtonClass} phone:hidden`}
        popoverTarget="places"
        aria-label="Places"
      >
        <Icon name="menu" />
      </button>
      <div
        ref={sheet}
        id="places"
        className="inset-x-0 top-12 bottom-auto w-auto max-w-none border-b border-rule bg-desk shadow-[var(--cast-2)]"
        popover="auto"
      >
        <PlacesNav
          places={places}

          look="list"
          onGo={() => sheet.current?.hidePopover()}
        />
      </div>
    </>
  );
}
