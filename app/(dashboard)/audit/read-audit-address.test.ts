import { expect, it } from "vitest";
import { readAuditAddress, toAuditFilters } from "@/app/(dashboard)/audit/read-audit-address";

it.each(["0000-01-01", "9999-12-31", "2026-02-31x", "soon", ""])(
  "a day that the database cannot hold is as if it were not there: %s",
  (day) => {
    const address = readAuditAddress({ from: day, to: day });
    expect(toAuditFilters(address)).toMatchObject({ from: null, to: null });
  },
);

it("takes days whole, in UTC", () => {
  const address = readAuditAddress({ from: "2026-03-01", to: "2026-03-02" });
  expect(toAuditFilters(address)).toMatchObject({
    from: new Date("2026-03-01T00:00:00.000Z"),
    to: new Date("2026-03-03T00:00:00.000Z"),
  });
});
