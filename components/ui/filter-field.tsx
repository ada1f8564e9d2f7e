import { clsx } from "clsx";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { onLeaving } from "@/components/ui/leaving";
import { Icon } from "@/components/ui/icon";

/** A filter: its name, and what it can be set to. */
export interface FilterChoice {
  readonly name: string;
  readonly label: string;
  readonly options: readonly (readonly [value: string, words: string])[];
}

interface FilterFieldProps {
  readonly choice: FilterChoice;
  readonly value: string | null;
  readonly onChoose: (value: string | null) => void;
}

/** A filter that carries its value: `State: Needs review`. The browser's own list opens on it. */
export function FilterField({ choice, value, onChoose }: FilterFieldProps) {
  const { name, label, options } = choice;
  const words = options.find(([given]) => given === value)?.[1] ?? value;
  return (
    <span className="relative inline-flex">
      <select
        className="peer absolute inset-0 z-1 w-full cursor-pointer opacity-0"
        aria-label={label}
        name={name}
        value={value ?? ""}
        onChange={(event) => onChoose(event.target.value === "" ? null : event.target.value)}
      >
        <option value="">Any</option>
        {value !== null && words === value && <option value={value}>{value}</option>}
        {options.map(([given, said]) => (
          <option key={given} value={given}>
            {said}
          </option>
        ))}
      </select>
      <span className={pillClass(value !== null)} aria-hidden="true">
        {value === null ? (
          label
        ) : (
          <>
            {label}: <b className="max-w-48 truncate font-strong">{words}</b>
          </>
        )}
        {value === null && <Icon name="down" className="size-3" />}
      </span>
      {value !== null && <ClearFilter label={label} onClear={() => onChoose(null)} />}
    </span>
  );
}

/** A filter that is set elsewhere, such as by the chart: it can only be removed. */
export function SetFilter(props: {
  readonly label: string;
  readonly words: string;
  readonly onClear: () => void;
}) {
  return (
    <span className="relative inline-flex">
      <span className={pillClass(true)}>
        {props.label}: <b className="font-strong">{props.words}</b>
      </span>
      <ClearFilter label={props.label} onClear={props.onClear} />
    </span>
  );
}

function ClearFilter({ label, onClear }: { readonly label: string; readonly onClear: () => void }) {
  return (
    <button
      type="button"
      className="absolute inset-y-0 right-0 z-2 grid w-8 cursor-pointer place-items-center rounded-tool hover:bg-ink/5"
      aria-label={`Clear ${label}`}
      onClick={onClear}
    >
      <Icon name="close" className="size-3" />
    </button>
  );
}

function pillClass(isSet: boolean): string {
  return clsx(
    "inline-flex h-8 items-center gap-1.5 rounded-tool border pl-2.5 whitespace-nowrap",
    "peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-ink",
    isSet
      ? "border-ink pr-8 text-ink inset-ring inset-ring-ink"
      : "border-edge pr-2 text-ink-2 peer-hover:bg-ink/5",
  );
}

/** How long someone must not have typed before it is sought. */
const pauseMs = 150;

interface SearchFieldProps {
  readonly label: string;
  readonly placeholder: string;
  /** What is shown now; what is typed while that changes is sought among what comes. */
  readonly filters: { readonly q: string | null };
  readonly onSearch: (q: string) => void;
  readonly maxLength?: number;
  readonly className?: string;
}

/** The search of a list: it searches when typing pauses, or at once with Enter. */
export function SearchField(props: SearchFieldProps) {
  const { label, placeholder, filters, onSearch, maxLength = 200, className } = props;
  const q = filters.q ?? "";
  const [typed, setTyped] = useState(q);
  const sought = useRef(q);
  useEffect(() => {
    // Back, forward or a filter brought other words: unless someone is typing, the field follows.
    // A list may seek without the space that a word ends with while the next is typed.
    if (q === sought.current || q === sought.current.trim()) return;
    sought.current = q;
    setTyped(q);
  }, [q]);
  const seek = () => {
    if (typed === sought.current) return;
    sought.current = typed;
    onSearch(typed);
  };
  const onPause = useEffectEvent(seek);
  useEffect(() => {
    if (typed === sought.current || typed === filters.q) return undefined;
    const timer = setTimeout(() => onPause(), pauseMs);
    const stop = () => clearTimeout(timer);
    const forget = onLeaving(stop);
    return () => {
      stop();
      forget();
    };
  }, [typed, filters]);
  return (
    <label
      className={clsx(
        "relative flex items-center [&:has(input:is(:focus,:not(:placeholder-shown)))_kbd]:hidden",
        className ?? "w-64 max-phone:w-auto max-phone:min-w-44 max-phone:flex-1",
      )}
    >
      <Icon name="search" className="absolute left-2.25 text-ink-3" />
      <span className="sr-only">{label}</span>
      <input
        className="control pl-8"
        type="search"
        name="q"
        maxLength={maxLength}
        placeholder={placeholder}
        autoComplete="off"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={(event) => {
          // Enter while composing only ends the composition.
          if (event.key === "Enter" && !event.nativeEvent.isComposing) seek();
        }}
      />
      <kbd className="absolute right-1.75" aria-hidden="true">
        /
      </kbd>
    </label>
  );
}
