import { useState } from "react";

/** What is given; while it is held, what was given when that began. */
export function useHeldWhile<T>(given: T, isHeld: boolean): T {
  const [kept, setKept] = useState(given);
  if (!isHeld && kept !== given) setKept(given);
  return isHeld ? kept : given;
}
