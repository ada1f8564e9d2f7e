"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { useEffect, useRef, useState } from "react";
import { useAccountHints } from "@/components/live/overview/use-account-hints";
import { useThrottled } from "@/components/live/use-throttled";
import { afterWaysOut } from "@/components/live/leaving";
import type { Overview } from "@/lib/browser/session-list";
import { queryKeys } from "@/lib/browser/query-keys";
import { isActive } from "@/lib/ledger/entries/session";
import type { SessionHint } from "@/lib/browser/frames";

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
 * memory of this tab then, and going back asks the server. It says why (U1). `left` is aborted where
 * the reader is elsewhere by then, and may be typing there.
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
