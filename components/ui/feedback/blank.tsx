/** Where a line of text will stand, as long as it may be. It does not move. */
export function Blank({ width }: { width: string }) {
  return <span className="blank" style={{ "--w": width }} aria-hidden="true" />;
}
