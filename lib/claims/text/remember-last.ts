/** What was last made of up to `count` keys, so that it is not made again: texts are read more than once. */
export function rememberLast<T>(count: number, make: (key: string) => T): (key: string) => T {
  const known = new Map<string, T>();
  return (key) => {
    const found = known.get(key);
    if (found !== undefined) return found;
    const made = make(key);
    known.set(key, made);
    const [oldest] = known.keys();
    if (known.size > count && oldest !== undefined) known.delete(oldest);
    return made;
  };
}
