import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { HubMessage } from "@/components/live/live-messages";
import type { ConnectionListener } from "@/components/live/keep-connected";
import { openLiveHub, type Member } from "@/components/live/live-hub";
import type { Entry } from "@/lib/ledger/entries/entry";
import type { SessionHint } from "@/lib/browser/live-frames";

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

interface Opened extends ConnectionListener {
  readonly address: string;
  isClosed: boolean;
}

/** A hub whose connections are in the test's hands. */
function given() {
  const opened: Opened[] = [];
  const hub = openLiveHub((address, listener) => {
    const connection = { ...listener, address, isClosed: false };
    opened.push(connection);
    return { close: () => void (connection.isClosed = true) };
  }, "acme.ada");
  const newest = () => opened.at(-1) ?? expect.fail("Nothing was opened.");
  const stand = () => {
    vi.advanceTimersByTime(20);
    newest().onOpen();
    return newest();
  };
  const alive = () => opened.filter(({ isClosed }) => !isClosed).length;
  return { hub, opened, newest, stand, alive };
}

function openTab(hub: ReturnType<typeof openLiveHub>) {
  const heard: HubMessage[] = [];
  const member: Member = { send: (message) => heard.push(message) };
  return {
    member,
    heard,
    say: (message: Parameters<typeof hub.receive>[1]) => hub.receive(member, message),
    entries: () => heard.flatMap((said) => (said.type === "entry" ? said.entry.sequence : [])),
    states: () => heard.flatMap((said) => (said.type === "connection" ? said.state : [])),
  };
}

const entryOf = (sequence: number): Entry => ({
  sequence,
  kind: "step-started",
  at: "2026-01-02T03:04:05.678Z",
  actor: { kind: "system", id: null, name: "Keepsake" },
  data: { step: sequence },
});
const write = (to: Opened, ...sequences: number[]) => {
  for (const sequence of sequences) {
    to.onFrame({ event: "entry-written", sessionId: "s", entry: entryOf(sequence) });
  }
};
const hint: SessionHint = {
  id: "s",
  agentId: "a",
  state: "rolled-back",
  lastSequence: 9,
  operationsApplied: 1,
  startTokens: 10,
  keptTokens: 10,
  isFlagged: false,
};

it("U1: tells every tab that what they may has changed", () => {
  const { hub, stand } = given();
  const tabs = [1, 2].map(() => openTab(hub));
  for (const { say } of tabs) say({ type: "watch", isWatching: true });
  stand().onFrame({ event: "rights-changed" });
  for (const { heard } of tabs) expect(heard.at(-1)).toEqual({ type: "rights" });
});

it("three tabs share one connection, whatever they follow", () => {
  const { hub, stand, alive } = given();
  const tabs = [1, 2, 3].map(() => openTab(hub));
  for (const { say } of tabs) say({ type: "watch", isWatching: true });
  tabs[0]?.say({ type: "follow", sessionId: "s", after: 4 });
  tabs[1]?.say({ type: "follow", sessionId: "s", after: 2 });
  tabs[2]?.say({ type: "follow", sessionId: "t", after: 0 });
  const connection = stand();
  expect(connection.address).toBe("/api/events?as=acme.ada&follow=s.2&follow=t.0");
  expect(alive()).toBe(1);
  write(connection, 3, 4, 5);
  expect(tabs.map(({ entries }) => entries())).toEqual([[5], [3, 4, 5], []]);
  connection.onFrame({ event: "session-changed", hint });
  for (const { heard } of tabs) expect(heard.at(-1)).toEqual({ type: "hint", hint });
});

it("tells of what changed in the account to the tabs that watch it, and to no other", () => {
  const { hub, stand } = given();
  const [watching, following] = [openTab(hub), openTab(hub)];
  watching.say({ type: "watch", isWatching: true });
  following.say({ type: "follow", sessionId: "s", after: 0 });
  stand().onFrame({ event: "account-changed", topic: "webhooks" });
  expect(watching.heard.at(-1)).toEqual({ type: "topic", topic: "webhooks" });
  expect(following.heard).not.toContainEqual({ type: "topic", topic: "webhooks" });
});

