import { matchesOf } from "@/lib/interop/secrets/matches-of";
import { findCardNumbers } from "@/lib/interop/secrets/find-card-numbers";
import { secretShapes } from "@/lib/interop/secrets/secret-shapes";

export interface FoundSecret {
  /** What it looks like, with its article: `a GitHub token`. */
  readonly kind: string;
  /** UTF-16 offsets, the end exclusive. */
  readonly start: number;
  readonly end: number;
}

/**
 * Where a text holds what looks like a secret, in order, without overlaps. Evident placeholders are
 * left out.
 */
export function findSecrets(text: string): FoundSecret[] {
  const cards = findCardNumbers(text);
  const found = cards.map((span): FoundSecret => ({ kind: "a card number", ...span }));
  for (const shape of secretShapes) {
    for (const match of matchesOf(shape.pattern, text)) {
      const secret = match.groups?.["secret"] ?? match[0];
      if (shape.accepts !== undefined && !shape.accepts(secret, match)) continue;
      const start = match.index + match[0].lastIndexOf(secret);
      found.push({ kind: shape.kind, start, end: start + secret.length });
    }
  }
  return withoutOverlaps(found);
}

function withoutOverlaps(found: readonly FoundSecret[]): FoundSecret[] {
  const kept: FoundSecret[] = [];
  for (const secret of found.toSorted((a, b) => a.start - b.start || b.end - a.end)) {
    const last = kept.at(-1);
    if (last === undefined || secret.start >= last.end) kept.push(secret);
    else if (secret.end > last.end) kept[kept.length - 1] = { ...last, end: secret.end };
  }
  return kept;
}
