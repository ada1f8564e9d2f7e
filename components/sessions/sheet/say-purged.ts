import { calendarDay } from "@/lib/ledger/copy";

type Fields = Readonly<Record<string, unknown>>;

/**
 * Where words were purged, says so in their place (M7): in an entry's images, operations, findings
 * and arguments, and in memories. Gives back the very same where nothing was purged.
 */
export function sayPurged<T>(value: T): T;
export function sayPurged(value: unknown): unknown {
  if (Array.isArray(value)) {
    const items = value.map((item: unknown) => sayPurged(item));
    return items.some((item, index) => item !== value[index]) ? items : value;
  }
  return isFields(value) ? sayWithin(value) : value;
}

function sayWithin(fields: Fields): Fields {
  const next: Record<string, unknown> = {};
  let isChanged = false;
  const words = wordsOf(fields["purged"]);
  for (const [key, item] of Object.entries(fields)) {
    next[key] = words !== null && isEmptied(key, item) ? words : sayPurged(item);
    isChanged ||= next[key] !== item;
  }
  return isChanged ? next : fields;
}

function isEmptied(key: string, item: unknown): boolean {
  return (key === "content" || key === "arguments") && item === "";
}

/** `[purged by Tess Wright on 20 Nov 2026]`; null where nothing was. */
function wordsOf(purged: unknown): string | null {
  if (!isFields(purged)) return null;
  const { by, at } = purged;
  if (typeof by !== "string" || typeof at !== "string") return null;
  return `[purged by ${by} on ${calendarDay(at)}]`;
}

function isFields(value: unknown): value is Fields {
  return typeof value === "object" && value !== null;
}
