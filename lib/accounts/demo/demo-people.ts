import { createHmac } from "node:crypto";
import type { Role } from "@/lib/auth/permissions";

export const demoAccountName = "Demo of Keepsake";

/** A person of the demo, and what one sees by being them. */
export interface DemoPerson {
  readonly key: DemoPersonKey;
  readonly name: string;
  readonly role: Role;
  /** What they are there to do, as a sentence. */
  readonly does: string;
}

export const demoPersonKeys = ["viewer", "operator", "reviewer", "owner", "admin"] as const;
export type DemoPersonKey = (typeof demoPersonKeys)[number];

export const demoPeople: readonly DemoPerson[] = [
  {
    key: "reviewer",
    name: "Rhea Castell",
    role: "reviewer",
    does: "Approves or rolls back sessions.",
  },
  {
    key: "operator",
    name: "Omar Lind",
    role: "operator",
    does: "Starts, watches and stops sessions.",
  },
  { key: "owner", name: "Odile Marsh", role: "viewer", does: "Owns the three agents." },
  { key: "admin", name: "Anders Bo", role: "admin", does: "May do everything." },
  { key: "viewer", name: "Vera Quist", role: "viewer", does: "Can only read." },
];

/** Addresses that no mail can reach; people of the demo belong to no other account (U5). */
export function demoEmail(key: DemoPersonKey): string {
  return `${key}@demo.keepsake.invalid`;
}

/**
 * What the demo's people sign in with: known to the installation alone, and never shown, so that
 * no one signs in as one of them but by the button.
 */
export function demoPassword(secret: string): string {
  return createHmac("sha256", secret).update("keepsake demo people").digest("base64url");
}
