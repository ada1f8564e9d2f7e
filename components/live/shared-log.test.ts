import * as fc from "fast-check";
import { expect, it } from "vitest";
import { openSharedLog } from "@/components/live/shared-log";
import type { Entry } from "@/lib/ledger/entries/entry";

const entry = (sequence: number): Entry => ({
  sequence,
  kind: "text-written",
  at: "2026-01-02T03:04:05.678Z",
  actor: { kind: "system", id: null, name: "Keepsake" },
  data: { step: 1, text: `${sequence}` },
});

const upTo = (from: number, to: number) =>
  Array.from({ length: Math.max(0, to - from) }, (_, index) => from + index + 1);

/** A log of which each reader writes down what it was given. */
function openNoted(from: number) {
  const given = new Map<string, number[]>();
  const log = openSharedLog<string>(from, (reader, { sequence }) =>
    given.set(reader, [...(given.get(reader) ?? []), sequence]),
  );
  return { log, given: (reader: string) => given.get(reader) ?? [] };
}

it("I9: two tabs at different places are given what they lack, each once", () => {
  const { log, given } = openNoted(5);
  expect(log.join("early", 5)).toBe(true);
  for (const sequence of [6, 7, 8]) log.add(entry(sequence));
  expect(log.join("late", 7)).toBe(true);
  expect(log.join("ahead", 12)).toBe(true);
  for (const sequence of upTo(8, 14)) log.add(entry(sequence));
  expect(given("early")).toEqual(upTo(5, 14));
  expect(given("late")).toEqual(upTo(7, 14));
  expect(given("ahead")).toEqual([13, 14]);
});

it("I9: a tab that lacks more than is kept has the server asked again, and harms nobody", () => {
  const { log, given } = openNoted(20);
  log.join("there", 20);
  log.add(entry(21));
  expect(log.join("from the start", 0)).toBe(false);
  expect(log.last).toBe(0);
  for (const sequence of upTo(0, 22)) log.add(entry(sequence));
  expect(given("there")).toEqual([21, 22]);
  expect(given("from the start")).toEqual(upTo(0, 22));
});

it("I9: an entry after a gap is given to nobody", () => {
  const { log, given } = openNoted(0);
  log.join("reader", 0);
  expect(log.add(entry(1))).toBe(true);
  expect(log.add(entry(3))).toBe(false);
  expect(log.last).toBe(1);
  expect([log.add(entry(1)), log.add(entry(2)), log.add(entry(3))]).toEqual([true, true, true]);
  expect(given("reader")).toEqual([1, 2, 3]);
});

it("I9: whatever is repeated, cut and read again: from one's place to the end, in order, once", () => {
  const step = fc.oneof(
    fc.record({ kind: fc.constant("send"), from: fc.nat(30), count: fc.nat(12) }),
    fc.record({ kind: fc.constant("join"), from: fc.nat(30), count: fc.nat(3) }),
  );
  fc.assert(
    fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
      const { log, given } = openNoted(10);
      const starts = new Map<string, number>();
      for (const { kind, from, count } of steps) {
        if (kind === "send") for (const n of upTo(from, from + count)) log.add(entry(n));
        const reader = `${count}`;
        if (kind !== "join" || starts.has(reader)) continue;
        starts.set(reader, from);
        log.join(reader, from);
      }
      // The server sends all that it is asked for.
      for (const n of upTo(log.last, 60)) log.add(entry(n));
      for (const [reader, from] of starts) expect(given(reader)).toEqual(upTo(from, 60));
    }),
  );
});

it("keeps a bound, beyond which the server is asked", () => {
  const { log, given } = openNoted(0);
  log.join("there", 0);
  for (const n of upTo(0, 2_500)) log.add(entry(n));
  expect(given("there")).toHaveLength(2_500);
  expect(log.join("near", 600)).toBe(true);
  expect(given("near")).toEqual(upTo(600, 2_500));
  expect(log.join("far", 100)).toBe(false);
});
