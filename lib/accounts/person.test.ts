import { expect, it } from "vitest";
import { nextVisit, type Visit } from "@/lib/accounts/person";

const at = (day: number, hour: number, minute = 0) =>
  new Date(Date.UTC(2026, 0, day, hour, minute));
const none: Visit = { lookedAt: null, visitBeganAt: null, visitSince: null };

/** The visit after looks at these times. */
const after = (...looks: readonly Date[]) =>
  looks.reduce((visit: Visit, look) => nextVisit(visit, look), none);

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
