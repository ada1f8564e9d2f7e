import { randomBytes, randomUUID } from "node:crypto";
import type { Database, Db, Tx } from "@/db/client";
import { sha256 } from "@/db/hash-text";
import {
  findPersonLink,
  insertPersonLink,
  lockPersonLink,
  markLinkUsed,
} from "@/db/queries/people/member-rows";
import type { Role } from "@/lib/auth/permissions";
import type { Context } from "@/lib/context";
import { Refusal } from "@/lib/errors";

type NewLink = { readonly name: string } & (
  | { readonly kind: "join"; readonly role: Role }
  | { readonly kind: "password"; readonly personId: string }
);

/** Creates a link of 256 random bits and returns its token, only this once: its hash is stored. */
export async function makeLink(ctx: Context, tx: Tx, link: NewLink) {
  const token = randomBytes(32).toString("base64url");
  const [id, createdAt] = [randomUUID(), ctx.now()];
  const expiresAt = endOfLink(link.kind, createdAt);
  await insertPersonLink(tx, {
    ...link,
    id,
    accountId: ctx.acting.accountId,
    tokenHash: sha256(token),
    madeBy: ctx.actor,
    createdAt,
    expiresAt,
  });
  return { id, token, expiresAt: expiresAt.toISOString() };
}

interface Wanted {
  readonly token: string;
  readonly kind: LinkKind;
  readonly now: Date;
}

/** A link's data for its page, or why it can't be used. Viewing a link doesn't use it. */
export async function readLink(db: Db, { token, kind, now }: Wanted) {
  const found = await findPersonLink(db, sha256(token));
  const link = found?.link.kind === kind ? found.link : null;
  const closed = whyLinkIsClosed(link, now);
  if (closed !== null || found === null) return { closed: closed ?? "", found: null } as const;
  return { closed: null, found } as const;
}

/** Uses a link up: of two concurrent uses the second learns why it can't. Throws a 409. */
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

/** Why a link can't be used, as a sentence for its holder; null if it can. */
export function whyLinkIsClosed(link: KeptLink | null, now: Date): string | null {
  if (link === null) return "Link not found. Check that you copied the complete link.";
  if (link.usedAt !== null) return "This link was already used. Each link works once.";
  if (link.withdrawnAt !== null) return "This link was revoked.";
  if (now < link.expiresAt) return null;
  return link.kind === "join"
    ? "This link has expired. Invitations work for 7 days."
    : "This link has expired. It worked for 24 hours.";
}

/** What an invitee sees on opening an invitation; `closed` says why it can't be used. */
export async function loadJoinPage(db: Database, token: string, now: Date) {
  const { closed, found } = await readLink(db, { token, kind: "join", now });
  if (found === null) return { closed, invitation: null };
  const { link, accountName } = found;
  const { name, role } = link;
  const invitation = { accountName, name, role: role ?? "", invitedBy: link.madeBy.name };
  return { closed: null, invitation };
}

/** Whose password a link sets; `closed` says why it can't be used. */
export async function loadPasswordPage(db: Database, token: string, now: Date) {
  const { closed, found } = await readLink(db, { token, kind: "password", now });
  if (found === null) return { closed, person: null };
  return { closed: null, person: { name: found.personName ?? "", email: found.email ?? "" } };
}
