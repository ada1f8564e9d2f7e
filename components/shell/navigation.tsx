"use client";

import { usePathname } from "next/navigation";
import { lazy, Suspense, useRef, useState } from "react";
import { useOverview } from "@/components/live/use-overview";
import { isPlaceAt, loadPalette, type Place, sayRunning } from "@/components/shell/places";
import { iconButtonClass } from "@/components/ui/button";
import type { FormAction } from "@/components/ui/form-action";
import { Dot, Icon } from "@/components/ui/icon";
import Link from "@/components/ui/link";
import { sessionRoute } from "@/components/ui/requests";
import { openDoor } from "@/components/ui/shortcuts";
import { formatCount, plural } from "@/components/ui/words";

interface PlacesNavProps {
  readonly places: readonly Place[];
  /** A row in the head of a wide window, a list in the menu of a narrow one. */
  readonly look: "row" | "list";
  readonly onGo?: () => void;
}

const looks = {
  row: "relative flex items-center gap-1.5 px-2 text-ink-2 hover:text-ink aria-[current]:font-strong aria-[current]:text-ink aria-[current]:after:absolute aria-[current]:after:inset-x-2 aria-[current]:after:-bottom-px aria-[current]:after:h-0.5 aria-[current]:after:bg-ink",
  list: "flex min-h-11 items-center gap-2 text-head/5 text-ink-2 not-first:border-t not-first:border-rule aria-[current]:font-strong aria-[current]:text-ink",
};

/** The places as text; the current one has a line of ink under it. */
export function PlacesNav({ places, look, onGo }: PlacesNavProps) {
  const pathname = usePathname();
  const { waiting, lossless } = useOverview();
  const toRead = waiting - lossless;
  return (
    <nav
      className={
        look === "row" ? "flex gap-1 self-stretch max-phone:hidden" : "grid px-4 pt-1 pb-3"
      }
      aria-label="Places"
    >
      {places.map(({ name, href, countsWaiting = false }) => (
        <Link
          key={href}
          className={looks[look]}
          href={href}
          aria-current={isPlaceAt(pathname, href) ? "page" : undefined}
          {...(onGo && { onClick: onGo })}
        >
          {name}
          {countsWaiting && toRead > 0 && (
            <span className="min-w-4.5 rounded-mark bg-ink px-1 text-center font-mono text-tick/4 font-medium text-on-ink normal-nums">
              <span aria-hidden="true">{formatCount(toRead)}</span>
              <span className="sr-only">, {plural(toRead, "session")} to read</span>
            </span>
          )}
        </Link>
      ))}
    </nav>
  );
}

/** The places where the head has no room for them; it opens without a script, too. */
export function PlacesMenu({ places }: { readonly places: readonly Place[] }) {
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
        <PlacesNav places={places} look="list" onGo={() => sheet.current?.hidePopover()} />
      </div>
    </>
  );
}

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

/** What runs, on every page but its own: a pulse with the agent's name, which leads there. */
export function RunningPulse() {
  const pathname = usePathname();
  const live = useOverview();
  const said = sayRunning(live, pathname);
  if (said === null) return null;
  return (
    <Link
      className="group inline-flex min-h-6 min-w-0 items-center gap-2 whitespace-nowrap text-ink-2 max-phone:w-8 max-phone:justify-center"
      href={sessionRoute(said.sessionId)}
    >
      <Dot shape="pulse" />
      <span className="max-w-80 overflow-hidden text-ellipsis underline-offset-3 group-hover:underline group-hover:decoration-rule-2 group-hover:decoration-1 max-phone:sr-only">
        <b className="text-ink">{said.agentName}</b>
        {said.rest}
      </span>
    </Link>
  );
}

export interface PersonMenuProps {
  readonly person: {
    readonly name: string;
    readonly role: string;
    readonly accountName: string;
  };
  readonly signOut: FormAction;
}

const PersonMenuSheet = lazy(() => import("@/components/shell/person-menu-sheet"));

/** Who is signed in and where, the theme, and the way out. */
export function PersonMenu(props: PersonMenuProps) {
  const { person } = props;
  const [isWanted, setWanted] = useState(false);
  const trigger = (
    <button
      type="button"
      className="grid size-7 place-items-center rounded-full bg-ink text-tick/5 font-strong tracking-[0.02em] text-on-ink focus-visible:rounded-full"
      aria-haspopup="menu"
      onClick={isWanted ? undefined : () => setWanted(true)}
    >
      <span aria-hidden="true">{initialsOf(person.name)}</span>
      <span className="sr-only">
        {person.name}, {person.role}
      </span>
    </button>
  );
  if (!isWanted) return trigger;
  return (
    <Suspense fallback={trigger}>
      <PersonMenuSheet {...props} trigger={trigger} />
    </Suspense>
  );
}

/** The first letters of the first and the last word of a name: `TW` for Tomasz Wieczorek. */
function initialsOf(name: string): string {
  const [first = "?", ...others] = name.match(/(?<!\S)\S/gu) ?? [];
  return `${first}${others.at(-1) ?? ""}`.toUpperCase();
}
