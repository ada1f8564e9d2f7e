"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import {
  createContext,
  use,
  useCallback,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from "react";
import { afterWaysOut } from "@/components/ui/leaving";
import { liveUpdates, type WatchListener } from "@/components/live/live-updates";
import type { SessionHint } from "@/lib/browser/frames";
import { queryKeys } from "@/lib/browser/query-keys";
import type { Overview } from "@/lib/sessions/read/load-home";
import { isActive } from "@/lib/ledger/entries/session";

const pollMs = 5_000;

/** Has the page read again every few seconds while it is seen; what is typed on it stays. */
export function LiveRefresh() {
  const router = useRouter();
  const refresh = useThrottled(() => router.refresh(), pollMs);
  useEffect(() => {
    const poll = setInterval(refresh, pollMs);
    return () => clearInterval(poll);
  }, [refresh]);
  return null;
}

/**
 * Hears what changes in the account while this is on the page, over the one connection of the
 * tab: where a session stands (`onHint`), and how the connection does (`onConnection`). `live` may
 * come again: what happened before it may not have been told.
 */
export function useAccountHints(listener: Partial<WatchListener>): void {
  const now = useEffectEvent(() => listener);
  const identity = useIdentity();
  useEffect(
    () =>
      liveUpdates(identity).watch({
        onHint: (hint) => now().onHint?.(hint),
        onRights: () => now().onRights?.(),
        onConnection: (state) => now().onConnection?.(state),
      }),
    [identity],
  );
}

const readEveryMs = 1_000;
/** No hint tells that a worker is gone: asked for as long as anything waits for one (S7). */
const lookForWorkerMs = 10_000;

/**
 * Writes what the server says of sessions into the cache, once for all who show it. A person who is
 * not signed in any more is sent to sign in. Where someone else is, or the person has another role,
 * the page is read again.
 */
export function OverviewUpdates() {
  const client = useQueryClient();
  const router = useRouter();
  const [mayChange] = useState(overviewNews);
  const read = useThrottled(
    () => void client.invalidateQueries({ queryKey: queryKeys.overview }),
    readEveryMs,
  );
  const hasConnected = useRef(false);
  const left = useRef<AbortController>(null);
  useEffect(() => {
    const leaving = new AbortController();
    left.current = leaving;
    const shown = () => client.getQueryData<Overview>(queryKeys.overview);
    const look = setInterval(() => {
      if (shown()?.running.some(({ state }) => state === "queued") === true) read();
    }, lookForWorkerMs);
    return () => {
      leaving.abort();
      clearInterval(look);
    };
  }, [client, read]);
  useAccountHints({
    onHint: (hint) => {
      client.setQueryData(queryKeys.hint(hint.id), hint);
      const shown = client.getQueryData<Overview>(queryKeys.overview);
      if (shown === undefined || mayChange(hint, shown)) read();
    },
    onRights: () => router.refresh(),
    onConnection: (state) => {
      if (state === "live") read();
      // What happened while there was no connection may have changed the person's rights.
      if (state === "live" && hasConnected.current) router.refresh();
      hasConnected.current ||= state === "live" || state === "reconnecting";
      if (state === "refused") void leaveOr(() => router.refresh(), left.current?.signal);
    },
  });
  return null;
}

/**
 * A person who is signed out leaves by a new document: what the pages before have shown is in no
 * memory of this tab then, and going back asks the server (U1). `left` is aborted where the reader is
 * elsewhere by then, and may be typing there.
 */
async function leaveOr(stay: () => void, left: AbortSignal | undefined): Promise<void> {
  await afterWaysOut();
  const response = await fetch("/api/overview", { signal: left ?? null }).catch(() => null);
  if (left?.aborted === true) return;
  if (response?.status === 401) window.location.replace("/sign-in");
  else stay();
}

/** Whether a hint may change what an overview says: not where a session only continues. */
export function overviewNews(): (hint: SessionHint, overview: Overview) => boolean {
  const heard = new Map<string, SessionHint["state"]>();
  return ({ id, state }, { running }) => {
    const shown = running.find((session) => session.id === id)?.state;
    const before = shown ?? heard.get(id);
    if (isActive(state)) heard.set(id, state);
    else heard.delete(id);
    return before !== state || state === "rolled-back";
  };
}

/** Runs something soon after it was asked for, however often that is, and never while no one looks. */
interface Throttle {
  run(): void;
  close(): void;
}

const soonMs = 50;

/** At most once in `everyMs`; what was asked for on a hidden page is run when it is seen again. */
export function openThrottle(run: () => void, everyMs: number): Throttle {
  let lastAt = -Infinity;
  let isWanted = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const runIfSeen = () => {
    timer = undefined;
    if (!isWanted || document.visibilityState === "hidden") return;
    isWanted = false;
    lastAt = Date.now();
    run();
  };
  const start = () => {
    timer ??= setTimeout(runIfSeen, Math.max(soonMs, lastAt + everyMs - Date.now()));
  };
  const onVisible = () => {
    if (isWanted) start();
  };
  document.addEventListener("visibilitychange", onVisible);
  return {
    run() {
      isWanted = true;
      start();
    },
    close() {
      clearTimeout(timer);
      document.removeEventListener("visibilitychange", onVisible);
    },
  };
}

/** Has something run soon, at most once in `everyMs`, while the page is seen; `later` delays it. */
export function useThrottled(run: (later: () => void) => void, everyMs: number): () => void {
  const throttle = useRef<Throttle>(null);
  const runLatest = useEffectEvent(run);
  useEffect(() => {
    const opened = openThrottle(() => runLatest(() => throttle.current?.run()), everyMs);
    throttle.current = opened;
    return () => opened.close();
  }, [everyMs]);
  return useCallback(() => throttle.current?.run(), []);
}

/** Who is signed in on this page and in which account, as the server names it in one word. */
export const Identity = createContext<string | null>(null);

/** For what a browser keeps or is told: it is one person's in one account, and no one else's (U1, I7). */
export function useIdentity(): string {
  const identity = use(Identity);
  if (identity === null) throw new Error("No one is signed in on this page.");
  return identity;
}
