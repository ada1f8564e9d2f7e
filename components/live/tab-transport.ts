import type { HubMessage, TabMessage } from "@/components/live/live-messages";

/** A tab's way to a hub. */
export interface TabTransport {
  readonly post: (message: TabMessage) => void;
  /** For good: nothing is received after it. */
  readonly close: () => void;
}

interface Wanted {
  readonly identity: string;
  readonly receive: (message: HubMessage) => void;
  readonly onMoved: () => void;
}

const answerMs = 5_000;
const retryMs = 2_000;

/**
 * The hub that all tabs of one identity share, in a worker of theirs; one of the tab's own
 * where there is no such worker, or it does not answer: `onMoved` then, once, as the new one knows
 * nothing yet. Who signs in after someone else hears nothing of that one's worker (I7).
 */
export function openTabTransport({ identity, receive, onMoved }: Wanted): TabTransport {
  if (typeof SharedWorker === "undefined") return openOwn(identity, receive);
  const worker = startWorker(identity);
  let own: TabTransport | null = null;
  const moveOut = () => {
    clearTimeout(timer);
    if (own !== null) return;
    worker.port.close();
    own = openOwn(identity, receive);
    onMoved();
  };
  const timer = setTimeout(moveOut, answerMs);
  worker.addEventListener("error", moveOut);
  worker.port.addEventListener("message", ({ data }: MessageEvent<HubMessage>) => {
    clearTimeout(timer);
    if (own === null) receive(data);
  });
  worker.port.start();
  const post = (message: TabMessage) =>
    own === null ? worker.port.postMessage(message, []) : own.post(message);
  return {
    post,
    close: () => {
      clearTimeout(timer);
      worker.removeEventListener("error", moveOut);
      post({ type: "bye" });
      worker.port.close();
    },
  };
}

function startWorker(identity: string): SharedWorker {
  return new SharedWorker(new URL("./shared-worker.ts", import.meta.url), {
    name: identity,
  });
}

/**
 * Its code is loaded only here: almost every browser has the shared worker. While the server is away
 * that fails, and is tried again; what is posted meanwhile waits.
 */
function openOwn(identity: string, receive: Wanted["receive"]): TabTransport {
  let isClosed = false;
  async function open(): Promise<TabTransport | null> {
    const loaded = await import("@/components/live/own-hub").catch(() => null);
    if (isClosed) return null;
    if (loaded !== null) return loaded.openOwnHub(identity, receive);
    receive({ type: "connection", state: "reconnecting" });
    await new Promise((resolve) => setTimeout(resolve, retryMs));
    return open();
  }
  const opened = open();
  return {
    post: (message) => void opened.then((hub) => hub?.post(message)),
    close: () => {
      isClosed = true;
      void opened.then((hub) => hub?.close());
    },
  };
}
