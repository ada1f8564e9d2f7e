import { encodeFrame } from "@/lib/browser/frames";
import { log } from "@/lib/log";
import { onShutdown } from "@/lib/process";

const PING_MS = 15_000;
const EARLY_MS = 1_000;
const RETRY_MS = 1_000;
/** Consecutive pings without room at the client before it counts as gone. */
const MISSED_PINGS = 4;
/** Pings between two checks of the viewer's rights, for lost notices: each costs a query. */
const PINGS_TO_A_QUESTION = 4;

const HEADERS = {
  "content-type": "text/event-stream; charset=utf-8",
  "cache-control": "no-store, no-transform",
  "x-accel-buffering": "no",
};

export interface EventStreamSource {
  /** The streamed frames, always complete. Must end soon after `signal` aborts. */
  readonly open: (signal: AbortSignal) => AsyncGenerator<string, void, undefined>;
  /** Checked every minute and on a hint; the stream ends when the result is false (U1). */
  readonly mayStay: () => Promise<boolean>;
  /** Calls `ask` when rights may have changed; returns an unsubscribe function. */
  readonly hearDoubt: (ask: () => void) => () => void;
  readonly pingMs?: number;
  /** What a ping says: a comment, unless the client shall hear it. */
  readonly ping?: string;
}

type Controller = ReadableStreamDefaultController<Uint8Array>;

/**
 * Answers with server-sent events. Ends with its source, when the client leaves, when the process
 * shuts down, or when the viewer may no longer watch. A slow client slows down the reading; a
 * stalled one is dropped. Every client can resume where it was.
 */
export function openEventStream(request: Request, source: EventStreamSource): Response {
  const ending = new AbortController();
  const end = () => ending.abort();
  // Before the first await: the client may already be gone.
  request.signal.addEventListener("abort", end);
  const forgetShutdown = onShutdown(end);
  if (request.signal.aborted) end();
  const batches = source.open(ending.signal);
  let isReadable = true;

  function start(controller: Controller): void {
    controller.enqueue(toBytes(`retry: ${RETRY_MS}\n\n`));
    const ask = () => void endUnlessMayStay(source, end);
    const pings = startPings(controller, source, { end, ask });
    const forgetDoubt = source.hearDoubt(ask);
    // A hint between the first check and now was missed.
    const early = setTimeout(ask, EARLY_MS);
    const close = () => {
      clearInterval(pings);
      clearTimeout(early);
      forgetDoubt();
      forgetShutdown();
      request.signal.removeEventListener("abort", end);
      void batches.return().catch(reportFault);
      if (isReadable) controller.close();
      isReadable = false;
    };
    if (ending.signal.aborted) close();
    else ending.signal.addEventListener("abort", close);
  }

  async function pull(controller: Controller): Promise<void> {
    try {
      const next = await batches.next();
      if (next.done) end();
      else if (isReadable) controller.enqueue(toBytes(next.value));
    } catch (error) {
      reportFault(error);
      end();
    }
  }

  function cancel(): void {
    isReadable = false;
    end();
  }

  return new Response(new ReadableStream<Uint8Array>({ start, pull, cancel }), {
    headers: HEADERS,
  });
}

/** Keeps the connection alive, drops stalled clients and checks rights periodically. */
function startPings(
  controller: Controller,
  source: EventStreamSource,
  { end, ask }: { readonly end: () => void; readonly ask: () => void },
): NodeJS.Timeout {
  let missed = 0;
  let pings = 0;
  return setInterval(() => {
    const hasRoom = (controller.desiredSize ?? 0) > 0;
    missed = hasRoom ? 0 : missed + 1;
    if (hasRoom) controller.enqueue(toBytes(source.ping ?? ": ping\n\n"));
    if (missed >= MISSED_PINGS) end();
    pings += 1;
    if (pings % PINGS_TO_A_QUESTION === 0) ask();
  }, source.pingMs ?? PING_MS);
}

async function endUnlessMayStay({ mayStay }: EventStreamSource, end: () => void): Promise<void> {
  try {
    if (!(await mayStay())) end();
  } catch (error) {
    reportFault(error);
  }
}

const encoder = new TextEncoder();

function toBytes(text: string): Uint8Array {
  return encoder.encode(text);
}

function reportFault(error: unknown): void {
  log.error("event-stream-failed", error);
}

export async function* encodeBatches<Item>(
  tail: AsyncGenerator<readonly Item[], void, undefined>,
  encode: (item: Item) => string,
): AsyncGenerator<string, void, undefined> {
  for await (const batch of tail) yield batch.map(encode).join("");
}

/** Encodes each object once: all viewers get the same text. */
export function encodeOnce<Item extends object>(encode: (item: Item) => string) {
  const texts = new WeakMap<Item, string>();
  return (item: Item): string => {
    const text = texts.get(item) ?? encode(item);
    texts.set(item, text);
    return text;
  };
}

/** A frame belongs to one session, so that its text is the same on every stream. */
export const encodeFrameOnce = encodeOnce(encodeFrame);
