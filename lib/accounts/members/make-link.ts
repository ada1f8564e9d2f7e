import { randomBytes, randomUUID } from "node:crypto";
import type { Tx } from "@/db/client";
import { insertPersonLink } from "@/db/queries/person-links";
import { sha256 } from "@/db/sha256";
import { endOfLink } from "@/lib/accounts/members/link-standing";
import type { Role } from "@/lib/auth/permissions";
import type { Context } from "@/lib/context";

type NewLink = { readonly name: string } & (
  | { readonly kind: "join"; readonly role: Role }
  | { readonly kind: "password"; readonly personId: string }
);

/** Makes a link of 256 random bits and gives what stands in it, this once: its hash is kept. */
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
