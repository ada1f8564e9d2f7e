/** What a tail yields as text, one frame after another. */
export async function* encodeBatches<Item>(
  tail: AsyncGenerator<readonly Item[], void, undefined>,
  encode: (item: Item) => string,
): AsyncGenerator<string, void, undefined> {
  for await (const batch of tail) yield batch.map(encode).join("");
}

/** The same text for the same object: viewers share what they are told, so it is written once. */
export function encodeOnce<Item extends object>(encode: (item: Item) => string) {
  const texts = new WeakMap<Item, string>();
  return (item: Item): string => {
    const text = texts.get(item) ?? encode(item);
    texts.set(item, text);
    return text;
  };
}
