import type { LoggedStep } from "@/db/queries/sessions/load-applied-steps";

/** The memories that justified one of these operations (G8): no one may weaken them (M6). */
export function justifyingIn(steps: readonly Pick<LoggedStep, "twins">[]): ReadonlySet<number> {
  return new Set(steps.flatMap(({ twins }) => Object.values(twins)));
}
