import type { Database } from "@/db/client";
import { isWelcomeLink } from "@/db/queries/welcome-link";
import { sha256 } from "@/db/sha256";

/** Whether the token of a one-time link can still be used (U5). */
export function isWelcomeLinkGood(db: Database, token: string, now: Date): Promise<boolean> {
  return isWelcomeLink(db, sha256(token), now);
}
