import type { Connect } from "@/components/live/keep-connected";
import { readFrames } from "@/components/live/read-frames";
import { decodeLiveFrame } from "@/lib/browser/live-frames";

/** The server says something every twenty seconds; who is silent for longer than this is gone. */
const silenceMs = 50_000;
const refusals: ReadonlySet<number> = new Set([401, 403, 404]);

/** Reads a stream of events by `fetch`, which tells a refusal from a server that is away. */
export const connectByFetch: Connect = (address, listener) => {
  const closing = new AbortController();
  let silence: ReturnType<typeof setTimeout> | undefined;
  const end = (why: "ended" | "lost" | "refused") => {
    clearTimeout(silence);
    if (closing.signal.aborted) return;
    closing.abort();
    listener.onEnd(why);
  };
  const hear = () => {
    clearTimeout(silence);
    silence = setTimeout(() => end("lost"), silenceMs);
  };

  async function read(): Promise<void> {
    hear();
    const response = await fetch(address, {
      signal: closing.signal,
      headers: { accept: "text/event-stream" },
      cache: "no-store",
    });
    if (!response.ok || response.body === null) {
      end(refusals.has(response.status) ? "refused" : "lost");
      return;
    }
    listener.onOpen();
    const take = readFrames((event, data) => {
      const frame = decodeLiveFrame(event, data);
      // One that this code does not know is of a newer server.
      if (frame !== null && !closing.signal.aborted) listener.onFrame(frame);
    });
    const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
    for (let next = await reader.read(); !next.done; next = await reader.read()) {
      hear();
      take(next.value);
    }
    end("ended");
  }

  read().catch(() => end("lost"));
  return {
    close: () => {
      clearTimeout(silence);
      closing.abort();
    },
  };
};
