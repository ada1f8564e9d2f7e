import type { Db, Tx } from "@/db/client";
import { findPersonLink, lockPersonLink, markLinkUsed } from "@/db/queries/person-links";
import { sha256 } from "@/db/sha256";
import { whyLinkIsClosed, type LinkKind } from "@/lib/accounts/members/link-standing";
import { Refusal } from "@/lib/errors";

interface Wanted {
  readonly token: string;
  readonly kind: LinkKind;
  readonly now: Date;
}

/** What a link's page says of it, or why it cannot be used. Looking at a link does not use it. */
export async function readLink(db: Db, { token, kind, now }: Wanted) {
  const found = await findPersonLink(db, sha256(token));
  const link = found?.link.kind === kind ? found.link : null;
  const closed = whyLinkIsClosed(link, now);
  if (closed !== null || found === null) return { closed: closed ?? "", found: null } as const;
  return { closed: null, found } as const;
}

/** Uses a link up: of two at once the second reads why it may not. Throws a 409. */
export async function takeLink(tx: Tx, { token, kind, now }: Wanted) {
  const row = await lockPersonLink(tx, sha256(token));
  const link = row?.kind === kind ? row : null;
  const closed = whyLinkIsClosed(link, now);
  if (link === null || closed !== null) throw linkIsClosed(closed ?? "");
  await markLinkUsed(tx, link.id, now);
  return link;
}

export function linkIsClosed(why: string): Refusal {
  return Refusal.conflict("link-closed", why);
}
