/** What became of something, said once and gone after a while; nothing is known from it alone. */
export interface Message {
  readonly title: string;
  /** What it means, where that needs saying. */
  readonly words?: string;
  readonly act?: { readonly label: string; readonly run: () => void };
}

let unshown: readonly Message[] = [];
const listeners = new Set<() => void>();

/** Says something at the edge of the page, from anywhere in the browser. */
export function tell(message: Message): void {
  unshown = [...unshown, message];
  for (const listener of listeners) listener();
}

/** What no one has shown yet. It is shown once: the first to take it has it. */
export function takeUnshown(): readonly Message[] {
  const taken = unshown;
  if (taken.length > 0) unshown = [];
  return taken;
}

export function hasUnshown(): boolean {
  return unshown.length > 0;
}

/** Hears of every new message. */
export function onMessage(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
