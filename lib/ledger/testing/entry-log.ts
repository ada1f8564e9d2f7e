import type { Actor } from "@/lib/ledger/entries/actor";
import type { Entry, EntryOf } from "@/lib/ledger/entries/entry";

/** What an entry says, without its place in the log. */
export type Told = {
  [K in Entry["kind"]]: Pick<EntryOf<K>, "kind" | "data"> & { readonly actor?: Actor };
}[Entry["kind"]];

export const sessionActor: Actor = { kind: "session", id: "1", name: "session" };

/** Entries numbered from 1, one second apart. */
export function entryLog(...told: readonly Told[]): Entry[] {
  return told.map((one, index) => ({
    actor: sessionActor,
    ...one,
    sequence: index + 1,
    at: `2026-01-05T05:00:${String(index + 1).padStart(2, "0")}.000Z`,
  }));
}
