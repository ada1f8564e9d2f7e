/** Where a line of text will stand, as long as it may be. It does not move. */
export function Blank({ width }: { width: string }) {
  return (
    <span
      className="inline-block h-[0.625em] w-(--w) max-w-full rounded-mark bg-ink/9"
      style={{ "--w": width }}
      aria-hidden="true"
    />
  );
}
