/**
 * Returns the process's single value for this name, created on first use. Each server bundle has
 * its own copy of every module, so a module variable would exist several times.
 */
export function processWide<T>(name: string, make: () => T): T {
  const slot = Symbol.for(`keepsake.${name}`);
  const kept: T | undefined = Reflect.get(globalThis, slot);
  if (kept !== undefined) return kept;
  const made = make();
  Reflect.set(globalThis, slot, made);
  return made;
}
