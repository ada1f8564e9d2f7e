type Tail<Batch> = AsyncGenerator<Batch, void, undefined>;

/**
 * Several tails as one, each in its own order. The next batch of a tail is only read after its last
 * one was taken, so that at most one batch per tail is held for a slow reader. Rejects with the
 * first that does. All must end soon after their signal aborts.
 */
export async function* mergeTails<Batch>(tails: readonly Tail<Batch>[]): Tail<Batch> {
  const arrived: { readonly tail: Tail<Batch>; readonly result: IteratorResult<Batch, void> }[] =
    [];
  let fault: { readonly error: unknown } | null = null;
  let wake = () => {};
  const readOn = async (tail: Tail<Batch>) => {
    try {
      arrived.push({ tail, result: await tail.next() });
    } catch (error) {
      fault ??= { error };
    }
    wake();
  };
  const throwFault = () => {
    if (fault !== null) throw fault.error;
  };
  for (const tail of tails) void readOn(tail);
  try {
    for (let left = tails.length; left > 0;) {
      throwFault();
      const next = arrived.shift();
      if (next === undefined) {
        const { promise, resolve } = Promise.withResolvers<void>();
        wake = resolve;
        await promise;
      } else if (next.result.done === true) {
        left -= 1;
      } else {
        yield next.result.value;
        void readOn(next.tail);
      }
    }
  } finally {
    // Not awaited: a waiting tail only ends with the signal.
    void Promise.allSettled(tails.map((tail) => tail.return()));
  }
}
