import { beforeEach, expect, it, vi } from "vitest";
import { liveUpdates } from "@/components/live/live-updates";
import type { ConnectionState, HubMessage, TabMessage } from "@/components/live/live-messages";

class Port extends EventTarget {
  readonly heard: TabMessage[] = [];
  isClosed = false;
  start(): void {}
  postMessage(message: TabMessage): void {
    if (!this.isClosed) this.heard.push(message);
  }
  close(): void {
    this.isClosed = true;
  }
  tell(data: HubMessage): void {
    if (!this.isClosed) this.dispatchEvent(new MessageEvent("message", { data }));
  }
}

const workers: { readonly name: string; readonly port: Port }[] = [];

beforeEach(() => {
  workers.length = 0;
  vi.stubGlobal("window", new EventTarget());
  vi.stubGlobal("document", new EventTarget());
  vi.stubGlobal(
    "SharedWorker",
    class extends EventTarget {
      readonly port = new Port();
      constructor(_url: URL, { name }: { readonly name: string }) {
        super();
        workers.push({ name, port: this.port });
      }
    },
  );
  return () => vi.unstubAllGlobals();
});

it("I7, U1: one worker per person and account: who comes next leaves the old one's, for good", () => {
  const heard: ConnectionState[] = [];
  const onConnection = (state: ConnectionState) => heard.push(state);
  const watch = (identity: string) =>
    liveUpdates(identity).watch({ onHint: () => {}, onConnection });
  const leave = watch("acme.ada");
  watch("acme.ada");
  expect(workers.map(({ name }) => name)).toEqual(["acme.ada"]);
  leave();
  watch("borg.bo");
  expect(workers.map(({ name }) => name)).toEqual(["acme.ada", "borg.bo"]);
  const [adas, bos] = workers.map(({ port }) => port);
  expect(adas?.heard.at(-1)).toEqual({ type: "bye" });
  expect(adas?.isClosed).toBe(true);
  heard.length = 0;
  adas?.tell({ type: "connection", state: "live" });
  expect(heard).toEqual([]);
  bos?.tell({ type: "connection", state: "live" });
  expect(heard).toEqual(["live"]);
  const before = adas?.heard.length;
  window.dispatchEvent(new Event("pageshow"));
  expect(adas?.heard).toHaveLength(before ?? 0);
  expect(bos?.heard.at(-1)).toEqual({ type: "here", follows: [], isWatching: true });
});
