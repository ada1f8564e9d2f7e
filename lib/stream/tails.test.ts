import { expect, it } from "vitest";
import { mergeTails } from "@/lib/stream/tails";

async function* numbers(from: number, to: number) {
  for (let n = from; n <= to; n += 1) yield await Promise.resolve(n);
}

it("gives all that its tails give, each in its own order", async () => {
  const seen: number[] = [];
  for await (const n of mergeTails([numbers(1, 50), numbers(101, 120), numbers(1, 0)]))
    seen.push(n);
  expect(seen.filter((n) => n <= 100)).toEqual(Array.from({ length: 50 }, (_, i) => i + 1));
  expect(seen.filter((n) => n > 100)).toEqual(Array.from({ length: 20 }, (_, i) => i + 101));
});

it("lets nobody wait for one with much to say", async () => {
  const merged = mergeTails([numbers(1, 1_000), numbers(5_000, 5_000)]);
  const first = [await merged.next(), await merged.next(), await merged.next()];
  expect(first.map(({ value }) => value)).toContain(5_000);
  await merged.return();
});

it("reads a tail no further than one batch ahead of its reader", async () => {
  let read = 0;
  async function* counted() {
    for (;;) yield await Promise.resolve((read += 1));
  }
  const merged = mergeTails([counted()]);
  await merged.next();
  await merged.next();
  await Promise.resolve();
  expect(read).toBeLessThanOrEqual(3);
  await merged.return();
});

it("rejects with the first tail that does, and ends at once", async () => {
  async function* broken(): AsyncGenerator<number, void, undefined> {
    yield await Promise.resolve(1);
    throw new Error("the database is gone");
  }
  async function* waiting(): AsyncGenerator<number, void, undefined> {
    yield await new Promise<number>(() => {});
  }
  const merged = mergeTails([waiting(), broken()]);
  expect(await merged.next()).toEqual({ done: false, value: 1 });
  await expect(merged.next()).rejects.toThrow("the database is gone");
});