it("I9: who joins while a call is written gets its draft at once, after the entries", () => {
  const { hub, stand } = given();
  const [first, second, third] = [openTab(hub), openTab(hub), openTab(hub)];
  first.say({ type: "follow", sessionId: "s", after: 0 });
  const connection = stand();
  write(connection, 1, 2);
  const draft = { step: 1, index: 0, name: "update", argumentsText: '{"id"' };
  connection.onFrame({ event: "call-drafted", sessionId: "s", draft });
  connection.onFrame({ event: "call-drafted", sessionId: "unheard-of", draft });
  const told = { type: "draft", sessionId: "s", draft };
  expect(first.heard.at(-1)).toEqual(told);
  second.say({ type: "follow", sessionId: "s", after: 1 });
  expect(second.heard.slice(1)).toMatchObject([{ entry: { sequence: 2 } }, told]);
  write(connection, 3);
  third.say({ type: "follow", sessionId: "s", after: 0 });
  expect(third.entries()).toEqual([1, 2, 3]);
  expect(third.heard).not.toContainEqual(told);
});

it("I9: keeps the old connection until the new one stands", () => {
  const { hub, stand, newest, alive } = given();
  const tab = openTab(hub);
  tab.say({ type: "follow", sessionId: "s", after: 0 });
  const first = stand();
  write(first, 1, 2);
  tab.say({ type: "follow", sessionId: "t", after: 7 });
  vi.advanceTimersByTime(20);
  expect(newest().address).toBe("/api/events?as=acme.ada&follow=s.2&follow=t.7");
  write(first, 3);
  newest().onOpen();
  expect(alive()).toBe(1);
  write(newest(), 3, 4);
  expect(tab.entries()).toEqual([1, 2, 3, 4]);
  expect(tab.states()).toEqual(["connecting", "live"]);
});

it("I9: a gap has the server asked again, once, from the last entry that is there", () => {
  const { hub, stand, opened, newest } = given();
  const tab = openTab(hub);
  tab.say({ type: "follow", sessionId: "s", after: 0 });
  const first = stand();
  write(first, 1, 3, 4, 5);
  vi.advanceTimersByTime(20);
  write(first, 6);
  expect(opened).toHaveLength(2);
  expect(newest().address).toBe("/api/events?as=acme.ada&follow=s.1");
  newest().onOpen();
  write(newest(), 2, 3);
  expect(tab.entries()).toEqual([1, 2, 3]);
});

it("survives a server that goes away: tries again, less and less often, and says so", () => {
  const { hub, stand, opened, newest } = given();
  const tab = openTab(hub);
  tab.say({ type: "follow", sessionId: "s", after: 0 });
  write(stand(), 1);
  newest().onEnd("lost");
  expect(tab.states().at(-1)).toBe("reconnecting");
  for (let minutes = 0; minutes < 60; minutes += 1) {
    vi.advanceTimersByTime(1_000);
    if (!newest().isClosed && opened.length > 1) newest().onEnd("lost");
  }
  expect(opened.length).toBeGreaterThan(6);
  expect(opened.length).toBeLessThan(14);
  vi.advanceTimersByTime(10_000);
  newest().onOpen();
  expect(newest().address).toBe("/api/events?as=acme.ada&follow=s.1");
  expect(tab.states().at(-1)).toBe("live");
});

it("lets the new connection take over from an old one that is lost meanwhile", () => {
  const { hub, stand, opened, newest } = given();
  const tab = openTab(hub);
  tab.say({ type: "follow", sessionId: "s", after: 0 });
  const first = stand();
  tab.say({ type: "follow", sessionId: "t", after: 0 });
  vi.advanceTimersByTime(20);
  first.onEnd("lost");
  newest().onOpen();
  vi.advanceTimersByTime(3_600_000);
  expect(opened).toHaveLength(2);
  expect(tab.states()).toEqual(["connecting", "live"]);
});

it("tries a new connection again that fails beside one that stands, without alarm", () => {
  const { hub, stand, opened, newest } = given();
  const tab = openTab(hub);
  tab.say({ type: "follow", sessionId: "s", after: 0 });
  stand();
  tab.say({ type: "follow", sessionId: "t", after: 0 });
  vi.advanceTimersByTime(20);
  newest().onEnd("lost");
  vi.advanceTimersByTime(1_000);
  expect(opened).toHaveLength(3);
  newest().onOpen();
  expect(newest().address).toBe("/api/events?as=acme.ada&follow=s.0&follow=t.0");
  expect(tab.states()).toEqual(["connecting", "live"]);
});

