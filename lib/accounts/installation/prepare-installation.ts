import { randomBytes } from "node:crypto";
import type { Database } from "@/db/client";
import {
  findFirstAccount,
  removeWelcomeLink,
  replaceWelcomeLink,
} from "@/db/queries/accounts/installation";
import { sha256 } from "@/db/hash-text";

const dayMs = 24 * 60 * 60_000;

/**
 * U5: while no real account has members, creates the one-time link for the first admin and prints
 * it. Links from earlier starts become invalid; this one is valid for 24 hours.
 */
export async function prepareInstallation(
  db: Database,
  { publicUrl }: { readonly publicUrl: string },
  print: (line: string) => void,
  now: Date = new Date(),
): Promise<void> {
  const first = await findFirstAccount(db);
  if (first?.hasMembers) {
    await removeWelcomeLink(db);
    return;
  }
  const token = randomBytes(32).toString("base64url");
  const expiresAt = new Date(now.getTime() + dayMs);
  await replaceWelcomeLink(db, { tokenHash: sha256(token), expiresAt });
  print(
    "No account yet. Open this link to create one and become its admin (works once, within 24 hours):",
  );
  print(`${publicUrl}/welcome?token=${token}`);
}
