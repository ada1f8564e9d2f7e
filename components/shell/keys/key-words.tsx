import { clsx } from "clsx";
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
