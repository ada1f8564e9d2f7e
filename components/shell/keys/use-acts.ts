import { useMemo } from "react";
import { useIdentity } from "@/components/live/identity";
import { openDoor } from "@/components/shell/keys/doors";
import type { PaletteGroup, PaletteItem } from "@/components/shell/palette/palette-item";
import {
  accountPages,
  agentPages,
  type PalettePage,
} from "@/components/shell/palette/palette-pages";
import type { Place } from "@/components/shell/place";
import { readRecentPlaces } from "@/components/shell/palette/recent-places";
import { listShortcutsHere } from "@/components/shell/keys/shortcut-registry";
import { applyTheme, currentTheme, themes, themeWords } from "@/components/shell/theme";
import { toRoute } from "@/components/shell/to-route";
import { useSignOut } from "@/components/shell/use-sign-out";
import type { FormAction } from "@/components/ui/forms/form-action";

export interface ActsProps {
  readonly places: readonly Place[];
  readonly signOut: FormAction;
}

/** What can be done from any page, and on this one: read once, when the palette opens. */
export function useActs({ places, signOut }: ActsProps) {
  const { leave } = useSignOut(signOut);
  const identity = useIdentity();
  const known = useMemo(
    () => ({
      here: actsOfPage(),
      always: [...themeItems(), keysItem],
      places: { value: "Places", items: places.map(toPlaceItem) },
      pages: { value: "Pages and settings", items: accountPages.map(toPageItem) },
      ofAgent: { value: "This agent", items: agentItems() },
      recent: { value: "Recent", items: recentItems(identity) },
    }),
    [places, identity],
  );
  const out: PaletteItem = { id: "sign-out", label: "Sign out", icon: "back", act: leave };
  return { ...known, always: { value: "Always", items: [...known.always, out] } };
}

/** What the page's own keys do, but for moving about. */
function actsOfPage(): readonly PaletteGroup[] {
  return listShortcutsHere()
    .map(({ group, keys }) => ({
      value: group,
      items: keys
        .filter(([, { isMove = false }]) => !isMove)
        .map(([key, { words, act }]): PaletteItem => ({
          id: `act-${group}-${key}`,
          label: words,
          icon: "play",
          keys: key,
          act,
        })),
    }))
    .filter(({ items }) => items.length > 0);
}

function toPlaceItem({ name, href, key }: Place): PaletteItem {
  return { id: `place-${href}`, label: name, icon: "right", keys: `g ${key}`, href };
}

function toPageItem({ label, href, also }: PalettePage): PaletteItem {
  return { id: `page-${label}`, label, icon: "right", href, also };
}

/** The pages of the agent whose page this is; none on other pages. */
function agentItems(): PaletteItem[] {
  const [, agent] = /^(\/agents\/[^/]+)/.exec(window.location.pathname) ?? [];
  if (agent === undefined || agent === "/agents/new") return [];
  return agentPages.map(({ path, ...page }) =>
    toPageItem({ ...page, href: toRoute(`${agent}${path}`) }),
  );
}

function recentItems(identity: string): PaletteItem[] {
  return readRecentPlaces(identity)
    .filter(({ href }) => href !== window.location.pathname)
    .slice(0, 5)
    .map(({ href, label }) => ({
      id: `recent-${href}`,
      label,
      icon: "clock",
      href: toRoute(href),
    }));
}

function themeItems(): PaletteItem[] {
  return themes
    .filter((theme) => theme !== currentTheme())
    .map((theme) => ({
      id: `theme-${theme}`,
      label: `Theme: ${themeWords[theme]}`,
      icon: "update",
      act: () => applyTheme(theme),
    }));
}

const keysItem: PaletteItem = {
  id: "keys",
  label: "Keyboard shortcuts",
  icon: "pilcrow",
  keys: "?",
  act: () => openDoor("keys"),
};
