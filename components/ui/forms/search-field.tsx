import { useRef, useState } from "react";
import { Icon } from "@/components/ui/icon";

const pauseMs = 300;

interface SearchFieldProps {
  readonly label: string;
  readonly placeholder: string;
  /** What is searched for now; null for nothing. */
  readonly q: string | null;
  readonly onSearch: (q: string | null) => void;
}

/** The search of a list: it searches when typing pauses, or at once with Enter. */
export function SearchField({ label, placeholder, q, onSearch }: SearchFieldProps) {
  const [typed, setTyped] = useState(q ?? "");
  const [before, setBefore] = useState(q);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  if (before !== q) {
    setBefore(q);
    setTyped(q ?? "");
  }
  const search = (text: string) => {
    clearTimeout(timer.current);
    const wanted = text === "" ? null : text;
    if (wanted !== q) onSearch(wanted);
  };
  return (
    <label className="relative flex items-center max-phone:min-w-44 max-phone:flex-1">
      <Icon name="search" className="absolute left-2.5 text-ink-2" />
      <span className="sr-only">{label}</span>
      <input
        className="h-8 w-64 rounded-tool border border-edge bg-sheet pr-8 pl-8 max-phone:w-full"
        type="search"
        maxLength={200}
        placeholder={placeholder}
        autoComplete="off"
        value={typed}
        onChange={({ target: { value } }) => {
          setTyped(value);
          clearTimeout(timer.current);
          timer.current = setTimeout(() => search(value), pauseMs);
        }}
        onKeyDown={(event) => {
          if (event.key === "Enter") search(typed);
        }}
      />
      <kbd className="absolute right-2" aria-hidden="true">
        /
      </kbd>
    </label>
  );
}
