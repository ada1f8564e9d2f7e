/** Behind words that are still being written. */
export function Caret() {
  return (
    <span
      className="ml-0.5 inline-block h-[1.05em] w-1.75 bg-ink align-[-0.18em] motion-safe:animate-blink"
      aria-hidden="true"
    />
  );
}
