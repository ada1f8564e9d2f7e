import { expect, test, vi } from "vitest";
import { openOverviewStore } from "@/components/live/overview/overview-store";
import type { Overview } from "@/lib/browser/overview";

const calm: Overview = { waiting: 0, runningCount: 0, running: [], withoutWorker: 0 };
const busy: Overview = { waiting: 2, runningCount: 0, running: [], withoutWorker: 0 };

/** A store whose questions are answered by hand, in any order. */
function openByHand() {
  const asked: PromiseWithResolvers<Overview>[] = [];
  const waits: (() => void)[] = [];
  const store = openOverviewStore(
    () => {
      const question = Promise.withResolvers<Overview>();
      asked.push(question);
      return question.promise;
    },
    (run) => waits.push(run),
  );
  store.keep(() => () => undefined);
  const answer = async (index: number, told: Overview) => {
    asked[index]?.resolve(told);
    await asked[index]?.promise;
  };
  const fail = async (index: number) => {
    asked[index]?.reject(new Error("away"));
    await asked[index]?.promise.catch(() => undefined);
    // The store hears of it one turn later.
    await Promise.resolve();
  };
  return { store, asked, waits, answer, fail };
}

test("what the server tells reaches everybody who shows it, and the same words again nobody", async () => {
  const { store, answer } = openByHand();
  const listener = vi.fn<() => void>();
  store.subscribe(listener);
  store.refresh();
  await answer(0, busy);
  const first = store.read();
  store.refresh();
  await answer(1, { ...busy });
  expect(listener).toHaveBeenCalledTimes(1);
  expect(store.read()).toBe(first);
});

test("an answer to an earlier question does not undo a later one", async () => {
  const { store, answer } = openByHand();
  store.refresh();
  store.refresh();
  await answer(1, busy);
  await answer(0, calm);
  expect(store.read()).toEqual(busy);
});

test("a server that is away is asked again, four times in all, and not for a question since asked anew", async () => {
  const { store, asked, waits, fail } = openByHand();
  store.refresh();
  for (let index = 0; index < 4; index += 1) {
    await fail(index);
    waits[index]?.();
  }
  expect(asked).toHaveLength(4);
  store.refresh();
  await fail(4);
  store.refresh();
  waits.at(-1)?.();
  expect(asked).toHaveLength(6);
});

test("it is kept fresh from the first who shows it to the last", () => {
  const store = openOverviewStore(
    () => Promise.resolve(calm),
    () => undefined,
  );
  const [stop, start] = [vi.fn<() => void>(), vi.fn<() => void>()];
  const leave = [1, 2].map(() =>
    store.keep(() => {
      start();
      return stop;
    }),
  );
  leave[0]?.();
  expect(stop).not.toHaveBeenCalled();
  leave[1]?.();
  expect([start.mock.calls.length, stop.mock.calls.length]).toEqual([1, 1]);
});