it("asks at once where the server ended the connection in order, without alarm", () => {
  const { hub, stand, newest } = given();
  const tab = openTab(hub);
  tab.say({ type: "watch", isWatching: true });
  const stood = stand();
  vi.advanceTimersByTime(1_000);
  stood.onEnd("ended");
  vi.advanceTimersByTime(20);
  newest().onOpen();
  expect(tab.states()).toEqual(["connecting", "live", "connecting", "live"]);
});

it("takes its time with a server that ends each connection as soon as it stands", () => {
  const { hub, opened, newest } = given();
  openTab(hub).say({ type: "watch", isWatching: true });
  for (let ms = 0, stood = 0; ms < 60_000; ms += 10) {
    vi.advanceTimersByTime(10);
    if (opened.length === stood) continue;
    stood = opened.length;
    newest().onOpen();
    newest().onEnd("ended");
  }
  expect(opened.length).toBeGreaterThan(5);
  expect(opened.length).toBeLessThan(15);
});

it("asks no more for a session that is over, until a hint says that it went on", () => {
  const { hub, stand, newest } = given();
  const tab = openTab(hub);
  tab.say({ type: "watch", isWatching: true });
  tab.say({ type: "follow", sessionId: "s", after: 8 });
  const first = stand();
  first.onFrame({ event: "session-over", sessionId: "s" });
  expect(tab.heard.at(-1)).toEqual({ type: "over", sessionId: "s" });
  vi.advanceTimersByTime(1_000);
  first.onEnd("ended");
  const second = stand();
  expect(second.address).toBe("/api/events?as=acme.ada");
  second.onFrame({ event: "session-changed", hint: { ...hint, lastSequence: 8 } });
  second.onFrame({ event: "session-changed", hint });
  expect(stand().address).toBe("/api/events?as=acme.ada&follow=s.8");
  write(newest(), 9);
  expect(tab.entries()).toEqual([9]);
});

it("U1: who is signed out is told, forgotten, and not asked for again", () => {
  const { hub, stand, newest, opened, alive } = given();
  const [one, other] = [openTab(hub), openTab(hub)];
  one.say({ type: "follow", sessionId: "s", after: 0 });
  other.say({ type: "watch", isWatching: true });
  write(stand(), 1);
  one.say({ type: "recheck" });
  vi.advanceTimersByTime(20);
  newest().onEnd("refused");
  expect([one.states().at(-1), other.states().at(-1)]).toEqual(["refused", "refused"]);
  vi.advanceTimersByTime(3_600_000);
  expect(opened).toHaveLength(2);
  expect(opened[0]?.isClosed).toBe(true);
  // Signed in again: nothing of before is told.
  other.say({ type: "follow", sessionId: "s", after: 0 });
  stand();
  expect(other.entries()).toEqual([]);
  expect(alive()).toBe(2);
});

it("U1: asks again who is signed in when it is told to, and tells where it is somebody else", () => {
  const { hub, stand, newest, opened } = given();
  const tab = openTab(hub);
  tab.say({ type: "watch", isWatching: true });
  stand();
  hub.recheck();
  vi.advanceTimersByTime(20);
  expect(opened).toHaveLength(2);
  expect(newest().address).toBe("/api/events?as=acme.ada");
  newest().onEnd("refused");
  expect(tab.states()).toEqual(["connecting", "live", "refused"]);
});

it("closes its connection after the last tab, and not before", () => {
  const { hub, stand, newest } = given();
  const [one, other] = [openTab(hub), openTab(hub)];
  one.say({ type: "follow", sessionId: "s", after: 0 });
  other.say({ type: "watch", isWatching: true });
  stand();
  one.say({ type: "bye" });
  vi.advanceTimersByTime(5_000);
  newest().onOpen();
  expect(newest()).toMatchObject({ address: "/api/events?as=acme.ada", isClosed: false });
  hub.leave(other.member);
  vi.advanceTimersByTime(5_000);
  expect(newest().isClosed).toBe(true);
});

it("takes a tab back that was asleep, from where it says it is", () => {
  const { hub, stand } = given();
  const tab = openTab(hub);
  tab.say({ type: "follow", sessionId: "s", after: 0 });
  const awake = openTab(hub);
  awake.say({ type: "follow", sessionId: "s", after: 0 });
  const connection = stand();
  write(connection, 1, 2);
  hub.leave(tab.member);
  write(connection, 3);
  tab.say({ type: "here", follows: [["s", 2]], isWatching: true });
  write(connection, 4);
  expect(tab.entries()).toEqual([1, 2, 3, 4]);
  expect(awake.entries()).toEqual([1, 2, 3, 4]);
});
