"use client";

import { useId } from "react";
import type { RunView } from "@/components/sessions/session-place";

interface RunViewsProps {
  readonly view: RunView;
  /** The log is the list of operations while a decision is due. */
  readonly firstWord: string;
  readonly onChange: (view: RunView) => void;
}

/** Which pane a narrow window shows. */
export function RunViews({ view, firstWord, onChange }: RunViewsProps) {
  const name = useId();
  const views: readonly [RunView, string][] = [
    ["log", firstWord],
    ["ledger", "Ledger"],
    ["retention", "Retention"],
  ];
  return (
    <fieldset className="views">
      <legend className="sr-only">View</legend>
      {views.map(([value, word]) => (
        <label key={value}>
          <input
            className="sr-only"
            type="radio"
            name={name}
            value={value}
            checked={view === value}
            onChange={() => onChange(value)}
          />
          {word}
        </label>
      ))}
    </fieldset>
  );
}
