"use client";

import { useState } from "react";
import { toFindingGroups } from "@/components/shell/finding-items";
import { filterGroups, type PaletteGroup } from "@/components/shell/palette-item";
import { sayFound } from "@/components/shell/say-found";
import { useActs, type ActsProps } from "@/components/shell/use-acts";
import { useFindings } from "@/components/shell/use-findings";

/** What the palette shows for a query, and what it says of it. */
export function usePalette(scope: "palette" | "acts", query: string, given: ActsProps) {
  const acts = useActs(given);
  const [openedAt] = useState(() => Date.now());
  const sought = scope === "palette" ? query : "";
  const { findings, isError, isSearching, refetch } = useFindings(sought);
  const own = scope === "palette" ? [acts.places, ...acts.here, acts.always] : acts.here;
  const isBlank = query.trim() === "";
  const resting = scope === "palette" ? [acts.recent, acts.places, ...acts.here] : own;
  const found = findings === undefined ? [] : toFindingGroups(findings, openedAt);
  const groups: readonly PaletteGroup[] = isBlank
    ? resting.filter(({ items }) => items.length > 0)
    : [...filterGroups(own, query), ...found];
  return {
    groups,
    isError,
    isSearching,
    retry: () => void refetch(),
    status: sayFound({ scope, query, groups, isError, isSearching, findings }),
  };
}
