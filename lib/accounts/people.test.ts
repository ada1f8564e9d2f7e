import { describe, expect, it } from "vitest";
import { endOfLink, type LinkKind, whyLinkIsClosed } from "@/lib/accounts/links";
import type { StoredVisit } from "@/db/queries/accounts/account-settings";
import { nextVisit } from "@/lib/accounts/person";
import { isLastAdmin } from "@/lib/accounts/save-members";

const made = new Date("2026-03-02T12:00:00.000Z");
const later = (hours: number) => new Date(made.getTime() + hours * 3_600_000);
const link = (kind: LinkKind, patch = {}) => ({
  kind,
  expiresAt: endOfLink(kind, made),
  usedAt: null,
  withdrawnAt: null,
  ...patch,
});

describe("a link that is good once", () => {
  it("U5: is good to the end of its time and not a moment longer", () => {
    expect(whyLinkIsClosed(link("join"), later(7 * 24 - 0.001))).toBeNull();
    expect(whyLinkIsClosed(link("join"), later(7 * 24))).toContain("7 days");
    expect(whyLinkIsClosed(link("password"), later(23.999))).toBeNull();
    expect(whyLinkIsClosed(link("password"), later(24))).toContain("24 hours");
  });

  it("U5: says why it cannot be used, the deed before its age", () => {
    expect(whyLinkIsClosed(null, made)).toContain("Link not found");
    const old = later(1_000);
    expect(whyLinkIsClosed(link("join", { usedAt: made }), old)).toContain("already used");
    expect(whyLinkIsClosed(link("join", { withdrawnAt: made }), old)).toContain("revoked");
  });
});

describe("manage members", () => {
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
});

const at = (day: number, hour: number, minute = 0) =>
  new Date(Date.UTC(2026, 0, day, hour, minute));
const none: StoredVisit = { lookedAt: null, visitBeganAt: null, visitSince: null };

/** The visit after looks at these times. */
const after = (...looks: readonly Date[]) =>
  looks.reduce((visit: StoredVisit, look) => nextVisit(visit, look), none);

it("knows no earlier visit in the first one, however often one looks", () => {
  expect(after(at(1, 9), at(1, 9, 5), at(1, 12)).visitSince).toBeNull();
});

it("tells what happened since the last look before a long pause", () => {
  expect(after(at(1, 9), at(1, 10), at(3, 8)).visitSince).toEqual(at(1, 10));
});

it("is not emptied by a reload", () => {
  const visit = after(at(1, 9), at(3, 8), at(3, 8, 1), at(3, 8, 30), at(3, 11));
  expect(visit.visitSince).toEqual(at(1, 9));
});

it("begins anew each day on a page that is always open", () => {
  const looks = Array.from({ length: 20 }, (_, hour) => at(1, hour));
  expect(after(...looks).visitSince).toEqual(at(1, 16));
});

it("stores nothing for a look within a minute", () => {
  const visit = after(at(1, 9), at(1, 10));
  expect(nextVisit(visit, new Date(at(1, 10).getTime() + 59_000))).toBe(visit);
});
