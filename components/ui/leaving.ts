import { type RefObject, useEffect, useRef } from "react";

type Stop = (address: string) => void;

const stops = new Set<Stop>();

/** Called where the framework begins to go to another page, or to this one under another address. */
export function tellLeaving(address: string): void {
  for (const stop of stops) stop(address);
}

/** Calls `stop` when the page begins to be left: its address may not be written any more. */
export function onLeaving(stop: Stop): () => void {
  stops.add(stop);
  return () => stops.delete(stop);
}

/** How many ways out of this page are being gone by the reader's own wish, and who waits for their end. */
let goneNow = 0;
let ends = Promise.withResolvers<undefined>();

/** Called where the reader begins to leave by an action of their own. Gives its end. */
export function beginWayOut(): () => void {
  goneNow += 1;
  return () => {
    goneNow -= 1;
    if (goneNow > 0) return;
    ends.resolve(undefined);
    ends = Promise.withResolvers();
  };
}

const unsent = new Set<() => Promise<void>>();

/** What still has to reach the server in the reader's name is sent before they leave by an action. */
export function beforeWayOut(send: () => Promise<void>): () => void {
  unsent.add(send);
  return () => unsent.delete(send);
}

export async function sendUnsent(): Promise<void> {
  await Promise.allSettled([...unsent].map((send) => send()));
}

/** Resolves once no one is on a way out of their own. */
export async function afterWaysOut(): Promise<void> {
  if (goneNow > 0) await ends.promise;
}

/** Whether the page began to be left and may not write its address; `come`: it came again. */
export function useLeaving(come: unknown): Readonly<RefObject<boolean>> {
  const isLeaving = useRef(false);
  const shown = useRef(come);
  useEffect(
    () =>
      onLeaving(() => {
        isLeaving.current = true;
      }),
    [],
  );
  useEffect(() => {
    if (shown.current === come) return;
    shown.current = come;
    isLeaving.current = false;
  }, [come]);
  return isLeaving;
}
