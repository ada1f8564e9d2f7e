/** A hub until `leave` is called. */
export interface Joined<Hub> {
  readonly hub: Hub;
  readonly leave: () => void;
}

/** One hub per key for all who join: opened for the first of them, closed after the last. */
export function shareByKey<Hub extends { close(): void }>() {
  const open = new Map<string, Hub>();
  const members = new Map<string, number>();

  function join(key: string, make: () => Hub): Joined<Hub> {
    const hub = open.get(key) ?? make();
    open.set(key, hub);
    members.set(key, (members.get(key) ?? 0) + 1);
    const leave = () => {
      const left = (members.get(key) ?? 1) - 1;
      members.set(key, left);
      if (left > 0) return;
      hub.close();
      open.delete(key);
      members.delete(key);
    };
    return { hub, leave };
  }
  return { open: open as ReadonlyMap<string, Hub>, join };
}
