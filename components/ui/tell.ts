/** What became of something, said once and gone after a while; nothing is known from it alone. */
export interface Message {
  /** What happened, in a sentence. */
  readonly title: string;
  /** What it means, where that needs saying. */
  readonly words?: string;
  /** What can be done about it. */
  readonly act?: { readonly label: string; readonly run: () => void };
}

let untold: readonly Message[] = [];
const listeners = new Set<() => void>();

/** Says something at the edge of the page, from anywhere in the browser. */
export function tell(message: Message): void {
  untold = [...untold, message];
  for (const listener of listeners) listener();
}

/** What nobody has shown yet. It is shown once: whoever takes it has it. */
export function takeUntold(): readonly Message[] {
  const taken = untold;
  if (taken.length > 0) untold = [];
  return taken;
}

export function hasUntold(): boolean {
  return untold.length > 0;
}

/** Hears of every new message. */
export function onTold(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
