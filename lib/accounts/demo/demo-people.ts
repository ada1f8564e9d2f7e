import { createHmac } from "node:crypto";
import type { Role } from "@/lib/auth/permissions";

export const demoAccountName = "Demo of Keepsake";

/** A person of the demo, and what a visitor sees in that role. */
export interface DemoPerson {
  readonly key: DemoPersonKey;
  readonly name: string;
  readonly role: Role;
  /** What they do there, as a sentence. */
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
  { key: "admin", name: "Anders Bo", role: "admin", does: "Can do everything." },
  { key: "viewer", name: "Vera Quist", role: "viewer", does: "Can only read." },
];

/** Undeliverable addresses; people of the demo belong to no other account (U5). */
export function demoEmail(key: DemoPersonKey): string {
  return `${key}@demo.keepsake.invalid`;
}

/**
 * The password of the demo's people: known only to the installation and never shown, so that the
 * button is the only way to sign in as one of them.
 */
export function demoPassword(secret: string): string {
  return createHmac("sha256", secret).update("keepsake demo people").digest("base64url");
}
