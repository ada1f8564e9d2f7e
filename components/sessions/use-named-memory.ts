"use client";

import { useEffect } from "react";

/** The number of the memory that the address names, as links between log and ledger do. */
export function useNamedMemory(onNamed: (number: number) => void): void {
  useEffect(() => {
    const read = () => {
      const number = /^#m(\d{1,15})$/.exec(window.location.hash)?.[1];
      if (number !== undefined) onNamed(Number(number));
    };
    read();
    window.addEventListener("hashchange", read);
    return () => window.removeEventListener("hashchange", read);
  }, [onNamed]);
}
