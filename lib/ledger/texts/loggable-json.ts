import { makeLoggable, maxContentCodePoints } from "@/lib/ledger/texts/content";

/** What is nested deeper is not worth a line, and would overflow the stack. */
const maxDepth = 32;

/**
 * What a model sent, as JSON text that a log can hold (G2): at most `limit` code points, nothing
 * that cannot be stored, and no error, however deep or long it is.
 */
export function loggableJson(value: unknown, limit: number = maxContentCodePoints): string {
  const depths = new WeakMap<object, number>();
  const text = JSON.stringify(value, function cut(this: object, _key: string, item: unknown) {
    if (typeof item === "bigint") return String(item);
    if (typeof item !== "object" || item === null) return item;
    const depth = (depths.get(this) ?? 0) + 1;
    if (depth > maxDepth) return "…";
    depths.set(item, depth);
    return item;
  });
  return makeLoggable(text ?? "", limit);
}
