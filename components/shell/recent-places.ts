/** The palette is no part of a page's first load. */
export const loadPalette = () => import("@/components/shell/palette");

/** A page that was looked at, by what stands at its head: `Wren, Session`. */
export interface RecentPlace {
  readonly href: string;
  readonly label: string;
}

const maxKept = 8;
const storeOf = (identity: string) => `keepsake-recent ${identity}`;

/** The pages that one person looked at last in one account, in this browser, the newest first (I7). */
export function readRecentPlaces(identity: string): readonly RecentPlace[] {
  const kept: unknown = parse(window.localStorage.getItem(storeOf(identity)));
  return Array.isArray(kept) ? kept.filter(isPlace) : [];
}

export function noteRecentPlace(identity: string, place: RecentPlace): void {
  const others = readRecentPlaces(identity).filter(({ href }) => href !== place.href);
  const kept = [place, ...others].slice(0, maxKept);
  window.localStorage.setItem(storeOf(identity), JSON.stringify(kept));
}

/** For who leaves: names of agents stay with no one. */
export function forgetRecentPlaces(identity: string): void {
  window.localStorage.removeItem(storeOf(identity));
}

/** Whatever is there was written by a version of ours, or by no one we know. */
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
