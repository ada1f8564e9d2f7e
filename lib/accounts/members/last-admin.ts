import type { Role } from "@/lib/auth/permissions";

interface StandingMember {
  readonly personId: string;
  readonly role: string;
}

/** Whether an account would be left without an admin once somebody is `becomes`: null is, gone. */
export function isLastAdmin(
  members: readonly StandingMember[],
  personId: string,
  becomes: Role | null,
): boolean {
  if (becomes === "admin") return false;
  const admins = members.filter(({ role }) => role === "admin");
  return admins.length === 1 && admins[0]?.personId === personId;
}
