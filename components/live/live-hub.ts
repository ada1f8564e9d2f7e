import type { HubMessage, TabMessage } from "@/components/live/live-messages";
import { keepConnected, type Connect } from "@/components/live/keep-connected";
import { openSharedLog, type SharedLog } from "@/components/live/shared-log";
import type { LiveFrame } from "@/lib/browser/live-frames";
import { endsDraft, type CallDraft } from "@/lib/ledger/entries/call-draft";

/** A tab, as the hub knows it. */
export interface Member {
  readonly send: (message: HubMessage) => void;
}

/** Connects the tabs of one identity with the server: what they follow comes over one connection. */
export interface LiveHub {
  /** A tab is known from its first message to its `bye`. */
  receive(member: Member, message: TabMessage): void;
  leave(member: Member): void;
  members(): Iterable<Member>;
  /** Asks by a new connection whether it is still this identity who is signed in. */
  recheck(): void;
}

interface Followed {
  readonly log: SharedLog<Member>;
  /** Nothing more comes; until a hint says otherwise. */
  isOver: boolean;
  /** The call that is being written, for tabs that join now. */
  draft: CallDraft | null;
}

export function openLiveHub(connect: Connect, identity: string): LiveHub {
  const members = new Map<Member, { isWatching: boolean }>();
  const sessions = new Map<string, Followed>();

  const connection = keepConnected(connect, {
    address,
    onFrame,
    onState: (state) => {
      if (state === "refused") sessions.clear();
      for (const { send } of members.keys()) send({ type: "connection", state });
    },
  });

  /** Where the server is to be asked; null while no one wants anything. */
  function address(): string | null {
    const open = [...sessions].filter(([, { isOver, log }]) => !isOver && log.hasReaders);
    const isWatched = [...members.values()].some(({ isWatching }) => isWatching);
    if (open.length === 0 && !isWatched) return null;
    const query = open
      .slice(-followedAtMost)
      .map(([id, { log }]) => ["follow", `${id}.${log.last}`]);
    return `/api/events?${new URLSearchParams([["as", identity], ...query]).toString()}`;
  }

  function onFrame(frame: LiveFrame): void {
    if (frame.event === "session-changed") {
      const { id, lastSequence } = frame.hint;
      const followed = sessions.get(id);
      if (followed?.isOver === true && lastSequence > followed.log.last) askAgain(followed);
      for (const [{ send }, { isWatching }] of members) {
        if (isWatching) send({ type: "hint", hint: frame.hint });
      }
      return;
    }
    if (frame.event === "account-changed") {
      for (const [{ send }, { isWatching }] of members) {
        if (isWatching) send({ type: "topic", topic: frame.topic });
      }
      return;
    }
    if (frame.event === "rights-changed") {
      for (const { send } of members.keys()) send({ type: "rights" });
      return;
    }
    const followed = sessions.get(frame.sessionId);
    if (followed === undefined) return;
    if (frame.event === "call-drafted") {
      followed.draft = frame.draft;
      for (const { send } of followed.log.readers()) sendDraft(send, frame.sessionId, frame.draft);
      return;
    }
    if (frame.event === "entry-written") {
      if (endsDraft(frame.entry)) followed.draft = null;
      if (!followed.log.add(frame.entry)) connection.reconnect();
      return;
    }
    followed.isOver = true;
    for (const { send } of followed.log.readers()) {
      send({ type: "over", sessionId: frame.sessionId });
    }
  }

  function askAgain(followed: Followed): void {
    followed.isOver = false;
    connection.reopen();
  }

  function follow(member: Member, sessionId: string, after: number): void {
    const known = sessions.get(sessionId);
    const give: Parameters<typeof openSharedLog<Member>>[1] = ({ send }, entry) =>
      send({ type: "entry", sessionId, entry });
    const followed = known ?? { log: openSharedLog(after, give), isOver: false, draft: null };
    sessions.set(sessionId, followed);
    const isKept = followed.log.join(member, after);
    if (followed.draft !== null) sendDraft(member.send, sessionId, followed.draft);
    if (known === undefined || !isKept || followed.isOver) askAgain(followed);
  }

  function unfollow(member: Member, sessionId: string): void {
    const followed = sessions.get(sessionId);
    if (followed?.log.leave(member) !== true || followed.log.hasReaders) return;
    sessions.delete(sessionId);
    connection.reopenLater();
  }

  function watch(member: Member, isWatching: boolean): void {
    const wants = members.get(member);
    if (wants === undefined || wants.isWatching === isWatching) return;
    wants.isWatching = isWatching;
    if (address() === null) connection.reopenLater();
    else connection.keepOpen();
  }

  function leave(member: Member): void {
    for (const sessionId of sessions.keys()) unfollow(member, sessionId);
    members.delete(member);
    if (address() === null) connection.reopenLater();
  }

  function receive(member: Member, message: TabMessage): void {
    if (message.type === "bye") {
      leave(member);
      return;
    }
    if (!members.has(member)) {
      members.set(member, { isWatching: false });
      member.send({ type: "connection", state: connection.state() });
    }
    if (message.type === "follow") follow(member, message.sessionId, message.after);
    if (message.type === "unfollow") unfollow(member, message.sessionId);
    if (message.type === "watch") watch(member, message.isWatching);
    if (message.type === "recheck") connection.reopen();
    if (message.type !== "here") return;
    watch(member, message.isWatching);
    for (const [sessionId, after] of message.follows) {
      const isFollowed = sessions.get(sessionId)?.log.has(member) === true;
      if (!isFollowed) follow(member, sessionId, after);
    }
    connection.keepOpen();
  }

  return { receive, leave, members: () => members.keys(), recheck: () => connection.reopen() };
}

function sendDraft(send: Member["send"], sessionId: string, draft: CallDraft): void {
  send({ type: "draft", sessionId, draft });
}

/** As many as the server takes for one connection. */
const followedAtMost = 100;
