import { useMutation } from "@tanstack/react-query";
import type { Route } from "next";
import { useEffect, useMemo, useTransition } from "react";
import { forgetDrafts } from "@/components/agents/settings/kept-draft";
import { beginWayOut, sendUnsent } from "@/components/ui/leaving";
import type { PaletteGroup, PaletteItem } from "@/components/shell/palette-items";
import type { Place } from "@/components/shell/places";
import type { FormAction } from "@/components/ui/form-action";
import { applyTheme, currentTheme, themes, themeWords } from "@/components/ui/preferences";
import { reachServer, toRoute } from "@/components/ui/requests";
import { listShortcutsHere, openDoor } from "@/components/ui/shortcuts";
import { tell } from "@/components/ui/tell";

/** A page or a setting that can be found by its name or by the other words for it. */
interface PalettePage {
  readonly label: string;
  readonly href: Route;
  readonly also: string;
}

/** Pages and settings of the account, beside the places in the head. */
export const accountPages: readonly PalettePage[] = [
  { label: "New agent", href: "/agents/new", also: "create add agent" },
  { label: "Find lost text anywhere", href: "/lost", also: "where did it go search removed" },
  { label: "Account settings", href: "/settings", also: "name account rename export audit" },
  { label: "Members", href: "/settings/members", also: "invite people roles team users owner" },
  { label: "API keys", href: "/settings/keys", also: "tokens create key secret access" },
  { label: "Models", href: "/settings/models", also: "provider allowed model test connection" },
  { label: "Policy", href: "/settings/policy", also: "rules account settings" },
  { label: "Minimum review", href: "/settings/policy", also: "policy review always on risk never" },
  { label: "Require a second person", href: "/settings/policy", also: "two people approve policy" },
  { label: "Lowest threshold", href: "/settings/policy", also: "retention minimum policy breaker" },
  {
    label: "Protected labels",
    href: "/settings/policy",
    also: "labels relational immutable voice policy",
  },
  {
    label: "Schedule",
    href: "/settings/schedule",
    also: "automatic refinement sweep time zone weekday run dry run",
  },
  { label: "Webhooks", href: "/settings/webhooks", also: "events notify url endpoint deliveries" },
  { label: "Delete the account", href: "/settings/delete", also: "close erase export archive" },
  { label: "Purge", href: "/settings/purge", also: "erase delete for good privacy gdpr" },
  { label: "Your account", href: "/you", also: "change your password profile person" },
];

/** Pages and settings of one agent, under its own address. */
export const agentPages: readonly (Omit<PalettePage, "href"> & { readonly path: string })[] = [
  { label: "Ledger", path: "", also: "memories add memory" },
  { label: "Duplicates", path: "/duplicates", also: "exact copies look-alikes kept apart drop" },
  { label: "Sessions of this agent", path: "/sessions", also: "history runs" },
  { label: "Sources", path: "/sources", also: "path folder" },
  { label: "Observations", path: "/observations", also: "reflection facts evidence pool" },
  { label: "Earlier decisions", path: "/decisions", also: "kept apart rejected wrong reasons" },
  { label: "Handbook", path: "/handbook", also: "memory.md summary skills forget block runs" },
  { label: "Runs", path: "/runs", also: "handbook threads rollouts raw memories" },
  {
    label: "Import handbook",
    path: "/handbook/import",
    also: "runs folder zip tar raw memories upload",
  },
  { label: "Conversations", path: "/conversations", also: "summary messages" },
  { label: "Refinement style", path: "/style", also: "prompt threshold review policy versions" },
  { label: "Threshold", path: "/style", also: "retention breaker" },
  { label: "Review policy", path: "/style", also: "always on risk never" },
  { label: "Whole prompt", path: "/style/prompt", also: "preview refinement prompt" },
  {
    label: "Agent settings",
    path: "/settings",
    also: "general name owner model system prompt pause",
  },
  { label: "Delete agent", path: "/delete", also: "remove erase for good" },
  { label: "Token budget", path: "/settings", also: "limit size" },
  { label: "Summary settings", path: "/settings", also: "messages share that stays prompt" },
  { label: "Connect", path: "/connect", also: "mcp http api key snippet" },
  { label: "Import", path: "/import", also: "upload file letta json" },
  {
    label: "Find lost text",
    path: "/lost",
    also: "where did it go history search removed words session",
  },
  { label: "Suggested labels", path: "/labels", also: "categories voice relational protect" },
];

export interface ActsProps {
  readonly places: readonly Place[];
  readonly signOut: FormAction;
}

/** What can be done from any page, and on this one: read once, when the palette opens. */
export function useActs({ places, signOut }: ActsProps) {
  const { leave } = useSignOut(signOut);
  const known = useMemo(
    () => ({
      here: actsOfPage(),
      always: [...themeItems(), keysItem],
      places: { value: "Places", items: places.map(toPlaceItem) },
      pages: { value: "Pages and settings", items: accountPages.map(toPageItem) },
      ofAgent: { value: "This agent", items: agentItems() },
    }),
    [places],
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

/**
 * Signs out; where that fails, the page stays and says why. What this browser kept of a person is
 * forgotten once they have really left.
 */
export function useSignOut(signOut: FormAction) {
  const [isPending, startTransition] = useTransition();
  const { mutateAsync } = useMutation({
    mutationFn: async () => {
      await sendUnsent();
      return reachServer(() => signOut(null, new FormData()));
    },
  });
  // Until the next page is there: a line that the server ends meanwhile takes no one out a second time.
  useEffect(() => (isPending ? beginWayOut() : undefined), [isPending]);
  const leave = () =>
    startTransition(async () => {
      let isHere = false;
      try {
        const answer = await mutateAsync();
        isHere = !answer.ok;
        if (!answer.ok) tell({ title: "You are still signed in.", words: answer.message });
      } finally {
        // It continues by what it throws.
        if (!isHere) forgetDrafts(null);
      }
    });
  return { isPending, leave };
}
