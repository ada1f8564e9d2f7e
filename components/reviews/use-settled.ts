"use client";

import { useEffect, useState } from "react";

/** Nobody can have read a session that has stood there for less than this. */
const readMs = 600;

/**
 * Whether a session has been before the reader long enough to be decided: the second click of a
 * double click, or the second tap of a key, must not fall on the one that has just come (I12).
 */
export function useSettled(sessionId: string): boolean {
  const [settled, setSettled] = useState<string | null>(null);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(sessionId), readMs);
    return () => clearTimeout(timer);
  }, [sessionId]);
  return settled === sessionId;
}
