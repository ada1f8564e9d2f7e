/** A memory's image as its revisions keep it: by field, with the hash of its text. */
export type PackedImage = Readonly<Record<string, unknown>>;

export interface PackedRevision {
  readonly revision: number;
  /** Whether an undecided session wrote it, of which an agent sees nothing. */
  readonly isHidden: boolean;
  readonly before: PackedImage | null;
  readonly after: PackedImage;
}

/** What is seen of a memory. */
export interface Replayed {
  /** Null where only hidden revisions made it. */
  readonly image: PackedImage | null;
  /** The last revision that is seen. */
  readonly revision: number;
  /** How the revisions since the first hidden one read, by revision; null for one that is not seen. */
  readonly told: ReadonlyMap<number, Pick<PackedRevision, "before" | "after"> | null>;
}

/**
 * T1: a memory without what hidden revisions did to it. What each of the others changed is laid upon
 * what stood before: so a label that a person gives does not bring the session's text along. `rows`
 * are all revisions of the memory in order; at least one is hidden.
 */
export function replay(rows: readonly PackedRevision[]): Replayed {
  const first = rows.findIndex(({ isHidden }) => isHidden);
  let image = rows[first]?.before ?? null;
  let revision = rows[first - 1]?.revision ?? 0;
  const told = new Map<number, Pick<PackedRevision, "before" | "after"> | null>();
  for (const row of rows.slice(first)) {
    const after = row.isHidden ? image : layOn(image, row);
    const isSeen = after !== null && after !== image;
    told.set(row.revision, isSeen ? { before: image, after } : null);
    if (isSeen) ({ revision } = row);
    image = after;
  }
  return { image, revision, told };
}

/** The very same image where nothing of it changes. What was not there begins with a text. */
function layOn(image: PackedImage | null, { before, after }: PackedRevision): PackedImage | null {
  if (image === null) return before?.["text"] === after["text"] ? null : after;
  const changed = Object.entries(after).filter(
    ([field, value]) => !isEqual(value, before?.[field]) && !isEqual(value, image[field]),
  );
  return changed.length === 0 ? image : { ...image, ...Object.fromEntries(changed) };
}

function isEqual(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
