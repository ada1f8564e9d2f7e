/** For how long a link is good after it was made. */
const linkDays = { join: 7, password: 1 } as const;
export type LinkKind = keyof typeof linkDays;

const dayMs = 24 * 60 * 60_000;

export function endOfLink(kind: LinkKind, madeAt: Date): Date {
  return new Date(madeAt.getTime() + linkDays[kind] * dayMs);
}

interface KeptLink {
  readonly kind: LinkKind;
  readonly expiresAt: Date;
  readonly usedAt: Date | null;
  readonly withdrawnAt: Date | null;
}

/** Why a link cannot be used, as a sentence for who holds it; null where it can. */
export function whyLinkIsClosed(link: KeptLink | null, now: Date): string | null {
  if (link === null) return "There is no such link. Look whether you have the whole of it.";
  if (link.usedAt !== null) return "This link was used already: each is good once.";
  if (link.withdrawnAt !== null) return "This link was withdrawn.";
  if (now < link.expiresAt) return null;
  return link.kind === "join"
    ? "This link is too old: an invitation is good for 7 days."
    : "This link is too old: it was good for 24 hours.";
}
