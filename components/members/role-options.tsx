import { roles, type Role } from "@/lib/auth/permissions";

const does: Readonly<Record<Role, string>> = {
  viewer: "reads everything",
  operator: "starts and stops sessions, creates agents",
  reviewer: "decides sessions, edits memories",
  admin: "can do everything",
};

/** The roles as one chooses them: each with what it is for. */
export function RoleOptions() {
  return roles.map((role) => (
    <option key={role} value={role}>
      {role}: {does[role]}
    </option>
  ));
}
