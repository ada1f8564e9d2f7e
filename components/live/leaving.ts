const leaving = new EventTarget();

/** Called where the framework begins to go to another page. */
export function tellLeaving(): void {
  leaving.dispatchEvent(new Event("leaving"));
}

/**
 * Calls `stop` when the page begins to be left, which may take a while: what would still write this
 * page's address then would take the reader back. Gives the way out.
 */
export function onLeaving(stop: () => void): () => void {
  leaving.addEventListener("leaving", stop);
  return () => leaving.removeEventListener("leaving", stop);
}
