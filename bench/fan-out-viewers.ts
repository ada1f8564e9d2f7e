// The viewers of bench/fan-out.ts, in their own process: connect and report when all are connected;
// then read to the end and report what they received.
import { get, type IncomingMessage } from "node:http";
import type { Viewed } from "@/bench/fan-out";
import { decodeFrame } from "@/lib/browser/frames";

const [url = "", viewers, entries, warmUp] = process.argv.slice(2);
const latenciesMs: number[] = [];
let lost = 0;

const streams = await Promise.all(Array.from({ length: Number(viewers) }, connect));
process.send?.("connected");
await Promise.all(streams.map(read));
const viewed: Viewed = { latenciesMs, lost };
process.send?.(viewed, () => process.disconnect());

function connect(): Promise<IncomingMessage> {
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
  get(url, { agent: false }, (response) => {
    response.setEncoding("utf8");
    resolve(response);
  }).on("error", reject);
  return promise;
}

async function read(stream: AsyncIterable<string>): Promise<void> {
  let text = "";
  let last = 0;
  for await (const chunk of stream) {
    const now = performance.timeOrigin + performance.now();
    const frames = (text + chunk).split("\n\n");
    text = frames.pop() ?? "";
    for (const frame of frames) {
      const entry = decodeFrame(/^data: (.*)$/m.exec(frame)?.[1] ?? "");
      if (entry?.kind !== "text-written") continue;
      if (entry.sequence !== last + 1) lost += 1;
      last = entry.sequence;
      if (last > Number(warmUp)) latenciesMs.push(now - Number(entry.data.text));
    }
  }
  lost += Number(entries) - last;
}
