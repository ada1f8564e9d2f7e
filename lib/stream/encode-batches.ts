import { encodeFrame } from "@/lib/browser/frames";

export async function* encodeBatches<Item>(
  tail: AsyncGenerator<readonly Item[], void, undefined>,
  encode: (item: Item) => string,
): AsyncGenerator<string, void, undefined> {
  for await (const batch of tail) yield batch.map(encode).join("");
}

/** Encodes each object once: all viewers get the same text. */
export function encodeOnce<Item extends object>(encode: (item: Item) => string) {
  const texts = new WeakMap<Item, string>();
  return (item: Item): string => {
    const text = texts.get(item) ?? encode(item);
    texts.set(item, text);
    return text;
  };
}

/** A frame belongs to one session, so that its text is the same on every stream. */
export const encodeFrameOnce = encodeOnce(encodeFrame);
