import { createContext, use } from "react";

/** Who is signed in on this page and in which account, as the server names it in one word. */
export const Identity = createContext<string | null>(null);

/** For what a browser keeps or is told: it is one person's in one account, and no one else's (U1, I7). */
export function useIdentity(): string {
  const identity = use(Identity);
  if (identity === null) throw new Error("No one is signed in on this page.");
  return identity;
}
