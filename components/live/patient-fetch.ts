type Fetch = typeof fetch;

const firstWaitMs = 500;
const longestWaitMs = 3_000;
/** A server that answers, and yet gives no page: then the browser may try, and say what it finds. */
const maxTries = 4;

/**
 * `fetch` for the framework's own reading of pages: what did not reach the server is asked again when
 * the server is there. Without it the framework leaves the page for the browser's own error, from
 * which no one comes back on their own. Whatever changes something is never sent twice (I8), and
 * the caller for data has a way of their own to try again.
 */
export function patientFetch(ask: Fetch): Fetch {
  return async (input, init) => {
    for (let tries = 1; ; tries += 1) {
      try {
        return await ask(input, init);
      } catch (error) {
        if (tries === maxTries || !(error instanceof TypeError) || !readsPage(init)) throw error;
        await untilReached(ask);
      }
    }
  };
}

/** Not one that is fetched ahead: no one waits for it. */
function readsPage({ method = "GET", headers }: RequestInit = {}): boolean {
  const sent = new Headers(headers);
  return method === "GET" && sent.has("rsc") && !sent.has("next-router-prefetch");
}

/** Any answer will do. */
async function untilReached(ask: Fetch): Promise<void> {
  for (let waitMs = firstWaitMs; ; waitMs = Math.min(waitMs * 2, longestWaitMs)) {
    await new Promise((resolve) => setTimeout(resolve, waitMs));
    try {
      await ask("/api/health", { cache: "no-store" });
      return;
    } catch {
      // Still away.
    }
  }
}
