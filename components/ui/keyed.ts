/** Texts with keys to tell them apart by, where some of them may be the same. */
export function keyed(texts: readonly string[]): { readonly key: string; readonly text: string }[] {
  const seen = new Map<string, number>();
  return texts.map((text) => {
    const times = (seen.get(text) ?? 0) + 1;
    seen.set(text, times);
    return { key: `${times} ${text}`, text };
  });
}
