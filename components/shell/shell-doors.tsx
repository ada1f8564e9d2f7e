"use client";

import { useRouter } from "next/navigation";
import { lazy, Suspense, useEffect, useEffectEvent, useState } from "react";
import { openDoor, useDoor } from "@/components/shell/doors";
import { focusSearch } from "@/components/shell/focus-search";
import { loadPalette } from "@/components/shell/load-palette";
import type { ActsProps } from "@/components/shell/use-acts";
import { useRecentPlaces } from "@/components/shell/use-recent-places";
import { usePreload } from "@/components/ui/use-preload";
import { useShortcuts } from "@/components/shell/use-shortcuts";

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
  useRecentPlaces();
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
      ".": { words: "What can be done here", act: () => openDoor("acts"), isMove: true },
      "?": { words: "These shortcuts", act: () => openDoor("keys"), isMove: true },
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
