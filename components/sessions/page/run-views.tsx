import { useId } from "react";
import type { RunView } from "@/components/sessions/view/session-place";
import { Icon } from "@/components/ui/icon";

interface RunViewsProps {
  readonly view: RunView;
  /** What each of them is called. */
  readonly words: readonly [log: string, sheet: string, rail: string];
  /** How many flags wait for a decision. */
  readonly flags: number;
  readonly onChange: (view: RunView) => void;
}

/** Which pane a narrow window shows. */
export function RunViews({ view, words: [log, sheet, rail], flags, onChange }: RunViewsProps) {
  const name = useId();
  const views: readonly [RunView, string][] = [
    ["log", log],
    ["ledger", sheet],
    ["retention", rail],
  ];
  return (
    <fieldset className="row-2 grid grid-cols-3 border-b border-rule px-4 pane:hidden">
      <legend className="sr-only">View</legend>
      {views.map(([value, word]) => (
        <label
          key={value}
          className="relative -mb-px border-b-2 border-transparent py-2.5 text-center text-ink-2 has-checked:border-ink has-checked:font-strong has-checked:text-ink max-phone:py-2 has-focus-visible:outline-2 has-focus-visible:-outline-offset-2 has-focus-visible:outline-ink"
        >
          <input
            className="sr-only"
            type="radio"
            name={name}
            value={value}
            checked={view === value}
            onChange={() => onChange(value)}
          />
          {word}
          {value === "ledger" && flags > 0 && (
            <span className="ml-1.5 whitespace-nowrap" data-testid="flag-count">
              <Icon name="flag" className="mr-0.5 size-3.25" />
              {flags}
              <span className="sr-only">{flags === 1 ? " flag" : " flags"}</span>
            </span>
          )}
        </label>
      ))}
    </fieldset>
  );
}
