/**
 * The results of `take` as a tail: it is called at the start, after each batch and whenever `wake`
 * is called; null means nothing yet. Ends when `signal` aborts.
 */
export async function* tailPending<Batch>(
  signal: AbortSignal,
  take: () => Batch | null,
  listen: (wake: () => void) => () => void,
): AsyncGenerator<Batch, void, undefined> {
  let wake = () => {};
  const onNews = () => wake();
  const forget = listen(onNews);
  signal.addEventListener("abort", onNews);
  try {
    while (!signal.aborted) {
      const batch = take();
      if (batch === null) {
        const { promise, resolve } = Promise.withResolvers<void>();
        wake = resolve;
        await promise;
      } else {
        yield batch;
      }
    }
  } finally {
    signal.removeEventListener("abort", onNews);
    forget();
  }
}
