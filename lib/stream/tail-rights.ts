/** What somebody may, as one word, and a tail of what is to be said each time that it is another. */
export interface RightsTail {
  note(rights: string): void;
  tail(signal: AbortSignal): AsyncGenerator<string, void, undefined>;
}

/** Says `news` whenever other rights are noted than stood before. Ends by `signal`. */
export function openRightsTail(first: string, news: string): RightsTail {
  let told = first;
  let stands = first;
  let wake = () => {};

  async function* tail(signal: AbortSignal): AsyncGenerator<string, void, undefined> {
    const onAbort = () => wake();
    signal.addEventListener("abort", onAbort);
    try {
      while (!signal.aborted) {
        if (stands === told) {
          const { promise, resolve } = Promise.withResolvers<void>();
          wake = resolve;
          await promise;
        } else {
          told = stands;
          yield news;
        }
      }
    } finally {
      signal.removeEventListener("abort", onAbort);
    }
  }

  return {
    note(rights) {
      stands = rights;
      wake();
    },
    tail,
  };
}
