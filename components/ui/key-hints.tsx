import { clsx } from "clsx";

interface KeyHintsProps {
  /** What each does, by its keys, such as `j k`. */
  readonly hints: Readonly<Record<string, string>>;
  readonly className?: string;
}

/** A line of the keys that work here. */
export function KeyHints({ hints, className }: KeyHintsProps) {
  return (
    <p
      className={clsx(
        "mt-4 flex flex-wrap gap-x-4 gap-y-1.5 text-note leading-5 text-ink-2 max-phone:hidden",
        className,
      )}
    >
      {Object.entries(hints).map(([keys, words]) => (
        <span key={keys} className="inline-flex items-center gap-1.5 whitespace-nowrap">
          {keys.split(" ").map((key) => (
            <kbd key={key}>{key}</kbd>
          ))}{" "}
          {words}
        </span>
      ))}
    </p>
  );
}

/** Keys as they are printed: `g` then `h`. Read aloud they are one after another. */
export function KeyWords({ keys, className }: { keys: string; className?: string }) {
  return (
    <span className={clsx("keys inline-flex gap-1 whitespace-nowrap", className)}>
      {keys.split(" ").map((key) => (
        <kbd key={key}>{key}</kbd>
      ))}
    </span>
  );
}
