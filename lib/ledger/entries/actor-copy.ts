import type { Actor } from "@/lib/ledger/entries/actor";

/** Who did something, as a sentence names them: `Mia`, `API key "ui"`, `an unknown person`. */
export function sayActor(actor: Pick<Actor, "kind" | "name"> | null): string {
  if (actor === null) return "an unknown person";
  const name = actor.name.trim();
  switch (actor.kind) {
    case "key":
      return name === "" ? "a removed API key" : `API key “${name}”`;
    case "session":
      return "another session";
    case "person":
    case "agent":
    case "policy":
    case "system":
      return name === "" ? "an unknown person" : name;
  }
}
