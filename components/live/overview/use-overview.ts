import { useRouter } from "next/navigation";
import { createContext, use, useEffect, useSyncExternalStore } from "react";
import { useIdentity } from "@/components/live/identity";
import { keepOverviewFresh } from "@/components/live/overview/keep-overview-fresh";
import { openOverviewStore, type OverviewStore } from "@/components/live/overview/overview-store";
import { afterWaysOut } from "@/components/live/way-out";
import type { Overview } from "@/lib/browser/overview";

export const OverviewKept = createContext<OverviewStore | null>(null);

const firstRetryMs = 1_000;

export function openOverview(): OverviewStore {
  return openOverviewStore(readOverview, (run, failures) => {
    setTimeout(run, firstRetryMs * 2 ** (failures - 1));
  });
}

/**
 * What waits and what runs in this account: what the page brought, then what the server tells. Any
 * number of components may use it. Who is not signed in any more is sent to sign in; where somebody else is, the page becomes theirs.
 */
export function useOverview(initial: Overview): Overview {
  const store = use(OverviewKept);
  if (store === null) throw new Error("Nothing is kept on this page.");
  const router = useRouter();
  const told = useSyncExternalStore(store.subscribe, store.read, readNothing);
  const identity = useIdentity();
  useEffect(
    () =>
      keepOverviewFresh({
        store,
        identity,
        onRefused: (left) => void leaveOr(() => router.refresh(), left),
        onRights: () => router.refresh(),
      }),
    [store, identity, router],
  );
  return told ?? initial;
}

/**
 * Who belongs here no more leaves by a new document: what the pages before have shown is in no memory
 * of this tab then, and going back asks the server. It says why (U1). Who has left meanwhile is where they
 * wished to be, and may be typing there.
 */
async function leaveOr(stay: () => void, left: AbortSignal): Promise<void> {
  await afterWaysOut();
  const response = await fetch("/api/overview", { signal: left }).catch(() => null);
  if (left.aborted) return;
  if (response?.status === 401) window.location.replace("/sign-in");
  else stay();
}

function readNothing(): null {
  return null;
}

async function readOverview(signal: AbortSignal): Promise<Overview> {
  const response = await fetch("/api/overview", { signal });
  if (!response.ok) throw new Error(`The server answered ${response.status}.`);
  const read: unknown = await response.json();
  if (isOverview(read)) return read;
  throw new Error("The server's answer wasn't understood.");
}

/** From our own server, so only its outline is checked. */
function isOverview(value: unknown): value is Overview {
  if (typeof value !== "object" || value === null) return false;
  if (!("waiting" in value && "runningCount" in value && "running" in value)) return false;
  const areCounts = typeof value.waiting === "number" && typeof value.runningCount === "number";
  return areCounts && Array.isArray(value.running);
}
