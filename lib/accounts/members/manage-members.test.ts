import { expect, it } from "vitest";
import { isLastAdmin } from "@/lib/accounts/members/manage-members";

const of = (...roles: string[]) => roles.map((role, index) => ({ personId: `${index}`, role }));

it("an account keeps an admin: the only one neither goes nor becomes less", () => {
  const one = of("admin", "viewer");
  expect(isLastAdmin(one, "0", null)).toBe(true);
  expect(isLastAdmin(one, "0", "reviewer")).toBe(true);
  expect(isLastAdmin(one, "0", "admin")).toBe(false);
  expect(isLastAdmin(one, "1", null)).toBe(false);
  expect(isLastAdmin(of("admin", "admin"), "0", null)).toBe(false);
  expect(isLastAdmin([], "0", null)).toBe(false);
});
