import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { liveUpdates, type ConnectionState } from "@/components/live/live-updates";
import {
  encodeFrame,
  encodeLiveFrame,
  type LiveFrame,
  type SessionHint,
} from "@/lib/browser/frames";
import type { CallDraft } from "@/lib/ledger/entries/session";
import type { Entry } from "@/lib/ledger/entries/entry";

/** A connection in the test's hands. */
class Source extends EventTarget {
  static readonly CLOSED = 2;
  readyState = 0;
  readonly url: string;
  constructor(url: string) {
    super();
    this.url = url;
    sources.push(this);
  }
  close(): void {
    this.readyState = Source.CLOSED;
  }
  stand(): this {
    this.readyState = 1;
    this.dispatchEvent(new Event("open"));
    return this;
  }
  say(frame: string): void {
    const [, event = "", data = ""] = /^event: (.*)\ndata: (.*)$/m.exec(frame) ?? [];
    if (this.readyState === 1) this.dispatchEvent(new MessageEvent(event, { data }));
  }
  tell(frame: LiveFrame): void {
    this.say(encodeLiveFrame(frame));
  }
  write(...sequences: number[]): void {
    for (const sequence of sequences) this.say(encodeFrame(entryOf(sequence)));
  }
  /** Not answered: the browser would try again. */
  lose(): void {
    this.readyState = 0;
    this.dispatchEvent(new Event("error"));
  }
  /** Answered with something else than a stream. */
  fail(status: number): Promise<unknown> {
    answer = status;
    this.readyState = Source.CLOSED;
    this.dispatchEvent(new Event("error"));
    return vi.advanceTimersByTimeAsync(0);
  }
}

let sources: Source[] = [];
let answer = 200;
let visits = 0;
const page = Object.assign(new EventTarget(), { visibilityState: "visible" });
const channels = new Set<EventTarget>();

