/**
 * Gives the one value of this name in the process, made on first use. Each bundle of the server has
 * its own copy of every module, so a plain module variable would exist several times.
 */
export function processWide<T>(name: string, make: () => T): T {
  const slot = Symbol.for(`keepsake.${name}`);
  const kept: T | undefined = Reflect.get(globalThis, slot);
  if (kept !== undefined) return kept;
  const made = make();
  Reflect.set(globalThis, slot, made);
  return made;
}
