import { connectByFetch } from "@/components/live/fetch-connection";
import type { SwitchboardMessage, TabMessage } from "@/components/live/live-messages";
import { openSwitchboard } from "@/components/live/switchboard";

/** A tab's way to a switchboard. */
export interface TabTransport {
  readonly post: (message: TabMessage) => void;
}

const answerMs = 5_000;

/**
 * The switchboard that all tabs share, in a worker of theirs; one of the tab's own where there is no
 * such worker, or it does not answer: `onMoved` then, once, as the new one knows nothing yet.
 */
export function openTabTransport(
  receive: (message: SwitchboardMessage) => void,
  onMoved: () => void,
): TabTransport {
  if (typeof SharedWorker === "undefined") return openOwn(receive);
  const worker = startWorker();
  let own: TabTransport | null = null;
  const moveOut = () => {
    clearTimeout(timer);
    if (own !== null) return;
    worker.port.close();
    own = openOwn(receive);
    onMoved();
  };
  const timer = setTimeout(moveOut, answerMs);
  worker.addEventListener("error", moveOut);
  worker.port.addEventListener("message", ({ data }: MessageEvent<SwitchboardMessage>) => {
    clearTimeout(timer);
    if (own === null) receive(data);
  });
  worker.port.start();
  return {
    post: (message) => (own === null ? worker.port.postMessage(message, []) : own.post(message)),
  };
}

function startWorker(): SharedWorker {
  return new SharedWorker(new URL("./shared-worker.ts", import.meta.url), {
    name: "keepsake-live",
  });
}

function openOwn(receive: (message: SwitchboardMessage) => void): TabTransport {
  const switchboard = openSwitchboard(connectByFetch);
  const member = { send: receive };
  return { post: (message) => switchboard.receive(member, message) };
}