beforeEach(() => {
  vi.useFakeTimers();
  sources = [];
  page.visibilityState = "visible";
  vi.stubGlobal("window", new EventTarget());
  vi.stubGlobal("document", page);
  vi.stubGlobal("EventSource", Source);
  vi.stubGlobal("fetch", () => Promise.resolve(new Response(null, { status: answer })));
  vi.stubGlobal(
    "BroadcastChannel",
    class extends EventTarget {
      constructor() {
        super();
        channels.add(this);
      }
      postMessage(): void {}
      close(): void {
        channels.delete(this);
      }
    },
  );
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const entryOf = (sequence: number): Entry => ({
  sequence,
  kind: "step-started",
  at: "2026-01-02T03:04:05.678Z",
  actor: { kind: "system", id: null, name: "Keepsake" },
  data: { step: sequence },
});
const draft: CallDraft = { step: 1, index: 0, name: "update", argumentsText: '{"id"' };
const hintOf = (lastSequence: number): SessionHint => ({
  id: "s",
  agentId: "a",
  state: "rolled-back",
  lastSequence,
  operationsApplied: 1,
  startTokens: 10,
  keptTokens: 10,
  isFlagged: false,
});
const newest = () => sources.at(-1) ?? expect.fail("Nothing was opened.");
const alive = () => sources.filter(({ readyState }) => readyState !== Source.CLOSED).length;
const stand = () => {
  vi.advanceTimersByTime(20);
  return newest().stand();
};
const look = (state: "visible" | "hidden") => {
  page.visibilityState = state;
  page.dispatchEvent(new Event("visibilitychange"));
  vi.advanceTimersByTime(20);
};

/** A tab of someone new, and what it hears. */
function openTab() {
  visits += 1;
  const identity = `acme.ada${visits}`;
  const updates = liveUpdates(identity);
  const heard: string[] = [];
  const states: ConnectionState[] = [];
  const watch = () =>
    updates.watch({
      onHint: ({ lastSequence }) => heard.push(`hint ${lastSequence}`),
      onRights: () => heard.push("rights"),
      onConnection: (state) => states.push(state),
    });
  const follow = (id: string, last: number) => {
    const sequences: number[] = [];
    const followed = updates.follow(id, {
      after: () => sequences.at(-1) ?? last,
      onEntry: ({ sequence }) => {
        const next = (sequences.at(-1) ?? last) + 1;
        if (sequence === next) sequences.push(sequence);
        return sequence <= next;
      },
      onDraft: () => heard.push("draft"),
      onOver: () => heard.push("over"),
      onConnection: (state) => states.push(state),
    });
    return { ...followed, sequences };
  };
  const address = (rest = "") => `/api/events?as=${identity}${rest}`;
  return { heard, states, watch, follow, address };
}

it("I9, U1: one connection brings what the account tells, a session's entries and its draft", () => {
  const tab = openTab();
  tab.watch();
  const { sequences } = tab.follow("s", 2);
  const source = stand();
  expect(sources.map(({ url }) => url)).toEqual([tab.address("&follow=s.2")]);
  source.write(3, 4);
  source.say(encodeFrame(draft));
  source.tell({ event: "session-changed", hint: hintOf(9) });
  source.tell({ event: "rights-changed" });
  source.say('event: step-started\ndata: {"from":"a newer server"}\n\n');
  expect(sequences).toEqual([3, 4]);
  expect(tab.heard).toEqual(["draft", "hint 9", "rights"]);
  expect(tab.states).toEqual(["connecting", "connecting", "live", "live"]);
});

it("I9: keeps the old connection until the new one stands, and mixes no two sessions", () => {
  const tab = openTab();
  tab.watch();
  const one = tab.follow("s", 0);
  const first = stand();
  first.write(1, 2);
  one.leave();
  const other = tab.follow("t", 7);
  vi.advanceTimersByTime(20);
  expect(newest().url).toBe(tab.address("&follow=t.7"));
  first.write(3, 8);
  first.tell({ event: "session-over" });
  first.tell({ event: "rights-changed" });
  newest().stand().write(8, 9);
  expect([one.sequences, other.sequences]).toEqual([
    [1, 2],
    [8, 9],
  ]);
  expect(tab.heard).toEqual(["rights"]);
  expect(alive()).toBe(1);
  expect(new Set(tab.states)).toEqual(new Set(["connecting", "live"]));
});

it("I9: a gap has the server asked again, once, from the last entry that is there", () => {
  const tab = openTab();
  const { sequences } = tab.follow("s", 0);
  const first = stand();
  first.write(1, 3, 4, 5);
  vi.advanceTimersByTime(20);
  first.write(6);
  vi.advanceTimersByTime(20);
  expect(sources).toHaveLength(2);
  expect(newest().url).toBe(tab.address("&follow=s.1"));
  newest().stand().write(2, 3);
  expect(sequences).toEqual([1, 2, 3]);
});

it("I9: a hidden tab holds no connection, and goes on from its last entry when it is seen", () => {
  const tab = openTab();
  tab.watch();
  const { sequences } = tab.follow("s", 0);
  stand().write(1, 2);
  look("hidden");
  expect(alive()).toBe(0);
  vi.advanceTimersByTime(3_600_000);
  tab.watch();
  vi.advanceTimersByTime(3_600_000);
  expect(sources).toHaveLength(1);
  expect(tab.states.at(-1)).toBe("connecting");
  look("visible");
  expect(newest().url).toBe(tab.address("&follow=s.2"));
  newest().stand().write(2, 3, 4);
  expect(sequences).toEqual([1, 2, 3, 4]);
  expect(tab.states.at(-1)).toBe("live");
  expect(sources).toHaveLength(2);
});

it("a page that is kept for going back holds no connection meanwhile", () => {
  const tab = openTab();
  tab.watch();
  stand();
  window.dispatchEvent(new Event("pagehide"));
  expect(alive()).toBe(0);
  window.dispatchEvent(new Event("pageshow"));
  stand();
  expect(tab.states).toEqual(["connecting", "live", "connecting", "live"]);
});

it("survives a server that goes away: tries again, less and less often, and says so", async () => {
  const tab = openTab();
  tab.follow("s", 0);
  stand().write(1);
  newest().lose();
  expect(tab.states.at(-1)).toBe("reconnecting");
  for (let seconds = 0; seconds < 60; seconds += 1) {
    vi.advanceTimersByTime(1_000);
    // A proxy may answer in its place.
    if (newest().readyState !== Source.CLOSED) await newest().fail(502);
  }
  expect(sources.length).toBeGreaterThan(6);
  expect(sources.length).toBeLessThan(14);
  expect(new Set(tab.states.slice(2))).toEqual(new Set(["reconnecting"]));
  vi.advanceTimersByTime(10_000);
  newest().stand();
  expect(newest().url).toBe(tab.address("&follow=s.1"));
  expect(tab.states.at(-1)).toBe("live");
});

it("asks at once where the server ended a connection that had stood, without alarm", () => {
  const tab = openTab();
  tab.watch();
  const stood = stand();
  vi.advanceTimersByTime(1_000);
  stood.lose();
  stand();
  expect(tab.states).toEqual(["connecting", "live", "connecting", "live"]);
});

it("takes its time with a server that ends each connection as soon as it stands", () => {
  openTab().watch();
  for (let ms = 0, stood = 0; ms < 60_000; ms += 10) {
    vi.advanceTimersByTime(10);
    if (sources.length === stood) continue;
    stood = sources.length;
    newest().stand().lose();
  }
  expect(sources.length).toBeGreaterThan(5);
  expect(sources.length).toBeLessThan(15);
});

it("takes a server that says nothing for longer than its pings for gone", () => {
  const tab = openTab();
  tab.watch();
  const source = stand();
  for (let pings = 0; pings < 10; pings += 1) {
    vi.advanceTimersByTime(20_000);
    source.say("event: ping\ndata: {}\n\n");
  }
  expect(tab.states.at(-1)).toBe("live");
  vi.advanceTimersByTime(50_000);
  expect(tab.states.at(-1)).toBe("reconnecting");
  expect(source.readyState).toBe(Source.CLOSED);
});

it("asks again for a session that is over where a hint says that it went on", () => {
  const tab = openTab();
  tab.watch();
  const { sequences } = tab.follow("s", 8);
  const first = stand();
  first.tell({ event: "session-over" });
  expect(tab.heard).toEqual(["over"]);
  first.tell({ event: "session-changed", hint: hintOf(8) });
  vi.advanceTimersByTime(20);
  expect(sources).toHaveLength(1);
  first.tell({ event: "session-changed", hint: hintOf(9) });
  stand().write(9);
  expect(sequences).toEqual([9]);
});

it.each([401, 403])(
  "U1: who is refused with %s is told, and not asked for again",
  async (status) => {
    const tab = openTab();
    tab.watch();
    stand();
    vi.advanceTimersByTime(1_000);
    newest().lose();
    vi.advanceTimersByTime(20);
    await newest().fail(status);
    expect(tab.states.at(-1)).toBe("refused");
    vi.advanceTimersByTime(3_600_000);
    expect(sources).toHaveLength(2);
    look("visible");
    newest().stand();
    expect(tab.states.at(-1)).toBe("live");
  },
);

it("U1, I7: asks who is signed in now where another tab says that someone else is", () => {
  const tab = openTab();
  tab.watch();
  stand();
  for (const channel of channels) {
    channel.dispatchEvent(new MessageEvent("message", { data: "borg.bo" }));
  }
  vi.advanceTimersByTime(20);
  expect(sources.map(({ url }) => url)).toEqual([tab.address(), tab.address()]);
});

it("I7, U1: who comes next on this page leaves the old one's connection, for good", () => {
  const ada = openTab();
  ada.watch();
  const adas = stand();
  const bo = openTab();
  bo.watch();
  expect(adas.readyState).toBe(Source.CLOSED);
  stand();
  expect(ada.states).toEqual(["connecting", "live", "connecting"]);
  expect(bo.states).toEqual(["connecting", "live"]);
  look("hidden");
  look("visible");
  expect(alive()).toBe(1);
  expect(newest().url).toBe(bo.address());
});

it("closes its connection once nothing is wanted", () => {
  const tab = openTab();
  const leave = tab.watch();
  const followed = tab.follow("s", 0);
  stand();
  leave();
  vi.advanceTimersByTime(20);
  expect(alive()).toBe(1);
  followed.leave();
  vi.advanceTimersByTime(20);
  expect(alive()).toBe(0);
});
