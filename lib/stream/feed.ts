import type { Database } from "@/db/client";
import { listSessionTips } from "@/db/queries/list-session-tips";
import { coalesce } from "@/lib/coalesce";
import { runningEnvironment } from "@/lib/env";
import { log } from "@/lib/log";
import { processWide } from "@/lib/process-wide";
import { onShutdown } from "@/lib/shutdown";
import { openHub, type Hub, type SessionRef } from "@/lib/stream/hub";
import { openEntryListener } from "@/lib/stream/listener";

const POLL_MS = 1_000;

/** What streams share: one listener, and one hub for each session that is watched. */
export interface Feed {
  /** The session's hub, for as long as `leave` was not called. */
  join(session: SessionRef): { readonly hub: Hub; readonly leave: () => void };
  close(): Promise<void>;
}

export function openFeed(db: Database, databaseUrl: string): Feed {
  const listener = openEntryListener(databaseUrl);
  const hubs = new Map<string, { readonly hub: Hub; viewers: number }>();

  /** What keeps streams right where hints get lost; one query for all of them. */
  const poll = coalesce(async () => {
    if (hubs.size === 0) return;
    try {
      for (const tip of await listSessionTips(db, [...hubs.keys()])) {
        hubs.get(tip.id)?.hub.compare(tip);
      }
    } catch (error) {
      log.error("feed-poll-failed", error);
    }
  });
  const timer = setInterval(poll, POLL_MS);

  function join(session: SessionRef) {
    const shared = hubs.get(session.id) ?? { hub: openHub({ db, listener }, session), viewers: 0 };
    hubs.set(session.id, shared);
    shared.viewers += 1;
    const leave = () => {
      shared.viewers -= 1;
      if (shared.viewers > 0) return;
      shared.hub.close();
      hubs.delete(session.id);
    };
    return { hub: shared.hub, leave };
  }

  function close() {
    clearInterval(timer);
    return listener.close();
  }
  return { join, close };
}

/** The feed of this process over its pool. Closes with the process. */
export function getFeed(db: Database): Feed {
  return processWide("feed", () => {
    const feed = openFeed(db, runningEnvironment().databaseUrl);
    onShutdown(() => feed.close());
    return feed;
  });
}
