"use client";

import { useRouter } from "next/navigation";
import { lazy, type ReactNode, Suspense, useEffect, useEffectEvent, useState } from "react";
import { forgetDrafts } from "@/components/agents/settings/kept-draft";
import { Identity, OverviewUpdates } from "@/components/live/account-hints";
import { QueryCache } from "@/components/shell/providers";
import { loadPalette } from "@/components/shell/places";
import type { ActsProps } from "@/components/shell/use-acts";
import { openDoor, useDoor, useShortcuts } from "@/components/ui/shortcuts";
import { usePreload } from "@/components/ui/use-action";
import type { Overview } from "@/lib/sessions/read/load-home";

interface ShellDoorsProps extends ActsProps {
  readonly chord: string;
}

const Palette = lazy(loadPalette);
const KeysSheet = lazy(() => import("@/components/shell/keys-sheet"));

/** What opens over any page, and the keys that open it. The page itself is loaded first. */
export function ShellDoors({ places, signOut, chord }: ShellDoorsProps) {
  const door = useDoor();
  usePreload(loadPalette);
  const [wanted, setWanted] = useState({ palette: false, keys: false });
  useShellKeys(places);
  const isPalette = door === "palette" || door === "acts";
  if (isPalette && !wanted.palette) setWanted({ ...wanted, palette: true });
  if (door === "keys" && !wanted.keys) setWanted({ ...wanted, keys: true });
  return (
    <Suspense>
      {wanted.palette && (
        <Palette
          open={isPalette}
          scope={door === "acts" ? "acts" : "palette"}
          places={places}
          signOut={signOut}
        />
      )}
      {wanted.keys && <KeysSheet open={door === "keys"} chord={chord} />}
    </Suspense>
  );
}

function useShellKeys(places: ActsProps["places"]): void {
  const router = useRouter();
  const going = places.map(
    ({ name, href, key }) =>
      [`g ${key}`, { words: name, act: () => router.push(href), isMove: true }] as const,
  );
  useShortcuts({ group: "Go to", keys: Object.fromEntries(going), isEverywhere: true });
  useShortcuts({
    group: "Everywhere",
    keys: {
      "/": { words: "Search this page", act: focusSearch, isMove: true },
      ".": { words: "Actions", act: () => openDoor("acts"), isMove: true },
      "?": { words: "Keyboard shortcuts", act: () => openDoor("keys"), isMove: true },
    },
    isEverywhere: true,
  });
  const door = useDoor();
  const onChord = useEffectEvent((event: KeyboardEvent) => {
    const isChord = event.key.toLowerCase() === "k" && (event.metaKey || event.ctrlKey);
    if (!isChord || event.shiftKey || event.altKey) return;
    event.preventDefault();
    if (door === null) openDoor("palette");
    else openDoor(null);
  });
  useEffect(() => {
    document.addEventListener("keydown", onChord);
    return () => document.removeEventListener("keydown", onChord);
  }, []);
}

/** Puts the cursor into the page's own search; a page without one is searched with everything else. */
function focusSearch(): void {
  const fields = document.querySelectorAll<HTMLInputElement>("main input[type=search]");
  const shown = [...fields].find((field) => field.checkVisibility());
  if (shown === undefined) return openDoor("palette");
  shown.focus();
  shown.select();
}

interface PageCacheProps {
  readonly identity: string;
  readonly overview: Overview;
  readonly children: ReactNode;
}

/**
 * What all pages keep of the server's answers, for as long as one person is signed in: the next one
 * in the same tab may be of another account (U1), and has seen nothing yet (V4). Its key is `identity`.
 */
export function PageCache({ identity, overview, children }: PageCacheProps) {
  useEffect(() => forgetDrafts(identity), [identity]);
  return (
    <Identity value={identity}>
      <QueryCache overview={overview}>
        <OverviewUpdates />
        {children}
      </QueryCache>
    </Identity>
  );
}
