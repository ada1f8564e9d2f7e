/** Keys as they are printed: `g` then `h`. Read aloud they are one after another. */
export function KeyWords({ keys }: { keys: string }) {
  return (
    <span className="keys">
      {keys.split(" ").map((key) => (
        <kbd key={key}>{key}</kbd>
      ))}
    </span>
  );
}
