// The files of a worker share its modules, which saves most of their loading; what a module keeps
// for its process, its feed or that it is ending, must not reach the next file.
for (const slot of Object.getOwnPropertySymbols(globalThis)) {
  if (Symbol.keyFor(slot)?.startsWith("keepsake.")) Reflect.deleteProperty(globalThis, slot);
}
