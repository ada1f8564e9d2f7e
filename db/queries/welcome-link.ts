import { and, eq, gt } from "drizzle-orm";
import type { Db, Tx } from "@/db/client";
import { welcomeLink } from "@/db/schema";

interface Link {
  readonly tokenHash: string;
  readonly expiresAt: Date;
}

/** Puts the one link in the place of any older one. */
export async function replaceWelcomeLink(db: Db, link: Link): Promise<void> {
  await db
    .insert(welcomeLink)
    .values(link)
    .onConflictDoUpdate({ target: welcomeLink.only, set: link });
}

export async function removeWelcomeLink(db: Db): Promise<void> {
  await db.delete(welcomeLink);
}

export async function isWelcomeLink(db: Db, tokenHash: string, now: Date): Promise<boolean> {
  return (await db.$count(welcomeLink, isLink(tokenHash, now))) === 1;
}

/** Uses the link up; false where it is not the one, too old, or used by somebody a moment ago. */
export async function takeWelcomeLink(tx: Tx, tokenHash: string, now: Date): Promise<boolean> {
  const taken = await tx
    .delete(welcomeLink)
    .where(isLink(tokenHash, now))
    .returning({ only: welcomeLink.only });
  return taken.length === 1;
}

function isLink(tokenHash: string, now: Date) {
  return and(eq(welcomeLink.tokenHash, tokenHash), gt(welcomeLink.expiresAt, now));
}
