type Stop = (address: string) => void;

const stops = new Set<Stop>();

/** Called where the framework begins to go to another page, or to this one under another address. */
export function tellLeaving(address: string): void {
  for (const stop of stops) stop(address);
}

/**
 * Calls `stop` when the page begins to be left, which may take a while: what would still write this
 * page's address then would take the reader back. Gives the way out.
 */
export function onLeaving(stop: Stop): () => void {
  stops.add(stop);
  return () => stops.delete(stop);
}
