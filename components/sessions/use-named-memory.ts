"use client";

import { useEffect } from "react";

/** The number of the memory that the address names, as links between log and ledger do. */
export function useNamedMemory(onNamed: (number: number) => void): void {
  useEffect(() => {
    const read = (url: string) => {
      const number = /^#m(\d{1,15})$/.exec(new URL(url).hash)?.[1];
      if (number !== undefined) onNamed(Number(number));
    };
    // Not from the address: the router may have written it without the hash by now.
    const onHashChange = (event: HashChangeEvent) => read(event.newURL);
    read(window.location.href);
    window.addEventListener("hashchange", onHashChange);
    return () => window.removeEventListener("hashchange", onHashChange);
  }, [onNamed]);
}
