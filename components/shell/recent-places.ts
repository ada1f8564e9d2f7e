/** A page that was looked at, by what stands at its head: `Wren, Session`. */
export interface RecentPlace {
  readonly href: string;
  readonly label: string;
}

const maxKept = 8;
const store = "keepsake-recent";

/** The pages that were looked at last in this browser, the newest first. */
export function readRecentPlaces(): readonly RecentPlace[] {
  const kept: unknown = parse(window.localStorage.getItem(store));
  return Array.isArray(kept) ? kept.filter(isPlace) : [];
}

export function noteRecentPlace(place: RecentPlace): void {
  const others = readRecentPlaces().filter(({ href }) => href !== place.href);
  window.localStorage.setItem(store, JSON.stringify([place, ...others].slice(0, maxKept)));
}

/** For who leaves: names of agents stay with nobody. */
export function forgetRecentPlaces(): void {
  window.localStorage.removeItem(store);
}

/** Whatever stands there was written by a version of ours, or by nobody we know. */
function isPlace(value: unknown): value is RecentPlace {
  return (
    typeof value === "object" &&
    value !== null &&
    "href" in value &&
    typeof value.href === "string" &&
    /^\/(agents|sessions)\//.test(value.href) &&
    "label" in value &&
    typeof value.label === "string"
  );
}

function parse(text: string | null): unknown {
  try {
    return JSON.parse(text ?? "null");
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}
