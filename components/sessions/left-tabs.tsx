"use client";

import type { LeftTab } from "@/components/sessions/session-place";

interface LeftTabsProps {
  readonly tab: LeftTab;
  readonly operationCount: number;
  readonly lineCount: number;
  /** Operations wait for a decision. */
  readonly isDue: boolean;
  readonly onTab: (tab: LeftTab) => void;
}

/** What the left column shows: what was done, everything that happened, what the model was told. */
export function LeftTabs({ tab, operationCount, lineCount, isDue, onTab }: LeftTabsProps) {
  const tabs: readonly (readonly [LeftTab, string, number | null])[] = [
    ["operations", "Operations", operationCount],
    ["log", "Log", lineCount],
    ["prompt", "Prompt", null],
  ];
  return (
    <fieldset className="tabs" aria-label="Left column">
      {tabs.map(([value, word, count]) => (
        <button key={value} type="button" aria-pressed={tab === value} onClick={() => onTab(value)}>
          {value === "operations" && isDue && tab !== value && (
            <span className="ring mr-1.5" aria-hidden="true" />
          )}
          {word}
          {count !== null && <span className="n">{count}</span>}
          {value === "operations" && isDue && tab !== value && (
            <span className="sr-only">, to decide</span>
          )}
        </button>
      ))}
    </fieldset>
  );
}
